import { type ChildProcess, type ForkOptions, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { env } from "~/server/env.server";
import { picture } from "~/testing/world.testing";
import { isBroken, makeDerived } from "./derivatives.server";
import {
  deriveImage,
  EncodingFailed,
  encodeUpload,
  idleTimeout,
  inspectImage,
  takeWholeMachine,
} from "./encoder.server";
import { createImage } from "./queries.server";
import { preview } from "./sizes";

vi.mock("node:child_process", { spy: true });

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(console.error).mockRestore();
});

/** The encoder that was started last. */
const encoder = () => vi.mocked(fork).mock.results.at(-1)?.value as ChildProcess;

let shade = 0;
async function file(width = 40, height = 30): Promise<Buffer> {
  shade += 1;
  return picture(width, height, { r: shade, g: 9, b: 99 }).png().toBuffer();
}
const store = async () => (await createImage(await file(400, 300))).slice("/objects/".length);

/** The priorities of all threads of a process. */
function prioritiesOf(pid = 0): Set<number> {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const fields = readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8").split(") ")[1] ?? "";
    return Number(fields.split(" ")[16]);
  });
  return new Set(threads);
}

test("the encoder is a process of low priority that knows nothing of the server's environment", async () => {
  process.env.AWS_SECRET_ACCESS_KEY = "secret";
  await inspectImage(await file());
  const { pid } = encoder();
  const [first] = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
  expect(readFileSync(`/proc/${pid}/environ`, "utf8")).not.toContain("AWS");
  expect(first).toBe("NODE_ENV=production");
  expect(readFileSync(`/proc/${pid}/environ`, "utf8")).toContain("MALLOC_ARENA_MAX=2");
  expect(prioritiesOf(pid)).toEqual(new Set([5]));
});

test("an encoder whose server is gone ends at once, whatever it is at", async () => {
  const image = await file(4000, 3000);
  await inspectImage(await file());
  const [entry = "", options] = vi.mocked(fork).mock.calls.at(-1) as [string, ForkOptions?];
  const { fork: start } = await vi.importActual<typeof import("node:child_process")>("node:child_process");
  const another = start(entry, options);
  const folder = mkdtempSync(path.join(env.DATA_DIR, "tiles-"));
  another.send({ id: 1, task: "cutTiles", args: [image, folder] });
  await vi.waitUntil(() => readdirSync(folder).length > 0, { timeout: 20_000, interval: 1 });
  another.disconnect();
  // It would fail where it had an answer that nobody takes.
  expect(await once(another, "exit")).toEqual([0, null]);
});

test("a crash costs the picture that is at work, and no other", async () => {
  const [lost, kept] = [await store(), await store()];
  const size = { width: 360, tall: false, format: "avif" } as const;
  const first = makeDerived(lost, size);
  const second = makeDerived(kept, size);
  await vi.waitUntil(() => encoder().connected);
  encoder().kill("SIGKILL");
  expect(await first).toBeUndefined();
  expect(isBroken(lost)).toBe(true);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining("the encoder ended (SIGKILL)"));
  expect((await second)?.bytes.length).toBeGreaterThan(0);
});

test("a file that ends the encoder is refused with an error, and the next is encoded", async () => {
  await inspectImage(await file());
  const upload = encodeUpload(await file(900, 900));
  encoder().kill("SIGKILL");
  await expect(upload).rejects.toThrow(EncodingFailed);
  expect((await encodeUpload(await file())).length).toBeGreaterThan(0);
});

test("an original is read once for sizes that follow each other", async () => {
  const read = vi.fn(() => file(400, 300));
  for (const width of [360, 720])
    expect(await deriveImage("one.png", { ...preview, width }, read)).toBeInstanceOf(Buffer);
  expect(read).toHaveBeenCalledTimes(1);
  await deriveImage("other.png", preview, read);
  await deriveImage("one.png", preview, read);
  expect(read).toHaveBeenCalledTimes(3);
});

test("an upload waits for one file, and not for all sizes of an original", async () => {
  const order: string[] = [];
  const read = () => file(900, 700);
  const derive = async (width: number) => {
    await deriveImage("slow.png", { ...preview, width }, read);
    order.push(String(width));
  };
  const background = derive(360).then(() => derive(720));
  await encodeUpload(await file());
  order.push("upload");
  await background;
  expect(order).toEqual(["360", "upload", "720"]);
});

test("it ends when it has had no work for a while, and another is started for the next", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await inspectImage(await file());
  const before = encoder();
  vi.advanceTimersByTime(idleTimeout - 1);
  expect(before.connected).toBe(true);
  const ended = once(before, "exit");
  vi.advanceTimersByTime(1);
  expect(await ended).toEqual([0, null]);
  await inspectImage(await file());
  expect(encoder().pid).not.toBe(before.pid);
});

test("sharp is loaded nowhere else", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const users = files.filter(
    (name) =>
      /\.(tsx?|mjs)$/.test(name) &&
      !/\.(test|testing)\.tsx?$/.test(name) &&
      /from "sharp"|import\("sharp"\)/.test(readFileSync(`app/${name}`, "utf8")),
  );
  expect(users).toEqual(["images/encoder-process.ts"]);
});

// The last one, because there is no way back.
test("the seed has two images inspected at a time, at normal priority, each with its own answer", async () => {
  encoder().kill("SIGKILL");
  await once(encoder(), "exit");
  takeWholeMachine();
  const sizes = [40, 50, 60, 70];
  const inspected = await Promise.all(sizes.map(async (size) => inspectImage(await file(size, 30))));
  expect(inspected.map(({ facts }) => facts.width)).toEqual(sizes);
  expect(prioritiesOf(encoder().pid)).toEqual(new Set([0]));
});
