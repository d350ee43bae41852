import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sqlite } from "db/client.server";
import { args, emptyDatabase, picture } from "db/test-world";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createImage } from "~/models/image.server";
import { env } from "~/services/env.server";
import { loader as readDerived } from "./images.$name.$file";
import { loader as readObject } from "./objects.$name";

beforeEach(() => {
  emptyDatabase();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

let shade = 0;

/** Stores an image of its own; returns its name. */
async function store(width = 800, height = 600): Promise<string> {
  shade += 1;
  const background = { r: shade, g: 100, b: 100 };
  const objectPath = await createImage(await picture(width, height, background).png().toBuffer());
  return objectPath.slice("/objects/".length);
}

const upload = (name: string) => path.join(env.DATA_DIR, "uploads", name);
const derived = (name: string, file: string) =>
  readDerived(args(`/images/${encodeURIComponent(name)}/${file}`, { params: { name, file } }));

async function expectPlaceholder(response: Response): Promise<void> {
  expect(response.status).toBe(404);
  expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.text()).toMatch(/^<svg .*<\/svg>$/);
}

describe("/images/{name}/{file}", () => {
  test.each([
    ["360.avif", "image/avif"],
    ["720.webp", "image/webp"],
    ["480-tall.jpg", "image/jpeg"],
  ])("%s is sent as %s, immutable", async (file, contentType) => {
    const response = await derived(await store(), file);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe(contentType);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
    expect((await sharp(bytes).metadata()).width).toBe(Number.parseInt(file, 10));
  });

  test.each(["361.jpg", "720.png", "9999.avif", "360-tall.jpg", "", "720"])(
    "%j is on no list and gives the placeholder",
    async (file) => expectPlaceholder(await derived(await store(), file)),
  );

  test("an image that the database does not know gives the placeholder, though the file is there", async () => {
    const name = await store();
    sqlite.exec("DELETE FROM images");
    await expectPlaceholder(await derived(name, "360.jpg"));
  });

  test("an image whose file is gone gives the placeholder", async () => {
    const name = await store();
    rmSync(upload(name));
    await expectPlaceholder(await derived(name, "360.jpg"));
  });

  test("an image whose file is broken gives the placeholder", async () => {
    const name = await store();
    writeFileSync(upload(name), Buffer.from("garbage"));
    await expectPlaceholder(await derived(name, "360.webp"));
  });

  test("more images than can be waited for are refused for a moment, and none of them for good", async () => {
    const names = await Promise.all(Array.from({ length: 14 }, () => store(12, 9)));
    const files = [360, 720, 960, 1280, 1600, 2400].flatMap((width) =>
      ["avif", "webp", "jpg"].map((format) => `${width}.${format}`),
    );
    const wanted = names.flatMap((name) => files.map((file) => [name, file] as const));
    const answers = await Promise.all(wanted.map(([name, file]) => derived(name, file)));
    const refused = answers.findIndex(({ status }) => status === 503);
    expect(answers[refused]?.headers.get("Retry-After")).toBe("10");
    expect(answers[refused]?.headers.get("Cache-Control")).toBe("no-store");
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(201);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    const [name, file] = wanted[refused] ?? ["", ""];
    expect((await derived(name, file)).status).toBe(200);
  });

  test("an image whose file is back is shown again", async () => {
    const name = await store();
    writeFileSync(upload(name), Buffer.from("garbage"));
    await expectPlaceholder(await derived(name, "360.jpg"));
    writeFileSync(upload(name), await picture(400, 300).png().toBuffer());
    expect((await derived(name, "360.jpg")).status).toBe(200);
  });

  test.each([
    "../../gallery.db",
    "..",
    "../uploads",
    "/etc/passwd",
    "https://img.example.org/a.jpg",
    "0123456789abcdef.jpg",
    "",
  ])("%j gives the placeholder", async (name) => expectPlaceholder(await derived(name, "360.jpg")));
});

describe("/objects/{name}", () => {
  const object = (name: string) => readObject(args(`/objects/${name}`, { params: { name } }));

  test("sends a stored image as it is, immutable", async () => {
    const bytes = await picture(20, 10, "#abcdef").png().toBuffer();
    const name = (await createImage(bytes)).slice("/objects/".length);
    const response = await object(name);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  });

  test("answers 404 to a name that the database does not know, though the file is there", async () => {
    const name = await store();
    sqlite.exec("DELETE FROM images");
    expect((await object(name)).status).toBe(404);
  });

  test("answers 404 where the file is gone", async () => {
    const name = await store();
    rmSync(upload(name));
    expect((await object(name)).status).toBe(404);
  });

  test.each(["0123456789abcdef.jpg", "../gallery.db", "..%2fgallery.db", ""])(
    "answers 404 to %j",
    async (name) => {
      const response = await object(name);
      expect(response.status).toBe(404);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    },
  );
});
