import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inspectImage } from "~/images/encoder.server";
import { getImage, setCaptions, setFocalPoint } from "~/images/queries.server";
import { sqlite } from "~/platform/database.server";
import { loader as readDerived } from "~/routes/images.$name.$file";
import { loader as readObject } from "~/routes/objects.$name";
import { args, claimSize, photograph, picture } from "~/testing/world.testing";
import { count, finish, list, pathOf, read, receive, setUpUploads, upload } from "./upload-calls.testing";
import { storeUploadedFile } from "./uploads.server";

setUpUploads();

describe("an upload", () => {
  test.each([
    ["jpeg", "jpg", "image/jpeg"],
    ["png", "png", "image/png"],
    ["webp", "webp", "image/webp"],
    ["avif", "avif", "image/avif"],
    ["gif", "gif", "image/gif"],
  ] as const)("of a %s becomes an image that pages can show", async (format, extension, contentType) => {
    const objectPath = await pathOf(await upload(await picture(640, 480).toFormat(format).toBuffer()));
    expect(objectPath).toMatch(new RegExp(`^/objects/[0-9a-f]{24}\\.${extension}$`));
    const name = objectPath.slice("/objects/".length);
    const object = await readObject(args(objectPath, { params: { name } }));
    expect(object.headers.get("Content-Type")).toBe(contentType);
    const derived = await readDerived(
      args(`/images/${name}/360.avif`, { params: { name, file: "360.avif" } }),
    );
    expect([object.status, derived.status]).toEqual([200, 200]);
    expect(sqlite.prepare("SELECT path, width, height, content_type FROM images").raw().all()).toEqual([
      [objectPath, 640, 480, contentType],
    ]);
    expect(list("pending")).toEqual([]);
  });

  test("is turned upright and loses what the camera wrote, the place above all", async () => {
    const bytes = await picture(60, 40)
      .composite([{ input: await picture(30, 40, "#0000ff").png().toBuffer(), gravity: "west" }])
      .withExif({
        IFD0: { Copyright: "Ada Keller", Make: "Camera" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 22/1 0/1", GPSLongitudeRef: "E" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    const { exif, orientation } = await sharp(bytes).metadata();
    // The tag that leads to the place.
    expect([exif?.includes(Buffer.from("2588", "hex")), orientation]).toEqual([true, 6]);

    const stored = read(await pathOf(await upload(bytes)));
    const facts = await sharp(stored).metadata();
    expect([facts.width, facts.height]).toEqual([40, 60]);
    expect([facts.orientation, facts.exif, facts.xmp, facts.iptc]).toEqual(Array(4).fill(undefined));
    expect(stored.includes("Ada Keller")).toBe(false);
    // What was on the left is above once it is turned.
    const top = sharp(stored).extract({ left: 5, top: 5, width: 1, height: 1 });
    const [red = 0, , blue = 0] = await top.raw().toBuffer();
    expect(blue).toBeGreaterThan(red + 150);
  });

  test("loses no pixel of a PNG, transparency included", async () => {
    const bytes = await picture(30, 20).ensureAlpha(0.5).png().toBuffer();
    const stored = read(await pathOf(await upload(bytes)));
    expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
  });

  test("of a moving GIF keeps its first frame, and its size counts", async () => {
    const frames = await Promise.all(
      ["#ff0000", "#00ff00"].map((color) => picture(20, 10, color).png().toBuffer()),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const stored = read(await pathOf(await upload(bytes)));
    const { pages = 1, height } = await sharp(stored).metadata();
    expect([pages, height]).toEqual([1, 10]);
    expect([...(await sharp(stored).raw().toBuffer())].slice(0, 3)).toEqual([255, 0, 0]);
  });

  test("of an image with a page of HTML in it keeps the image alone", async () => {
    const script = "<script>alert(document.domain)</script>";
    const plain = await picture(20, 20).jpeg().toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
    const bytes = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2), Buffer.from(script)]);
    const stored = read(await pathOf(await upload(bytes)));
    expect(stored.includes("<script>")).toBe(false);
    expect((await sharp(stored).metadata()).format).toBe("jpeg");
  });
});

async function half(format: "jpeg" | "png" | "webp" | "avif" | "gif"): Promise<Buffer> {
  const bytes = await photograph(300, 300).toFormat(format, { effort: 1 }).toBuffer();
  return bytes.subarray(0, bytes.length / 2);
}

/** An AVIF whose header claims a size that its few pixels do not have. */
async function claimAvifSize(width: number, height: number): Promise<Buffer> {
  const bytes = await picture(64, 64).avif().toBuffer();
  const at = bytes.indexOf("ispe") + 8;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return bytes;
}

/** The library knows its container. */
async function heic(): Promise<Buffer> {
  const avif = await picture(64, 64).avif().toBuffer();
  return Buffer.from(avif.toString("latin1").replaceAll("avif", "heic"), "latin1");
}

describe("no image", () => {
  const jpeg = () => picture(90, 90).jpeg().toBuffer();
  const html = "<!doctype html><script>alert(1)</script>";
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const other = "The file is not a JPEG, PNG, WebP, AVIF or GIF image";
  const broken = "The image is damaged or incomplete";
  const tooLarge = (size: number, most: number) => `The image has ${size} megapixels; ${most} is the most`;
  const tooLong = "An image may be at most 16,000 pixels high or wide.";

  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ["nothing", "The file is empty", () => Buffer.alloc(0)],
    ["a page before an image", other, async () => Buffer.concat([Buffer.from(html), await jpeg()])],
    ["an SVG", other, () => svg],
    ["a TIFF", other, () => picture(9, 9).tiff().toBuffer()],
    ["a HEIC", other, heic],
    ["a JPEG that ends in its header", other, async () => (await jpeg()).subarray(0, 30)],
    ["half a JPEG", broken, () => half("jpeg")],
    ["half a PNG", broken, () => half("png")],
    ["half a WebP", other, () => half("webp")],
    ["half an AVIF", broken, () => half("avif")],
    ["half a GIF", other, () => half("gif")],
    ["as many pixels as may be, claimed only", broken, () => claimSize(8000, 6250)],
    ["one more", tooLarge(51, 50), () => claimSize(8000, 6251)],
    ["an AVIF too large", `${tooLarge(17, 16)} for an AVIF`, () => claimAvifSize(4000, 4001)],
    ["a picture too wide", tooLong, () => picture(16_001, 500).png().toBuffer()],
    ["a picture too high", tooLong, () => claimSize(500, 16_001)],
  ])("is made of %s: %s, and nothing is left of it", async (_, message, make) => {
    const before = list("uploads");
    const response = await upload(await make());
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message, issues: [{ path: "imageUrl", message }] });
    expect([list("uploads"), list("pending")]).toEqual([before, []]);
    expect([count("images"), count("uploads")]).toEqual([0, 0]);
  });

  test("is even looked for in an SVG: the library does not open it", async () => {
    await expect(inspectImage(svg)).rejects.toThrow("unsupported image format");
  });
});

test("a plain file input stores a file without a look at its name or type, and none of over 10 MB", async () => {
  const bytes = new Uint8Array(await picture(12, 12, "#abc").webp().toBuffer());
  const file = new File([bytes], "../../evil.php", { type: "text/html" });
  const objectPath = await storeUploadedFile(file);
  expect(objectPath).toMatch(/^\/objects\/[0-9a-f]{24}\.webp$/);
  expect(await storeUploadedFile(new File([bytes], "other.webp"))).toBe(objectPath);
  await expect(storeUploadedFile(new File([new Uint8Array(10_485_761)], "x.jpg"))).rejects.toMatchObject({
    status: 413,
    message: "The file is larger than 10 MB",
  });
});

test.each([true, false])(
  "what is known of the picture before goes along where it is the same: %s",
  async (isSame) => {
    const before = await pathOf(await upload(await picture(9, 9).png().toBuffer()));
    setCaptions(before, { altText: "A red square", credit: "Eva Roth" });
    await setFocalPoint(before, { x: 0.25, y: 0.75 });
    const url = await receive(await picture(9, 10).png().toBuffer());
    const after = await pathOf(await finish(url, undefined, isSame ? before : undefined));
    const kept = { altText: "A red square", credit: "Eva Roth", focal: { x: 0.25, y: 0.75 } };
    expect(getImage(after)).toMatchObject(isSame ? kept : { altText: "", credit: "" });
  },
);
