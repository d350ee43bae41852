import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { inspectImage } from "~/images/encoder.server";
import { env } from "~/server/env.server";
import { picture } from "~/testing/world.testing";
import {
  claimSize,
  count,
  finish,
  list,
  openUrl,
  photograph,
  setUpUploads,
  upload,
} from "./upload-calls.testing";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
  process.env.SESSION_SECRET = `${"first".repeat(7)},${"second".repeat(6)}`;
});

setUpUploads();

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

describe("no image", () => {
  const html = "<!doctype html><script>alert(1)</script>";
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ["nothing", () => Buffer.alloc(0)],
    ["a script", () => Buffer.from("#!/bin/sh\nrm -rf /\n")],
    ["a page", () => Buffer.from(html)],
    [
      "a page before an image",
      async () => Buffer.concat([Buffer.from(html), await picture(9, 9).jpeg().toBuffer()]),
    ],
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a PDF", () => Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF")],
    ["a TIFF", () => picture(9, 9).tiff().toBuffer()],
    ["a PPM", () => Buffer.concat([Buffer.from("P6\n1 1\n255\n"), Buffer.from([1, 2, 3])])],
    ["a JPEG that ends in its header", async () => (await picture(90, 90).jpeg().toBuffer()).subarray(0, 30)],
    ["half a JPEG", async () => half(await photograph(300, 300).jpeg().toBuffer())],
    ["half a PNG", async () => half(await photograph(300, 300).png().toBuffer())],
    ["half a WebP", async () => half(await photograph(300, 300).webp().toBuffer())],
    ["half an AVIF", async () => half(await photograph(300, 300).avif({ effort: 0 }).toBuffer())],
    ["half a GIF", async () => half(await photograph(300, 300).gif({ effort: 1 }).toBuffer())],
    ["a PNG that claims 256 megapixels", () => claimSize(16000, 16000)],
    ["a PNG that claims a pixel more than it may", () => claimSize(8000, 6251)],
  ])("is made of %s, and nothing is left of it", async (_, make) => {
    const before = list("uploads");
    const response = await upload(await make());
    expect(response.status).toBe(400);
    const { message, issues } = await response.json();
    expect(message).toMatch(/^The (file|image) (is|has) .{10,80}$/);
    expect(issues).toEqual([{ path: "imageUrl", message }]);
    expect([list("uploads"), list("pending")]).toEqual([before, []]);
    expect([count("images"), count("uploads")]).toEqual([0, 0]);
  });

  test.each([
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a TIFF", () => picture(9, 9).tiff().toBuffer()],
  ])("is even looked for in %s: the library does not open it", async (_, make) => {
    await expect(inspectImage(await make())).rejects.toThrow("unsupported image format");
  });

  test("is made of a HEIC, though the library knows its container", async () => {
    const bytes = await picture(64, 64).avif().toBuffer();
    for (let at = bytes.indexOf("avif"); at >= 0; at = bytes.indexOf("avif", at)) bytes.write("heic", at);
    expect((await upload(bytes)).status).toBe(400);
  });

  test("is made of a file that has waited and is too large", async () => {
    const url = await openUrl();
    const id = new URL(url).pathname.split("/").pop() ?? "";
    mkdirSync(path.join(env.DATA_DIR, "pending"), { recursive: true });
    writeFileSync(path.join(env.DATA_DIR, "pending", id), Buffer.alloc(10_485_761));
    const response = await finish(url);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ issues: [{ path: "imageUrl" }] });
    expect(list("pending")).toEqual([]);
  });
});
