import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import * as encoding from "~/images/encoder.server";
import { loader as readDerived } from "~/routes/images.$name.$file";
import { loader as readObject } from "~/routes/objects.$name";
import { sqlite } from "~/server/database.server";
import { args, picture } from "~/testing/world.testing";
import {
  count,
  finish,
  list,
  openUrl,
  pathOf,
  put,
  read,
  setUpUploads,
  upload,
} from "./upload-calls.testing";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
  process.env.SESSION_SECRET = `${"first".repeat(7)},${"second".repeat(6)}`;
});
vi.mock("~/images/encoder.server", { spy: true });

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
    const { dominant } = await sharp(Buffer.from(await object.arrayBuffer())).stats();
    expect(dominant.r).toBeGreaterThan(180);
    expect(dominant.b).toBeLessThan(40);
    const derived = await readDerived(
      args(`/images/${name}/360.avif`, { params: { name, file: "360.avif" } }),
    );
    expect(derived.status).toBe(200);
    expect(sqlite.prepare("SELECT path, width, height, content_type FROM images").raw().all()).toEqual([
      [objectPath, 640, 480, contentType],
    ]);
    expect(list("pending")).toEqual([]);
  });

  test("is kept apart from what is served until it is an image", async () => {
    const url = await openUrl();
    const id = new URL(url).pathname.split("/").pop() ?? "";
    await put(url, await picture(9, 9).png().toBuffer());
    expect(list("pending")).toEqual([id]);
    expect((await readObject(args(`/objects/${id}`, { params: { name: id } }))).status).toBe(404);
    expect(count("images")).toBe(0);
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
    expect(bytes.includes("Ada Keller")).toBe(true);
    // The tag that leads to the place.
    expect((await sharp(bytes).metadata()).exif?.includes(Buffer.from("2588", "hex"))).toBe(true);
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const objectPath = await pathOf(await upload(bytes));
    const stored = read(objectPath);
    const facts = await sharp(stored).metadata();
    expect(facts).toMatchObject({ width: 40, height: 60, format: "jpeg" });
    expect([facts.orientation, facts.exif, facts.xmp, facts.iptc, facts.icc]).toEqual(
      Array(5).fill(undefined),
    );
    expect(stored.includes("Ada Keller")).toBe(false);
    // What was on the left is above once it is turned.
    const [red, , blue] = await sharp(stored)
      .extract({ left: 5, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([Number(red) < 60, Number(blue) > 200]).toEqual([true, true]);
    expect(sqlite.prepare("SELECT width, height FROM images").raw().get()).toEqual([40, 60]);
  });

  test("in a wide colour space is shown in the same colours in sRGB", async () => {
    const bytes = await picture(40, 40, "#30a050").withIccProfile("p3").png().toBuffer();
    const stored = read(await pathOf(await upload(bytes)));
    expect((await sharp(stored).metadata()).icc).toBeUndefined();
    const [red = 0, green = 0, blue = 0] = await sharp(stored).raw().toBuffer();
    for (const [is, was] of [
      [red, 0x30],
      [green, 0xa0],
      [blue, 0x50],
    ] as const)
      expect(Math.abs(is - was)).toBeLessThan(4);
  });

  test("of print colours becomes one for screens", async () => {
    const bytes = await picture(40, 40).toColourspace("cmyk").jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).space).toBe("cmyk");
    expect((await sharp(read(await pathOf(await upload(bytes)))).metadata()).space).toBe("srgb");
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
    const { pages, height } = await sharp(stored).metadata();
    expect([pages ?? 1, height]).toEqual([1, 10]);
    expect([...(await sharp(stored).removeAlpha().raw().toBuffer()).subarray(0, 3)]).toEqual([255, 0, 0]);
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

  test("that is finalized again has the same answer, one by one and at once", async () => {
    const url = await openUrl();
    await put(url, await picture(50, 50, "#123456").jpeg().toBuffer());
    const together = await Promise.all([finish(url), finish(url), finish(url)]);
    const [first, ...others] = await Promise.all([...together, await finish(url)].map(pathOf));
    expect(new Set(others)).toEqual(new Set([first]));
    expect(encoding.encodeUpload).toHaveBeenCalledTimes(1);
    expect(count("images")).toBe(1);
    expect((await put(url, "something else")).status).toBe(409);
    expect(list("pending")).toEqual([]);
  });

  test("is one of many at once, of which one is worked on at a time", async () => {
    const { encodeUpload } = await vi.importActual<typeof encoding>("~/images/encoder.server");
    let begun = 0;
    let running = 0;
    let most = 0;
    vi.mocked(encoding.encodeUpload).mockImplementation(async (bytes) => {
      begun += 1;
      running += 1;
      most = Math.max(most, running);
      // However quick it is, it is not over before another would have begun.
      if (begun === 1) await vi.waitFor(() => expect(begun).toBe(2), { timeout: 500 }).catch(() => {});
      return encodeUpload(bytes).finally(() => {
        running -= 1;
      });
    });
    const colors = ["#110000", "#220000", "#330000", "#440000", "#550000"];
    const files = await Promise.all(colors.map((color) => picture(300, 300, color).png().toBuffer()));
    const paths = await Promise.all(files.map(async (bytes) => pathOf(await upload(bytes))));
    expect(new Set(paths).size).toBe(5);
    expect(begun).toBe(5);
    expect(most).toBe(1);
  });
});
