import { artists, exhibitions, images } from "db/schema";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import { nameOfObject, putObject } from "~/images/storage/storage.server";
import { now } from "~/server/clock.server";
import { db } from "~/server/database.server";
import { storePreview } from "./derivatives.server";
import { removeOldCrops } from "./derived-files.server";
import { inspectImage } from "./encoder.server";
import { objectName } from "./files/object-path";
import type { Lightness } from "./lightness";
import { oneAtATime } from "./removal.server";
import { type FocalPoint, focalPointOf, type ImageData } from "./sizes";

/** Prepared, because every request for a picture runs it: building the query takes 70 µs, running it 5. */
const byPath = db
  .select()
  .from(images)
  .where(eq(images.path, sql.placeholder("path")))
  .prepare();

/** @returns the record of a stored image, or nothing */
export function getImage(path: string) {
  const image = byPath.get({ path });
  return image && { ...image, name: toName(image.path), focal: focalPointOf(image) };
}

/** @returns the names of the stored images */
export function listImages(): string[] {
  const rows = db.select({ path: images.path }).from(images).orderBy(images.path).all();
  return rows.map(({ path }) => toName(path));
}

/** @returns the names of the images that fill the screen on some page: those of artists and of featured exhibitions */
export function listFullScreenImages(): Set<string> {
  const shown = union(
    db.select({ path: artists.imageUrl }).from(artists),
    db.select({ path: artists.heroImageUrl }).from(artists),
    db.select({ path: exhibitions.imageUrl }).from(exhibitions).where(eq(exhibitions.featured, true)),
  );
  return new Set(shown.all().flatMap(({ path }) => (path && objectName(path)) || []));
}

/** @returns the names of the images whose lightness or focal point is not measured */
export function listUnmeasured(): string[] {
  const isUnmeasured = or(isNull(images.headLightness), isNull(images.focalX));
  const rows = db.select({ path: images.path }).from(images).where(isUnmeasured).all();
  return rows.map(({ path }) => toName(path));
}

/** Stores how light an image is under the texts that stand over it. */
export function setLightness(name: string, { headLightness, footLightness }: Lightness): void {
  db.update(images)
    .set({ headLightness, footLightness })
    .where(eq(images.path, toPath(name)))
    .run();
}

/**
 * Stores the focal point of an image, and removes the crops around the one before.
 * @param path as in an image field
 * @param options.ifUnset keeps one that is stored already
 * @returns whether it was stored
 */
export async function setFocalPoint(
  path: string,
  focal: FocalPoint,
  { ifUnset = false }: { ifUnset?: boolean } = {},
): Promise<boolean> {
  const { changes } = db
    .update(images)
    .set({ focalX: focal.x, focalY: focal.y })
    .where(and(eq(images.path, path), ifUnset ? isNull(images.focalX) : undefined))
    .run();
  if (changes > 0) await removeOldCrops(toName(path), focal);
  return changes > 0;
}

/** @returns by URL how light the heads and feet of stored images are, without those that are not measured */
export function lightnessOf(urls: (string | null)[]): Map<string, Lightness> {
  const { path, headLightness, footLightness } = images;
  const paths = urls.filter((url) => url !== null);
  const rows = db
    .select({ path, headLightness, footLightness })
    .from(images)
    .where(inArray(path, paths))
    .all();
  return new Map(
    rows.flatMap(({ path, headLightness: head, footLightness: foot }) =>
      head === null || foot === null ? [] : [[path, { headLightness: head, footLightness: foot }]],
    ),
  );
}

const toPath = (name: string) => `/objects/${name}`;
/** @returns the name of a stored image, by its path */
export const toName = (path: string): string => path.slice("/objects/".length);

/**
 * Looks up the images of a page.
 * @param urls image fields as stored
 * @returns by URL, without those that are neither a known image nor an https URL
 */
export function describeImages(urls: (string | null | undefined)[]): Map<string, ImageData> {
  const described = new Map<string, ImageData>();
  const paths = [...new Set(urls)].filter((url): url is string => Boolean(url && objectName(url)));
  if (paths.length > 0) {
    for (const { path, width, height, color, ...row } of db
      .select()
      .from(images)
      .where(inArray(images.path, paths))
      .all()) {
      described.set(path, { name: toName(path), width, height, color, focal: focalPointOf(row) });
    }
  }
  for (const url of urls) if (url?.startsWith("https://")) described.set(url, { url });
  return described;
}

/** @returns the image of one image field, or null without a usable one */
export function describeImage(url: string | null | undefined): ImageData | null {
  return (url && describeImages([url]).get(url)) || null;
}

/**
 * Stores an image, its record and the preview that pages show until its derivatives are made.
 * @param bytes an image file
 * @returns the object path for an image field
 * @throws EncodingFailed when the file is not a supported image; TooBusy when too many wait for the encoder
 */
export async function createImage(bytes: Uint8Array): Promise<string> {
  const { facts, preview } = await inspectImage(bytes);
  await storePreview(nameOfObject(bytes, facts.contentType), preview);
  return oneAtATime(async () => {
    const path = await putObject(bytes, facts.contentType);
    const createdAt = now().toISOString();
    db.insert(images)
      .values({ path, ...facts, bytes: bytes.length, createdAt })
      // One that is uploaded again is as new as the form that it is for.
      .onConflictDoUpdate({ target: images.path, set: { createdAt } })
      .run();
    return path;
  });
}
