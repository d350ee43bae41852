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

/** No filter set: the whole list. */
export const noFilters: ArtworkFilters = {
  search: "",
  artist: "",
  artistSearch: "",
  material: "",
  year: "",
  availability: "",
  price: "",
};

const maximumLength = 200;

/**
 * Reads the filters of a URL. Written without the schema library, which is more than all other scripts of
 * the page that shows them.
 * @returns every filter; what is malformed, or longer than 200 characters, counts as not set
 */
export function parseArtworkFilters(query: URLSearchParams): ArtworkFilters {
  const text = (name: string) => {
    const value = (query.get(name) ?? "").trim();
    return value.length <= maximumLength ? value : "";
  };
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === query.get(name)) ?? "";
  return {
    search: text("search"),
    artist: text("artist"),
    artistSearch: text("artistSearch"),
    material: text("material"),
    year: /^\d{1,4}$/.test(text("year")) ? text("year") : "",
    availability: oneOf("availability", ["true", "false"] as const),
    price: oneOf("price", ["under_3k", "under_5k"] as const),
  };
}

/** @returns the number that the badge of the 'Filters' button shows: the filters that are not empty */
export function countFilters(filters: ArtworkFilters): number {
  return Object.values(filters).filter(Boolean).length;
}
