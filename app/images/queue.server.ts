import { LoopLane, type Next } from "~/platform/loop.server";
import { objectName } from "~/text/object-path";
import { isBroken, makeDerived, readDerived } from "./derivatives.server";
import { hasRoomAhead, listDerived } from "./derived-files.server";
import { inspectImage } from "./encoder.server";
import { getImage, listImages, listUnmeasured, setMeasured } from "./queries.server";
import { currentFile, type Derivative, derivativeFile, preview, usedDerivatives } from "./sizes";
import { getObject } from "./storage/storage.server";

interface QueueProgress {
  prepared: number;
  total: number;
}

interface Task {
  name: string;
  derivative: Derivative;
}

/** What does not fit is requested again with the next page. */
const maximumRequested = 500;

/** Derived files that pages wait for: they are made before everything else. */
const requested = new Map<string, Task>();
/** Names of images whose sizes are made before they are requested: new ones first, then those of the start. */
const recent = new Set<string>();
const backlog = new Set<string>();
let prepared = 0;
let makesAhead = false;
let fullScreenChanged = false;
let listFullScreen: () => (string | null)[] = () => [];
let isStarted = false;

const lane = new LoopLane(makeNext, logFailure);
const wake = () => {
  if (isStarted) void lane.wake();
};

export function requestDerived(name: string, derivative: Derivative): void {
  if (isBroken(name) || requested.size >= maximumRequested) return;
  requested.set(`${name}/${derivativeFile(derivative)}`, { name, derivative });
  wake();
}

/** Queues the sizes of a new image. */
export function prepareImage(name: string): void {
  if (!makesAhead) return;
  backlog.delete(name);
  recent.add(name);
  wake();
}

/** Queues the largest sizes of the images that fill the screen since a record was saved or a focal point has moved. */
export function prepareFullScreenImages(): void {
  fullScreenChanged = makesAhead;
  wake();
}

const namesFullScreen = () => new Set(listFullScreen().flatMap((path) => (path && objectName(path)) || []));

async function listIncomplete(names: Iterable<string>): Promise<string[]> {
  const fullScreen = namesFullScreen();
  const incomplete: string[] = [];
  for (const name of names) if ((await missingSizes(name, fullScreen)).length > 0) incomplete.push(name);
  return incomplete;
}

/** @returns how many of the queued pictures are ready, or nothing when the queue is empty */
export function queueProgress(): QueueProgress | null {
  const waiting = recent.size + backlog.size;
  return waiting > 0 ? { prepared, total: prepared + waiting } : null;
}

/** Makes derived files one at a time, from the server's start; with `ahead` also before they are requested. */
export function startImageQueue({
  ahead,
  fullScreen = () => [],
}: {
  ahead: boolean;
  fullScreen?: () => (string | null)[];
}): void {
  makesAhead = ahead;
  listFullScreen = fullScreen;
  isStarted = true;
  if (ahead) void prepareStored().catch(logFailure);
  wake();
}

async function prepareStored(): Promise<void> {
  await measureStored();
  // Those that fill a screen first: a visitor sees them largest.
  const names = new Set([...namesFullScreen(), ...listImages()]);
  for (const name of await listIncomplete(names)) if (!recent.has(name)) backlog.add(name);
  wake();
}

async function makeNext(): Promise<Next> {
  const task = takeRequested() ?? (await nextAhead());
  if (!task) {
    prepared = 0;
    return;
  }
  try {
    return (await make(task)) ? 0 : "retry";
  } catch (error) {
    // One that cannot be read now waits for the next start, and keeps no other waiting.
    for (const names of [recent, backlog]) names.delete(task.name);
    throw error;
  }
}

function logFailure({ message }: Error): void {
  console.error(`image queue: ${message}`);
}

function takeRequested(): Task | undefined {
  const [first] = requested;
  if (!first) return;
  requested.delete(first[0]);
  return first[1];
}

/** @returns the next missing size of the first image that waits */
async function nextAhead(): Promise<Task | undefined> {
  if (fullScreenChanged) {
    fullScreenChanged = false;
    await measureStored();
    for (const name of await listIncomplete(namesFullScreen())) if (!backlog.has(name)) prepareImage(name);
  }
  for (const names of [recent, backlog])
    for (const name of names) {
      const [derivative] = (await hasRoomAhead()) ? await missingSizes(name, namesFullScreen()) : [];
      if (derivative) return { name, derivative };
      names.delete(name);
      prepared += 1;
    }
}

/** @returns false where the file could not be stored */
async function make({ name, derivative }: Task): Promise<boolean> {
  if (isBroken(name) || (await readDerived(name, derivative))) return true;
  const file = derivativeFile(derivative);
  const focal = derivative.tall && getImage(`/objects/${name}`)?.focal;
  // The focal point was moved while the task waited.
  if (focal && currentFile(file, focal) !== file) return true;
  const made = await makeDerived(name, derivative);
  return made?.isStored !== false;
}

/** Measures the images that are new to what is measured, and those whose focal point has moved. */
async function measureStored(): Promise<void> {
  for (const { name, focal } of listUnmeasured()) {
    if (isBroken(name)) continue;
    const bytes = (await readDerived(name, preview)) ?? (await getObject(`/objects/${name}`));
    const inspected = bytes && (await inspectImage(bytes, focal).catch(() => undefined));
    if (inspected) await setMeasured(name, inspected.facts);
  }
}

/** @param fullScreen names of the images that fill the screen on some page */
async function missingSizes(name: string, fullScreen: Set<string>): Promise<Derivative[]> {
  const image = isBroken(name) ? undefined : getImage(`/objects/${name}`);
  if (!image) return [];
  const derived = await listDerived(name);
  const used = usedDerivatives(image, fullScreen.has(name));
  return used.filter((size) => !derived.has(derivativeFile(size)));
}
