import { countArtists, listArtists } from "~/artists/queries.server";
import { countArtworks } from "~/artworks/filters.server";
import { noFilters } from "~/artworks/params";
import { type ArtworkCardRow, listArtworkCards } from "~/artworks/queries.server";
import { countExhibitions, listExhibitionsMatching } from "~/exhibitions/queries.server";
import { type ExhibitionCard, viewExhibitions } from "~/exhibitions/view.server";
import { describeImages } from "~/images/queries.server";
import type { ImageData } from "~/images/sizes";
import { countPressItems, listPressItems, type PressItem } from "~/press/queries.server";
import { untilDataChange } from "~/server/revision.server";
import { type Page, paginate } from "~/text/page";
import type { SearchList } from "./params";

/** Matches of one kind: the first few, or a page of them. */
interface Found<Item> {
  count: number;
  items: Item[];
}

export interface SearchResults {
  artists: Found<{ name: string; slug: string; nationality: string | null }>;
  artworks: Found<FoundArtwork>;
  exhibitions: Found<ExhibitionCard>;
  press: Found<FoundPressItem>;
}

export type FoundArtwork = Omit<ArtworkCardRow, "imageUrl"> & { image: ImageData | null };
type FoundPressItem = Pick<PressItem, "id" | "title" | "outlet" | "date" | "description" | "url"> & {
  artist: { name: string; slug: string };
};

type Part = { limit: number; offset: number };

const counts: Record<keyof SearchResults, (search: string) => number> = {
  artists: (search) => untilDataChange(`artists matching ${search}`, () => countArtists("public", search)),
  artworks: (search) => countArtworks({ ...noFilters, search }),
  exhibitions: (search) =>
    untilDataChange(`exhibitions matching ${search}`, () => countExhibitions("public", search)),
  press: (search) => countPressItems({ search }),
};

/** How many of each kind stand under a search for all of them, and on a page of one of them. */
const firstFew = { artists: 12, artworks: 8, exhibitions: 6, press: 5 };
const pageSizes = { artists: 60, exhibitions: 24, press: 30 };

/** @returns the first matches of every kind, as the public may see them */
export function viewSearch(search: string): SearchResults {
  const first = <Item>(kind: keyof SearchResults, list: (search: string, part: Part) => Item[]) => {
    const count = counts[kind](search);
    return { count, items: count > 0 ? list(search, { limit: firstFew[kind], offset: 0 }) : [] };
  };
  return {
    artists: first("artists", findArtists),
    artworks: first("artworks", findArtworks),
    exhibitions: first("exhibitions", findExhibitions),
    press: first("press", findPressItems),
  };
}

/** @returns a page of the matches of one kind; the other kinds are empty */
export function viewSearchList(
  kind: SearchList,
  search: string,
  wanted: string,
): { results: SearchResults; page: Page } {
  const { limit, offset, ...page } = paginate(counts[kind](search), pageSizes[kind], wanted);
  const listed = <Item>(own: SearchList, list: (search: string, part: Part) => Item[]) =>
    own === kind ? { count: page.count, items: list(search, { limit, offset }) } : { count: 0, items: [] };
  return {
    page,
    results: {
      artists: listed("artists", findArtists),
      artworks: { count: 0, items: [] },
      exhibitions: listed("exhibitions", findExhibitions),
      press: listed("press", findPressItems),
    },
  };
}

const findArtists = (search: string, part: Part) =>
  listArtists(part, "public", search).map(({ name, slug, nationality }) => ({ name, slug, nationality }));

function findArtworks(search: string, part: Part): FoundArtwork[] {
  const rows = listArtworkCards({ ...noFilters, search }, part);
  const images = describeImages(rows.map((row) => row.imageUrl));
  return rows.map(({ imageUrl, ...card }) => ({ ...card, image: images.get(imageUrl ?? "") ?? null }));
}

const findExhibitions = (search: string, part: Part): ExhibitionCard[] =>
  viewExhibitions(listExhibitionsMatching(search, part));

function findPressItems(search: string, part: Part): FoundPressItem[] {
  return listPressItems(part, { search }).map(
    ({ id, title, outlet, date, description, url, artist: { name, slug } }) => ({
      ...{ id, title, outlet, date, description, url },
      artist: { name, slug },
    }),
  );
}
