import { env } from "~/server/env.server";
import { isRead, type Middleware } from "~/server/http/middleware.server";
import { type PlacedFile, streamFile } from "~/server/http/send-file.server";
import { derivedFolder } from "./derived-files.server";
import { getImage } from "./queries.server";
import { parseDerivative } from "./sizes";
import { objectsFolder } from "./storage/disk.server";

/** Streams pictures that are on the disk and that the database knows; the routes make what is not there yet. */
export const storedPictures: Middleware = (request, response, next) => {
  const file = isRead(request) ? pictureFile((request.url ?? "").split("?", 1)[0] ?? "") : undefined;
  if (file) streamFile(request, response, file, next);
  else next();
};

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
