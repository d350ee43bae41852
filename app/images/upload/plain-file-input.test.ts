import { describe, expect, test, vi } from "vitest";
import { Refusal } from "~/server/refusal.server";
import { picture } from "~/testing/world.testing";
import { claimSize, setUpUploads } from "./upload-calls.testing";
import { storeUploadedFile } from "./uploads.server";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
  process.env.SESSION_SECRET = `${"first".repeat(7)},${"second".repeat(6)}`;
});

setUpUploads();

describe("a plain file input", () => {
  test("stores a file without a look at its name or type", async () => {
    const bytes = new Uint8Array(await picture(12, 12, "#abc").webp().toBuffer());
    const file = new File([bytes], "../../evil.php", { type: "text/html" });
    const objectPath = await storeUploadedFile(file);
    expect(objectPath).toMatch(/^\/objects\/[0-9a-f]{24}\.webp$/);
    expect(await storeUploadedFile(bytes)).toBe(objectPath);
  });

  test("refuses in plain words", async () => {
    const script = new File(["alert(1)"], "photo.jpg", { type: "image/jpeg" });
    await expect(storeUploadedFile(script)).rejects.toThrow(
      "The file is no JPEG, PNG, WebP, AVIF or GIF image",
    );
    await expect(storeUploadedFile(script)).rejects.toBeInstanceOf(Refusal);
    await expect(storeUploadedFile(Buffer.alloc(10_485_761))).rejects.toMatchObject({
      status: 413,
      message: "The file is larger than 10 MB",
    });
    await expect(storeUploadedFile(await claimSize(16000, 16000))).rejects.toThrow(
      "The image has 256 megapixels; 50 are the most",
    );
    await expect(storeUploadedFile(await claimSize(8000, 6251))).rejects.toThrow(
      "The image has 51 megapixels",
    );
    for (const [width, height] of [
      [500, 16_001],
      [16_001, 500],
    ] as const)
      await expect(storeUploadedFile(await picture(width, height).png().toBuffer())).rejects.toMatchObject({
        status: 400,
        message: "A picture may be at most 16,000 pixels high or wide.",
      });
    await expect(storeUploadedFile(await claimSize(16_001, 5000))).rejects.toThrow("at most 16,000 pixels");
    await expect(storeUploadedFile(await picture(16_000, 10).png().toBuffer())).resolves.toMatch(/\.png$/);
    const avif = await picture(4000, 4001).avif({ effort: 0 }).toBuffer();
    await expect(storeUploadedFile(avif)).rejects.toThrow(
      "The image has 17 megapixels; 16 are the most for an AVIF",
    );
  });
});
