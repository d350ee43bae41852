import { derivativeUrl, offeredWidths, plainWidth, type StoredImage, tallWidths } from "~/schemas/image";
import { escapeMarkup } from "~/schemas/markup";

/** How a page wants to show a picture. */
export interface PictureWish {
  alt: string;
  /** How wide the layout shows it, in the words of the `sizes` attribute. */
  sizes: string;
  /** Up to which of the listed widths it is offered. */
  upTo?: number;
  /** Offers an upright cut to upright screens: for pictures that fill the screen. */
  tall?: boolean;
  /** The largest picture of the first screen: loaded first. */
  priority?: boolean;
  /** Loaded at once though it may be out of sight: for what a hover or a step is about to show. */
  eager?: boolean;
}

/**
 * The inside of a `picture` element: AVIF, WebP and a JPEG for the rest, in the listed widths up to the image's
 * own. It is text and not elements because it is most of what a wall of works consists of, and never changes:
 * React, which would write it in ten thousand pieces and follow each of its elements in the browser, needs a
 * third less time for a page of sixty.
 * @returns HTML, whatever the texts are
 */
export function pictureHtml(
  { name, width, height }: StoredImage,
  { alt, sizes, upTo = 960, tall = false, priority = false, eager = false }: PictureWish,
): string {
  const offered = offeredWidths(width, upTo);
  const plain = plainWidth(offered);
  const both = (widths: readonly number[], tall: boolean, rest: string) =>
    (["avif", "webp"] as const)
      .map((format) => {
        const urls = widths.map(
          (listed) => `${derivativeUrl(name, { width: listed, tall, format })} ${listed}w`,
        );
        return `<source type="image/${format}" srcset="${escapeMarkup(urls.join(", "))}" ${rest}>`;
      })
      .join("");
  const upright = tall ? both(tallWidths, true, 'media="(max-aspect-ratio: 3/4)" sizes="100vw"') : "";
  const src = escapeMarkup(derivativeUrl(name, { width: plain, tall: false, format: "jpg" }));
  const loading = priority || eager ? "eager" : "lazy";
  const first = priority ? 'decoding="sync" fetchpriority="high"' : 'decoding="async"';
  return (
    `${upright}${both(offered, false, `sizes="${escapeMarkup(sizes)}"`)}` +
    `<img src="${src}" alt="${escapeMarkup(alt)}" width="${width}" height="${height}" loading="${loading}" ${first}>`
  );
}
