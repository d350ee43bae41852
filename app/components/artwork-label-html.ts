import type { GridArtwork } from "~/models/artwork-view.server";
import { isSold } from "~/schemas/artwork";
import { escapeMarkup } from "~/schemas/markup";

type Labelled = Pick<
  GridArtwork,
  "artistName" | "title" | "year" | "material" | "size" | "price" | "available"
>;

/**
 * The label beside a work on a wall: artist, title and year, material, size, and its price or that it is sold.
 * It is text for the reason that the inside of a picture is (`pictureHtml`).
 * @returns HTML, whatever the texts are
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
