export const imageWidths = [360, 720, 960, 1280, 1600, 2400] as const;
/** Widths of the portrait crop for the full screen of a phone. */
export const tallWidths = [480, 720, 1080] as const;
/** Aspect ratio of the portrait crop. */
export const tallRatio = 9 / 16;
export const imageFormats = ["avif", "jpg"] as const;

export type ImageFormat = (typeof imageFormats)[number];

/** What crops of an image keep in view, in whole percent from the left and from the top. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** In pixels, or in parts of a picture. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Of an image that is not measured yet, and in an address without one. */
const centre: FocalPoint = { x: 50, y: 50 };

export const focalPointOf = ({
  focalX,
  focalY,
}: {
  focalX: number | null;
  focalY: number | null;
}): FocalPoint => (focalX === null || focalY === null ? centre : { x: focalX, y: focalY });

/** A stored image; its dominant colour is shown while it loads. */
export interface StoredImage {
  name: string;
  width: number;
  height: number;
  color: string;
  focal: FocalPoint;
  /** Its own alternative text, where it has one. */
  alt?: string;
  /** Such as 'Photo: Ada Keller', where it has one. */
  credit?: string;
}

/** An image of another site. */
export interface ExternalImage {
  url: string;
}

export type ImageData = StoredImage | ExternalImage;

/** @returns an image's own alternative text, else what a page says of it */
export const altOf = (image: ImageData | null, said: string): string =>
  (image && "name" in image && image.alt) || said;

export const creditOf = (image: ImageData | null): string | undefined =>
  image && "name" in image ? image.credit : undefined;

export interface Derivative {
  width: number;
  /** The focal point of a portrait crop; false for the whole image. */
  tall: FocalPoint | false;
  format: ImageFormat;
}

/** Served until the requested size is made. */
export const preview: Derivative = { width: 720, tall: false, format: "jpg" };

/** The listed widths up to the first that is not less than an image's own width. */
function widthsFor(own: number, listed: readonly number[]): number[] {
  return listed.filter((_, at) => at === 0 || (listed[at - 1] ?? 0) < own);
}

/** @returns the widths for `srcset` up to what a page needs, always the smallest, none beyond the image's own */
export function offeredWidths(width: number, upTo: number): number[] {
  return widthsFor(width, imageWidths).filter((listed, at) => at === 0 || listed <= upTo);
}

/** @returns the widths of the portrait crop for which the image has enough pixels, always with the smallest */
export function offeredTallWidths({ width, height }: { width: number; height: number }): number[] {
  return widthsFor(Math.min(width, height * tallRatio), tallWidths);
}

/** The largest width of a picture that does not fill the screen: in an overlay. */
const largestInPage = 1600;

const plainWidth = 1280;

/** @returns the widths of an image's JPEGs: of the preview, of a plain `img` element, and the largest */
export function jpegWidths(width: number): number[] {
  const offered = offeredWidths(width, 2400);
  return offered.filter(
    (listed, at) => listed === preview.width || listed === plainWidth || at === offered.length - 1,
  );
}

const jpegUrl = (name: string, width: number) => derivativeUrl(name, { width, tall: false, format: "jpg" });

/** @returns the URL of a picture by itself, in its largest size */
export function fullPictureUrl(image: ImageData): string {
  return "url" in image ? image.url : jpegUrl(image.name, jpegWidths(image.width).at(-1) ?? preview.width);
}

/** @returns the URL of the JPEG for an `img` element, link previews and structured data */
export function plainPictureUrl({ name, width }: Pick<StoredImage, "name" | "width">): string {
  const widths = jpegWidths(width);
  return jpegUrl(name, widths.findLast((listed) => listed <= plainWidth) ?? preview.width);
}

/** The derived files that pages use, in the order to make them: the preview, AVIF before JPEG, small before large. */
export function usedDerivatives(
  { width, height, focal }: { width: number; height: number; focal: FocalPoint },
  fillsScreen: boolean,
): Derivative[] {
  const offered = offeredWidths(width, fillsScreen ? 2400 : largestInPage);
  const talls = fillsScreen ? offeredTallWidths({ width, height }) : [];
  const jpegs = jpegWidths(width).filter((listed) => listed !== preview.width);
  return [
    preview,
    ...offered.map((listed): Derivative => ({ width: listed, tall: false, format: "avif" })),
    ...talls.map((listed): Derivative => ({ width: listed, tall: focal, format: "avif" })),
    ...jpegs.map((listed): Derivative => ({ width: listed, tall: false, format: "jpg" })),
  ];
}

export function derivativeFile({ width, tall, format }: Derivative): string {
  return `${width}${tall ? `-tall-${tall.x}-${tall.y}` : ""}.${format}`;
}

/** @returns the URL of a derived file, which changes with the image */
export function derivativeUrl(name: string, derivative: Derivative): string {
  return `/images/${name}/${derivativeFile(derivative)}`;
}

/** @returns the name that a derived file has now: another for a crop around another focal point, or around none */
export function currentFile(file: string, focal: FocalPoint): string {
  const derivative = parseDerivative(file);
  return derivative ? derivativeFile({ ...derivative, tall: derivative.tall && focal }) : file;
}

/** @returns the part of an image that a portrait crop shows (pixels), its focal point as near to the middle as can be */
export function tallPart(
  { width, height }: { width: number; height: number },
  { x, y }: FocalPoint,
): Rectangle {
  const part = {
    width: Math.max(1, Math.min(width, Math.round(height * tallRatio))),
    height: Math.max(1, Math.min(height, Math.round(width / tallRatio))),
  };
  const offset = (whole: number, shown: number, percent: number) =>
    Math.min(Math.max(Math.round((whole * percent) / 100 - shown / 2), 0), whole - shown);
  return { ...part, left: offset(width, part.width, x), top: offset(height, part.height, y) };
}

/** @returns what the name of a derived file says; nothing for any other width or format than the listed ones */
export function parseDerivative(file: string): Derivative | undefined {
  const match = /^([1-9]\d{2,3})(-tall(?:-(\d{1,3})-(\d{1,3}))?)?\.(avif|jpg)$/.exec(file);
  if (!match) return;
  const [, width = "", cut, x = centre.x, y = centre.y, format] = match;
  const listed: readonly number[] = cut ? tallWidths : imageWidths;
  if (!listed.includes(Number(width))) return;
  const tall = cut !== undefined && { x: Number(x), y: Number(y) };
  return { width: Number(width), tall, format: format as ImageFormat };
}
