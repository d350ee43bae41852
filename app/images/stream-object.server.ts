import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { logError } from "~/http/errors.server";
import { hasCurrent, immutable } from "~/http/http-cache.server";
import { securityHeaders } from "~/http/security-headers.server";
import { fileHeaders } from "~/http/static-files.server";
import { RangeNotSatisfiable } from "./storage/interface.server";
import { openObject } from "./storage/storage.server";

export interface StoredObject {
  path: string;
  /** Named by its content. */
  name: string;
  contentType: string;
  bytes: number;
  /** Beside those of every file. */
  headers?: Record<string, string>;
}

/** Streams an original from the bucket at the client's pace, as no route would; calls `next` where there is none. */
export async function streamObject(
  request: IncomingMessage,
  response: ServerResponse,
  { path, name, contentType, bytes, headers }: StoredObject,
  next: () => void,
): Promise<void> {
  const etag = `"${name}"`;
  if (hasCurrent(request, etag)) {
    response.writeHead(304, { "Cache-Control": immutable, ...headers, ETag: etag }).end();
    return;
  }
  const disconnected = new AbortController();
  response.once("close", () => disconnected.abort());
  try {
    const range = rangeOf(request, etag);
    const object = await openObject(path, { range, signal: disconnected.signal });
    if (!object) return next();
    response.writeHead(object.range ? 206 : 200, {
      ...fileHeaders,
      ...headers,
      ETag: etag,
      "Accept-Ranges": "bytes",
      "Content-Type": contentType,
      "Content-Length": object.length,
      ...(object.range && { "Content-Range": object.range }),
    });
    if (request.method !== "HEAD") return await pipeline(object.body, response);
    object.body.destroy();
    response.end();
  } catch (error) {
    // The client has disconnected, or the bucket has: pipeline() has closed both streams.
    if (response.headersSent || response.destroyed) return;
    const failure = { ...securityHeaders(), "Cache-Control": "no-store" };
    if (error instanceof RangeNotSatisfiable) {
      response.writeHead(416, { ...failure, "Content-Range": `bytes */${bytes}` }).end();
      return;
    }
    const id = logError(error, request);
    response.writeHead(500, { ...failure, "Content-Type": "text/plain; charset=utf-8" });
    response.end(`Something went wrong on the server (error ${id})`);
  }
}

/** @returns the Range header if it asks for one range of the current object; any other is ignored */
function rangeOf({ method, headers }: IncomingMessage, etag: string): string | undefined {
  const { range = "", "if-range": ifRange = etag } = headers;
  return method === "GET" && ifRange === etag && /^bytes=(?:\d+-\d*|-\d+)$/.test(range) ? range : undefined;
}
