import { readFile } from "node:fs/promises";
import path from "node:path";
import { getObject } from "~/images/storage/storage.server";
import { SingleFlight } from "~/server/http/single-flight.server";
import { limitConcurrency } from "~/server/limit-concurrency.server";
import { derivedFolder, keepDerived } from "./derived-files.server";
import { openImage } from "./inspect.server";
import { type Derivative, derivativeFile, preview, tallRatio } from "./sizes";

/** Encoding takes all cores and some 100 MB: one at a time. */
const encoder = limitConcurrency({ running: 1, queued: 200 });

const fileOf = (name: string, derivative: Derivative) =>
  path.join(derivedFolder, name, derivativeFile(derivative));

/** @returns a derived file that was made before, or nothing */
export const readDerived = (name: string, derivative: Derivative): Promise<Buffer | undefined> =>
  readFile(fileOf(name, derivative)).catch(() => undefined);

/** What came of making a derived file; it is not kept where the disk is full. */
export interface MadeImage {
  bytes: Buffer;
  isKept: boolean;
}

const inFlight = new SingleFlight<MadeImage | undefined>();

/**
 * Makes a derived file of a stored image and keeps it. Two who want the same one wait for one derivation.
 * @param name the object's name
 * @returns nothing when the source is missing or broken, which is logged once
 * @throws TooBusy where too many others have to be made first, Error where the source cannot be read just now
 */
export function makeDerived(name: string, derivative: Derivative): Promise<MadeImage | undefined> {
  return inFlight.run(fileOf(name, derivative), () => encoder(() => derive(name, derivative)));
}

async function derive(name: string, derivative: Derivative): Promise<MadeImage | undefined> {
  const source = await getObject(`/objects/${name}`);
  if (!source) return markBroken(name, "its file is missing");
  let bytes: Buffer;
  try {
    bytes = await encode(source, derivative);
  } catch (error) {
    return markBroken(name, (error as Error).message);
  }
  broken.delete(name);
  return { bytes, isKept: await keepDerived(fileOf(name, derivative), bytes) };
}

/**
 * Makes the preview of an image that is about to be stored.
 * @param bytes the image as it came
 * @throws Error where it cannot be decoded
 */
export async function makePreview(name: string, bytes: Uint8Array): Promise<void> {
  if (await readDerived(name, preview)) return;
  await keepDerived(fileOf(name, preview), await encode(bytes, preview));
}

const broken = new Set<string>();
const mostBroken = 1000;

/** @returns whether an image could not be made into anything when this was last tried */
export const isBroken = (name: string): boolean => broken.has(name);

function markBroken(name: string, why: string): undefined {
  if (broken.has(name)) return;
  if (broken.size >= mostBroken) broken.clear();
  broken.add(name);
  console.error(`image ${name} cannot be read: ${why}`);
}

function encode(source: Uint8Array, { width, tall, format }: Derivative): Promise<Buffer> {
  const height = tall ? Math.round(width / tallRatio) : undefined;
  // Smooth walls show their steps first where they fill the screen.
  const fillsScreen = tall || width >= 1280;
  const sized = openImage(source)
    .resize({ width, height, fit: "cover", position: "attention", withoutEnlargement: !tall })
    .flatten({ background: "#fff" });
  if (format === "avif") return sized.avif({ quality: fillsScreen ? 60 : 54, effort: 2 }).toBuffer();
  if (format === "webp") return sized.webp({ quality: 78, effort: 3 }).toBuffer();
  return sized.jpeg({ quality: 80, progressive: true, mozjpeg: true }).toBuffer();
}
