import { env } from "~/server/env.server";
import { isRead, type Middleware } from "~/server/http/middleware.server";
import { sendImmutable, streamFile } from "~/server/http/static-files.server";
import { derivedFolder } from "./derived-files.server";
import { getImage } from "./queries.server";
import { currentFile, parseDerivative } from "./sizes";
import { objectsFolder } from "./storage/disk.server";
import { streamObject } from "./stream-object.server";

/** Larger derived files would evict many pages from the cache of responses (bytes). */
const largestCached = 64 * 1024;

/** Sends derived files and originals; the routes answer where there is no file (yet). */
export const storedPictures: Middleware = (request, response, next) => {
  const path = isRead(request) ? parsePath(request.url ?? "") : undefined;
  const image = path && findImage(path.name);
  // Asked for each request: a removed picture, or a crop around a former focal point, may still be cached.
  if (!image || (path.file && currentFile(path.file, image.focal) !== path.file)) next();
  else if (path.file) {
    const file = `/${path.name}/${path.file}`;
    const derived = { root: derivedFolder, file, key: `/images${file}`, largestCached };
    void sendImmutable(request, response, { ...derived, encodings: ["identity"] }, next);
  } else if (env.BUCKET_NAME) void streamObject(request, response, image, next);
  else streamFile(request, response, { root: objectsFolder, file: `/${path.name}` }, next);
};

/** @returns the name of an image, with that of a derived file; nothing for other paths */
function parsePath(url: string): { name: string; file?: string } | undefined {
  const [pathname = ""] = url.split("?", 1);
  const [, original, image = "", file = ""] =
    /^\/(?:objects\/([\w.-]+)|images\/([\w.-]+)\/([\w.-]+|tiles\/\d+\/\d+_\d+\.jpeg))$/.exec(pathname) ?? [];
  if (original) return { name: original };
  if (parseDerivative(file) || file.includes("/")) return { name: image, file };
}

function findImage(name: string) {
  try {
    return getImage(`/objects/${name}`);
  } catch {
    // If the database cannot be read, the route reports it.
    return;
  }
}
