import type { GridArtwork } from "~/models/artwork-view.server";
import { isSold } from "~/schemas/artwork";
import type { StoredImage } from "~/schemas/image";
import { escapeMarkup } from "~/schemas/markup";
import { pictureHtml } from "./picture-html";

type Labelled = Pick<
  GridArtwork,
  "artistName" | "title" | "year" | "material" | "size" | "price" | "available"
>;

/** The height that bounds the picture of a wide work, so that an upright one is no tower (rem). */
const wideHeight = 34;

/**
 * The picture of a work on a wall, in its own proportions.
 * @returns HTML, whatever the image is; text for the reason that its inside is (`pictureHtml`)
 */
export function wallPictureHtml(
  image: StoredImage,
  { wide, priority }: { wide: boolean; priority: boolean },
): string {
  const { color, width, height } = image;
  const bound = wide ? `;width:min(100%, ${((wideHeight * width) / height).toFixed(1)}rem)` : "";
  const style = `background-color:${escapeMarkup(color)};aspect-ratio:${width} / ${height}${bound}`;
  const inside = pictureHtml(image, {
    alt: "",
    sizes: wide ? "(min-width: 64rem) 46vw, 92vw" : "(min-width: 64rem) 23vw, 46vw",
    upTo: wide ? 1280 : 960,
    priority,
  });
  return `<picture class="picture" style="${style}">${inside}</picture>`;
}

/**
 * The label beside a work on a wall: artist, title and year, material, size, and its price or that it is sold.
 * @returns HTML, whatever the texts are; text for the reason that the inside of a picture is (`pictureHtml`)
 */
export function artworkLabelHtml(artwork: Labelled, { showArtist }: { showArtist: boolean }): string {
  const { artistName, title, year, material, size, price, available } = artwork;
  const line = (text: string | null, className: string) =>
    text ? `<span class="${className}">${escapeMarkup(text)}</span>` : "";
  return [
    line(showArtist ? artistName : null, "label-artist"),
    `<span><cite>${escapeMarkup(title)}</cite>${year === null ? "" : `, ${year}`}</span>`,
    line(material, "label-detail"),
    line(size, "label-detail"),
    isSold(available) ? line("Sold", "sold") : line(price, "label-price"),
  ].join("");
}
