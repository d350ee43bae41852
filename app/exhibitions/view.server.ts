import { describeImages, lightnessOf } from "~/images/queries.server";
import type { ImageData } from "~/images/sizes";
import { galleryDay } from "~/server/clock.server";
import {
  type Exhibition,
  type ExhibitionGroup,
  getExhibition,
  groupOf,
  listFeaturedExhibitions,
} from "./queries.server";
import { veilOver } from "./veil";

/** What a card of an exhibition shows. */
export type ExhibitionCard = Pick<
  Exhibition,
  "id" | "title" | "venue" | "location" | "startDate" | "endDate" | "isUpcoming" | "description"
> & { artists: { name: string; slug: string }[]; isOnView: boolean; image: ImageData | null };

/** All that the overlay of an exhibition shows. */
export type ExhibitionDetail = ExhibitionCard &
  Pick<Exhibition, "descriptionAuthor" | "imageCredits"> & { gallery: ImageData[] };

function toCard(exhibition: Exhibition, images: Map<string, ImageData>): ExhibitionCard {
  const { id, title, venue, location, startDate, endDate, isUpcoming, description } = exhibition;
  return {
    ...{ id, title, venue, location, startDate, endDate, isUpcoming, description },
    artists: exhibition.artists.map(({ name, slug }) => ({ name, slug })),
    isOnView: !isUpcoming && endDate >= galleryDay(),
    image: images.get(exhibition.imageUrl ?? "") ?? null,
  };
}

/** @returns cards with their images */
export function viewExhibitions(exhibitions: Exhibition[]): ExhibitionCard[] {
  const images = describeImages(exhibitions.map((exhibition) => exhibition.imageUrl));
  return exhibitions.map((exhibition) => toCard(exhibition, images));
}

/**
 * @param id of the URL; null when no overlay is open
 * @returns null when none is asked for, undefined when there is no such exhibition
 */
export function viewExhibition(id: string | null): ExhibitionDetail | null | undefined {
  if (!id) return null;
  const exhibition = getExhibition(id);
  if (!exhibition) return;
  const images = describeImages([exhibition.imageUrl, ...exhibition.galleryImages]);
  return {
    ...toCard(exhibition, images),
    descriptionAuthor: exhibition.descriptionAuthor,
    imageCredits: exhibition.imageCredits,
    gallery: exhibition.galleryImages.flatMap((url) => images.get(url) ?? []),
  };
}

/** One slide of the home page. */
export interface Slide {
  id: string;
  title: string;
  artists: string[];
  startDate: string;
  endDate: string;
  isUpcoming: boolean;
  group: ExhibitionGroup;
  image: ImageData | null;
  /** Opacity of the black under the text at the head and at the foot. */
  veil: { head: number; foot: number };
}

/** @returns the featured exhibitions as slides */
export function viewSlides(): Slide[] {
  const exhibitions = listFeaturedExhibitions();
  const images = describeImages(exhibitions.map((exhibition) => exhibition.imageUrl));
  const lightness = lightnessOf(exhibitions.map((exhibition) => exhibition.imageUrl));
  return exhibitions.map((exhibition) => {
    const { id, title, artists, startDate, endDate, isUpcoming, imageUrl } = exhibition;
    const { headLightness, footLightness } = lightness.get(imageUrl ?? "") ?? {};
    return {
      ...{ id, title, startDate, endDate, isUpcoming },
      group: groupOf(exhibition),
      artists: artists.map(({ name }) => name),
      image: images.get(imageUrl ?? "") ?? null,
      veil: { head: veilOver(headLightness), foot: veilOver(footLightness) },
    };
  });
}

/**
 * @param id of the URL; null when no modal is open
 * @returns what the registration modal says; null where no upcoming exhibition is asked for
 */
export function viewOpenExhibition(
  id: string | null,
): Pick<Slide, "id" | "title" | "startDate" | "endDate" | "isUpcoming"> | null {
  const exhibition = id ? getExhibition(id) : undefined;
  if (!exhibition?.isUpcoming) return null;
  const { title, startDate, endDate, isUpcoming } = exhibition;
  return { id: exhibition.id, title, startDate, endDate, isUpcoming };
}
