import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type Derivative, tallRatio } from "~/schemas/image";
import { atMost } from "./at-most.server";
import { env } from "./env.server";
import { openImage } from "./images.server";
import { getObject, writeWhole } from "./storage.server";
import { isWhole } from "./whole-image.server";

const directory = path.join(env.DATA_DIR, "derived");

/** All derived files together stay under this; the oldest make way. They can be made again at any time. */
export const maximumDerivedBytes = 2 * 1024 ** 3;
/** Encoding takes all cores and some 100 MB: one at a time. */
const whenFree = atMost(1, 200);

/**
 * A derived file of a stored image: read where it was made before, else made and kept.
 * @param name the object's name
 * @param derivative a width and format from the lists
 * @returns its bytes, or nothing when the source is missing or broken
 * @throws TooBusy where it has to be made, and too many others have to be made first
 */
export async function getDerivative(name: string, derivative: Derivative): Promise<Buffer | undefined> {
  const { width, tall, format } = derivative;
  const file = path.join(directory, name, `${width}${tall ? "-tall" : ""}.${format}`);
  const made = await readFile(file).catch(() => undefined);
  return made && isWhole(made, format) ? made : deriveOnce(file, name, derivative);
}

const underWay = new Map<string, Promise<Buffer | undefined>>();

/** Two visitors who want the same file wait for one derivation. */
function deriveOnce(file: string, name: string, derivative: Derivative): Promise<Buffer | undefined> {
  const running = underWay.get(file);
  if (running) return running;
  const started = whenFree(() => derive(file, name, derivative)).finally(() => underWay.delete(file));
  underWay.set(file, started);
  return started;
}

async function derive(file: string, name: string, derivative: Derivative): Promise<Buffer | undefined> {
  let bytes: Buffer;
  try {
    const source = await getObject(`/objects/${name}`);
    if (!source) return;
    bytes = await encode(source, derivative);
  } catch (error) {
    console.error(`image ${name} cannot be read: ${(error as Error).message}`);
    return;
  }
  // A full disk costs the copy, not the visitor's image.
  await writeWhole(file, bytes)
    .then(() => keepBounded(bytes.length))
    .catch((error: Error) => console.error(`derived image not kept: ${error.message}`));
  return bytes;
}

function encode(source: Buffer, { width, tall, format }: Derivative): Promise<Buffer> {
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

let total: Promise<number> | undefined;

/** Adds to the running total, and removes the oldest files once it is over the limit. */
async function keepBounded(added: number): Promise<void> {
  const known = total !== undefined;
  total ??= measure();
  const bytes = (await total) + (known ? added : 0);
  total = Promise.resolve(bytes);
  if (bytes > maximumDerivedBytes) total = removeOldest(directory, maximumDerivedBytes * 0.9);
}

async function listFiles(folder: string) {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const facts = await stat(file).catch(() => undefined);
      return facts?.isFile() ? [{ file, bytes: facts.size, made: facts.mtimeMs }] : [];
    }),
  );
  return files.flat();
}

async function measure(): Promise<number> {
  return (await listFiles(directory)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Removes the oldest files of a folder until the rest fits.
 * @param limit in bytes
 * @returns the bytes that are left
 */
export async function removeOldest(folder: string, limit: number): Promise<number> {
  const files = (await listFiles(folder)).sort((a, b) => b.made - a.made);
  let kept = 0;
  for (const { file, bytes } of files) {
    if (kept + bytes <= limit) kept += bytes;
    else await rm(file, { force: true });
  }
  return kept;
}
