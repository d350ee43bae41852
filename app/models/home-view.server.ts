import type { ImageData } from "~/schemas/image";
import { listFeaturedExhibitions } from "./exhibition.server";
import { describeImages } from "./image.server";

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
