import { availableParallelism } from "node:os";
import sharp, { type Sharp } from "sharp";
import { isImageFileType } from "./image-file";

// The library reads much more than the site takes, SVG among it: what is not opened cannot be attacked.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadHeif",
    "VipsForeignLoadNsgif",
  ],
});

// One image at a time is made by all cores, which takes half the memory of one by each; and no page asks for the
// same operation again, for which the library would keep its last ones.
sharp.concurrency(availableParallelism());
sharp.cache(false);

/** Beyond this many pixels an image is refused unread: a small file can claim a huge canvas. */
export const maximumPixels = 50_000_000;

export interface ImageFacts {
  /** In pixels, as shown: orientation applied. */
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`. */
  color: string;
  contentType: string;
}

/** Opens an image within the limits, upright. */
export function openImage(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: maximumPixels, failOn: "truncated" }).rotate();
}

/**
 * Reads what a page must know of an image before it is loaded.
 * @param bytes a whole JPEG, PNG, WebP, AVIF or GIF file
 * @throws Error when it is no such image, is cut short or has over 50 megapixels
 */
export async function inspectImage(bytes: Uint8Array): Promise<ImageFacts> {
  const { mediaType: contentType = "", autoOrient } = await sharp(bytes, {
    limitInputPixels: maximumPixels,
  }).metadata();
  if (!isImageFileType(contentType)) throw new Error(`an image of type ${contentType} cannot be shown`);
  const small = await openImage(bytes)
    .resize(48, 48, { fit: "inside" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  return { width: autoOrient.width, height: autoOrient.height, color, contentType };
}
