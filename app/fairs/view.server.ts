import { findArtistSlugs } from "~/artists/choices.server";
import { describeImages } from "~/images/queries.server";
import type { ImageData } from "~/images/sizes";
import { type Fair, fairGroupOf } from "./queries.server";
import { isShippedLogo } from "./shipped-logo";

export interface FairView extends Pick<Fair, "id" | "name" | "section" | "startDate" | "endDate"> {
  place: string | null;
  booth: string | null;
  url: string | null;
  /** The path of a logo that comes with the site, or a picture. */
  logo: string | ImageData | null;
  /** Those who have a page have a slug. */
  artists: { name: string; slug?: string }[];
  isOn: boolean;
}

export function viewFairs(list: Fair[]): FairView[] {
  const slugs = findArtistSlugs([...new Set(list.flatMap(({ artists }) => artists))]);
  const images = describeImages(list.map(({ logoUrl }) => logoUrl));
  return list.map((fair) => {
    const { id, name, section, startDate, endDate, place, booth, url, logoUrl } = fair;
    const logo = logoUrl && isShippedLogo(logoUrl) ? logoUrl : (images.get(logoUrl ?? "") ?? null);
    const artists = fair.artists.map((artist) => ({ name: artist, slug: slugs.get(artist) }));
    return {
      id,
      name,
      section,
      startDate,
      endDate,
      place,
      booth,
      url,
      logo,
      artists,
      isOn: fairGroupOf(fair) === "current",
    };
  });
}
