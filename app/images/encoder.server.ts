import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { limitConcurrency } from "~/platform/concurrency.server";
import { processFile } from "~/platform/process-file.server";
import { Refusal } from "~/platform/refusal.server";
import type { EncoderAnswer, EncoderCall, EncoderTasks, ImageFacts } from "./encoder-process";
import type { Derivative, FocalPoint } from "./sizes";

/** An image that cannot be decoded, or that ended the encoder. */
export class EncodingFailed extends Error {}

/** The encoder ends after so long without work (milliseconds). */
export const idleTimeout = 30_000;

/** A third of the server's share of a busy processor: lower, and an upload would wait for visitors. */
let niceness = 5;

/** Encoding one image takes all cores and about 100 MB, several hundred for an upload. */
let inTurn = limitConcurrency({ running: 1, queued: 200 });

/** Takes two images at a time, at normal priority: for the seed, beside which no visitor waits. Call it first of all. */
export function takeWholeMachine(): void {
  niceness = 0;
  inTurn = limitConcurrency({ running: 2, queued: 200 });
}

let running: ChildProcess | undefined;
/** The original that it holds decoded. */
let decoded: string | undefined;
let idle: NodeJS.Timeout | undefined;
let calls = 0;
let unanswered = 0;

function start(): ChildProcess {
  const { file, execArgv } = processFile(import.meta.url, "encoder-process");
  // `nice` becomes the encoder: its threads inherit the priority only where it is set before they start.
  const child = fork(file, {
    execPath: "nice",
    execArgv: ["-n", String(niceness), process.execPath, ...execArgv],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // Nothing of the server's. With more arenas glibc keeps what encoding took.
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
  });
  child.on("message", (answer: EncoderAnswer) => child.emit(`answer ${answer.id}`, answer));
  child.on("error", () => forget(child));
  child.once("exit", () => forget(child));
  return child;
}

function forget(child: ChildProcess): void {
  if (running !== child) return;
  running = undefined;
  decoded = undefined;
}

/** Ends the encoder; the next call starts another. */
function end(): void {
  const child = running;
  if (!child) return;
  forget(child);
  child.disconnect();
}

/** Only while it works does the encoder keep this process from ending. */
function setInUse(child: ChildProcess, inUse: boolean): void {
  const change = inUse ? "ref" : "unref";
  child[change]();
  child.channel?.[change]();
}

type Result<Task extends keyof EncoderTasks> = Awaited<ReturnType<EncoderTasks[Task]>>;

/** As many calls at a time as `inTurn` lets through. */
async function call<Task extends keyof EncoderTasks>(
  task: Task,
  ...args: Parameters<EncoderTasks[Task]>
): Promise<Result<Task>> {
  clearTimeout(idle);
  running ??= start();
  const child = running;
  const id = ++calls;
  unanswered += 1;
  setInUse(child, true);
  const settled = new AbortController();
  try {
    const ended = once(child, "exit", settled).then(([code, signal]): never => {
      throw new EncodingFailed(`the encoder ended (${signal ?? code})`);
    });
    const answered = once(child, `answer ${id}`, settled);
    child.send({ id, task, args } satisfies EncoderCall);
    const [answer] = (await Promise.race([answered, ended])) as [EncoderAnswer];
    if ("refusal" in answer) throw new Refusal(400, answer.refusal);
    if ("error" in answer) throw new EncodingFailed(answer.error);
    return answer.value as Result<Task>;
  } finally {
    settled.abort();
    unanswered -= 1;
    if (unanswered === 0) {
      setInUse(child, false);
      idle = setTimeout(end, idleTimeout).unref();
    }
  }
}

/** Encodes an upload anew, in its format. @throws Refusal where it is no image we take; EncodingFailed; TooBusy */
export const encodeUpload = (bytes: Uint8Array): Promise<Buffer> => inTurn(() => call("encodeUpload", bytes));

/** Reads an image's size, type, colour and lightness, and makes its preview. @throws EncodingFailed; TooBusy */
export const inspectImage = (
  bytes: Uint8Array,
  focal?: FocalPoint,
): Promise<{ facts: ImageFacts; preview: Buffer }> => inTurn(() => call("inspect", bytes, focal));

/** Makes a derived file; nothing where there is no original. @throws EncodingFailed; TooBusy where too many wait */
export function deriveImage(
  name: string,
  derivative: Derivative,
  readOriginal: () => Promise<Uint8Array | undefined>,
): Promise<Buffer | undefined> {
  return inTurn(async () => {
    if (decoded === name) return call("derive", name, derivative);
    const original = await readOriginal();
    if (!original) return;
    decoded = undefined;
    const file = await call("derive", name, derivative, original);
    decoded = name;
    return file;
  });
}

/** Cuts an original into tiles in an empty folder. @returns the folder of the levels. @throws EncodingFailed; TooBusy */
export const cutTiles = (bytes: Uint8Array, folder: string): Promise<string> =>
  inTurn(() => call("cutTiles", bytes, folder));
