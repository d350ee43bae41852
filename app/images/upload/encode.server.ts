import sharp, { type Metadata, type Sharp } from "sharp";
import { type ImageFileType, isImageFileType } from "~/images/image-file";
import { maximumAvifPixels, maximumPixels } from "~/images/inspect.server";
import { Refusal } from "~/server/refusal.server";

/** The longest side of an AVIF or WebP that can be derived is 16,383 (pixels). */
const maximumSide = 16_000;

/** For files that are crafted to be slow (seconds). */
const timeout = 60;

/**
 * Encodes an uploaded file anew: rotated, in sRGB, without metadata or anything else in the file. Of an animation it
 * keeps the first frame.
 * @returns an image of the same format
 * @throws Refusal where it is no JPEG, PNG, WebP, AVIF or GIF, is broken, is too high or wide, or has over 50 megapixels, an
 * AVIF over 16
 */
export async function encodeUpload(bytes: Uint8Array): Promise<Buffer> {
  const facts = await readFacts(bytes);
  if (Math.max(facts.width, facts.height) > maximumSide)
    throw new Refusal(400, "A picture may be at most 16,000 pixels high or wide.");
  const pixels = facts.width * facts.height;
  const isAvif = facts.mediaType === "image/avif";
  const maximum = isAvif ? maximumAvifPixels : maximumPixels;
  if (pixels > maximum) {
    const size = Math.ceil(pixels / 1_000_000).toLocaleString("en");
    const most = `${maximum / 1_000_000} are the most${isAvif ? " for an AVIF" : ""}`;
    throw new Refusal(400, `The image has ${size} megapixels; ${most}`);
  }
  try {
    const picture = sharp(bytes, { limitInputPixels: maximumPixels, failOn: "truncated" })
      .timeout({ seconds: timeout })
      .autoOrient()
      .toColourspace("srgb");
    return await inFormat(picture, facts).toBuffer();
  } catch {
    throw new Refusal(400, "The image is broken or cut short");
  }
}

type Facts = Metadata & { mediaType: ImageFileType };

/** Reads the header alone, so that the size is known before memory is allocated. */
async function readFacts(bytes: Uint8Array): Promise<Facts> {
  const facts = await headerOf(bytes).catch(() => undefined);
  if (!facts || !isImageFileType(facts.mediaType))
    throw new Refusal(400, "The file is no JPEG, PNG, WebP, AVIF or GIF image");
  return facts as Facts;
}

const headerOf = async (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: false }).metadata();

/** Good enough to derive all sizes from. */
function inFormat(picture: Sharp, { mediaType, chromaSubsampling }: Facts): Sharp {
  switch (mediaType) {
    case "image/jpeg":
      // Finer chroma than the file has would only make it larger.
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
