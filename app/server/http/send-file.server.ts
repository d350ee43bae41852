import type { IncomingMessage, ServerResponse } from "node:http";
import send from "send";
import { immutable } from "./http-cache.server";
import { securityHeaders } from "./security-headers.server";

/** The headers of every file: its URL changes with its content. */
export const fileHeaders = { ...securityHeaders(), "Cache-Control": immutable };

export interface PlacedFile {
  root: string;
  /** Its path below the root, as part of a URL. */
  file: string;
}

/** What `send` cannot do: a file that is not there, a range beyond its end. */
type SendError = Error & { status?: number; headers?: Record<string, string> };

/** Streams a file, or calls `next` where it is not there. */
export function streamFile(
  request: IncomingMessage,
  response: ServerResponse,
  { root, file }: PlacedFile,
  next: () => void,
): void {
  send(request, file, { root, cacheControl: false, index: false, dotfiles: "deny" })
    .on("headers", () => {
      for (const [name, value] of Object.entries(fileHeaders)) response.setHeader(name, value);
    })
    .on("error", (error: SendError) => {
      if (response.headersSent) return response.destroy();
      // Not there yet: the route makes it.
      if (error.status === 404) return next();
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.writeHead(error.status ?? 500, {
        ...securityHeaders(),
        ...error.headers,
        "Cache-Control": "no-store",
      });
      response.end();
    })
    .pipe(response);
}
