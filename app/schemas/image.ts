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

/** @returns the URL of a derived file; it changes with the content, because the name does */
export function derivativeUrl(name: string, { width, tall, format }: Derivative): string {
  return `/images/${name}/${width}${tall ? "-tall" : ""}.${format}`;
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
