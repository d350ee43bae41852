/** The widths in which images are served; nothing else is made. */
export const imageWidths = [360, 720, 960, 1280, 1600, 2400] as const;
/** Widths of the upright cut that fills a phone's screen. */
export const tallWidths = [480, 720, 1080] as const;
/** Width to height of that cut: a phone's screen. */
export const tallRatio = 9 / 16;
export const imageFormats = ["avif", "webp", "jpg"] as const;

export type ImageFormat = (typeof imageFormats)[number];

/** A stored image as a page needs it: where it is, its size, and its own colour while it loads. */
export interface StoredImage {
  name: string;
  width: number;
  height: number;
  color: string;
}

/** An image of another site, shown as it is. */
export interface ExternalImage {
  url: string;
}

export type ImageData = StoredImage | ExternalImage;

/** One derived file of a stored image. */
export interface Derivative {
  width: number;
  tall: boolean;
  format: ImageFormat;
}

/** What is shown until a size is made: small enough to be made at once, large enough to look at. */
export const preview: Derivative = { width: 720, tall: false, format: "jpg" };

/** The listed widths up to the first that holds all of an image's own width. */
function widthsFor(own: number, listed: readonly number[]): number[] {
  return listed.filter((_, at) => at === 0 || (listed[at - 1] ?? 0) < own);
}

/**
 * @param width of the image
 * @param upTo the largest width that a page wants
 * @returns the listed widths in which the image is offered: the smallest always, the last one holds the image whole
 */
export function offeredWidths(width: number, upTo: number): number[] {
  return widthsFor(width, imageWidths).filter((listed, at) => at === 0 || listed <= upTo);
}

/** @returns the listed widths of the upright cut, as far as the image has the pixels for them; the smallest always */
export function offeredTallWidths({ width, height }: { width: number; height: number }): number[] {
  return widthsFor(Math.min(width, height * tallRatio), tallWidths);
}

/** The largest width outside of pictures that fill the screen: that of an overlay. */
const largestInPage = 1600;

/** @returns the JPEG in the `img` element, for browsers that know neither AVIF nor WebP */
export const plainWidth = (offered: readonly number[]): number =>
  offered.findLast((listed) => listed <= 960) ?? imageWidths[0];

/** @returns the JPEG in the preview of a link to a page */
export const linkPreviewWidth = (width: number): number => (width >= 1280 ? 1280 : 960);

/**
 * The derived files that pages ask for, in the order in which they are worth making: the preview, then AVIF before
 * what older browsers need, small before large.
 * @param size of the image
 * @param fillsScreen whether a page shows it over the whole screen
 */
export function usedDerivatives(
  { width, height }: { width: number; height: number },
  fillsScreen: boolean,
): Derivative[] {
  const offered = offeredWidths(width, fillsScreen ? 2400 : largestInPage);
  const plain = (listed: number, format: ImageFormat) => ({ width: listed, tall: false, format });
  const sources = (["avif", "webp"] as const).flatMap((format) => [
    ...offered.map((listed) => plain(listed, format)),
    ...(fillsScreen ? offeredTallWidths({ width, height }) : []).map((listed) => ({
      width: listed,
      tall: true,
      format,
    })),
  ]);
  const jpegs = new Set([plainWidth(offered), linkPreviewWidth(width)]);
  jpegs.delete(preview.width);
  return [preview, ...sources, ...[...jpegs].map((listed) => plain(listed, "jpg"))];
}

/** @returns the name of a derived file within its image's */
export function derivativeFile({ width, tall, format }: Derivative): string {
  return `${width}${tall ? "-tall" : ""}.${format}`;
}

/** @returns the URL of a derived file; it changes with the content, because the name does */
export function derivativeUrl(name: string, derivative: Derivative): string {
  return `/images/${name}/${derivativeFile(derivative)}`;
}

/**
 * Reads the last part of a derived file's URL.
 * @returns nothing when it names a width or format that is not on the lists
 */
export function parseDerivative(file: string): Derivative | undefined {
  const match = /^([1-9]\d{2,3})(-tall)?\.(avif|webp|jpg)$/.exec(file);
  if (!match) return;
  const width = Number(match[1]);
  const tall = match[2] !== undefined;
  const listed: readonly number[] = tall ? tallWidths : imageWidths;
  return listed.includes(width) ? { width, tall, format: match[3] as ImageFormat } : undefined;
}
