import type { ServerResponse } from "node:http";
import type { Middleware } from "./middleware.server";
import { securityHeaders } from "./security-headers.server";
import { isForStaff } from "./staff-only.server";

const general = Object.entries(securityHeaders());

/** Completes the headers of what the router and remix-serve answer: static files of theirs, errors, resources. */
export const responseHeaders: Middleware = (request, response, next) => {
  const isPrivate = isForStaff(request.url);
  beforeHeaders(response, () => {
    if (isPrivate) response.setHeader("Cache-Control", "private, no-store");
    // A client with the page keeps the policy that came with it.
    if (response.statusCode === 304) return;
    for (const [name, value] of general) if (!response.hasHeader(name)) response.setHeader(name, value);
  });
  next();
};

/** Calls `listener` when the headers of a response are complete, so that it can read and change them. */
export function beforeHeaders(response: ServerResponse, listener: () => void): void {
  const { writeHead } = response;
  response.writeHead = function write(this: ServerResponse, status: number, ...args: unknown[]) {
    if (response.headersSent) return Reflect.apply(writeHead, response, [status, ...args]);
    response.statusCode = status;
    const isHeaders = (arg: unknown) => typeof arg === "object" && arg !== null;
    for (const [name, value] of Object.entries(Object.assign({}, ...args.filter(isHeaders))))
      if (value !== undefined) response.setHeader(name, value as string);
    listener();
    return Reflect.apply(writeHead, response, [status, ...args.filter((arg) => !isHeaders(arg))]);
  } as ServerResponse["writeHead"];
}
