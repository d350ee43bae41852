import { countArtists, listArtists } from "~/artists/queries.server";
import { countArtworks } from "~/artworks/filters.server";
import { noFilters } from "~/artworks/params";
import { listArtworkCards } from "~/artworks/queries.server";
import { type ListedArtwork, withImages } from "~/artworks/view.server";
import { countExhibitions, listExhibitionsMatching } from "~/exhibitions/queries.server";
import { type ExhibitionCard, viewExhibitions } from "~/exhibitions/view.server";
import { countPressItems, listPressItems, viewPressItemWithArtist } from "~/press/queries.server";
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
  artworks: Found<ListedArtwork>;
  exhibitions: Found<ExhibitionCard>;
  press: Found<ReturnType<typeof viewPressItemWithArtist>>;
}

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

/**
 * @param kind the one that is listed, or "" for all
 * @param wanted the page of its list
 * @returns the first matches of every kind, or a page of those of one, as the public may see them
 */
export function viewSearch(
  search: string,
  kind: SearchList | "",
  wanted: string,
): { results: SearchResults; page: Page | null } {
  const listed = kind === "" ? null : paginate(counts[kind](search), pageSizes[kind], wanted);
  const find = <Item>(own: keyof SearchResults, list: (part: Part) => Item[]): Found<Item> => {
    if (listed && kind !== own) return { count: 0, items: [] };
    const count = listed?.count ?? counts[own](search);
    return { count, items: count > 0 ? list(listed ?? { limit: firstFew[own], offset: 0 }) : [] };
  };
  const results = {
    artists: find("artists", (part) => listArtists(part, "public", search).map(viewArtist)),
    artworks: find("artworks", (part) => withImages(listArtworkCards({ ...noFilters, search }, part))),
    exhibitions: find("exhibitions", (part) => viewExhibitions(listExhibitionsMatching(search, part))),
    press: find("press", (part) => listPressItems(part, { search }).map(viewPressItemWithArtist)),
  };
  if (!listed) return { results, page: null };
  const { limit, offset, ...page } = listed;
  return { results, page };
}

const viewArtist = ({ name, slug, nationality }: SearchResults["artists"]["items"][number]) => ({
  name,
  slug,
  nationality,
});
