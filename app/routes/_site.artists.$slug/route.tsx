import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArtistPicture } from "~/components/artist-picture";
import { ArtworkGrid } from "~/components/artwork-grid";
import { ExhibitionCard } from "~/components/exhibition-card";
import { unlessPosted } from "~/components/form-route";
import { longMark } from "~/components/long-title";
import { ArtworkOverlay, ExhibitionOverlay } from "~/components/overlays";
import { pageMeta } from "~/components/page-meta";
import { usePageQuery } from "~/components/page-query";
import { Pager } from "~/components/pager";
import { Paragraphs } from "~/components/paragraphs";
import { PressItem } from "~/components/press-item";
import { withParams } from "~/components/with-params";
import { getArtistBySlug } from "~/models/artist.server";
import { viewArtistHero } from "~/models/artist-view.server";
import { countArtworks } from "~/models/artwork.server";
import { viewArtwork, viewArtworks } from "~/models/artwork-view.server";
import { listExhibitionsOf } from "~/models/exhibition.server";
import { viewExhibition, viewExhibitions } from "~/models/exhibition-view.server";
import { pack, unpack } from "~/models/packed";
import { paginate } from "~/models/page";
import { listPressItemsOf } from "~/models/press-item.server";
import { artistQuery } from "~/schemas/artist";
import { noFilters } from "~/schemas/artwork";
import { notFound } from "~/services/not-found.server";
import { SectionNavigation } from "./section-navigation";

const pageSize = 60;

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
  const query = artistQuery.parse(new URL(request.url).searchParams);
  const artist = getArtistBySlug(params.slug ?? "");
  if (!artist) throw notFound({ to: "/artists", text: "← Back to Artists" }, "Artist Not Found");
  const filters = { ...noFilters, artist: artist.id };
  const { limit, offset, ...page } = paginate(countArtworks(filters), pageSize, query.page);
  const artwork = viewArtwork(query.artwork, filters);
  const exhibition = viewExhibition(query.exhibition);
  const back = { to: `/artists/${artist.slug}`, text: `← Back to ${artist.name}` };
  if (exhibition === undefined) throw notFound(back, "Exhibition Not Found");
  if (artwork === undefined) throw notFound(back, "Artwork Not Found");
  const { name, slug, bio, represented, nationality, birthYear } = artist;
  return {
    artist: { name, slug, bio, represented, nationality, birthYear },
    hero: viewArtistHero(artist),
    exhibitions: viewExhibitions(listExhibitionsOf(artist.id)),
    works: pack(viewArtworks(filters, { limit, offset })),
    page,
    press: listPressItemsOf(artist.id).map(({ id, title, outlet, date, description, url }) => ({
      ...{ id, title, outlet, date, description, url },
    })),
    artwork,
    exhibition,
  };
}

export const shouldRevalidate = unlessPosted;

export default function ArtistPage() {
  const { artist, hero, exhibitions, page, press, artwork, exhibition, works } =
    useLoaderData<typeof loader>();
  const artworks = unpack(works);
  const params = usePageQuery();
  const here = `/artists/${artist.slug}`;
  const facts = [artist.nationality, artist.birthYear ? `b. ${artist.birthYear}` : null].filter(Boolean);
  return (
    <article className="artist-page">
      <header className="artist-hero">
        <ArtistPicture image={hero} alt="" priority />
        <div className="artist-hero-text">
          <h1 data-long={longMark(artist.name)}>{artist.name}</h1>
          {artist.represented ? <span className="badge">Represented</span> : null}
        </div>
      </header>
      <SectionNavigation />
      <section id="bio" className="artist-section">
        <h2>Bio</h2>
        <div className="prose">
          {facts.length > 0 ? <p className="muted">{facts.join(", ")}</p> : null}
          <Paragraphs text={artist.bio} />
        </div>
      </section>
      <section id="exhibitions" className="artist-section">
        <h2>Exhibitions</h2>
        {exhibitions.length > 0 ? (
          <div className="exhibition-grid">
            {exhibitions.map((shown) => (
              <ExhibitionCard
                key={shown.id}
                exhibition={shown}
                to={here + withParams(params, { exhibition: shown.id, artwork: null })}
                badge="Upcoming"
                heading="h3"
                withPreview
              />
            ))}
          </div>
        ) : (
          <p className="empty">Exhibitions coming soon</p>
        )}
      </section>
      <section id="works" className="artist-section">
        <h2>Works</h2>
        {artworks.length > 0 ? (
          <ArtworkGrid artworks={artworks} showArtist={false} />
        ) : (
          <p className="empty">No artworks available</p>
        )}
        <Pager {...page} label="Pages of works" />
      </section>
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
      </section>
      {artwork ? <ArtworkOverlay artwork={artwork} /> : null}
      {exhibition ? (
        <ExhibitionOverlay
          exhibition={exhibition}
          closeHref={here + withParams(params, { exhibition: null })}
        />
      ) : null}
    </article>
  );
}
