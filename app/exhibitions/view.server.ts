import type { ArtworkCardRow } from "~/artworks/queries.server";
import type { GridArtwork } from "~/artworks/view.server";
import { describeImages, lightnessOf } from "~/images/queries.server";
import { type Shade, shadeOver } from "~/images/shade";
import type { ImageData } from "~/images/sizes";
import type { Closure } from "~/text/facts";
import type { ListPosition } from "~/text/page";
import { isOwnVenue, listClosures } from "~/visibility/facts.server";
import type { Audience } from "~/visibility/publication.server";
import { listArtworksIn } from "./artworks.server";
import { type Opening, openingOf } from "./opening.server";
import { registrationState } from "./places.server";
import {
  type Exhibition,
  type ExhibitionGroup,
  getExhibition,
  listFeaturedExhibitions,
  showGroupOf,
} from "./queries.server";
import type { RegistrationState } from "./registration-state";

export type ListedExhibition = Pick<
  Exhibition,
  "id" | "title" | "venue" | "location" | "startDate" | "endDate" | "isUpcoming" | "description"
> & {
  artists: { name: string; slug: string }[];
  isOnView: boolean;
  registration: RegistrationState;
  opening: Opening | null;
  image: ImageData | null;
};

export type ExhibitionDetail = ListedExhibition &
  Pick<Exhibition, "descriptionAuthor" | "imageCredits" | "pressReleaseUrl"> & {
    gallery: ImageData[];
    /** The days until its end on which the gallery is closed, where it is the gallery's own. */
    closures: Closure[];
    artworks: Pick<GridArtwork, "id" | "title" | "year" | "dateText" | "artistName" | "image">[];
    previous: string | null;
    next: string | null;
    position: ListPosition | null;
  };

function toCard(exhibition: Exhibition, images: Map<string, ImageData>): ListedExhibition {
  const { id, title, venue, location, startDate, endDate, isUpcoming, description } = exhibition;
  return {
    id,
    title,
    venue,
    location,
    startDate,
    endDate,
    isUpcoming,
    description,
    artists: exhibition.artists.map(({ name, slug }) => ({ name, slug })),
    isOnView: showGroupOf(exhibition) === "current",
    registration: registrationState(exhibition),
    opening: openingOf(exhibition),
    image: images.get(exhibition.imageUrl ?? "") ?? null,
  };
}

export function viewExhibitions(exhibitions: Exhibition[]): ListedExhibition[] {
  const images = describeImages(exhibitions.map((exhibition) => exhibition.imageUrl));
  return exhibitions.map((exhibition) => toCard(exhibition, images));
}

/** @returns the overlay of `?id=`; null without an id, undefined for no such show. `listIds` reads the list below it */
export function viewExhibition(
  id: string | null,
  listIds: () => string[] = () => [],
  audience: Audience = "public",
): ExhibitionDetail | null | undefined {
  if (!id) return null;
  const exhibition = getExhibition(id, audience);
  return exhibition && describeExhibition(exhibition, listArtworksIn(id, audience), listIds());
}

/** @returns what the overlay of an exhibition shows, with its neighbours in the list under it */
export function describeExhibition(
  exhibition: Exhibition,
  artworks: ArtworkCardRow[],
  ids: string[] = [],
): ExhibitionDetail {
  const { id, imageUrl, galleryImages, descriptionAuthor, imageCredits, pressReleaseUrl } = exhibition;
  const images = describeImages([imageUrl, ...galleryImages, ...artworks.map((artwork) => artwork.imageUrl)]);
  const at = ids.indexOf(id);
  return {
    ...toCard(exhibition, images),
    descriptionAuthor,
    imageCredits,
    pressReleaseUrl,
    closures: closuresDuring(exhibition),
    gallery: galleryImages.flatMap((url) => images.get(url) ?? []),
    artworks: artworks.map(({ id, title, year, dateText, artistName, imageUrl }) => ({
      id,
      title,
      year,
      dateText,
      artistName,
      image: images.get(imageUrl ?? "") ?? null,
    })),
    previous: ids[at - 1] ?? null,
    next: (at >= 0 && ids[at + 1]) || null,
    position: at < 0 ? null : { at: at + 1, of: ids.length },
  };
}

const closuresDuring = (exhibition: Exhibition): Closure[] =>
  showGroupOf(exhibition) !== "past" && isOwnVenue(exhibition.venue) ? listClosures(exhibition.endDate) : [];

export interface Slide {
  id: string;
  title: string;
  artists: string[];
  startDate: string;
  endDate: string;
  isUpcoming: boolean;
  registration: RegistrationState;
  group: ExhibitionGroup;
  image: ImageData | null;
  shade: Shade;
}

export function viewSlides(): Slide[] {
  const exhibitions = listFeaturedExhibitions();
  const images = describeImages(exhibitions.map((exhibition) => exhibition.imageUrl));
  const lightness = lightnessOf(exhibitions.map((exhibition) => exhibition.imageUrl));
  return exhibitions.map((exhibition) => {
    const { id, title, artists, startDate, endDate, isUpcoming, imageUrl } = exhibition;
    return {
      id,
      title,
      startDate,
      endDate,
      isUpcoming,
      registration: registrationState(exhibition),
      group: showGroupOf(exhibition),
      artists: artists.map(({ name }) => name),
      image: images.get(imageUrl ?? "") ?? null,
      shade: shadeOver(lightness.get(imageUrl ?? "") ?? {}),
    };
  });
}

/** An exhibition in its registration modal. */
export type OpenExhibition = Pick<
  ListedExhibition,
  "id" | "title" | "startDate" | "endDate" | "isUpcoming" | "registration" | "opening"
>;

/** @returns what the registration modal says; null without an id, or for none that is to come */
export function viewOpenExhibition(id: string | null): OpenExhibition | null {
  const exhibition = id ? getExhibition(id) : undefined;
  const registration = exhibition && registrationState(exhibition);
  if (!exhibition || !registration || registration === "closed") return null;
  const { title, startDate, endDate, isUpcoming } = exhibition;
  const opening = openingOf(exhibition);
  return { id: exhibition.id, title, startDate, endDate, isUpcoming, registration, opening };
}
