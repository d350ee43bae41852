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
/** Decoding an AVIF takes 15 bytes a pixel, encoding it anew 35: one of 50 megapixels would take the whole memory. */
export const maximumAvifPixels = 16_000_000;

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
    .resize(720, 720, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .png()
    .toBuffer();
  // Decoding a large original is most of the work: what follows reads the small copy.
  const { dominant } = await sharp(
    await sharp(small).resize(48, 48, { fit: "inside" }).png().toBuffer(),
  ).stats();
  const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  const lightness = await measureLightness(small);
  return { width: autoOrient.width, height: autoOrient.height, color, ...lightness, contentType };
}

/** A picture is measured in so many parts each way, each of which is as light as its lightest pixels but these. */
const parts = 32;
const ignoredShare = 0.02;
/** Pixels of each part, each way. */
const detail = 12;
/** Where text can stand, whatever a screen crops: from the top, and from the bottom. */
const headRows = Math.round(parts * 0.35);
const footRows = Math.round(parts * 0.5);

const toRgb = converter("rgb");
/** What each value of a channel adds to a pixel's luminance. */
const black = { mode: "rgb", r: 0, g: 0, b: 0 } as const;
const addedBy = (channel: "r" | "g" | "b") =>
  Array.from({ length: 256 }, (_, value) => wcagLuminance({ ...black, [channel]: value / 255 }));
const luminance = { r: addedBy("r"), g: addedBy("g"), b: addedBy("b") };

/**
 * Measures how light an image is where a slide has its text.
 * @param bytes an image file
 * @throws Error when it cannot be decoded
 */
export async function measureLightness(bytes: Uint8Array): Promise<Lightness> {
  const side = parts * detail;
  const data = await openImage(bytes)
    .resize(side, side, { fit: "fill", kernel: "linear" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer();
  const channels = data.length / (side * side);
  const luminanceAt = (x: number, y: number) => {
    const at = (y * side + x) * channels;
    const [r = 0, g = r, b = r] = data.subarray(at, at + channels);
    return (luminance.r[r] ?? 0) + (luminance.g[g] ?? 0) + (luminance.b[b] ?? 0);
  };
  const lightnessOfPart = (column: number, row: number) => {
    const pixels = Array.from({ length: detail * detail }, (_, at) =>
      luminanceAt(column * detail + (at % detail), row * detail + Math.floor(at / detail)),
    ).sort((a, b) => a - b);
    return pixels[Math.ceil(pixels.length * (1 - ignoredShare)) - 1] ?? 1;
  };
  const lightest = (fromRow: number, toRow: number) => {
    let most = 0;
    for (let row = fromRow; row < toRow; row += 1)
      for (let column = 0; column < parts; column += 1) most = Math.max(most, lightnessOfPart(column, row));
    const { r } = toRgb({ mode: "lrgb", r: most, g: most, b: most });
    return Math.round(r * 255);
  };
  return { headLightness: lightest(0, headRows), footLightness: lightest(parts - footRows, parts) };
}
