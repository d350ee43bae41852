import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { loader as readDerived } from "~/routes/images.$name.$file";
import { loader as readObject } from "~/routes/objects.$name";
import { args, emptyDatabase, picture } from "~/testing/world.testing";
import { makeDerived } from "./derivatives.server";
import { deriveImage } from "./encoder.server";
import { setFocalPoint } from "./queries.server";
import { type Derivative, parseDerivative, preview } from "./sizes";
import { storePicture } from "./stored-picture.testing";

beforeEach(() => {
  emptyDatabase();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const upload = (name: string) => path.join(env.DATA_DIR, "uploads", name);
const dropDerived = (name: string) =>
  rmSync(path.join(env.DATA_DIR, "derived", name), { recursive: true, force: true });
const derived = (name: string, file: string) =>
  readDerived(args(`/images/${encodeURIComponent(name)}/${file}`, { params: { name, file } }));

const immutable = "public, max-age=31536000, immutable";
/** What a client and the caches on the way are told. */
const told = ({ status, headers }: Response) => [
  status,
  headers.get("Content-Type"),
  headers.get("Cache-Control"),
];
const filesOf = (name: string) => readdirSync(path.join(env.DATA_DIR, "derived", name)).sort();

async function expectPlaceholder(response: Response): Promise<void> {
  expect(told(response)).toEqual([404, "image/svg+xml", "no-store"]);
  expect(await response.text()).toMatch(/^<svg .*<\/svg>$/);
}

describe("/images/{name}/{file}", () => {
  /** As the queue makes it. */
  const make = (name: string, file: string) => makeDerived(name, parseDerivative(file) as Derivative);

  test.each([
    ["360.avif", "image/avif"],
    ["480-tall-50-50.jpg", "image/jpeg"],
  ])("%s is sent as %s, immutable, once it is made", async (file, contentType) => {
    const name = await storePicture();
    const made = await make(name, file);
    const response = await derived(name, file);
    expect(told(response)).toEqual([200, contentType, immutable]);
    expect(response.headers.get("Content-Length")).toBe(String(made?.bytes.length));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(made?.bytes);
  });

  test("a new image has a JPEG of 720 px, which is what 720.jpg is for good", async () => {
    const name = await storePicture(800, 600);
    expect(filesOf(name)).toEqual(["720.jpg"]);
    const response = await derived(name, "720.jpg");
    expect(told(response)).toEqual([200, "image/jpeg", immutable]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 720, height: 540 });
  });

  test.each(["360.avif", "480-tall-50-50.avif"])(
    "%s that is not made yet is answered with that JPEG, which no cache keeps, and nothing is encoded for it",
    async (file) => {
      const name = await storePicture();
      const preview = await (await derived(name, "720.jpg")).arrayBuffer();
      const response = await derived(name, file);
      expect(told(response)).toEqual([200, "image/jpeg", "no-store"]);
      expect(response.headers.has("Server-Timing")).toBe(false);
      expect(await response.arrayBuffer()).toEqual(preview);
      expect(filesOf(name)).toEqual(["720.jpg"]);
    },
  );

  test.each(["480-tall.avif", "480-tall-51-50.avif"])(
    "%s redirects uncached to the crop around the stored focal point, and nothing is encoded for it",
    async (file) => {
      const name = await storePicture();
      await setFocalPoint(`/objects/${name}`, { x: 20, y: 80 });
      const response = await derived(name, file);
      expect(told(response)).toEqual([302, null, "no-store"]);
      expect(response.headers.get("Location")).toBe(`/images/${name}/480-tall-20-80.avif`);
      expect(filesOf(name)).toEqual(["720.jpg"]);
    },
  );

  test("a focal point that is moved removes the crops around the one before, and no other file", async () => {
    const name = await storePicture();
    for (const file of ["360.avif", "480-tall-50-50.avif", "480-tall-20-80.avif"]) await make(name, file);
    writeFileSync(path.join(env.DATA_DIR, "derived", name, "480-tall.jpg"), "");
    expect(await setFocalPoint(`/objects/${name}`, { x: 20, y: 80 })).toBe(true);
    expect(filesOf(name)).toEqual(["360.avif", "480-tall-20-80.avif", "720.jpg"]);
  });

  test("an image without a preview, as after a restore, gets one when it is asked for", async () => {
    const name = await storePicture();
    dropDerived(name);
    const response = await derived(name, "360.avif");
    expect(told(response)).toEqual([200, "image/jpeg", "no-store"]);
    expect(response.headers.get("Server-Timing")).toBe("encode");
    expect(filesOf(name)).toEqual(["720.jpg"]);
  });

  test.each(["361.jpg", ""])("%j is on no list and gives the placeholder", async (file) =>
    expectPlaceholder(await derived(await storePicture(), file)),
  );

  test.each<[string, (name: string) => unknown]>([
    ["the database does not know, though the file is there", () => sqlite.exec("DELETE FROM images")],
    ["has no file any more", (name) => rmSync(upload(name))],
  ])("an image that %s gives the placeholder", async (_, spoil) => {
    const name = await storePicture();
    dropDerived(name);
    spoil(name);
    await expectPlaceholder(await derived(name, "360.jpg"));
  });

  test("an image whose file is broken gives the placeholder, and is shown again when the file is back", async () => {
    const name = await storePicture();
    dropDerived(name);
    writeFileSync(upload(name), Buffer.from("garbage"));
    await expectPlaceholder(await derived(name, "360.avif"));
    writeFileSync(upload(name), await picture(400, 300).png().toBuffer());
    expect((await derived(name, "360.avif")).status).toBe(200);
  });

  test("an image without a preview is refused for a moment where too many wait for the encoder", async () => {
    const name = await storePicture();
    dropDerived(name);
    let release = () => {};
    const slow = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined);
    });
    // One is at its work, two hundred wait.
    const others = Array.from({ length: 201 }, () => deriveImage("slow.png", preview, () => slow));
    const refused = await derived(name, "360.avif");
    expect(told(refused)).toEqual([503, "image/svg+xml", "no-store"]);
    expect(refused.headers.get("Retry-After")).toBe("10");
    release();
    await Promise.all(others);
    expect((await derived(name, "360.avif")).status).toBe(200);
  });
});

describe("/objects/{name}", () => {
  test.each<[string, (name: string) => unknown]>([
    ["that the database does not know, though the file is there", () => sqlite.exec("DELETE FROM images")],
    ["whose file is gone", (name) => rmSync(upload(name))],
  ])("answers 404 to a name %s, which no cache keeps", async (_, spoil) => {
    const name = await storePicture();
    spoil(name);
    const { status, headers } = await readObject(args(`/objects/${name}`, { params: { name } }));
    expect([status, headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  });
});
