import { readFile } from "node:fs/promises";
import path from "node:path";
import { getObject } from "~/images/storage/storage.server";
import { SingleFlight } from "~/platform/concurrency.server";
import { derivedFolder, storeDerived } from "./derived-files.server";
import { deriveImage, EncodingFailed } from "./encoder.server";
import { type Derivative, derivativeFile, preview } from "./sizes";

const fileOf = (name: string, derivative: Derivative) =>
  path.join(derivedFolder, name, derivativeFile(derivative));

export const readDerived = (name: string, derivative: Derivative): Promise<Buffer | undefined> =>
  readFile(fileOf(name, derivative)).catch(() => undefined);

export interface MadeImage {
  bytes: Buffer;
  /** False where the disk is full. */
  isStored: boolean;
}

const inFlight = new SingleFlight<MadeImage | undefined>();

/** Makes a derived file, once for concurrent calls. @returns nothing without a sound original. @throws TooBusy, Error */
export function makeDerived(name: string, derivative: Derivative): Promise<MadeImage | undefined> {
  return inFlight.run(fileOf(name, derivative), () => derive(name, derivative));
}

async function derive(name: string, derivative: Derivative): Promise<MadeImage | undefined> {
  let bytes: Buffer | undefined;
  try {
    bytes = await deriveImage(name, derivative, () => getObject(`/objects/${name}`));
  } catch (error) {
    if (error instanceof EncodingFailed) return markBroken(name, error.message);
    throw error;
  }
  if (!bytes) return markBroken(name, "its file is missing");
  broken.delete(name);
  return { bytes, isStored: await storeDerived(fileOf(name, derivative), bytes) };
}

export async function storePreview(name: string, bytes: Buffer): Promise<void> {
  // Its file may have been missing until now.
  broken.delete(name);
  if (!(await readDerived(name, preview))) await storeDerived(fileOf(name, preview), bytes);
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
