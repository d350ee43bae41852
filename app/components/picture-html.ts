import { derivativeUrl, imageWidths, type StoredImage, tallWidths } from "~/schemas/image";

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
  const offered = imageWidths.filter((listed, at) => at === 0 || (listed <= upTo && listed <= width));
  const plain = offered.findLast((listed) => listed <= 960) ?? imageWidths[0];
  const source = (format: "avif" | "webp", { widths, tall, ...more }: SourceWish) =>
    tag("source", {
      ...more,
      type: `image/${format}`,
      srcset: widths
        .map((listed) => `${derivativeUrl(name, { width: listed, tall, format })} ${listed}w`)
        .join(", "),
    });
  const both = (wish: SourceWish) => source("avif", wish) + source("webp", wish);
  const upright = { widths: tallWidths, tall: true, media: "(max-aspect-ratio: 3/4)", sizes: "100vw" };
  const img = tag("img", {
    src: derivativeUrl(name, { width: plain, tall: false, format: "jpg" }),
    ...{ alt, width, height },
    loading: priority || eager ? "eager" : "lazy",
    decoding: priority ? "sync" : "async",
    ...(priority ? { fetchpriority: "high" } : {}),
  });
  return `${tall ? both(upright) : ""}${both({ widths: offered, tall: false, sizes })}${img}`;
}

interface SourceWish {
  widths: readonly number[];
  tall: boolean;
  media?: string;
  sizes: string;
}

function tag(name: string, attributes: Record<string, string | number>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return `<${name}${written.join("")}>`;
}

const entities: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&"<>]/g, (character) => entities[character] ?? "");
