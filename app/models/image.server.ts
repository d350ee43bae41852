import { db } from "db/client.server";
import { images } from "db/schema";
import { eq, inArray, sql } from "drizzle-orm";
import type { ImageData } from "~/schemas/image";
import { inspectImage } from "~/services/images.server";
import { objectName, putObject } from "~/services/storage.server";

const known = db
  .select({ path: images.path, contentType: images.contentType })
  .from(images)
  .where(eq(images.path, sql.placeholder("path")))
  .prepare();

/** @returns the record of a stored image, or nothing when the database knows none under this path */
export function getImage(path: string) {
  return known.get({ path });
}

/**
 * Looks up what pages must know of the images that they show.
 * @param urls image fields as stored
 * @returns by URL; what is neither a known image nor an https URL of another site is left out
 */
export function describeImages(urls: (string | null | undefined)[]): Map<string, ImageData> {
  const described = new Map<string, ImageData>();
  const paths = [...new Set(urls)].filter((url): url is string => Boolean(url && objectName(url)));
  if (paths.length > 0) {
    for (const { path, width, height, color } of db
      .select()
      .from(images)
      .where(inArray(images.path, paths))
      .all()) {
      described.set(path, { name: path.slice("/objects/".length), width, height, color });
    }
  }
  for (const url of urls) if (url?.startsWith("https://")) described.set(url, { url });
  return described;
}

/** @returns what a page must know of one image field, or null without a usable image */
export function describeImage(url: string | null | undefined): ImageData | null {
  return (url && describeImages([url]).get(url)) || null;
}

/**
 * Stores an image with what pages must know of it.
 * @param bytes a whole image file
 * @returns the object path for an image field
 * @throws Error when the file is no image that the site can show
 */
export async function createImage(bytes: Uint8Array): Promise<string> {
  const facts = await inspectImage(bytes);
  const extension = facts.contentType === "image/jpeg" ? "jpg" : facts.contentType.slice("image/".length);
  const path = await putObject(bytes, extension);
  db.insert(images)
    .values({ path, ...facts, bytes: bytes.length })
    .onConflictDoNothing()
    .run();
  return path;
}
