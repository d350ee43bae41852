import { describeImages } from "~/images/queries.server";
import type { ImageData } from "~/images/sizes";
import { getExhibition, listFeaturedExhibitions } from "./queries.server";

/** One slide of the home page. */
export interface Slide {
  id: string;
  title: string;
  artists: string[];
  startDate: string;
  endDate: string;
  isUpcoming: boolean;
  image: ImageData | null;
}

/** @returns the featured exhibitions as slides */
export function viewSlides(): Slide[] {
  const exhibitions = listFeaturedExhibitions();
  const images = describeImages(exhibitions.map((exhibition) => exhibition.imageUrl));
  return exhibitions.map(({ id, title, artists, startDate, endDate, isUpcoming, imageUrl }) => ({
    ...{ id, title, startDate, endDate, isUpcoming },
    artists: artists.map(({ name }) => name),
    image: images.get(imageUrl ?? "") ?? null,
  }));
}

/**
 * @param id of the URL; null when no modal is open
 * @returns what the registration modal says; null where no upcoming exhibition is asked for
 */
export function viewOpenExhibition(id: string | null): Omit<Slide, "artists" | "image"> | null {
  const exhibition = id ? getExhibition(id) : undefined;
  if (!exhibition?.isUpcoming) return null;
  const { title, startDate, endDate, isUpcoming } = exhibition;
  return { id: exhibition.id, title, startDate, endDate, isUpcoming };
}
