import { isRouteErrorResponse, Link, type MetaDescriptor, useRouteError } from "@remix-run/react";
import { staffMeta } from "~/staff/staff-meta";
import type { PageMessage } from "~/text/page-message";
import { PlainLayout } from "./plain-layout";

const failure = "Something went wrong";

function readMessage(error: unknown): PageMessage {
  const thrown: PageMessage | string | null =
    isRouteErrorResponse(error) && error.status < 500 ? error.data : null;
  if (thrown && typeof thrown === "object") return thrown;
  return { title: failure, description: thrown || "Please try again in a moment." };
}

export function plainErrorMeta(error: unknown): MetaDescriptor[] {
  return staffMeta(readMessage(error).title);
}

export function PlainErrorPage() {
  const error = useRouteError();
  const { title, description, back } = readMessage(error);
  return (
    <PlainLayout>
      <h1>{title}</h1>
      <p>{description}</p>
      {back ? <Link to={back.to}>{back.text}</Link> : null}
      <Link to="/login">Sign in</Link>
    </PlainLayout>
  );
}
