import { availableParallelism } from "node:os";
import { converter, wcagLuminance } from "culori";
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

/** The lightest parts of a picture where text stands: greys from 0 to 255 of the same luminance. */
export interface Lightness {
  headLightness: number;
  footLightness: number;
}

export interface ImageFacts extends Lightness {
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
 * Reads the size, type, dominant colour and lightness of an image.
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
    .png()
    .toBuffer();
  // Decoding a large original is most of the work: what follows reads the small copy.
  const { dominant } = await sharp(small).stats();
  const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  const lightness = await measureLightness(small);
  return { width: autoOrient.width, height: autoOrient.height, color, ...lightness, contentType };
}

/** The picture is measured in so many parts each way: a lighter spot that is smaller does not count. */
const parts = 32;
/** Where text can stand, whatever a screen crops: from the top, and from the bottom. */
const headRows = Math.round(parts * 0.35);
const footRows = Math.round(parts * 0.5);

const toRgb = converter("rgb");

/**
 * Measures how light an image is where a slide has its text.
 * @param bytes an image file
 * @throws Error when it cannot be decoded
 */
export async function measureLightness(bytes: Uint8Array): Promise<Lightness> {
  const { data, info } = await openImage(bytes)
    .resize(parts, parts, { fit: "fill", kernel: "linear" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lightest = (fromRow: number, toRow: number) => {
    let most = 0;
    for (let at = fromRow * parts; at < toRow * parts; at += 1) {
      const [r = 0, g = r, b = r] = [...data.subarray(at * info.channels, (at + 1) * info.channels)];
      most = Math.max(most, wcagLuminance({ mode: "rgb", r: r / 255, g: g / 255, b: b / 255 }));
    }
    const { r } = toRgb({ mode: "lrgb", r: most, g: most, b: most });
    return Math.round(r * 255);
  };
  return { headLightness: lightest(0, headRows), footLightness: lightest(parts - footRows, parts) };
}
