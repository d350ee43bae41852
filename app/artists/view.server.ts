import { knownArtistFallbacks, stockArtistImage } from "~/gallery";
import { describeImages, lightnessOf } from "~/images/queries.server";
import { inkOver, type Shade, shadeOver } from "~/images/shade";
import type { ImageData } from "~/images/sizes";
import { type Artist, listArtists } from "./queries.server";

/** An artist's picture: an image field or a built-in file. */
export type ArtistImage = ImageData | { builtIn: string };

/** An entry of the list of artists. */
export interface ArtistListItem {
  name: string;
  slug: string;
  represented: boolean;
  image: ArtistImage | null;
  /** Opacity of the ink between the picture and white text. */
  tint: number;
}

/** Shown when an artist has no picture. */
const stock: ArtistImage = { builtIn: stockArtistImage };

/** Chooses imageUrl, else heroImageUrl, else a built-in picture. */
function choose(artist: Artist, images: Map<string, ImageData>): ArtistImage | null {
  const builtIn = knownArtistFallbacks[artist.slug];
  return (
    images.get(artist.imageUrl ?? "") ??
    images.get(artist.heroImageUrl ?? "") ??
    (builtIn ? { builtIn } : null)
  );
}

/** @returns a page of artists by name, with their pictures */
export function viewArtists(part: { limit: number; offset: number }): ArtistListItem[] {
  const artists = listArtists(part);
  const urls = artists.flatMap(({ imageUrl, heroImageUrl }) => [imageUrl, heroImageUrl]);
  const images = describeImages(urls);
  const lightness = lightnessOf(urls);
  return artists.map((artist) => {
    const { name, slug, represented, imageUrl, heroImageUrl } = artist;
    const image = choose(artist, images);
    const measured =
      image && lightness.get(images.get(imageUrl ?? "") ? (imageUrl ?? "") : (heroImageUrl ?? ""));
    // Names stand all over the picture, and head and foot are most of it.
    const lightest = measured && Math.max(measured.headLightness, measured.footLightness);
    return { name, slug, represented, image, tint: inkOver(lightest ?? undefined) };
  });
}

/** @returns the picture of an artist's own page, the hero first, a stock picture last, and the ink over it */
export function viewArtistHero(artist: Artist): { image: ArtistImage; shade: Shade } {
  const urls = [artist.heroImageUrl, artist.imageUrl];
  const images = describeImages(urls);
  const url = urls.find((candidate) => images.has(candidate ?? "")) ?? "";
  const { footLightness } = lightnessOf([url]).get(url) ?? {};
  const image = images.get(url) ?? choose(artist, images) ?? stock;
  // The header of this page is opaque: no text stands at the picture's head.
  return { image, shade: shadeOver({ headLightness: 0, footLightness }) };
}

/** @returns the gallery images of an artist's page, in the order in which staff entered them */
export function viewArtistGallery({ galleryImages }: Artist): ImageData[] {
  const images = describeImages(galleryImages);
  return [...new Set(galleryImages)].flatMap((url) => images.get(url) ?? []);
}
