import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { artistsQuery } from "~/artists/params";
import { countArtists, listArtistLetters } from "~/artists/queries.server";
import { viewArtists } from "~/artists/view.server";
import { exceptAfterPost } from "~/forms/form-route";
import { gallery } from "~/gallery";
import { ErrorMessage } from "~/site/error-message";
import { pageMeta } from "~/site/page-meta";
import { factsIn } from "~/site/root-data";
import { paginate } from "~/text/page";
import { Pager } from "~/ui/pager";
import { ArtistNames } from "./artist-names";

const pageSize = 200;
/** As many names are looked through without letters. */
const maxWithoutLetters = 60;

/** The frame shows `failure` too, when the request for data has failed. */
export const handle = { query: artistsQuery, failure: "Failed to load artists" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: "Artists",
    description: `The artists of ${[gallery.name, factsIn(matches)?.city].filter(Boolean).join(" in ")}: emerging and established, from many countries.`,
    path: data && data.page > 1 ? `/artists?page=${data.page}` : "/artists",
    matches,
  });

export function loader({ request }: LoaderFunctionArgs) {
  const query = artistsQuery.parse(new URL(request.url).searchParams);
  const { limit, offset, ...page } = paginate(countArtists(), pageSize, query.page);
  const letters = page.count > maxWithoutLetters ? listArtistLetters() : [];
  return {
    ...page,
    letters: letters.map(({ before, ...letter }) => ({ ...letter, page: Math.floor(before / pageSize) + 1 })),
    artists: viewArtists({ limit, offset }),
  };
}

export const shouldRevalidate = exceptAfterPost;

export default function Artists() {
  const { artists, letters, ...page } = useLoaderData<typeof loader>();
  return (
    <section className="artists-page">
      <h1 className="visually-hidden">Artists</h1>
      {artists.length > 0 ? (
        <ArtistNames artists={artists} letters={letters} />
      ) : (
        <div className="page">
          <p className="empty">Artists coming soon</p>
        </div>
      )}
      <Pager {...page} />
    </section>
  );
}

export function ErrorBoundary() {
  return <ErrorMessage />;
}
