import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { contentType } from "mime-types";
import send from "send";
import { derivedFolder } from "~/images/derived-files.server";
import { getImage } from "~/images/queries.server";
import { parseDerivative } from "~/images/sizes";
import { objectsFolder } from "~/images/storage/disk.server";
import { env } from "~/server/env.server";
import { type Encoding, encodings, preferredEncoding } from "./encoding.server";
import { immutable, namesTag } from "./http-cache.server";
import type { Middleware } from "./middleware.server";
import { type CachedResponse, largestBody, lookUp, store } from "./response-cache.server";
import { securityHeaders } from "./security-headers.server";

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

const fileHeaders = { ...securityHeaders(), "Cache-Control": immutable };

/**
 * Serves the files of the build from the cache, and pictures that the database knows as streams from the disk. Files
 * have no line in the access log: there are twenty of them to a page.
 * @param folder of the build's files
 */
export function staticFiles(folder: string): Middleware {
  const built = listBuiltFiles(folder);
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const [pathname = ""] = (request.url ?? "").split("?", 1);
    const file = built.get(pathname);
    if (file && !file.isLarge && request.headers.range === undefined)
      return sendBuilt(request, response, { folder, pathname, encodings: file.encodings }, next);
    const placed = file ? { root: folder, file: pathname } : pictureFile(pathname);
    if (placed) streamFile(request, response, placed, next);
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

interface PlacedFile {
  root: string;
  /** Its path below the root, as part of a URL. */
  file: string;
}

/** @returns where the file of a picture is, once it is made; nothing where no picture is meant */
function pictureFile(pathname: string): PlacedFile | undefined {
  const [, folder, name = "", file] = /^\/(images|objects)\/([\w.-]+)(?:\/([\w.-]+))?$/.exec(pathname) ?? [];
  const isDerived = folder === "images" && file !== undefined && parseDerivative(file);
  const isOriginal = folder === "objects" && file === undefined && !env.BUCKET_NAME;
  if (!(isDerived || isOriginal) || !isKnown(name)) return;
  return isDerived
    ? { root: derivedFolder, file: `/${name}/${file}` }
    : { root: objectsFolder, file: `/${name}` };
}

function isKnown(name: string): boolean {
  try {
    return getImage(`/objects/${name}`) !== undefined;
  } catch {
    // If the database cannot be read, the route says so.
    return false;
  }
}

/** What `send` cannot do: a file that is not there, a range beyond its end. */
type SendError = Error & { status?: number; headers?: Record<string, string> };

function streamFile(
  request: IncomingMessage,
  response: ServerResponse,
  { root, file }: PlacedFile,
  next: () => void,
): void {
  for (const [name, value] of Object.entries(fileHeaders)) response.setHeader(name, value);
  send(request, file, { root, cacheControl: false, index: false, dotfiles: "deny" })
    .on("error", (error: SendError) => {
      if (response.headersSent) return response.destroy();
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      // Not there yet: the route makes it.
      if (error.status === 404) return next();
      response.writeHead(error.status ?? 500, {
        ...securityHeaders(),
        ...error.headers,
        "Cache-Control": "no-store",
      });
      response.end();
    })
    .pipe(response);
}
