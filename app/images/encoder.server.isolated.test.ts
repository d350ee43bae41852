import { type ChildProcess, type ForkOptions, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { env } from "~/platform/env.server";
import { isBroken, makeDerived } from "./derivatives.server";
import { deriveImage, encodeUpload, idleTimeout, inspectImage, takeWholeMachine } from "./encoder.server";
import { preview } from "./sizes";
import { ownPicture, storePicture } from "./stored-picture.testing";

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
  await inspectImage(await ownPicture());
  const { pid } = encoder();
  const environment = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").filter(Boolean);
  expect(environment.slice(0, 2)).toEqual(["NODE_ENV=production", "MALLOC_ARENA_MAX=2"]);
  expect(environment.join()).not.toContain("AWS");
  expect(prioritiesOf(pid)).toEqual(new Set([5]));
});

test("an encoder whose server is gone ends at once, whatever it is at", async () => {
  const image = await ownPicture(4000, 3000);
  await inspectImage(await ownPicture());
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
  const [lost, kept] = [await storePicture(), await storePicture()];
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

test("an original is read once for sizes that follow each other", async () => {
  const read = vi.fn(() => ownPicture(400, 300));
  for (const width of [360, 720])
    expect(await deriveImage("one.png", { ...preview, width }, read)).toBeInstanceOf(Buffer);
  expect(read).toHaveBeenCalledTimes(1);
  await deriveImage("other.png", preview, read);
  await deriveImage("one.png", preview, read);
  expect(read).toHaveBeenCalledTimes(3);
});

test("an upload waits for one file, and not for all sizes of an original", async () => {
  const order: string[] = [];
  const read = () => ownPicture(900, 700);
  const derive = async (width: number) => {
    await deriveImage("slow.png", { ...preview, width }, read);
    order.push(String(width));
  };
  const background = derive(360).then(() => derive(720));
  await encodeUpload(await ownPicture());
  order.push("upload");
  await background;
  expect(order).toEqual(["360", "upload", "720"]);
});

test("it ends when it has had no work for a while, and another is started for the next", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await inspectImage(await ownPicture());
  const before = encoder();
  vi.advanceTimersByTime(idleTimeout - 1);
  expect(before.connected).toBe(true);
  const ended = once(before, "exit");
  vi.advanceTimersByTime(1);
  expect(await ended).toEqual([0, null]);
  await inspectImage(await ownPicture());
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
  const inspected = await Promise.all(sizes.map(async (size) => inspectImage(await ownPicture(size, 30))));
  expect(inspected.map(({ facts }) => facts.width)).toEqual(sizes);
  expect(prioritiesOf(encoder().pid)).toEqual(new Set([0]));
});
