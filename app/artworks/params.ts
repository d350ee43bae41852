import { matching, oneOf, pageNumber, queryParams, recordId, textParam } from "~/text/query-params";

/** Stored availability codes with the labels that staff see (spec section 9). */
export const availabilityLabels = {
  true: "Available",
  false: "Sold",
  reserved: "Reserved",
  nfs: "Not for Sale",
} as const;

/** Price categories with their labels (spec section 9). */
export const priceCategoryLabels = { under_3k: "Under 3K", under_5k: "Under 5K" } as const;

/** Availability as the public sees it: any value but 'true' is Sold (spec section 4). */
export function isSold(available: string): boolean {
  return available !== "true";
}

/** The public filters of /artworks as they stand in the URL; "" where one is not set (spec section 5). */
export interface ArtworkFilters {
  search: string;
  artist: string;
  /** Part of an artist's name: takes the place of the artist list where that would be too long. */
  artistSearch: string;
  material: string;
  year: string;
  availability: "" | "true" | "false";
  price: "" | keyof typeof priceCategoryLabels;
}

export const noFilters: ArtworkFilters = {
  search: "",
  artist: "",
  artistSearch: "",
  material: "",
  year: "",
  availability: "",
  price: "",
};

const filterParams = {
  search: textParam,
  artist: textParam,
  artistSearch: textParam,
  material: textParam,
  year: matching(/^\d{1,4}$/),
  availability: oneOf(["true", "false"]),
  price: oneOf(["under_3k", "under_5k"]),
};

/** Query parameters of /artworks: filters and page, and the work in the overlay. */
export const artworksQuery = queryParams({ ...filterParams, page: pageNumber, artwork: recordId });

/** @returns the number that the badge of the 'Filters' button shows: the filters that are not empty */
export function countFilters(filters: ArtworkFilters): number {
  return Object.values(filters).filter(Boolean).length;
}
