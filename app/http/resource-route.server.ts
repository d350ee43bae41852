import { isResponse } from "~/platform/cookies.server";
import { logError } from "./errors.server";
import { secure, securityHeaders } from "./security-headers.server";

/** A resource route's loader or action: sets security headers; an unexpected error is a sentence with its id in the log. */
export function resource<Args extends { request: Request }>(
  answer: (args: Args) => Response | Promise<Response>,
) {
  return async (args: Args): Promise<Response> => {
    try {
      const response = await answer(args);
      secure(response.headers);
      return response;
    } catch (thrown) {
      if (!(thrown instanceof Error)) {
        if (isResponse(thrown)) secure(thrown.headers);
        throw thrown;
      }
      const id = logError(thrown, args.request);
      return new Response(`Something went wrong on the server (error ${id})`, {
        status: 500,
        headers: {
          ...securityHeaders(),
          "Content-Type": "text/plain; charset=utf-8",
          "Cache-Control": "no-store",
        },
      });
    }
  };
}

/** The loader of a resource route that only takes posts. @param message says so */
export const postOnly = (message: string) =>
  Object.assign(
    resource(() => new Response(message, { status: 405, headers: { Allow: "POST" } })),
    { methods: ["POST"] },
  );
