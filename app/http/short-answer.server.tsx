import type { IncomingMessage, ServerResponse } from "node:http";
import { renderToStaticMarkup } from "react-dom/server";
import { isForStaff, privateNoStore } from "./http-cache.server";
import { logAccess } from "./request-log.server";
import { isApi } from "./route-table.server";
import { securityHeaders } from "./security-headers.server";

interface ShortAnswer {
  status: number;
  message?: string;
  /** Makes the message a page. */
  title?: string;
  headers?: Record<string, string>;
}

/** Answers without the router, and closes the connection. */
export function sendShort(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, title, headers }: ShortAnswer,
): void {
  const [type, body] = message === undefined ? [] : write(request.url ?? "", { status, message, title });
  response.writeHead(status, {
    ...securityHeaders(),
    ...(body !== undefined && { "Content-Type": type, "Content-Length": Buffer.byteLength(body) }),
    "Cache-Control": isForStaff(request.url) ? privateNoStore : "no-store",
    Connection: "close",
    ...headers,
  });
  response.end(request.method === "HEAD" ? undefined : body);
  logAccess(request, response);
}

/** @returns type and text of a body: JSON for the API, a page or its data where there is a title, else plain text */
function write(
  url: string,
  { status, message, title }: ShortAnswer & { message: string },
): [type: string, text: string] {
  if (isApi(url)) return ["application/json", JSON.stringify({ message })];
  if (title === undefined) return ["text/plain; charset=utf-8", `${message}\n`];
  if (/\.data(?:\?|$)/.test(url)) return ["text/x-script; charset=utf-8", routeError(status, title, message)];
  return ["text/html; charset=utf-8", `<!doctype html>\n${renderToStaticMarkup(page(title, message))}\n`];
}

const styles =
  "body { max-width: 40rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.0625rem/1.5 sans-serif } h1 { font-weight: 500 } a { color: inherit }";

/** A page without files of its own; addresses in its message are links. */
const page = (title: string, message: string) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <style>{styles}</style>
    </head>
    <body>
      <h1>{title}</h1>
      <p>
        {message.split(/(https?:\/\/\S+)/).map((part, at) =>
          at % 2 === 1 ? (
            <a key={part} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
    </body>
  </html>
);

/** What Remix's client takes for an error that the route has thrown (turbo-stream 2). */
function routeError(status: number, title: string, description: string): string {
  const fields = { _4: 5, _6: 7 };
  const values = ["title", title, "description", description, status, ""];
  return `${JSON.stringify([{ _1: 2 }, "error", ["ErrorResponse", 3, 8, 9], fields, ...values])}\n`;
}
