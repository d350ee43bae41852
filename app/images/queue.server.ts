import { setTimeout as wait } from "node:timers/promises";
import { isBroken, makeDerived, readDerived } from "./derivatives.server";
import { hasRoomAhead, listDerived, removeFormerWebp } from "./derived-files.server";
import { inspectImage } from "./encoder.server";
import {
  getImage,
  listFullScreenImages,
  listImages,
  listUnmeasured,
  setFocalPoint,
  setLightness,
} from "./queries.server";
import {
  currentFile,
  type Derivative,
  derivativeFile,
  focalPointOf,
  preview,
  type StoredImage,
  usedDerivatives,
} from "./sizes";
import { getObject } from "./storage/storage.server";

export interface QueueProgress {
  prepared: number;
  total: number;
}

interface Task {
  name: string;
  derivative: Derivative;
}

interface SizedImage extends Omit<StoredImage, "color"> {
  fillsScreen: boolean;
}

/** Limits of the queues. What does not fit is requested again, or found by the next scan of all images. */
const maximumRequested = 500;
const maximumUploaded = 500;
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
      const task = takeRequested() ?? (await backlog.next()).value;
      if (task) await make(task);
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

async function make({ name, derivative }: Task): Promise<void> {
  if (isBroken(name) || (await readDerived(name, derivative))) return;
  const file = derivativeFile(derivative);
  const focal = derivative.tall && getImage(`/objects/${name}`)?.focal;
  // The focal point was moved while the task waited.
  if (focal && currentFile(file, focal) !== file) return;
  const made = await makeDerived(name, derivative);
  if (made && !made.isStored) await pause(pauseAfterFailure);
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

/** Scans all stored images for missing sizes. */
async function* scan(): AsyncGenerator<Task, undefined> {
  await removeFormerWebp();
  await measureStored();
  const incomplete: SizedImage[] = [];
  for (const image of allImages()) if ((await missingSizes(image)).length > 0) incomplete.push(image);
  count.total += incomplete.length;
  yield* missingOf(incomplete);
}

/** Measures the images that were stored before lightness and focal points were. */
async function measureStored(): Promise<void> {
  for (const name of listUnmeasured()) {
    const bytes = (await readDerived(name, preview)) ?? (await getObject(`/objects/${name}`));
    const facts = bytes && (await inspectImage(bytes).catch(() => undefined))?.facts;
    if (!facts) continue;
    setLightness(name, facts);
    await setFocalPoint(`/objects/${name}`, focalPointOf(facts), { ifUnset: true });
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

async function* missingOf(images: SizedImage[]): AsyncGenerator<Task, undefined> {
  for (const image of images) {
    yield* uploadedSizes();
    const missing = await missingSizes(image);
    if (missing.length === 0) continue;
    if (!(await hasRoomAhead())) return;
    for (const derivative of missing) yield { name: image.name, derivative };
    count.prepared += 1;
  }
}

async function missingSizes({ name, fillsScreen, ...image }: SizedImage): Promise<Derivative[]> {
  if (isBroken(name)) return [];
  const derived = await listDerived(name);
  return usedDerivatives(image, fillsScreen).filter((size) => !derived.has(derivativeFile(size)));
}

function allImages(): SizedImage[] {
  const fullScreen = new Set(listFullScreenImages().map(({ name }) => name));
  return listImages().map((image) => ({ ...image, fillsScreen: fullScreen.has(image.name) }));
}

const fullScreenImages = () => listFullScreenImages().map((image) => ({ ...image, fillsScreen: true }));
