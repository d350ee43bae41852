import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { logError } from "~/server/errors.server";
import { hasCurrent, immutable } from "~/server/http/http-cache.server";
import { securityHeaders } from "~/server/http/security-headers.server";
import { fileHeaders } from "~/server/http/static-files.server";
import { openObject } from "./storage/storage.server";

interface StoredImage {
  path: string;
  /** Named by its content. */
  name: string;
  contentType: string;
}

/**
 * Streams an original from the bucket, at the client's pace, and stops when the client disconnects: remix-serve would
 * do neither for the response of a route. Calls `next` where the object does not exist.
 */
export async function streamObject(
  request: IncomingMessage,
  response: ServerResponse,
  { path, name, contentType }: StoredImage,
  next: () => void,
): Promise<void> {
  const etag = `"${name}"`;
  if (hasCurrent(request, etag)) {
    response.writeHead(304, { ETag: etag, "Cache-Control": immutable }).end();
    return;
  }
  const disconnected = new AbortController();
  response.once("close", () => disconnected.abort());
  try {
    const object = await openObject(path, disconnected.signal);
    if (!object) return next();
    response.writeHead(200, {
      ...fileHeaders,
      ETag: etag,
      "Content-Type": contentType,
      "Content-Length": object.length,
    });
    if (request.method !== "HEAD") return await pipeline(object.body, response);
    object.body.destroy();
    response.end();
  } catch (error) {
    // The client has disconnected, or the bucket has: pipeline() has closed both streams.
    if (response.headersSent || response.destroyed) return;
    const id = logError(error, request);
    response.writeHead(500, {
      ...securityHeaders(),
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
    });
    response.end(`Something went wrong on the server (error ${id})`);
  }
}
