// The encoder: a process of its own, forked by encoder.server.ts, without credentials and database. Only here is sharp
// loaded: what decoding takes, or a crash in it, does not touch the server.
import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import sharp, { type Metadata, type Sharp } from "sharp";
import { type ImageFileType, isImageFileType } from "./files/image-file";
import { measuredSide, measureLightness } from "./lightness";
import type { Lightness } from "./shade";
import {
  type Derivative,
  type FocalPoint,
  imageWidths,
  preview,
  tallPart,
  tallRatio,
  tallWidths,
} from "./sizes";
import { tileOverlap, tileSize } from "./tiles";

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
const maximumPixels = 50_000_000;
/** Decoding an AVIF takes 15 bytes a pixel, encoding it anew 35: one of 50 megapixels would take the whole memory. */
const maximumAvifPixels = 16_000_000;
/** The longest side of an AVIF that can be derived is 16,383 (pixels). */
const maximumSide = 16_000;
/** For files that are crafted to be slow (seconds). */
const timeout = 60;

/** A file that cannot be accepted; the message is for whoever uploaded it. */
class Refused extends Error {}

export interface ImageFacts extends Lightness {
  /** In pixels, after applying the orientation. */
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`. */
  color: string;
  /** The focal point, in whole percent. */
  focalX: number;
  focalY: number;
  contentType: ImageFileType;
}

/** What the server can ask for. */
const tasks = { encodeUpload, inspect, derive, cutTiles };
export type EncoderTasks = typeof tasks;

export interface EncoderCall {
  id: number;
  task: keyof EncoderTasks;
  args: unknown[];
}

export type EncoderAnswer = { id: number } & ({ value: unknown } | { refusal: string } | { error: string });

process.on("message", ({ id, task, args }: EncoderCall) => {
  const run = tasks[task] as (...args: unknown[]) => Promise<unknown>;
  run(...args)
    .then(
      (value): EncoderAnswer => ({ id, value }),
      (error): EncoderAnswer =>
        error instanceof Refused ? { id, refusal: error.message } : { id, error: (error as Error).message },
    )
    .then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit());
// A terminal sends them to the server's children too; this one ends when the server does.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);

/** By colour space of more than 8 bits a channel, the one in which sharp applies an embedded profile correctly. */
const with8Bits = new Map([
  ["rgb16", "srgb"],
  ["grey16", "b-w"],
]);

/** Opens an image with its orientation applied. */
function openImage(bytes: Uint8Array, { space }: Metadata): Sharp {
  const image = sharp(bytes, { limitInputPixels: maximumPixels, failOn: "truncated" }).autoOrient();
  const reduced = with8Bits.get(space);
  // At 16 bits sharp converts a profile's colours to Display P3, and ignores the profile of a grey picture.
  return reduced ? image.pipelineColourspace(reduced) : image;
}

/** Encodes an upload anew, upright, in sRGB, without metadata; of an animation the first frame. @throws Refused */
async function encodeUpload(bytes: Uint8Array): Promise<Buffer> {
  const facts = await readFacts(bytes);
  if (Math.max(facts.width, facts.height) > maximumSide)
    throw new Refused("An image may be at most 16,000 pixels high or wide.");
  const pixels = facts.width * facts.height;
  const isAvif = facts.mediaType === "image/avif";
  const maximum = isAvif ? maximumAvifPixels : maximumPixels;
  if (pixels > maximum) {
    const size = Math.ceil(pixels / 1_000_000).toLocaleString("en");
    const most = `${maximum / 1_000_000} is the most${isAvif ? " for an AVIF" : ""}`;
    throw new Refused(`The image has ${size} megapixels; ${most}`);
  }
  if (isAvif && !facts.hasProfile && hasWideColours(bytes))
    throw new Refused("Please export it with a colour profile.");
  try {
    const picture = openImage(bytes, facts).timeout({ seconds: timeout }).toColourspace("srgb");
    return await inFormat(picture, facts).toBuffer();
  } catch {
    throw new Refused("The image is damaged or incomplete");
  }
}

/** Of the colour primaries that an AVIF names by a number: BT.2020, DCI-P3 and Display P3. */
const widePrimaries = [9, 11, 12];

/** libvips ignores these numbers, and would show the colours too dull. */
function hasWideColours(avif: Uint8Array): boolean {
  const at = Buffer.from(avif).indexOf("colrnclx");
  return at >= 0 && widePrimaries.includes(avif[at + 9] ?? 0);
}

type Facts = Metadata & { mediaType: ImageFileType };

/** Reads the header alone, so that the size is known before memory is allocated. */
async function readFacts(bytes: Uint8Array): Promise<Facts> {
  const facts = await headerOf(bytes).catch(() => undefined);
  if (!facts || !isImageFileType(facts.mediaType))
    throw new Refused("The file is not a JPEG, PNG, WebP, AVIF or GIF image");
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

/** A decoded picture on white. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

const open = ({ data, ...raw }: Pixels): Sharp => sharp(data, { raw });

const largest = { width: Math.max(...imageWidths), height: Math.max(...tallWidths) / tallRatio };

/** Decodes an original, no larger than its largest derived file needs it. */
async function decode(bytes: Uint8Array): Promise<Pixels> {
  const facts = await headerOf(bytes);
  const { width, height } = facts.autoOrient;
  const scale = Math.min(1, Math.max(largest.width / width, largest.height / height));
  const { data, info } = await openImage(bytes, facts)
    .resize(Math.ceil(width * scale), Math.ceil(height * scale), { fit: "fill" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels["channels"] };
}

/** Reads the facts of an image and makes its preview, around its focal point or what draws the eye. @throws Error */
async function inspect(
  bytes: Uint8Array,
  focal?: FocalPoint,
): Promise<{ facts: ImageFacts; preview: Buffer }> {
  const { mediaType: contentType, autoOrient } = await headerOf(bytes);
  if (!isImageFileType(contentType)) throw new Error(`an image of type ${contentType} cannot be shown`);
  const pixels = await decode(bytes);
  const small = await open(pixels).resize(48, 48, { fit: "inside" }).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  focal ??= await findFocalPoint(pixels);
  const square = open(pixels).resize(measuredSide, measuredSide, { fit: "fill", kernel: "linear" });
  const lightness = measureLightness(await square.raw().toBuffer(), pixels, focal);
  const { width, height } = autoOrient;
  return {
    facts: { width, height, color, ...lightness, focalX: focal.x, focalY: focal.y, contentType },
    preview: await encode(pixels, preview),
  };
}

async function findFocalPoint(pixels: Pixels): Promise<FocalPoint> {
  const { data, info } = await open(pixels)
    .resize(720, 720, { fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  // The point is reported only for a crop: half of the longer side, so that nothing is scaled.
  const half = width > height ? [Math.ceil(width / 2), height] : [width, Math.ceil(height / 2)];
  const cropped = await sharp(data, { raw: { width, height, channels: channels as Pixels["channels"] } })
    .resize(half[0], half[1], { fit: "cover", position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { attentionX: x = 0, attentionY: y = 0 } = cropped.info;
  // Where nothing stands out, the corner is reported.
  if (x === 0 && y === 0) return { x: 50, y: 50 };
  return { x: Math.round((100 * x) / width), y: Math.round((100 * y) / height) };
}

/** The original that was decoded last: its sizes are derived one after the other. */
let decoded: { name: string; pixels: Pixels } | undefined;

/** Makes a derived file; without bytes of the original of the call before. */
async function derive(name: string, derivative: Derivative, bytes?: Uint8Array): Promise<Buffer> {
  if (bytes) {
    decoded = undefined;
    decoded = { name, pixels: await decode(bytes) };
  }
  if (decoded?.name !== name) throw new Error("it is not decoded");
  return encode(decoded.pixels, derivative);
}

function encode(pixels: Pixels, { width, tall, format }: Derivative): Promise<Buffer> {
  const height = tall ? Math.round(width / tallRatio) : undefined;
  // Banding in smooth areas shows first on a full screen; 1280 pixels are a picture in the page of a phone.
  const fillsScreen = tall || width > 1280;
  const source = tall ? open(pixels).extract(tallPart(pixels, tall)) : open(pixels);
  const sized = source.resize({ width, height, withoutEnlargement: !tall });
  if (format === "avif") return sized.avif({ quality: fillsScreen ? 70 : 54, effort: 2 }).toBuffer();
  return sized.jpeg({ quality: 80, progressive: true, mozjpeg: true }).toBuffer();
}

/** Cuts an original into tiles in an empty folder. @returns the folder in it that holds the levels */
async function cutTiles(bytes: Uint8Array, folder: string): Promise<string> {
  await openImage(bytes, await headerOf(bytes))
    .flatten({ background: "#fff" })
    .jpeg({ quality: 85 })
    .tile({ size: tileSize, overlap: tileOverlap, layout: "dz", depth: "onetile" })
    .toFile(path.join(folder, "picture.dz"));
  const levels = path.join(folder, "picture_files");
  await rm(path.join(levels, "vips-properties.xml"), { force: true });
  return levels;
}
