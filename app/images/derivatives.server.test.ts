import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { putObject } from "~/images/storage/storage.server";
import { env } from "~/platform/env.server";
import { photograph, picture } from "~/testing/world.testing";
import { isBroken, makeDerived, readDerived } from "./derivatives.server";
import type { ImageFileType } from "./files/image-file";
import type { Derivative } from "./sizes";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Stores an original; returns its name. */
const put = async (bytes: Buffer, type: ImageFileType) =>
  (await putObject(bytes, type)).slice("/objects/".length);
/** Stores a plain picture. Each colour is an image of its own. */
const store = async (width: number, height: number, color: string) =>
  put(await picture(width, height, color).png().toBuffer(), "image/png");

/** What the queue does: read where it was made before, else made. */
async function derive(name: string, derivative: Derivative): Promise<Buffer | undefined> {
  return (await readDerived(name, derivative)) ?? (await makeDerived(name, derivative))?.bytes;
}

test.each([
  ["avif", "heif"],
  ["jpg", "jpeg"],
] as const)("an %s file is made in its format", async (format, made) => {
  const name = await store(600, 400, "#102030");
  const bytes = await derive(name, { width: 360, tall: false, format });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: made, width: 360, height: 240 });
});

test("two visitors at the same time wait for one derivation", async () => {
  const name = await store(600, 400, "#203040");
  const wanted = { width: 480, tall: false, format: "jpg" } as const;
  const [first, second] = await Promise.all([derive(name, wanted), derive(name, wanted)]);
  expect(second).toBe(first);
  expect(first).toBeDefined();
});

test.each<[what: string, wanted: Omit<Derivative, "format">, width: number, height: number]>([
  ["a small image is not enlarged", { width: 2400, tall: false }, 500, 300],
  ["the upright cut has a phone's proportions", { width: 480, tall: { x: 50, y: 50 } }, 480, 853],
])("%s", async (_, wanted, width, height) => {
  const bytes = await derive(await store(500, 300, "#405060"), { ...wanted, format: "jpg" });
  expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
});

test.each([
  ["left", 10, [true, false, false]],
  ["right", 90, [false, false, true]],
])(
  "the upright cut shows the %s where the focal point is there, of an image on its side too",
  async (_, x, color) => {
    const blue = await picture(400, 600, "#0000ff").png().toBuffer();
    const upright = picture(800, 600, "#ff0000").composite([{ input: blue, left: 400, top: 0 }]);
    const bytes = await sharp(await upright.png().toBuffer())
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    const name = await put(bytes, "image/jpeg");
    const cut = await derive(name, { width: 480, tall: { x, y: 50 }, format: "jpg" });
    const { channels } = await sharp(cut).stats();
    expect(channels.map(({ mean }) => mean > 128)).toEqual(color);
  },
);

test("what is transparent becomes white", async () => {
  const bytes = await picture(400, 300, "#000").ensureAlpha(0).png().toBuffer();
  const name = await put(bytes, "image/png");
  const { dominant } = await sharp(await derive(name, { width: 360, tall: false, format: "jpg" })).stats();
  expect(dominant.r).toBeGreaterThan(240);
});

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ["no picture", () => Buffer.from("garbage, not a picture")],
  ["cut short", async () => (await photograph(400, 400).jpeg().toBuffer()).subarray(0, 9000)],
])("a source that is %s gives nothing, leaves no file, and is in the log once", async (_, make) => {
  const name = await put(await make(), "image/jpeg");
  expect(await derive(name, { width: 360, tall: false, format: "avif" })).toBeUndefined();
  expect(existsSync(path.join(env.DATA_DIR, "derived", name))).toBe(false);
  expect(await derive(name, { width: 720, tall: false, format: "jpg" })).toBeUndefined();
  expect(isBroken(name)).toBe(true);
  expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining(name)]]);
});
