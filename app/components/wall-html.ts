import { gallery } from "~/gallery";
import type { GridArtwork } from "~/models/artwork-view.server";
import { isSold } from "~/schemas/artwork";
import type { ImageData } from "~/schemas/image";
import { escapeMarkup } from "~/schemas/markup";
import { pictureHtml } from "./picture-html";

/** How a wall shows its works. */
interface Hanging {
  showArtist: boolean;
  /** Whether the first screen of the page shows the first of them. */
  onTop: boolean;
}

/** In each eight works these span two columns, so that four columns make three whole rows (spec section 2). */
const wide = new Set([0, 5, 6, 7]);
export const isWide = (position: number) => wide.has(position % 8);

/** The height that bounds the picture of a wide work, so that an upright one is no tower (rem). */
const wideHeight = 34;

/**
 * The items of a wall of works, each a link with its picture and its label. They are text for the reason that
 * the inside of a picture is (`pictureHtml`): sixty links that React need not follow.
 * @param page the address of the page, on which each link opens the overlay of its work
 * @returns HTML, whatever the texts are
 */
export function wallHtml(artworks: GridArtwork[], page: string, hanging: Hanging): string {
  const toWork = `${page}${page.includes("?") ? "&" : "?"}artwork=`;
  return piecesOf(artworks, hanging).join(link + escapeMarkup(toWork));
}

/** The start of a link; no text of a work can hold it, because `<` is escaped there. */
const link = '<a href="';
const hung = new WeakMap<GridArtwork[], Map<string, string[]>>();

/**
 * The wall in pieces, between which the links begin: all but the address of the page. Until the data change the
 * server has the same list for every page that shows it (`viewArtworks`), and puts it together once.
 */
function piecesOf(artworks: GridArtwork[], hanging: Hanging): string[] {
  const known = hung.get(artworks) ?? new Map<string, string[]>();
  hung.set(artworks, known);
  const key = JSON.stringify([hanging.showArtist, hanging.onTop]);
  // Pieces of one whole text are copied at once; each made by itself is still a tree of all its parts.
  const pieces = known.get(key) ?? hang(artworks, hanging).split(link);
  known.set(key, pieces);
  return pieces;
}

function hang(artworks: GridArtwork[], { showArtist, onTop }: Hanging): string {
  return artworks
    .map((artwork, position) => {
      const isFirst = onTop && position === 0;
      const picture = wallPictureHtml(artwork.image, { wide: isWide(position), priority: isFirst });
      const label = `<span class="label">${artworkLabelHtml(artwork, { showArtist })}</span>`;
      const mark = isWide(position) ? ' data-wide=""' : "";
      const id = encodeURIComponent(artwork.id);
      return `<li class="artwork"${mark}>${link}${id}" class="artwork-link">${picture}${label}</a></li>`;
    })
    .join("");
}

/** What stands where there is no image. */
export const placeholderHtml = `<span class="picture picture-placeholder" aria-hidden="true">${escapeMarkup(gallery.initials)}</span>`;

function wallPictureHtml(image: ImageData | null, at: { wide: boolean; priority: boolean }): string {
  if (!image) return placeholderHtml;
  if ("url" in image) {
    const src = escapeMarkup(image.url);
    return `<span class="picture picture-external"><img src="${src}" alt="" loading="lazy" referrerpolicy="no-referrer"></span>`;
  }
  const { color, width, height } = image;
  const bound = at.wide ? `;width:min(100%, ${((wideHeight * width) / height).toFixed(1)}rem)` : "";
  const style = `background-color:${escapeMarkup(color)};aspect-ratio:${width} / ${height}${bound}`;
  const inside = pictureHtml(image, {
    alt: "",
    sizes: at.wide ? "(min-width: 64rem) 46vw, 92vw" : "(min-width: 64rem) 23vw, 46vw",
    upTo: at.wide ? 1280 : 960,
    priority: at.priority,
  });
  return `<picture class="picture" style="${style}">${inside}</picture>`;
}

/** Artist, title and year, material, size, and the price or that the work is sold. */
function artworkLabelHtml(artwork: GridArtwork, { showArtist }: { showArtist: boolean }): string {
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
