import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";
import { PlainFrame } from "./plain-frame";

/** What went wrong on a page of the plain frame, in the words of who threw it where those are meant for people. */
export function PlainErrorPage() {
  const error = useRouteError();
  const isAnswer = isRouteErrorResponse(error) && error.status < 500 && typeof error.data === "string";
  return (
    <PlainFrame>
      <h1>{isAnswer && error.status === 404 ? "Not found" : "Something went wrong"}</h1>
      <p>{isAnswer ? error.data : "Please try again in a moment."}</p>
      <Link to="/login">Sign in</Link>
    </PlainFrame>
  );
}
