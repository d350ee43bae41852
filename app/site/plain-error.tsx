import { isRouteErrorResponse, Link, type MetaDescriptor, useRouteError } from "@remix-run/react";
import { staffMeta } from "~/staff/staff-meta";
import type { PageMessage } from "./page-message";
import { PlainFrame } from "./plain-frame";

const failure = "Something went wrong";

function readMessage(error: unknown): PageMessage {
  const thrown: PageMessage | string | null =
    isRouteErrorResponse(error) && error.status < 500 ? error.data : null;
  if (thrown && typeof thrown === "object") return thrown;
  return { title: failure, description: thrown || "Please try again in a moment." };
}

/** The head of a page of the plain frame that shows an error. */
export function plainErrorMeta(error: unknown): MetaDescriptor[] {
  return staffMeta(readMessage(error).title);
}

/** What went wrong on a page of the plain frame, in the words of who threw it where those are meant for people. */
export function PlainErrorPage() {
  const error = useRouteError();
  const { title, description, back } = readMessage(error);
  return (
    <PlainFrame>
      <h1>{title}</h1>
      <p>{description}</p>
      {back ? <Link to={back.to}>{back.text}</Link> : null}
      <Link to="/login">Sign in</Link>
    </PlainFrame>
  );
}
