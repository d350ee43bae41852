import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { contentType } from "mime-types";
import send from "send";
import { hasCurrent, immutable } from "./http-cache.server";
import { isRead, type Middleware } from "./middleware.server";
import {
  type CachedResponse,
  type Encoding,
  encodings,
  largestBody,
  lookUp,
  sendCached,
  store,
} from "./response-cache.server";
import { securityHeaders } from "./security-headers.server";

/** The headers of every file: its URL changes with its content. */
export const fileHeaders = { ...securityHeaders(), "Cache-Control": immutable };

/** Serves the build's files, small ones from the cache; not in the access log, as a page has about twenty. */
export function staticFiles(folder: string): Middleware {
  const built = listBuiltFiles(folder);
  return (request, response, next) => {
    const [pathname = ""] = (request.url ?? "").split("?", 1);
    const file = isRead(request) ? built.get(pathname) : undefined;
    if (file) void sendImmutable(request, response, file, next);
    else next();
  };
}

const extensions: Record<Encoding, string> = { br: ".br", gzip: ".gz", identity: "" };

/** @returns the files of a folder, by their paths in URLs */
function listBuiltFiles(root: string): Map<string, ImmutableFile> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const pathnames = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${path.relative(root, path.join(parentPath, name))}`);
  const all = new Set(pathnames);
  const describe = (pathname: string): ImmutableFile => ({
    root,
    file: pathname,
    key: pathname,
    encodings: encodings.filter((encoding) => all.has(pathname + extensions[encoding])),
    largestCached: largestBody,
  });
  const originals = pathnames.filter((pathname) => !/\.(?:br|gz)$/.test(pathname));
  return new Map(originals.map((pathname) => [pathname, describe(pathname)]));
}

/** A file whose URL changes with its content. */
interface ImmutableFile extends PlacedFile {
  /** In the cache of responses. */
  key: string;
  /** In which it lies in the folder, the best first. */
  encodings: readonly Encoding[];
  /** Larger ones are streamed (bytes). */
  largestCached: number;
}

/** Sends a file from the cache of responses, streams a large one or a part, or calls `next` where it does not exist. */
export async function sendImmutable(
  request: IncomingMessage,
  response: ServerResponse,
  file: ImmutableFile,
  next: () => void,
): Promise<void> {
  const isPart = request.headers.range !== undefined;
  const cached = isPart ? undefined : (lookUp(file.key) ?? (await readSmall(file).catch(() => undefined)));
  if (!cached) streamFile(request, response, file, next);
  else if (hasCurrent(request, cached.etag))
    response.writeHead(304, { ETag: cached.etag, "Cache-Control": immutable }).end();
  else await sendCached(request, response, file.key, cached);
}

/** Reads a file in all its encodings and caches it; nothing where it is too large for that. */
async function readSmall({ root, file, key, encodings, largestCached }: ImmutableFile) {
  if ((await stat(root + file)).size > largestCached) return;
  const read = async (encoding: Encoding) => [encoding, await readFile(root + file + extensions[encoding])];
  const bodies: CachedResponse["bodies"] = Object.fromEntries(await Promise.all(encodings.map(read)));
  const etag = `W/"${createHash("sha1").update(bodies.identity).digest("base64url")}"`;
  const type = contentType(path.basename(file)) || "application/octet-stream";
  const cached = { etag, headers: { ...fileHeaders, ETag: etag, "Content-Type": type }, encodings, bodies };
  store(key, cached);
  return cached;
}

export interface PlacedFile {
  root: string;
  /** Its path below the root, as part of a URL. */
  file: string;
  /** Beside those of every file. */
  headers?: Record<string, string>;
}

/** An error of `send`, such as a missing file or a range beyond the end. */
type SendError = Error & { status?: number; headers?: Record<string, string> };

/** Streams a file, or calls `next` where it does not exist. */
export function streamFile(
  request: IncomingMessage,
  response: ServerResponse,
  { root, file, headers }: PlacedFile,
  next: () => void,
): void {
  send(request, file, { root, cacheControl: false, index: false, dotfiles: "deny" })
    .on("headers", () => {
      for (const [name, value] of Object.entries({ ...fileHeaders, ...headers }))
        response.setHeader(name, value);
    })
    .on("error", (error: SendError) => {
      if (response.headersSent) return response.destroy();
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
