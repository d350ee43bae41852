import { isRead, type Middleware } from "~/http/middleware.server";
import { sendImmutable, streamFile } from "~/http/static-files.server";
import { env } from "~/platform/env.server";
import { derivedFolder } from "./derived-files.server";
import { getPdf } from "./pdfs.server";
import { getImage } from "./queries.server";
import { currentFile, parseDerivative } from "./sizes";
import { objectsFolder } from "./storage/disk.server";
import { type StoredObject, streamObject } from "./stream-object.server";

/** Larger derived files would evict many pages from the cache of responses (bytes). */
const largestCached = 64 * 1024;

/** Sends derived files, originals and PDFs; the routes answer where there is no file (yet). */
export const storedPictures: Middleware = (request, response, next) => {
  const path = isRead(request) ? parsePath(request.url ?? "") : undefined;
  const stored = path && find(path);
  if (!stored) next();
  else if (path.file) {
    const file = `/${path.name}/${path.file}`;
    const derived = { root: derivedFolder, file, key: `/images${file}`, largestCached };
    void sendImmutable(request, response, { ...derived, encodings: ["identity"] }, next);
  } else if (env.BUCKET_NAME) void streamObject(request, response, stored, next);
  else {
    const { name, headers } = stored;
    streamFile(request, response, { root: objectsFolder, file: `/${name}`, headers }, next);
  }
};

interface StoredPath {
  name: string;
  /** Of a derived file. */
  file?: string;
}

/** @returns nothing for other paths */
function parsePath(url: string): StoredPath | undefined {
  const [pathname = ""] = url.split("?", 1);
  const [, original, image = "", file = ""] =
    /^\/(?:objects\/([\w.-]+)|images\/([\w.-]+)\/([\w.-]+|tiles\/\d+\/\d+_\d+\.jpeg))$/.exec(pathname) ?? [];
  if (original) return { name: original };
  if (parseDerivative(file) || file.includes("/")) return { name: image, file };
}

/** Asked for each request: a removed picture, or a crop around a former focal point, may still be cached. */
function find({ name, file }: StoredPath): StoredObject | undefined {
  const path = `/objects/${name}`;
  try {
    if (!file) return getImage(path) ?? getPdf(path);
    const image = getImage(path);
    return image && currentFile(file, image.focal) === file ? image : undefined;
  } catch {
    // If the database cannot be read, the route reports it.
    return;
  }
}
