import { crc32 } from "node:zlib";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { getObject } from "~/images/storage/storage.server";
import { sqlite } from "~/server/database.server";
import { emptyDatabase, picture } from "~/testing/world.testing";
import { createImage, describeImage, describeImages, getImage } from "./queries.server";

beforeEach(emptyDatabase);

describe("a stored image", () => {
  test.each([
    ["jpeg", "jpg", "image/jpeg"],
    ["png", "png", "image/png"],
    ["webp", "webp", "image/webp"],
    ["avif", "avif", "image/avif"],
    ["gif", "gif", "image/gif"],
  ] as const)("of format %s is kept as it is, with its type", async (format, extension, contentType) => {
    const bytes = await picture(60, 40).toFormat(format).toBuffer();
    const path = await createImage(bytes);
    expect(path).toMatch(new RegExp(`^/objects/[0-9a-f]{24}\\.${extension}$`));
    expect(getImage(path)).toMatchObject({ path, contentType });
    expect(await getObject(path)).toEqual(bytes);
    expect(describeImage(path)).toMatchObject({
      name: path.slice("/objects/".length),
      width: 60,
      height: 40,
    });
  });

  test("has the colour that covers most of it", async () => {
    const corner = await picture(20, 20, "#0000ff").png().toBuffer();
    const bytes = await picture(100, 80, "#ff0000")
      .composite([{ input: corner }])
      .png()
      .toBuffer();
    const described = describeImage(await createImage(bytes));
    const [, red = "", green = "", blue = ""] = /^#(..)(..)(..)$/.exec(Object(described).color) ?? [];
    expect(Number.parseInt(red, 16)).toBeGreaterThan(220);
    expect(Number.parseInt(green, 16)).toBeLessThan(32);
    expect(Number.parseInt(blue, 16)).toBeLessThan(32);
  });

  test.each([
    [1, 60, 40],
    [3, 60, 40],
    [6, 40, 60],
    [8, 40, 60],
  ])("with EXIF orientation %i is %i by %i, as it is shown", async (orientation, width, height) => {
    const bytes = await picture(60, 40).withMetadata({ orientation }).jpeg().toBuffer();
    expect(describeImage(await createImage(bytes))).toMatchObject({ width, height });
  });

  test("that is stored twice is one", async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    expect(await createImage(bytes)).toBe(await createImage(bytes));
  });
});

/** A PNG whose header claims a size that its few pixels do not have. */
async function claimSize(width: number, height: number): Promise<Buffer> {
  const bytes = await picture(9, 9).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe("no image", () => {
  test.each([
    ["nothing", async () => Buffer.alloc(0)],
    ["a text", async () => Buffer.from("<!doctype html><p>Hello")],
    ["an SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a TIFF", () => picture(9, 9).tiff().toBuffer()],
    [
      "a JPEG that is cut short",
      async () => {
        const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
        const bytes = await sharp({
          create: { width: 300, height: 300, channels: 3, noise, background: "#000" },
        })
          .jpeg()
          .toBuffer();
        return bytes.subarray(0, bytes.length / 2);
      },
    ],
    ["a small file that claims more than 50 megapixels", () => claimSize(8000, 6251)],
  ])("is %s", async (_, make) => {
    await expect(createImage(await make())).rejects.toThrow();
    expect(sqlite.prepare("SELECT count(*) FROM images").pluck().get()).toBe(0);
  });

  test("is made of a header that claims 50 megapixels or less but has not the pixels", async () => {
    await expect(createImage(await claimSize(8000, 6250))).rejects.not.toThrow("pixel limit");
    await expect(createImage(await claimSize(8000, 6251))).rejects.toThrow("pixel limit");
  });
});

describe("image fields", () => {
  test("keep an https URL of another site as it is", () => {
    const url = "https://img.example.org/a%20b.jpg?w=1";
    expect(describeImage(url)).toEqual({ url });
  });

  test.each([
    "http://img.example.org/a.jpg",
    "//img.example.org/a.jpg",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "ftp://img.example.org/a.jpg",
    "/objects/0123456789abcdef.jpg",
    "/objects/../gallery.db",
    "/etc/passwd",
    "a.jpg",
    "",
    null,
    undefined,
  ])("leave out %j", (url) => {
    expect(describeImage(url)).toBeNull();
    expect(describeImages([url]).size).toBe(0);
  });

  test("are looked up together, each by its own text", async () => {
    const path = await createImage(await picture(30, 20).png().toBuffer());
    const url = "https://img.example.org/a.jpg";
    const described = describeImages([path, url, null, path, "/objects/0123456789abcdef.jpg"]);
    expect([...described.keys()].sort()).toEqual([path, url].sort());
    expect(describeImages([]).size).toBe(0);
  });
});
