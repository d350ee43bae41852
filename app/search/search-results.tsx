import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ArtworkLabel } from "~/artworks/artwork-label";
import { ExhibitionCard } from "~/exhibitions/exhibition-card";
import { Picture } from "~/images/picture";
import { PressListItem } from "~/press/press-list-item";
import { OverlayLink } from "~/ui/overlay-link";
import type { SearchView as Results } from "./view.server";

const titles = { artists: "Artists", artworks: "Artworks", exhibitions: "Exhibitions", press: "Press" };

/** Everything that was found, kind by kind; kinds without a match are left out. */
export function SearchResults({
  search,
  results,
  isPage,
}: {
  search: string;
  results: Results;
  /** A page of one kind: it has no link to all. */
  isPage: boolean;
}) {
  const { artists, artworks, exhibitions, press } = results;
  const query = `q=${encodeURIComponent(search)}`;
  // There a search is one text.
  const listedOn = /\s/.test(search) ? null : `/artworks?search=${encodeURIComponent(search)}`;
  return (
    <>
      <Group kind="artists" matches={artists} all={isPage ? null : `/search?${query}&kind=artists`}>
        <ul className="search-artists">
          {artists.items.map(({ name, slug, nationality }) => (
            <li key={slug}>
              <Link to={`/artists/${slug}`} prefetch="intent" dir="auto">
                {name}
              </Link>
              {nationality ? <bdi className="muted">{nationality}</bdi> : null}
            </li>
          ))}
        </ul>
      </Group>
      <Group
        kind="artworks"
        matches={artworks}
        all={isPage ? null : (listedOn ?? `/search?${query}&kind=artworks`)}
      >
        <ul className="search-artworks">
          {artworks.items.map((artwork) => (
            <li key={artwork.id}>
              <OverlayLink
                to={`${listedOn ? `${listedOn}&` : "/artworks?"}artwork=${artwork.id}`}
                className="artwork-link"
              >
                <Picture
                  image={artwork.image}
                  alt=""
                  sizes="(min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 46vw"
                  upTo={720}
                />
                <ArtworkLabel artwork={artwork} />
              </OverlayLink>
            </li>
          ))}
        </ul>
      </Group>
      <Group
        kind="exhibitions"
        matches={exhibitions}
        all={isPage ? null : `/search?${query}&kind=exhibitions`}
      >
        <ul className="exhibition-grid">
          {exhibitions.items.map((exhibition) => (
            <li key={exhibition.id}>
              <ExhibitionCard
                exhibition={exhibition}
                to={`/exhibitions?id=${exhibition.id}`}
                badge="Upcoming"
                heading="h3"
                sizes="(min-width: 64rem) 23vw, (min-width: 40rem) 46vw, 94vw"
              />
            </li>
          ))}
        </ul>
      </Group>
      <Group kind="press" matches={press} all={isPage ? null : `/search?${query}&kind=press`}>
        <ul className="search-press">
          {press.items.map((item) => (
            <PressListItem key={item.id} item={item} linkText="Read Full Article" heading="h3" />
          ))}
        </ul>
      </Group>
    </>
  );
}

/** The matches of a kind under its name and number, with a link to all of them where these are only the first. */
function Group({
  kind,
  matches: { count, items },
  all,
  children,
}: {
  kind: keyof Results;
  matches: { count: number; items: unknown[] };
  all: string | null;
  children: ReactNode;
}) {
  if (items.length === 0) return null;
  return (
    <section className="search-group" aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`}>
        {titles[kind]} <span className="muted">{count}</span>
      </h2>
      <div>
        {children}
        {all && count > items.length ? (
          <p className="search-all">
            <Link to={all} prefetch="intent">
              {`All ${count} ${kind === "press" ? "articles" : kind}`}
            </Link>
          </p>
        ) : null}
      </div>
    </section>
  );
}
