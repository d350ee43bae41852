import { availableParallelism } from "node:os";
import sharp, { type Sharp } from "sharp";
import { isImageFileType } from "./image-file";

// Only the decoders that the site needs: libvips reads many more formats, SVG among them.
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

// All cores on one image need half the memory of one image per core. No operation is repeated, so none is cached.
sharp.concurrency(availableParallelism());
sharp.cache(false);

/** A small file can declare a huge canvas: beyond this many pixels an image is not decoded. */
export const maximumPixels = 50_000_000;

export interface ImageFacts {
  /** In pixels, after applying the orientation. */
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`. */
  color: string;
  contentType: string;
}

/** Opens an image with its orientation applied. */
export function openImage(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: maximumPixels, failOn: "truncated" }).rotate();
}

/**
 * Reads the size, type and dominant colour of an image.
 * @param bytes a JPEG, PNG, WebP, AVIF or GIF file
 * @throws Error when it is no such image, is truncated or has over 50 megapixels
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
