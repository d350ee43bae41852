import sharp, { type Metadata, type Sharp } from "sharp";
import { type ImageFileType, isImageFileType } from "~/images/image-file";
import { maximumPixels } from "~/images/inspect.server";
import { Refusal } from "~/server/refusal.server";

/** A file that is made to be slow ends here (seconds). */
const longest = 60;

/**
 * Makes of an uploaded file an image that carries nothing but its picture: upright, in sRGB, without
 * metadata, and without whatever else was in the file. Of a moving image the first frame is kept, because
 * that is what the site shows.
 * @param bytes the file, judged by its content alone
 * @returns an image of the same format
 * @throws Refusal where it is no JPEG, PNG, WebP, AVIF or GIF, is broken, or has over 50 megapixels
 */
export async function encodeUpload(bytes: Uint8Array): Promise<Buffer> {
  const facts = await readFacts(bytes);
  const pixels = facts.width * facts.height;
  if (pixels > maximumPixels) {
    const size = Math.ceil(pixels / 1_000_000).toLocaleString("en");
    throw new Refusal(400, `The image has ${size} megapixels; ${maximumPixels / 1_000_000} are the most`);
  }
  try {
    const picture = sharp(bytes, { limitInputPixels: maximumPixels, failOn: "truncated" })
      .timeout({ seconds: longest })
      .autoOrient()
      .toColourspace("srgb");
    return await inFormat(picture, facts).toBuffer();
  } catch {
    throw new Refusal(400, "The image is broken or cut short");
  }
}

type Facts = Metadata & { mediaType: ImageFileType };

/** Reads the header alone, which says the size before room is made for it. */
async function readFacts(bytes: Uint8Array): Promise<Facts> {
  const facts = await headerOf(bytes).catch(() => undefined);
  if (!facts || !isImageFileType(facts.mediaType))
    throw new Refusal(400, "The file is no JPEG, PNG, WebP, AVIF or GIF image");
  return facts as Facts;
}

const headerOf = async (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: false }).metadata();

/** Good enough to be the source of all smaller ones. */
function inFormat(picture: Sharp, { mediaType, chromaSubsampling }: Facts): Sharp {
  switch (mediaType) {
    case "image/jpeg":
      // Finer colour than the file had would only make it larger.
      return picture.jpeg({
        quality: 92,
        chromaSubsampling: chromaSubsampling === "4:4:4" ? "4:4:4" : "4:2:0",
      });
    case "image/png":
      return picture.png();
    case "image/webp":
      return picture.webp({ quality: 92, effort: 3 });
    case "image/avif":
      return picture.avif({ quality: 75, effort: 2 });
    case "image/gif":
      return picture.gif({ effort: 4 });
  }
}
