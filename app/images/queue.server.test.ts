import { existsSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { sqlite } from "~/server/database.server";
import { env } from "~/server/env.server";
import { emptyDatabase, picture } from "~/testing/world.testing";
import { derivedFolder } from "./derived-files.server";
import * as encoder from "./encoder.server";
import { createImage } from "./queries.server";
import { derivativeFile, usedDerivatives } from "./sizes";

const error = vi.spyOn(console, "error").mockImplementation(() => undefined);

beforeEach(() => {
  emptyDatabase();
  rmSync(derivedFolder, { recursive: true, force: true });
  error.mockClear();
});

let shade = 0;

async function file(width: number): Promise<Buffer> {
  shade += 1;
  return picture(width, 300, { r: shade, g: 90, b: 120 }).png().toBuffer();
}

const store = async (width = 400) => createImage(await file(width));
const nameOf = (objectPath: string) => objectPath.slice("/objects/".length);
const derivedOf = (objectPath: string) => {
  const folder = path.join(derivedFolder, nameOf(objectPath));
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => !file.endsWith(".part")).sort();
};
const madeFor = (objectPath: string) =>
  derivedOf(objectPath).map((size) => ({
    size,
    at: statSync(path.join(derivedFolder, nameOf(objectPath), size)).mtimeMs,
  }));
const focal = { x: 50, y: 50 };
const used = (width: number, fillsScreen = false, height = 300) =>
  usedDerivatives({ width, height, focal }, fillsScreen).map(derivativeFile).sort();
const dropDerived = () => rmSync(derivedFolder, { recursive: true, force: true });

/** Each has a queue of its own, as a process that starts does; one encoder is enough for all. */
async function openQueue() {
  vi.resetModules();
  vi.doMock("./encoder.server", () => encoder);
  return import("./queue.server");
}

const timeout = { timeout: 20_000 };

test("pages use the sizes up to one that holds an image whole; those of a whole screen only where it is filled", () => {
  expect(used(1000)).toEqual(["360.avif", "720.avif", "960.avif", "1280.avif", "720.jpg", "1280.jpg"].sort());
  const larger = used(3000, true, 2000).filter((size) => !used(3000).includes(size));
  expect(larger.filter((size) => size.endsWith("avif"))).toEqual([
    "1080-tall-50-50.avif",
    "2400.avif",
    "480-tall-50-50.avif",
    "720-tall-50-50.avif",
  ]);
  expect(usedDerivatives({ width: 3000, height: 2000, focal }, true).map(derivativeFile).slice(0, 3)).toEqual(
    ["720.jpg", "360.avif", "720.avif"],
  );
});

test("images that are there at the start get the sizes that pages use, one image after the other, and say how far they are", async () => {
  const images = await Promise.all(Array.from({ length: 8 }, (_, at) => store(at < 4 ? 400 : 800)));
  dropDerived();
  const { queueProgress, startImageQueue } = await openQueue();
  startImageQueue({ ahead: true });
  await vi.waitUntil(() => queueProgress() !== null, { ...timeout, interval: 1 });
  expect(queueProgress()).toMatchObject({ total: 8 });
  await vi.waitUntil(() => queueProgress() === null, timeout);
  expect(images.map(derivedOf)).toEqual(images.map((_, at) => used(at < 4 ? 400 : 800)));
  const order = images.flatMap(madeFor).sort((one, other) => one.at - other.at);
  const [first] = images.toSorted();
  expect(order.slice(0, derivedOf(first ?? "").length)).toEqual(
    madeFor(first ?? "").sort((one, other) => one.at - other.at),
  );
});

test("a broken image is in the log once, and keeps no other from being made", async () => {
  const [broken, whole] = (await Promise.all([store(), store()])).sort() as [string, string];
  dropDerived();
  writeFileSync(path.join(env.DATA_DIR, "uploads", nameOf(broken)), "garbage");
  const { queueProgress, startImageQueue } = await openQueue();
  startImageQueue({ ahead: true });
  await vi.waitUntil(() => derivedOf(whole).length === used(400).length, timeout);
  await vi.waitUntil(() => queueProgress() === null, timeout);
  expect(derivedOf(broken)).toEqual([]);
  expect(error).toHaveBeenCalledTimes(1);
  expect(error).toHaveBeenCalledWith(expect.stringContaining(nameOf(broken)));
});

test("an image that cannot be read waits for the next start, and blocks no other", async () => {
  const [lost, whole] = (await Promise.all([store(), store()])).sort() as [string, string];
  dropDerived();
  const original = path.join(env.DATA_DIR, "uploads", nameOf(lost));
  rmSync(original);
  // Reading a folder fails, as reading from a bucket may.
  mkdirSync(original);
  vi.doMock("node:timers/promises", () => ({ setTimeout: () => Promise.resolve() }));
  const { startImageQueue } = await openQueue();
  vi.doUnmock("node:timers/promises");
  startImageQueue({ ahead: true });
  await vi.waitUntil(() => derivedOf(whole).length === used(400).length, timeout);
  expect(derivedOf(lost)).toEqual([]);
  rmSync(original, { recursive: true });
});

test("what a page asks for is made before what nobody has asked for", async () => {
  const images = await Promise.all(Array.from({ length: 6 }, () => store(700)));
  const last = images.toSorted().at(-1) ?? "";
  const { requestDerived, queueProgress, startImageQueue } = await openQueue();
  const made = () => images.flatMap(madeFor).filter(({ size }) => size !== "720.jpg");
  startImageQueue({ ahead: true });
  await vi.waitUntil(() => made().length > 0, { ...timeout, interval: 1 });
  const before = made().length;
  requestDerived(nameOf(last), { width: 2400, tall: false, format: "avif" });
  const whole = [...used(700), "2400.avif"].length;
  await vi.waitUntil(() => derivedOf(last).length === whole && queueProgress() === null, timeout);
  const order = made().sort((one, other) => one.at - other.at);
  // One was being made when it was asked for.
  expect(order.findIndex(({ size }) => size === "2400.avif")).toBeLessThanOrEqual(before + 1);
});

test("a new upload, and what a saved record needs of it, are made before what was there at the start", async () => {
  const images = await Promise.all(Array.from({ length: 6 }, () => store(700)));
  dropDerived();
  const { queueProgress, startImageQueue } = await openQueue();
  const uploads = await import("~/images/upload/uploads.server");
  const records = await import("~/records/save/save.testing");
  const pictures = await import("~/pictures/full-screen.server");
  const whole = () => images.filter((image) => derivedOf(image).length === used(700).length).length;
  startImageQueue({ ahead: true, fullScreen: pictures.listFullScreenImages });
  await vi.waitUntil(() => whole() > 0, { ...timeout, interval: 1 });
  const image = await uploads.storeUploadedFile(new File([new Uint8Array(await file(500))], "x.png"));
  await vi.waitUntil(() => derivedOf(image).length === used(500).length, { ...timeout, interval: 1 });
  const artist = { name: "Ada Frei", slug: "ada-frei", bio: "Paints.", heroImageUrl: image };
  expect(records.createRecord("artists", artist, { author: "this computer" })).toHaveProperty("value");
  await vi.waitUntil(() => derivedOf(image).length === used(500, true).length, { ...timeout, interval: 1 });
  expect(whole()).toBeLessThan(images.length);
  await vi.waitUntil(() => queueProgress() === null, timeout);
});

test("no more than 500 sizes wait at a time, whatever is asked for", async () => {
  const { requestDerived, startImageQueue } = await openQueue();
  for (let at = 0; at < 502; at += 1)
    requestDerived(`missing-${at}.jpg`, { width: 360, tall: false, format: "avif" });
  startImageQueue({ ahead: false });
  const logged = (name: string) => error.mock.calls.some(([line]) => String(line).includes(name));
  await vi.waitUntil(() => logged("missing-499.jpg"), timeout);
  requestDerived("missing-last.jpg", { width: 360, tall: false, format: "avif" });
  await vi.waitUntil(() => logged("missing-last.jpg"), timeout);
  expect(error).toHaveBeenCalledTimes(501);
});

test("without making anything ahead, only what is asked for is made", async () => {
  const [image, other] = [await store(), await store()];
  const { requestDerived, prepareImage, queueProgress, startImageQueue } = await openQueue();
  startImageQueue({ ahead: false });
  prepareImage(nameOf(other));
  requestDerived(nameOf(image), { width: 360, tall: false, format: "avif" });
  await vi.waitUntil(() => derivedOf(image).length === 2, timeout);
  expect(derivedOf(image)).toEqual(["360.avif", "720.jpg"]);
  expect(derivedOf(other)).toEqual(["720.jpg"]);
  expect(queueProgress()).toBeNull();
});

test("an upload has its preview at once and its sizes afterwards; a saved artist has those of a whole screen", async () => {
  const { startImageQueue, queueProgress } = await openQueue();
  const uploads = await import("~/images/upload/uploads.server");
  const records = await import("~/records/save/save.testing");
  const pictures = await import("~/pictures/full-screen.server");
  startImageQueue({ ahead: true, fullScreen: pictures.listFullScreenImages });
  const upload = new File([new Uint8Array(await file(500))], "x.png");
  const objectPath = await uploads.storeUploadedFile(upload);
  expect(derivedOf(objectPath)).toContain("720.jpg");
  await vi.waitUntil(() => queueProgress() === null && derivedOf(objectPath).length > 1, timeout);
  expect(derivedOf(objectPath)).toEqual(used(500));

  const artist = { name: "Ada Frei", slug: "ada-frei", bio: "Paints.", heroImageUrl: objectPath };
  expect(records.createRecord("artists", artist, { author: "this computer" })).toHaveProperty("value");
  await vi.waitUntil(() => derivedOf(objectPath).length === used(500, true).length, timeout);
  expect(derivedOf(objectPath)).toEqual(used(500, true));
});

test("which images fill a screen is read again after a save on which that depends, and after no other", async () => {
  const { requestDerived, startImageQueue } = await openQueue();
  const { createRecord, updateRecord } = await import("~/records/save/save.testing");
  const author = "this computer";
  const ada = { name: "Ada Frei", slug: "ada-frei", bio: "Paints." };
  const { value: id = "" } = createRecord("artists", ada, { author }) as { value?: string };
  const fullScreen = vi.fn(() => []);
  startImageQueue({ ahead: true, fullScreen });
  await vi.waitUntil(() => fullScreen.mock.calls.length > 0, timeout);
  /** Waits until the queue has done all that it was woken for. */
  const settle = async (name: string) => {
    requestDerived(name, { width: 360, tall: false, format: "avif" });
    await vi.waitUntil(() => error.mock.calls.some(([line]) => String(line).includes(name)), timeout);
  };
  await settle("missing-1.jpg");
  const before = fullScreen.mock.calls.length;
  updateRecord("artists", id, { bio: "Paints lakes." }, { author });
  await settle("missing-2.jpg");
  expect(fullScreen).toHaveBeenCalledTimes(before);
  updateRecord("artists", id, { heroImageUrl: "https://example.org/lake.jpg" }, { author });
  await vi.waitUntil(() => fullScreen.mock.calls.length > before, timeout);
});

test("nothing is made ahead where derived images have filled most of their place", async () => {
  const image = await store();
  const filler = path.join(derivedFolder, "filler");
  writeFileSync(filler, "");
  truncateSync(filler, Math.floor(1.8 * 1024 ** 3));
  const { queueProgress, startImageQueue, requestDerived } = await openQueue();
  startImageQueue({ ahead: true });
  requestDerived(nameOf(image), { width: 360, tall: false, format: "avif" });
  await vi.waitUntil(() => derivedOf(image).length === 2 && queueProgress() === null, timeout);
  expect(derivedOf(image)).toEqual(["360.avif", "720.jpg"]);
});

test("a crop that waits while the focal point is moved is not made", async () => {
  const image = await store();
  const { requestDerived, startImageQueue } = await openQueue();
  const requestCrop = (x: number) =>
    requestDerived(nameOf(image), { width: 480, tall: { x, y: 50 }, format: "jpg" });
  for (const x of [49, 50]) requestCrop(x);
  startImageQueue({ ahead: false });
  await vi.waitUntil(() => derivedOf(image).length === 2, timeout);
  expect(derivedOf(image)).toEqual(["480-tall-50-50.jpg", "720.jpg"]);
});

test("images that were stored before something was measured are measured, around the focal point that they have", async () => {
  const image = await store();
  const read = sqlite.prepare(
    `SELECT focal_x AS x, focal_y AS y, head_lightness AS head, foot_lightness AS foot, foot_darkness AS dark
     FROM images WHERE path = ?`,
  );
  const before = read.get(image) as Record<"x" | "y" | "head" | "foot" | "dark", number>;
  for (const columns of ["focal_x = NULL, focal_y", "head_lightness = NULL, foot_darkness"]) {
    sqlite.exec(`UPDATE images SET ${columns} = NULL`);
    const { startImageQueue } = await openQueue();
    startImageQueue({ ahead: true });
    await vi.waitUntil(() => !Object.values(read.get(image) as object).includes(null), timeout);
    const { x, y, head, foot, dark } = read.get(image) as typeof before;
    expect([x, y]).toEqual([before.x, before.y]);
    // The preview is a JPEG of the picture.
    expect(Math.abs(head - before.head)).toBeLessThanOrEqual(4);
    expect(Math.abs(foot - before.foot)).toBeLessThanOrEqual(4);
    expect(Math.abs(dark - before.dark)).toBeLessThanOrEqual(4);
  }
});

test("an image whose focal point has moved is measured anew", async () => {
  // A screen shows its left or its right half: white, or black.
  const halves = await picture(1000, 200, "#000").composite([
    { input: await picture(500, 200, "#fff").png().toBuffer(), left: 0, top: 0 },
  ]);
  const image = await createImage(await halves.png().toBuffer());
  const darkness = () =>
    sqlite.prepare("SELECT foot_darkness FROM images WHERE path = ?").pluck().get(image) as number | null;
  const { prepareFullScreenImages, startImageQueue } = await openQueue();
  const { setFocalPoint } = await import("./queries.server");
  startImageQueue({ ahead: true });
  for (const [x, expected] of [
    [0, 255],
    [100, 0],
  ] as const) {
    await setFocalPoint(image, { x, y: 50 });
    prepareFullScreenImages();
    await vi.waitUntil(() => darkness() !== null, timeout);
    expect(Math.abs((darkness() ?? 0) - expected)).toBeLessThanOrEqual(4);
  }
});
