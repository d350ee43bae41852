import { describeImages, lightnessOf } from "~/images/queries.server";
import { inkOver } from "~/images/shade";
import type { ImageData } from "~/images/sizes";
import { knownArtistFallbacks, stockArtistImage } from "./fallback-images";
import { type Artist, listArtists } from "./queries.server";

/** An artist's picture: an image field or a built-in file. */
export type ArtistImage = ImageData | { builtIn: string };

export interface ArtistListItem {
  name: string;
  slug: string;
  represented: boolean;
  image: ArtistImage | null;
  /** Opacity of the ink between the picture and white text. */
  ink: number;
}

/** @returns the first of an artist's URLs that is an image, with it; "" and nothing where none is */
function choose(urls: (string | null)[], images: Map<string, ImageData>) {
  const url = urls.find((candidate) => images.has(candidate ?? "")) ?? "";
  return { url, image: images.get(url) };
}

function builtInFor({ slug }: Artist): ArtistImage | null {
  const builtIn = knownArtistFallbacks.get(slug);
  return builtIn ? { builtIn } : null;
}

/** @returns a page of artists by name, with their pictures: imageUrl, else heroImageUrl, else a built-in one */
export function viewArtists(part: { limit: number; offset: number }): ArtistListItem[] {
  const artists = listArtists({ part });
  const all = artists.flatMap(({ imageUrl, heroImageUrl }) => [imageUrl, heroImageUrl]);
  const images = describeImages(all);
  const lightness = lightnessOf(all);
  return artists.map((artist) => {
    const { name, slug, represented, imageUrl, heroImageUrl } = artist;
    const { url, image } = choose([imageUrl, heroImageUrl], images);
    const ink = inkOver(lightness.get(url)?.lightness);
    return { name, slug, represented, image: image ?? builtInFor(artist), ink };
  });
}

/** @returns the picture of an artist's own page: the hero first, a stock picture last */
export function viewArtistHero(artist: Artist): ArtistImage {
  const urls = [artist.heroImageUrl, artist.imageUrl];
  return choose(urls, describeImages(urls)).image ?? builtInFor(artist) ?? { builtIn: stockArtistImage };
}

/** @returns the gallery images of an artist's page, in the order in which staff entered them */
export function viewArtistGallery({ galleryImages }: Artist): ImageData[] {
  const images = describeImages(galleryImages);
  return [...new Set(galleryImages)].flatMap((url) => images.get(url) ?? []);
}
