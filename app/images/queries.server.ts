import { images } from "db/schema";
import { and, eq, type InferSelectModel, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { nameOfObject, putObject } from "~/images/storage/storage.server";
import { now } from "~/platform/clock.server";
import { db } from "~/platform/database.server";
import { objectName } from "~/text/object-path";
import { storePreview } from "./derivatives.server";
import { removeOldCrops } from "./derived-files.server";
import { inspectImage } from "./encoder.server";
import type { ImageFacts } from "./encoder-process";
import { oneAtATime } from "./removal.server";
import type { Lightness } from "./shade";
import { type FocalPoint, focalPointOf, type ImageData, type StoredImage } from "./sizes";

/** Prepared, because every request for a picture runs it: building the query takes 70 µs, running it 5. */
const byPath = db
  .select()
  .from(images)
  .where(eq(images.path, sql.placeholder("path")))
  .prepare();

export function getImage(path: string) {
  const image = byPath.get({ path });
  return image && { ...image, name: toName(image.path), focal: focalPointOf(image) };
}

export const hasAltText = (paths: string[]): Record<string, boolean> =>
  Object.fromEntries(paths.map((path) => [path, Boolean(getImage(path)?.altText)]));

export function listImages(): string[] {
  const rows = db.select({ path: images.path }).from(images).orderBy(images.path).all();
  return rows.map(({ path }) => toName(path));
}

/** @returns the images whose lightness or focal point is not measured, each with the focal point that it has */
export function listUnmeasured(): { name: string; focal: FocalPoint | undefined }[] {
  const { path, focalX, focalY } = images;
  const isUnmeasured = or(isNull(images.headDarkness), isNull(focalX));
  const rows = db.select({ path, focalX, focalY }).from(images).where(isUnmeasured).all();
  return rows.map(({ path, ...row }) => ({
    name: toName(path),
    focal: row.focalX === null ? undefined : focalPointOf(row),
  }));
}

/** Stores what was measured of an image, unless its focal point was moved meanwhile. */
export async function setMeasured(name: string, { focalX, focalY, ...facts }: ImageFacts): Promise<void> {
  const { headLightness, headDarkness, footLightness, footDarkness, lightness } = facts;
  const isThere = and(eq(images.focalX, focalX), eq(images.focalY, focalY));
  const { changes } = db
    .update(images)
    .set({ headLightness, headDarkness, footLightness, footDarkness, lightness, focalX, focalY })
    .where(and(eq(images.path, toPath(name)), or(isNull(images.focalX), isThere)))
    .run();
  if (changes > 0) await removeOldCrops(name, { x: focalX, y: focalY });
}

/** Stores a focal point, removes the crops around the former one, and has the image measured. @returns whether it was */
export async function setFocalPoint(path: string, focal: FocalPoint): Promise<boolean> {
  const { changes } = db
    .update(images)
    .set({ focalX: focal.x, focalY: focal.y, headDarkness: null, footDarkness: null })
    .where(eq(images.path, path))
    .run();
  if (changes > 0) await removeOldCrops(toName(path), focal);
  return changes > 0;
}

/** Stores the captions of an image. @returns whether there is such an image */
export const setCaptions = (path: string, words: { altText: string; credit: string }): boolean =>
  db.update(images).set(words).where(eq(images.path, path)).run().changes > 0;

/** @returns by URL how light stored images are where text stands on them, without those that are not measured */
export function lightnessOf(urls: (string | null)[]): Map<string, Lightness> {
  const { path, headLightness, footLightness, footDarkness, lightness } = images;
  // Until an older one is measured again, it counts as dark there.
  const headDarkness = sql<number>`coalesce(${images.headDarkness}, 0)`;
  const paths = urls.filter((url) => url !== null);
  const rows = db
    .select({ path, headLightness, headDarkness, footLightness, footDarkness, lightness })
    .from(images)
    .where(and(inArray(path, paths), isNotNull(footDarkness)))
    .all();
  return new Map(rows.map(({ path, ...measured }) => [path, measured as Lightness]));
}

const toPath = (name: string) => `/objects/${name}`;
export const toName = (path: string): string => path.slice("/objects/".length);

export function storedImage(row: InferSelectModel<typeof images>): StoredImage {
  const { path, width, height, color, altText: alt, credit } = row;
  const words = { ...(alt ? { alt } : {}), ...(credit ? { credit } : {}) };
  return { name: toName(path), width, height, color, focal: focalPointOf(row), ...words };
}

/** @returns the images of image fields by URL, without those that are neither stored here nor https */
export function describeImages(urls: (string | null | undefined)[]): Map<string, ImageData> {
  const described = new Map<string, ImageData>();
  const paths = [...new Set(urls)].filter((url): url is string => Boolean(url && objectName(url)));
  if (paths.length > 0) {
    const rows = db.select().from(images).where(inArray(images.path, paths)).all();
    for (const row of rows) described.set(row.path, storedImage(row));
  }
  for (const url of urls) if (url?.startsWith("https://")) described.set(url, { url });
  return described;
}

/** @returns what a card shows of an image: nothing for a kind without images, null for a record without one */
export function cardImages(cards: { imageUrl?: string | null }[]) {
  const described = describeImages(cards.map(({ imageUrl }) => imageUrl));
  return ({ imageUrl }: { imageUrl?: string | null }): { image?: ImageData | null } =>
    imageUrl === undefined ? {} : { image: (imageUrl && described.get(imageUrl)) || null };
}

/** Stores an image with its record and preview. @returns its object path. @throws EncodingFailed; TooBusy */
export async function createImage(
  bytes: Uint8Array,
  { focal, fileName = null }: { focal?: FocalPoint; fileName?: string | null } = {},
): Promise<string> {
  const { facts, preview } = await inspectImage(bytes, focal);
  await storePreview(nameOfObject(bytes, facts.contentType), preview);
  return oneAtATime(async () => {
    const path = await putObject(bytes, facts.contentType);
    const createdAt = now().toISOString();
    db.insert(images)
      .values({ path, ...facts, bytes: bytes.length, fileName, createdAt })
      // One that is uploaded again is as new as the form that it is for.
      .onConflictDoUpdate({
        target: images.path,
        set: { createdAt, fileName: sql`coalesce(excluded.file_name, ${images.fileName})` },
      })
      .run();
    return path;
  });
}
