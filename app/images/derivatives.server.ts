import { readFile } from "node:fs/promises";
import path from "node:path";
import { getObject } from "~/images/storage/storage.server";
import { limitConcurrency, SingleFlight } from "~/server/concurrency.server";
import { derivedFolder, storeDerived } from "./derived-files.server";
import { openImage } from "./inspect.server";
import { type Derivative, derivativeFile, preview, tallRatio } from "./sizes";

/** Encoding one image takes all cores and about 100 MB, several hundred for a large AVIF or an upload. */
export const limitEncoding = limitConcurrency({ running: 1, queued: 200 });

const fileOf = (name: string, derivative: Derivative) =>
  path.join(derivedFolder, name, derivativeFile(derivative));

/** @returns a derived file, or nothing when it is not made yet */
export const readDerived = (name: string, derivative: Derivative): Promise<Buffer | undefined> =>
  readFile(fileOf(name, derivative)).catch(() => undefined);

export interface MadeImage {
  bytes: Buffer;
  /** False where the disk is full. */
  isStored: boolean;
}

const inFlight = new SingleFlight<MadeImage | undefined>();

/**
 * Makes and stores a derived file, once for concurrent calls.
 * @param name the object's name
 * @returns nothing when the original is missing or broken, which is logged once
 * @throws TooBusy where the queue is full, Error where the original cannot be read now
 */
export function makeDerived(name: string, derivative: Derivative): Promise<MadeImage | undefined> {
  return inFlight.run(fileOf(name, derivative), () => limitEncoding(() => derive(name, derivative)));
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
  return { bytes, isStored: await storeDerived(fileOf(name, derivative), bytes) };
}

/**
 * Makes the preview of an image.
 * @param bytes the original
 * @throws Error where it cannot be decoded
 */
export async function makePreview(name: string, bytes: Uint8Array): Promise<void> {
  // Its file may have been missing until now.
  broken.delete(name);
  if (await readDerived(name, preview)) return;
  await storeDerived(fileOf(name, preview), await encode(bytes, preview));
}

const broken = new Set<string>();
const maximumBroken = 1000;

/** @returns whether the last derivation from an image has failed */
export const isBroken = (name: string): boolean => broken.has(name);

/** Logs once that an image cannot be read. */
export function markBroken(name: string, reason: string): undefined {
  if (broken.has(name)) return;
  if (broken.size >= maximumBroken) broken.clear();
  broken.add(name);
  console.error(`image ${name} cannot be read: ${reason}`);
}

function encode(source: Uint8Array, { width, tall, format }: Derivative): Promise<Buffer> {
  const height = tall ? Math.round(width / tallRatio) : undefined;
  // Banding in smooth areas shows first on a full screen.
  const fillsScreen = tall || width >= 1280;
  const sized = openImage(source)
    .resize({ width, height, fit: "cover", position: "attention", withoutEnlargement: !tall })
    .flatten({ background: "#fff" });
  if (format === "avif") return sized.avif({ quality: fillsScreen ? 60 : 54, effort: 2 }).toBuffer();
  if (format === "webp") return sized.webp({ quality: 78, effort: 3 }).toBuffer();
  return sized.jpeg({ quality: 80, progressive: true, mozjpeg: true }).toBuffer();
}
