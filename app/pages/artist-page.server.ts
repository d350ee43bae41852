import type { artistQuery } from "~/artists/params";
import type { Artist } from "~/artists/queries.server";
import { viewArtistGallery, viewArtistHero } from "~/artists/view.server";
import { noFilters } from "~/artworks/params";
import { countArtworks } from "~/artworks/queries.server";
import { viewArtwork, viewArtworks } from "~/artworks/view.server";
import { listExhibitionsOf } from "~/exhibitions/queries.server";
import { viewExhibition, viewExhibitions } from "~/exhibitions/view.server";
import { listPressItemsOf, viewPressItem } from "~/press/queries.server";
import { type Page, paginate } from "~/text/page";
import type { Audience } from "~/visibility/publication.server";

const pageSize = { exhibitions: 12, works: 24, news: 20 };

export type ArtistPageView = ReturnType<typeof viewArtistPage>;

/** @returns what an artist's page shows; `artwork` or `exhibition` undefined where the one asked for is not there */
export function viewArtistPage(
  artist: Artist,
  query: ReturnType<typeof artistQuery.parse>,
  audience: Audience = "public",
) {
  const filters = { ...noFilters, artist: artist.id };
  const { limit, offset, ...worksPage } = paginate(
    countArtworks(filters, audience),
    pageSize.works,
    query.page,
  );
  const artworks = viewArtworks(filters, { limit, offset }, audience);
  const allShows = listExhibitionsOf(artist.id, audience);
  const shows = slicePage(allShows, pageSize.exhibitions, query.exhibitions);
  const news = slicePage(listPressItemsOf(artist.id, audience), pageSize.news, query.news);
  const { name, slug, bio, represented, nationality, birthYear, cvUrl } = artist;
  return {
    artist: { name, slug, bio, represented, nationality, birthYear, cvUrl },
    hero: viewArtistHero(artist),
    gallery: viewArtistGallery(artist),
    exhibitions: viewExhibitions(shows.items),
    exhibitionsPage: shows.page,
    artworks,
    worksPage,
    press: news.items.map(viewPressItem),
    newsPage: news.page,
    artwork: viewArtwork(query.artwork, filters, { works: artworks, offset }, audience),
    exhibition: viewExhibition(query.exhibition, () => allShows.map(({ id }) => id), audience),
  };
}

function slicePage<Item>(items: Item[], size: number, number: string | null): { items: Item[]; page: Page } {
  const { limit, offset, ...page } = paginate(items.length, size, number);
  return { items: items.slice(offset, offset + limit), page };
}
