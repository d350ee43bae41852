/** Widths of derived files. */
export const imageWidths = [360, 720, 960, 1280, 1600, 2400] as const;
/** Widths of the portrait crop for the full screen of a phone. */
export const tallWidths = [480, 720, 1080] as const;
/** Aspect ratio of the portrait crop. */
export const tallRatio = 9 / 16;
export const imageFormats = ["avif", "webp", "jpg"] as const;

export type ImageFormat = (typeof imageFormats)[number];

/** A stored image; its dominant colour is shown while it loads. */
export interface StoredImage {
  name: string;
  width: number;
  height: number;
  color: string;
}

/** An image of another site. */
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

/** Served until the requested size is made. */
export const preview: Derivative = { width: 720, tall: false, format: "jpg" };

/** The listed widths up to the first that is not less than an image's own width. */
function widthsFor(own: number, listed: readonly number[]): number[] {
  return listed.filter((_, at) => at === 0 || (listed[at - 1] ?? 0) < own);
}

/**
 * @param width of the image
 * @param upTo the largest width that a page needs
 * @returns the widths for `srcset`, always with the smallest; the last is not enlarged beyond the image's own width
 */
export function offeredWidths(width: number, upTo: number): number[] {
  return widthsFor(width, imageWidths).filter((listed, at) => at === 0 || listed <= upTo);
}

/** @returns the widths of the portrait crop for which the image has enough pixels, always with the smallest */
export function offeredTallWidths({ width, height }: { width: number; height: number }): number[] {
  return widthsFor(Math.min(width, height * tallRatio), tallWidths);
}

/** The largest width of a picture that does not fill the screen: in an overlay. */
const largestInPage = 1600;

/** @returns the width of the JPEG in the `img` element, for browsers without AVIF and WebP */
export const plainWidth = (offered: readonly number[]): number =>
  offered.findLast((listed) => listed <= 960) ?? imageWidths[0];

/** The largest derived file of an image, for a picture by itself. */
function largestDerivative(width: number): Derivative {
  const largest = offeredWidths(width, 2400).at(-1) ?? imageWidths[0];
  return { width: largest, tall: false, format: "webp" };
}

/** @returns the URL of a picture by itself, in its largest size */
export function fullPictureUrl(image: ImageData): string {
  return "url" in image ? image.url : derivativeUrl(image.name, largestDerivative(image.width));
}

/** @returns the width of the JPEG for link previews (og:image) */
export const linkPreviewWidth = (width: number): number => (width >= 1280 ? 1280 : 960);

/**
 * The derived files that pages use, in the order in which they should be made: the preview, then AVIF before WebP and
 * JPEG, small before large.
 * @param size of the image
 * @param fillsScreen whether the image fills the screen on some page
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
  const largest = largestDerivative(width);
  return [
    preview,
    ...sources,
    ...(offered.includes(largest.width) ? [] : [largest]),
    ...[...jpegs].map((listed) => plain(listed, "jpg")),
  ];
}

/** @returns the file name of a derived file */
export function derivativeFile({ width, tall, format }: Derivative): string {
  return `${width}${tall ? "-tall" : ""}.${format}`;
}

/** @returns the URL of a derived file, which changes with the image */
export function derivativeUrl(name: string, derivative: Derivative): string {
  return `/images/${name}/${derivativeFile(derivative)}`;
}

/**
 * Parses the file name of a derived file.
 * @returns nothing for any other width or format than the listed ones
 */
export function parseDerivative(file: string): Derivative | undefined {
  const match = /^([1-9]\d{2,3})(-tall)?\.(avif|webp|jpg)$/.exec(file);
  if (!match) return;
  const width = Number(match[1]);
  const tall = match[2] !== undefined;
  const listed: readonly number[] = tall ? tallWidths : imageWidths;
  return listed.includes(width) ? { width, tall, format: match[3] as ImageFormat } : undefined;
}
