import { existsSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { emptyDatabase, picture } from "~/testing/world.testing";
import { derivedFolder } from "./derived-files.server";
import * as encoder from "./encoder.server";
import { createImage } from "./queries.server";
import { derivativeFile, usedDerivatives } from "./sizes";
import { ownPicture, storePicture } from "./stored-picture.testing";

const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
const logged = (text: string) => error.mock.calls.some(([line]) => String(line).includes(text));

const dropDerived = () => rmSync(derivedFolder, { recursive: true, force: true });

beforeEach(() => {
  emptyDatabase();
  dropDerived();
  error.mockClear();
});

/** Stores pictures of one width; returns their names in the order in which the queue takes them. */
async function store(count: number, width = 400): Promise<string[]> {
  return (await Promise.all(Array.from({ length: count }, () => storePicture(width)))).sort();
}

const original = (name: string) => path.join(env.DATA_DIR, "uploads", name);
const derivedOf = (name: string) => {
  const folder = path.join(derivedFolder, name);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => !file.endsWith(".part")).sort();
};
/** The derived files of images, by the time of their making. */
const made = (names: string[]) =>
  names
    .flatMap((name) => derivedOf(name).map((file) => ({ name, file })))
    .map((one) => ({ ...one, at: statSync(path.join(derivedFolder, one.name, one.file)).mtimeMs }))
    .sort((one, other) => one.at - other.at);
const used = (width: number, fillsScreen = false) =>
  usedDerivatives({ width, height: 300, focal: { x: 50, y: 50 } }, fillsScreen)
    .map(derivativeFile)
    .sort();
const small = { width: 360, tall: false, format: "avif" } as const;

/** Each has a queue of its own, as a process that starts does; one encoder is enough for all. */
async function openQueue() {
  vi.resetModules();
  vi.doMock("./encoder.server", () => encoder);
  return import("./queue.server");
}

const waitUntil = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 20_000, interval: 1 });

test("images that are there at the start get the sizes that pages use, one image after the other, and say how far they are", async () => {
  const [narrow, wide] = [await store(1, 400), await store(1, 800)];
  const images = [...narrow, ...wide].sort();
  dropDerived();
  const { queueProgress, startImageQueue } = await openQueue();
  startImageQueue({ ahead: true });
  await waitUntil(() => queueProgress() !== null);
  expect(queueProgress()).toMatchObject({ total: images.length });
  await waitUntil(() => queueProgress() === null);
  for (const name of images) expect(derivedOf(name)).toEqual(used(narrow.includes(name) ? 400 : 800));
  expect(made(images).map(({ name }) => name)).toEqual(
    images.flatMap((name) => derivedOf(name).map(() => name)),
  );
});

test("what fills a screen is made before the other images that are there at the start", async () => {
  const images = await store(3);
  const last = images.at(-1);
  dropDerived();
  const { startImageQueue } = await openQueue();
  startImageQueue({ ahead: true, fullScreen: () => [`/objects/${last}`] });
  await waitUntil(() => made(images).length > 0);
  expect(made(images)[0]?.name).toBe(last);
  await waitUntil(() => made(images).length >= 3 * used(400).length);
});

test("an image that cannot be read waits for the next start, and blocks no other, nor does a broken one", async () => {
  const [broken = "", lost = "", whole = ""] = await store(3);
  dropDerived();
  writeFileSync(original(broken), "garbage");
  rmSync(original(lost));
  // Reading a folder fails, as reading from a bucket may.
  mkdirSync(original(lost));
  const { startImageQueue } = await openQueue();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  startImageQueue({ ahead: true });
  // What has failed waits for a pause.
  while (!logged("image queue")) await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  await waitUntil(() => derivedOf(whole).length === used(400).length);
  expect([derivedOf(broken), derivedOf(lost)]).toEqual([[], []]);
  rmSync(original(lost), { recursive: true });
});

test("what a page asks for is made before what nobody has asked for", async () => {
  const images = await store(3);
  const last = images.at(-1) ?? "";
  dropDerived();
  const { requestDerived, queueProgress, startImageQueue } = await openQueue();
  startImageQueue({ ahead: true });
  await waitUntil(() => made(images).length > 0);
  const before = made(images).length;
  requestDerived(last, { ...small, width: 2400 });
  await waitUntil(() => derivedOf(last).length > used(400).length && queueProgress() === null);
  // One was being made when it was asked for.
  expect(made(images).findIndex(({ file }) => file === "2400.avif")).toBeLessThanOrEqual(before + 1);
});

test("a new upload, and what a saved record needs of it, are made before what was there at the start", async () => {
  const images = await store(6);
  dropDerived();
  const { queueProgress, startImageQueue } = await openQueue();
  const { storeUploadedFile } = await import("~/images/upload/uploads.server");
  const { createRecord } = await import("~/records/save/save.testing");
  const { listFullScreenImages } = await import("~/records/pictures/full-screen.server");
  const whole = () => images.filter((image) => derivedOf(image).length === used(400).length).length;
  startImageQueue({ ahead: true, fullScreen: listFullScreenImages });
  await waitUntil(() => whole() > 0);
  const objectPath = await storeUploadedFile(new File([new Uint8Array(await ownPicture(500))], "x.png"));
  const upload = objectPath.slice("/objects/".length);
  await waitUntil(() => derivedOf(upload).length === used(500).length);
  expect(derivedOf(upload)).toEqual(used(500));
  const artist = { name: "Ada Frei", slug: "ada-frei", bio: "Paints.", heroImageUrl: objectPath };
  expect(createRecord("artists", artist, { author: "this computer" })).toHaveProperty("value");
  await waitUntil(() => derivedOf(upload).length === used(500, true).length);
  expect(derivedOf(upload)).toEqual(used(500, true));
  expect(whole()).toBeLessThan(images.length);
  await waitUntil(() => queueProgress() === null);
});

test("no more than 500 sizes wait at a time, whatever is asked for", async () => {
  const { requestDerived, startImageQueue } = await openQueue();
  for (let at = 0; at < 502; at += 1) requestDerived(`missing-${at}.jpg`, small);
  startImageQueue({ ahead: false });
  await waitUntil(() => logged("missing-499.jpg"));
  requestDerived("missing-last.jpg", small);
  await waitUntil(() => logged("missing-last.jpg"));
  expect(error).toHaveBeenCalledTimes(501);
});

test.each([
  ["without making anything ahead", false, 0],
  ["where derived images have filled most of their place", true, 1.8 * 1024 ** 3],
])("%s, only what is asked for is made", async (_, ahead, filled) => {
  const [image = "", other = ""] = await store(2);
  const filler = path.join(derivedFolder, "filler");
  writeFileSync(filler, "");
  truncateSync(filler, Math.floor(filled));
  const { requestDerived, prepareImage, queueProgress, startImageQueue } = await openQueue();
  startImageQueue({ ahead });
  prepareImage(other);
  requestDerived(image, small);
  await waitUntil(() => derivedOf(image).length === 2 && queueProgress() === null);
  expect([derivedOf(image), derivedOf(other)]).toEqual([["360.avif", "720.jpg"], ["720.jpg"]]);
});

test("which images fill a screen is read again after a save on which that depends, and after no other", async () => {
  const { requestDerived, startImageQueue } = await openQueue();
  const { createRecord, updateRecord } = await import("~/records/save/save.testing");
  const author = "this computer";
  const ada = { name: "Ada Frei", slug: "ada-frei", bio: "Paints." };
  const { value: id = "" } = createRecord("artists", ada, { author }) as { value?: string };
  const fullScreen = vi.fn(() => []);
  startImageQueue({ ahead: true, fullScreen });
  await waitUntil(() => fullScreen.mock.calls.length > 0);
  /** Waits until the queue has done all that it was woken for. */
  const settle = async (name: string) => {
    requestDerived(name, small);
    await waitUntil(() => logged(name));
  };
  await settle("missing-1.jpg");
  const before = fullScreen.mock.calls.length;
  updateRecord("artists", id, { bio: "Paints lakes." }, { author });
  await settle("missing-2.jpg");
  expect(fullScreen).toHaveBeenCalledTimes(before);
  updateRecord("artists", id, { heroImageUrl: "https://example.org/lake.jpg" }, { author });
  await waitUntil(() => fullScreen.mock.calls.length > before);
});

test("a crop that waits while the focal point is moved is not made", async () => {
  const image = await storePicture();
  const { requestDerived, startImageQueue } = await openQueue();
  for (const x of [49, 50]) requestDerived(image, { width: 480, tall: { x, y: 50 }, format: "jpg" });
  startImageQueue({ ahead: false });
  await waitUntil(() => derivedOf(image).length === 2);
  expect(derivedOf(image)).toEqual(["480-tall-50-50.jpg", "720.jpg"]);
});

test("images that were stored before something was measured are measured, around the focal point that they have", async () => {
  await storePicture();
  const columns = "focal_x, focal_y, head_lightness, head_darkness, foot_lightness, foot_darkness";
  const read = () => sqlite.prepare(`SELECT ${columns} FROM images`).raw().get() as (number | null)[];
  const before = read();
  for (const unmeasured of ["focal_x = NULL, focal_y", "head_lightness = NULL, head_darkness"]) {
    sqlite.exec(`UPDATE images SET ${unmeasured} = NULL`);
    const { startImageQueue } = await openQueue();
    startImageQueue({ ahead: true });
    await waitUntil(() => !read().includes(null));
    const differences = read().map((value, at) => Math.abs(Number(value) - Number(before[at])));
    expect(differences.slice(0, 2)).toEqual([0, 0]);
    // The preview is a JPEG of the picture.
    expect(Math.max(...differences)).toBeLessThanOrEqual(4);
  }
});

test("an image whose focal point has moved is measured anew", async () => {
  // A screen shows its left or its right half: white, or black.
  const halves = await picture(1000, 200, "#000").composite([
    { input: await picture(500, 200, "#fff").png().toBuffer(), left: 0, top: 0 },
  ]);
  const image = await createImage(await halves.png().toBuffer());
  const darkness = () => sqlite.prepare("SELECT head_darkness FROM images").pluck().get() as number | null;
  const { prepareFullScreenImages, startImageQueue } = await openQueue();
  const { setFocalPoint } = await import("./queries.server");
  startImageQueue({ ahead: true });
  for (const [x, expected] of [
    [0, 255],
    [100, 0],
  ] as const) {
    await setFocalPoint(image, { x, y: 50 });
    prepareFullScreenImages();
    await waitUntil(() => darkness() !== null);
    expect(Math.abs((darkness() ?? 0) - expected)).toBeLessThanOrEqual(4);
  }
});
