import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { contentType } from "mime-types";
import { type Encoding, encodings, preferredEncoding } from "./encoding.server";
import { immutable, namesTag } from "./http-cache.server";
import { isRead, type Middleware } from "./middleware.server";
import { type CachedResponse, largestBody, lookUp, store } from "./response-cache.server";
import { fileHeaders, streamFile } from "./send-file.server";

/** A file of the build, which does not change while the server runs. */
interface BuiltFile {
  /** In which the build has it. */
  encodings: readonly Encoding[];
  /** Too large for the cache. */
  isLarge: boolean;
}

const endings: Record<Encoding, string> = { br: ".br", gzip: ".gz", identity: "" };

/** @returns the files of a folder, by their paths in URLs */
function listBuiltFiles(folder: string): Map<string, BuiltFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${path.relative(folder, path.join(parentPath, name))}`);
  const all = new Set(names);
  const describe = (name: string) => ({
    encodings: encodings.filter((encoding) => all.has(name + endings[encoding])),
    isLarge: statSync(folder + name).size > largestBody,
  });
  return new Map(names.filter((name) => !/\.(?:br|gz)$/.test(name)).map((name) => [name, describe(name)]));
}

/**
 * Serves the files of the build, small ones from the cache of responses. Files have no line in the access log: there
 * are twenty of them to a page.
 * @param folder of the build's files
 */
export function staticFiles(folder: string): Middleware {
  const built = listBuiltFiles(folder);
  return (request, response, next) => {
    if (!isRead(request)) return next();
    const [pathname = ""] = (request.url ?? "").split("?", 1);
    const file = built.get(pathname);
    if (file && !file.isLarge && request.headers.range === undefined)
      return sendBuilt(request, response, { folder, pathname, encodings: file.encodings }, next);
    if (file) streamFile(request, response, { root: folder, file: pathname }, next);
    else next();
  };
}

interface PlacedBuiltFile {
  folder: string;
  pathname: string;
  encodings: readonly Encoding[];
}

async function sendBuilt(
  request: IncomingMessage,
  response: ServerResponse,
  file: PlacedBuiltFile,
  next: () => void,
): Promise<void> {
  const cached = lookUp(file.pathname) ?? (await readBuilt(file).catch(() => undefined));
  if (!cached) return next();
  const { etag, headers, bodies } = cached;
  if (namesTag(request.headers["if-none-match"] ?? "", etag)) {
    response.writeHead(304, { ETag: etag, "Cache-Control": immutable }).end();
    return;
  }
  const encoding = preferredEncoding(request, file.encodings);
  const body = bodies[encoding] ?? bodies.identity;
  response.writeHead(200, {
    ...headers,
    ETag: etag,
    "Content-Length": body.length,
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Reads a file in all its encodings and keeps it in the cache. */
async function readBuilt({ folder, pathname, encodings }: PlacedBuiltFile): Promise<CachedResponse> {
  const read = async (encoding: Encoding) => [
    encoding,
    await readFile(folder + pathname + endings[encoding]),
  ];
  const bodies: CachedResponse["bodies"] = Object.fromEntries(await Promise.all(encodings.map(read)));
  const cached = {
    etag: `W/"${createHash("sha1").update(bodies.identity).digest("base64url")}"`,
    headers: {
      ...fileHeaders,
      "Content-Type": contentType(path.basename(pathname)) || "application/octet-stream",
      ...(encodings.length > 1 ? { Vary: "Accept-Encoding" } : {}),
    },
    bodies,
  };
  store(pathname, cached);
  return cached;
}
