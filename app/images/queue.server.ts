import { setTimeout as wait } from "node:timers/promises";
import { isBroken, makeDerived, readDerived } from "./derivatives.server";
import { hasRoomAhead, listDerived } from "./derived-files.server";
import { getImage, listFullScreenImages, listImagesAfter } from "./queries.server";
import { type Derivative, derivativeFile, preview, usedDerivatives } from "./sizes";

/** How far the pictures are that staff wait for. */
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

/** Only names wait here. What does not fit is asked for again, or found by the next walk through all images. */
const mostAsked = 500;
const mostFresh = 500;
const batch = 100;
/** After a disk was full or a bucket away (milliseconds). */
const pauseAfterFailure = 30_000;

const asked = new Map<string, Task>();
const fresh: string[] = [];
let started = false;
let mustWalk = false;
let screensChanged = false;
let wake = () => {};
let count: QueueProgress = { prepared: 0, total: 0 };

/**
 * Asks for a derived file that a page wants now: it is made before everything else.
 * @param name of an image that the database knows
 */
export function askFor(name: string, derivative: Derivative): void {
  if (isBroken(name) || asked.size >= mostAsked) return;
  asked.set(`${name}/${derivativeFile(derivative)}`, { name, derivative });
  wake();
}

/** Has the sizes made that pages use of an image that has just been stored under an object path. */
export function prepareImage(objectPath: string): void {
  if (!started) return;
  if (fresh.length < mostFresh) {
    fresh.push(objectPath);
    count.total += 1;
  } else mustWalk = true;
  wake();
}

/** Has the largest sizes made of images that fill a screen since a record was saved. */
export function prepareFullScreenImages(): void {
  screensChanged = true;
  wake();
}

/** @returns how many of the pictures that are being prepared are ready; nothing where there are none */
export function queueProgress(): QueueProgress | null {
  return count.prepared < count.total ? { ...count } : null;
}

/**
 * Starts making derived files, one at a time. Called once, when the server starts.
 * @param ahead whether files are made before anybody asks for them: of all stored images now, and of new ones
 */
export function startImageQueue({ ahead }: { ahead: boolean }): void {
  started = ahead;
  mustWalk = ahead;
  void work(ahead);
}

async function work(ahead: boolean): Promise<never> {
  let backlog = nothing();
  for (;;) {
    try {
      const urgent = takeAsked();
      const task = urgent ?? (await backlog.next()).value;
      if (task) await make(task, urgent !== undefined);
      else if (ahead && (fresh.length > 0 || mustWalk || screensChanged)) backlog = nextBacklog();
      else await idle();
    } catch (error) {
      logFailure(error as Error);
      await pause(pauseAfterFailure);
    }
  }
}

let lastFailure = "";

/** What fails again and again for the same reason is logged once. */
function logFailure({ message }: Error): void {
  if (message !== lastFailure) console.error(`image queue: ${message}`);
  lastFailure = message;
}

const pause = (milliseconds: number) => wait(milliseconds, undefined, { ref: false });

async function idle(): Promise<void> {
  count = { prepared: 0, total: 0 };
  await new Promise<void>((resolve) => {
    wake = resolve;
    if (asked.size > 0) resolve();
  });
}

function takeAsked(): Task | undefined {
  const [first] = asked;
  if (!first) return;
  asked.delete(first[0]);
  return first[1];
}

async function make({ name, derivative }: Task, isUrgent: boolean): Promise<void> {
  if (isBroken(name) || (await readDerived(name, derivative))) return;
  const began = performance.now();
  const made = await makeDerived(name, derivative);
  if (made && !made.isKept) await pause(pauseAfterFailure);
  // What nobody waits for takes half of the machine at most.
  else if (!isUrgent) await pause(performance.now() - began);
}

async function* nothing(): AsyncGenerator<Task, undefined> {}

function nextBacklog(): AsyncGenerator<Task, undefined> {
  if (mustWalk) {
    mustWalk = false;
    return walk();
  }
  if (fresh.length > 0) return freshSizes();
  screensChanged = false;
  return missingOf(screenImages());
}

/** Goes through all stored images: first each gets a preview, then the sizes that pages use. */
async function* walk(): AsyncGenerator<Task, undefined> {
  let waiting = 0;
  for (const image of allImages()) {
    yield* freshSizes();
    const missing = await missingSizes(image);
    if (missing.length === 0) continue;
    waiting += 1;
    if (missing.includes(preview)) yield { name: image.name, derivative: preview };
  }
  count.total += waiting;
  yield* missingOf(allImages());
}

/** An upload is what staff look at next: it goes before what is there already. */
async function* freshSizes(): AsyncGenerator<Task, undefined> {
  for (let objectPath = fresh.shift(); objectPath; objectPath = fresh.shift()) {
    const image = getImage(objectPath);
    if (!image || !(await hasRoomAhead())) continue;
    for (const derivative of await missingSizes({ ...image, fillsScreen: false }))
      yield { name: image.name, derivative };
    count.prepared += 1;
  }
}

async function* missingOf(images: Iterable<SizedImage>): AsyncGenerator<Task, undefined> {
  for (const image of images) {
    yield* freshSizes();
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

/** Reads a few images at a time: a gallery may have very many. */
function* allImages(): Generator<SizedImage> {
  const fullScreen = new Set(listFullScreenImages().map(({ name }) => name));
  let after = "";
  for (;;) {
    const images = listImagesAfter(after, batch);
    for (const image of images) yield { ...image, fillsScreen: fullScreen.has(image.name) };
    const last = images.at(-1);
    if (!last) return;
    after = last.name;
  }
}

const screenImages = () => listFullScreenImages().map((image) => ({ ...image, fillsScreen: true }));
