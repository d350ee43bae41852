import { artistList } from "~/artists/queries.server";
import { artworkList, toCard } from "~/artworks/queries.server";
import { type ListedArtwork, withImages } from "~/artworks/view.server";
import { exhibitionList } from "~/exhibitions/queries.server";
import { type ListedExhibition, viewExhibitions } from "~/exhibitions/view.server";
import type { Condition, ListPart } from "~/kind/kind.server";
import { eachWord } from "~/platform/search-conditions.server";
import { pressList, viewPressItemWithArtist } from "~/press/queries.server";
import { type Page, paginate } from "~/text/page";
import type { SearchList } from "./params";

/** Matches of one kind: the first few, or a page of them. */
interface Found<Item> {
  count: number;
  items: Item[];
}

export interface SearchView {
  artists: Found<{ name: string; slug: string; nationality: string | null }>;
  artworks: Found<ListedArtwork>;
  exhibitions: Found<ListedExhibition>;
  press: Found<ReturnType<typeof viewPressItemWithArtist>>;
}

const lists = { artists: artistList, artworks: artworkList, exhibitions: exhibitionList, press: pressList };

/** How many of each kind stand under a search for all of them, and on a page of one of them. */
const firstFew = { artists: 12, artworks: 6, exhibitions: 6, press: 5 };
const pageSizes = { artists: 60, artworks: 48, exhibitions: 24, press: 30 };

/** @returns the first matches of every kind, or a page of those of one */
export function viewSearch(
  search: string,
  kind: SearchList | "",
  wanted: string,
): { results: SearchView; page: Page | null } {
  // All words, in any order.
  const matching = (own: keyof SearchView): Condition => ({
    where: eachWord(search, (word) => lists[own].matching(word, "public").where),
    named: `all words of ${search}`,
  });
  const listed = kind === "" ? null : paginate(lists[kind].count(matching(kind)), pageSizes[kind], wanted);
  const find = <Item>(own: keyof SearchView, read: (part: ListPart) => Item[]): Found<Item> => {
    if (listed && kind !== own) return { count: 0, items: [] };
    const count = listed?.count ?? lists[own].count(matching(own));
    return { count, items: count > 0 ? read(listed ?? { limit: firstFew[own], offset: 0 }) : [] };
  };
  const results = {
    artists: find("artists", (part) => artistList.list({ ...matching("artists"), part }).map(viewArtist)),
    artworks: find("artworks", (part) =>
      withImages(artworkList.list({ ...matching("artworks"), part }).map(toCard)),
    ),
    exhibitions: find("exhibitions", (part) =>
      viewExhibitions(
        exhibitionList.list({ ...matching("exhibitions"), order: exhibitionList.listOrder(), part }),
      ),
    ),
    press: find("press", (part) =>
      pressList.list({ ...matching("press"), part }).map(viewPressItemWithArtist),
    ),
  };
  if (!listed) return { results, page: null };
  const { limit, offset, ...page } = listed;
  return { results, page };
}

const viewArtist = ({ name, slug, nationality }: SearchView["artists"]["items"][number]) => ({
  name,
  slug,
  nationality,
});
