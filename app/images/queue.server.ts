import { setTimeout as wait } from "node:timers/promises";
import { isBroken, makeDerived, readDerived } from "./derivatives.server";
import { hasRoomAhead, listDerived } from "./derived-files.server";
import { measureLightness } from "./inspect.server";
import {
  getImage,
  listFullScreenImages,
  listImagesAfter,
  listUnmeasuredAfter,
  setLightness,
} from "./queries.server";
import { type Derivative, derivativeFile, preview, usedDerivatives } from "./sizes";
import { getObject } from "./storage/storage.server";

export interface QueueProgress {
  prepared: number;
  total: number;
}

interface Task {
  name: string;
  derivative: Derivative;
}

interface SizedImage {
  name: string;
  width: number;
  height: number;
  fillsScreen: boolean;
}

/** Limits of the queues. What does not fit is requested again, or found by the next scan of all images. */
const maximumRequested = 500;
const maximumUploaded = 500;
const batchSize = 100;
/** After a full disk or an unreachable bucket (milliseconds). */
const pauseAfterFailure = 30_000;

/** Derived files that pages wait for. */
const requested = new Map<string, Task>();
/** Object paths of new images. */
const uploaded: string[] = [];
let started = false;
let needsScan = false;
let fullScreenChanged = false;
let wake = () => {};
let count: QueueProgress = { prepared: 0, total: 0 };

/**
 * Requests a derived file that a page needs now: it is made before everything else.
 * @param name of a stored image
 */
export function requestDerived(name: string, derivative: Derivative): void {
  if (isBroken(name) || requested.size >= maximumRequested) return;
  requested.set(`${name}/${derivativeFile(derivative)}`, { name, derivative });
  wake();
}

/** Queues the sizes of a new image. */
export function prepareImage(objectPath: string): void {
  if (!started) return;
  if (uploaded.length < maximumUploaded) {
    uploaded.push(objectPath);
    count.total += 1;
  } else needsScan = true;
  wake();
}

/** Queues the largest sizes of the images that fill the screen since a record was saved. */
export function prepareFullScreenImages(): void {
  fullScreenChanged = true;
  wake();
}

/** @returns how many of the queued pictures are ready, or nothing when the queue is empty */
export function queueProgress(): QueueProgress | null {
  return count.prepared < count.total ? { ...count } : null;
}

/**
 * Starts making derived files, one at a time. Called once, when the server starts.
 * @param ahead whether to make files before they are requested: of all stored images, and of new ones
 */
export function startImageQueue({ ahead }: { ahead: boolean }): void {
  started = ahead;
  needsScan = ahead;
  void work(ahead);
}

async function work(ahead: boolean): Promise<never> {
  let backlog = nothing();
  for (;;) {
    try {
      const urgent = takeRequested();
      const task = urgent ?? (await backlog.next()).value;
      if (task) await make(task, urgent !== undefined);
      else if (ahead && (uploaded.length > 0 || needsScan || fullScreenChanged)) backlog = nextBacklog();
      else await idle();
    } catch (error) {
      logFailure(error as Error);
      await pause(pauseAfterFailure);
    }
  }
}

let lastFailure = "";

/** A failure that repeats is logged once. */
function logFailure({ message }: Error): void {
  if (message !== lastFailure) console.error(`image queue: ${message}`);
  lastFailure = message;
}

const pause = (milliseconds: number) => wait(milliseconds, undefined, { ref: false });

async function idle(): Promise<void> {
  count = { prepared: 0, total: 0 };
  await new Promise<void>((resolve) => {
    wake = resolve;
    if (requested.size > 0) resolve();
  });
}

function takeRequested(): Task | undefined {
  const [first] = requested;
  if (!first) return;
  requested.delete(first[0]);
  return first[1];
}

async function make({ name, derivative }: Task, isUrgent: boolean): Promise<void> {
  if (isBroken(name) || (await readDerived(name, derivative))) return;
  const startedAt = performance.now();
  const made = await makeDerived(name, derivative);
  if (made && !made.isStored) await pause(pauseAfterFailure);
  // Work that nobody waits for gets half of the machine.
  else if (!isUrgent) await pause(performance.now() - startedAt);
}

async function* nothing(): AsyncGenerator<Task, undefined> {}

function nextBacklog(): AsyncGenerator<Task, undefined> {
  if (needsScan) {
    needsScan = false;
    return scan();
  }
  if (uploaded.length > 0) return uploadedSizes();
  fullScreenChanged = false;
  return missingOf(fullScreenImages());
}

/** Scans all stored images: first for missing previews, then for the sizes that pages use. */
async function* scan(): AsyncGenerator<Task, undefined> {
  await measureStored();
  let incomplete = 0;
  for (const image of allImages()) {
    yield* uploadedSizes();
    const missing = await missingSizes(image);
    if (missing.length === 0) continue;
    incomplete += 1;
    if (missing.includes(preview)) yield { name: image.name, derivative: preview };
  }
  count.total += incomplete;
  yield* missingOf(allImages());
}

/** Measures the images that were stored before lightness was. */
async function measureStored(): Promise<void> {
  let names = listUnmeasuredAfter("", batchSize);
  while (names.length > 0) {
    for (const name of names) {
      const bytes = (await readDerived(name, preview)) ?? (await getObject(`/objects/${name}`));
      const lightness = bytes && (await measureLightness(bytes).catch(() => undefined));
      if (lightness) setLightness(name, lightness);
    }
    names = listUnmeasuredAfter(names.at(-1) ?? "", batchSize);
  }
}

/** Uploads go before older images, because staff look at them next. */
async function* uploadedSizes(): AsyncGenerator<Task, undefined> {
  for (let objectPath = uploaded.shift(); objectPath; objectPath = uploaded.shift()) {
    const image = getImage(objectPath);
    if (!image || !(await hasRoomAhead())) continue;
    for (const derivative of await missingSizes({ ...image, fillsScreen: false }))
      yield { name: image.name, derivative };
    count.prepared += 1;
  }
}

async function* missingOf(images: Iterable<SizedImage>): AsyncGenerator<Task, undefined> {
  for (const image of images) {
    yield* uploadedSizes();
    const missing = await missingSizes(image);
    if (missing.length === 0) continue;
    if (!(await hasRoomAhead())) return;
    for (const derivative of missing) yield { name: image.name, derivative };
    count.prepared += 1;
  }
}

async function missingSizes({ name, width, height, fillsScreen }: SizedImage): Promise<Derivative[]> {
  if (isBroken(name)) return [];
  const derived = await listDerived(name);
  return usedDerivatives({ width, height }, fillsScreen).filter((size) => !derived.has(derivativeFile(size)));
}

/** Reads all images in batches. */
function* allImages(): Generator<SizedImage> {
  const fullScreen = new Set(listFullScreenImages().map(({ name }) => name));
  let after = "";
  for (;;) {
    const images = listImagesAfter(after, batchSize);
    for (const image of images) yield { ...image, fillsScreen: fullScreen.has(image.name) };
    const last = images.at(-1);
    if (!last) return;
    after = last.name;
  }
}

const fullScreenImages = () => listFullScreenImages().map((image) => ({ ...image, fillsScreen: true }));
