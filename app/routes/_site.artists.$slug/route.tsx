import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArtistPicture } from "~/artists/artist-picture";
import { artistQuery } from "~/artists/params";
import { getArtistBySlug } from "~/artists/queries.server";
import { findRenamedSlug } from "~/artists/slugs.server";
import { viewArtistGallery, viewArtistHero } from "~/artists/view.server";
import { ArtworkGrid } from "~/artworks/artwork-grid";
import { countArtworks } from "~/artworks/filters.server";
import { noFilters } from "~/artworks/params";
import { viewArtwork, viewArtworks } from "~/artworks/view.server";
import { ExhibitionCard } from "~/exhibitions/exhibition-card";
import { listExhibitionsOf } from "~/exhibitions/queries.server";
import { viewExhibition, viewExhibitions } from "~/exhibitions/view.server";
import { exceptAfterPost } from "~/forms/form-route";
import { stockArtistImage } from "~/gallery";
import { PressItem } from "~/press/press-item";
import { listPressItemsOf } from "~/press/queries.server";
import { notFound } from "~/site/not-found.server";
import { ArtworkOverlay, ExhibitionOverlay } from "~/site/overlays";
import { pageMeta } from "~/site/page-meta";
import { type Page, paginate } from "~/text/page";
import { knownQuery } from "~/text/query-params";
import { longMark } from "~/ui/long-title";
import { usePageQuery } from "~/ui/page-query";
import { Pager } from "~/ui/pager";
import { Paragraphs } from "~/ui/paragraphs";
import { withParams } from "~/ui/with-params";
import { ArtistGallery } from "./artist-gallery";
import { SectionNavigation } from "./section-navigation";

const pageSize = { exhibitions: 12, works: 24, news: 20 };

export const handle = { query: artistQuery };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { artist, hero } = data;
  return pageMeta({
    title: artist.name,
    description: artist.bio.replace(/\s+/g, " "),
    path: `/artists/${artist.slug}`,
    image: "builtIn" in hero ? null : hero,
    jsonLd: {
      "@type": "Person",
      name: artist.name,
      jobTitle: "Artist",
      ...(artist.nationality ? { nationality: artist.nationality } : {}),
      ...(artist.birthYear ? { birthDate: String(artist.birthYear) } : {}),
    },
    matches,
  });
};

export function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = artistQuery.parse(searchParams);
  const artist = getArtistBySlug(params.slug ?? "");
  if (!artist) redirectRenamed(params.slug ?? "", searchParams);
  if (!artist) throw notFound({ to: "/artists", text: "← Back to Artists" }, "Artist Not Found");
  const filters = { ...noFilters, artist: artist.id };
  const { limit, offset, ...page } = paginate(countArtworks(filters), pageSize.works, query.page);
  const artworks = viewArtworks(filters, { limit, offset });
  const artwork = viewArtwork(query.artwork, filters, { works: artworks, offset });
  const allShows = listExhibitionsOf(artist.id);
  const exhibition = viewExhibition(query.exhibition, () => allShows.map(({ id }) => id));
  const back = { to: `/artists/${artist.slug}`, text: `← Back to ${artist.name}` };
  if (exhibition === undefined) throw notFound(back, "Exhibition Not Found");
  if (artwork === undefined) throw notFound(back, "Artwork Not Found");
  const shows = slicePage(allShows, pageSize.exhibitions, query.exhibitions);
  const news = slicePage(listPressItemsOf(artist.id), pageSize.news, query.news);
  const { name, slug, bio, represented, nationality, birthYear, cvUrl } = artist;
  return {
    artist: { name, slug, bio, represented, nationality, birthYear, cvUrl },
    hero: viewArtistHero(artist),
    gallery: viewArtistGallery(artist),
    exhibitions: viewExhibitions(shows.items),
    exhibitionsPage: shows.page,
    artworks,
    page,
    press: news.items.map(({ id, title, outlet, date, description, url }) => ({
      ...{ id, title, outlet, date, description, url },
    })),
    newsPage: news.page,
    artwork,
    exhibition,
  };
}

/**
 * Redirects from an artist's former slug, with the query parameters that the page knows. Browsers do not keep the
 * redirect, because another artist may take the slug.
 */
function redirectRenamed(slug: string, params: URLSearchParams): void {
  const renamed = findRenamedSlug(slug);
  if (!renamed || !getArtistBySlug(renamed)) return;
  const query = knownQuery([artistQuery], params).toString();
  throw redirect(`/artists/${renamed}${query ? `?${query}` : ""}`, {
    status: 301,
    headers: { "Cache-Control": "public, max-age=0" },
  });
}

/** @returns the items of one page of a list */
function slicePage<Item>(items: Item[], size: number, number: string | null): { items: Item[]; page: Page } {
  const { limit, offset, ...page } = paginate(items.length, size, number);
  return { items: items.slice(offset, offset + limit), page };
}

export const shouldRevalidate = exceptAfterPost;

export default function ArtistPage() {
  const { artist, hero, gallery, exhibitions, exhibitionsPage, ...rest } = useLoaderData<typeof loader>();
  const { artworks, page, press, newsPage, artwork, exhibition } = rest;
  const params = usePageQuery();
  const here = `/artists/${artist.slug}`;
  const facts = [artist.nationality, artist.birthYear ? `b. ${artist.birthYear}` : null].filter(Boolean);
  const isEmptyRoom = "builtIn" in hero && hero.builtIn === stockArtistImage;
  return (
    <article className="artist-page">
      <header className="artist-hero" data-empty-room={isEmptyRoom || undefined}>
        <ArtistPicture image={hero} alt="" priority />
        <div className="artist-hero-text">
          <h1 data-long={longMark(artist.name)}>{artist.name}</h1>
          {artist.represented ? <span className="artist-represented">Represented</span> : null}
        </div>
      </header>
      <SectionNavigation />
      <section id="bio" className="artist-section">
        <h2>Bio</h2>
        <div className="artist-bio">
          <div className="artist-facts">
            {facts.length > 0 ? <p className="muted">{facts.join(", ")}</p> : null}
            {artist.cvUrl ? (
              <p>
                <a href={artist.cvUrl} target="_blank" rel="noreferrer">
                  CV
                </a>
              </p>
            ) : null}
          </div>
          <div className="prose">
            <Paragraphs text={artist.bio} />
          </div>
        </div>
      </section>
      <section id="exhibitions" className="artist-section">
        <h2>Exhibitions</h2>
        {exhibitions.length > 0 ? (
          <div className="exhibition-grid">
            {exhibitions.map((card) => (
              <ExhibitionCard
                key={card.id}
                exhibition={card}
                to={here + withParams(params, { exhibition: card.id, artwork: null })}
                badge="Upcoming"
                heading="h3"
                withPreview
              />
            ))}
          </div>
        ) : (
          <p className="empty">Exhibitions coming soon</p>
        )}
        <Pager {...exhibitionsPage} label="Pages of exhibitions" param="exhibitions" section="exhibitions" />
      </section>
      <section id="works" className="artist-section">
        <h2>Works</h2>
        {artworks.length > 0 ? (
          <ArtworkGrid artworks={artworks} showArtist={false} />
        ) : (
          <p className="empty">No artworks available</p>
        )}
        <Pager {...page} label="Pages of works" section="works" />
      </section>
      {gallery.length > 0 ? <ArtistGallery images={gallery} name={artist.name} /> : null}
      <section id="news" className="artist-section">
        <h2>News</h2>
        {press.length > 0 ? (
          <ul className="press-list">
            {press.map((item) => (
              <PressItem key={item.id} item={item} linkText="Read original article" heading="h3" />
            ))}
          </ul>
        ) : (
          <p className="empty">Press coverage coming soon</p>
        )}
        <Pager {...newsPage} label="Pages of news" param="news" section="news" />
      </section>
      {artwork ? <ArtworkOverlay artwork={artwork} /> : null}
      {exhibition ? (
        <ExhibitionOverlay
          exhibition={exhibition}
          to={(id) => here + withParams(params, { exhibition: id })}
          fullScreen
        />
      ) : null}
    </article>
  );
}
