import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { artistLabel, artistNamedBy, listFilterArtists } from "~/artists/choices.server";
import { exceptAfterPost } from "~/forms/form-route";
import { gallery } from "~/gallery";
import { pressQuery } from "~/press/params";
import { PressItem } from "~/press/press-item";
import { countPressItems, listPressItems } from "~/press/queries.server";
import { pageMeta } from "~/site/page-meta";
import { paginate } from "~/text/page";
import { Choices } from "~/ui/choices";
import { Pager } from "~/ui/pager";
import { SuggestedInput } from "~/ui/suggested-input";
import { withParams } from "~/ui/with-params";

const pageSize = 30;

export const handle = { query: pressQuery };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: "Press",
    description: `What has been written about the artists of ${gallery.name}.`,
    path: data && data.page.page > 1 ? `/press?page=${data.page.page}` : "/press",
    indexed: !data?.filter.artist && !data?.filter.artistSearch,
    matches,
  });

export function loader({ request }: LoaderFunctionArgs) {
  const searchParams = new URL(request.url).searchParams;
  const { page: wanted, ...filter } = pressQuery.parse(searchParams);
  const named = artistNamedBy(filter);
  if (named) throw redirect(`/press${withParams(searchParams, { artist: named, artistSearch: null })}`);
  const { limit, offset, ...page } = paginate(countPressItems(filter), pageSize, wanted);
  const items = listPressItems({ limit, offset }, filter).map(
    ({ id, title, outlet, date, description, url, artist: { name, slug } }) => ({
      ...{ id, title, outlet, date, description, url },
      artist: { name, slug },
    }),
  );
  const artists = listFilterArtists("press");
  const artistName = artists ? "" : (artistLabel(filter.artist) ?? "");
  return { filter, page, items, artists, artistName };
}

export const shouldRevalidate = exceptAfterPost;

export default function Press() {
  const { filter, page, items, artists, artistName } = useLoaderData<typeof loader>();
  const filtered = Boolean(filter.artist || filter.artistSearch);
  return (
    <section className="page press-page">
      <header className="page-header">
        <h1>Press</h1>
      </header>
      {artists === null ? (
        <Form className="press-search" method="get" action="/press" role="search">
          <div className="field">
            <label htmlFor="press-artist">Artist</label>
            <SuggestedInput
              id="press-artist"
              // Remounted for another filter.
              key={artistName || filter.artistSearch}
              type="search"
              name="artistSearch"
              defaultValue={artistName || filter.artistSearch}
              placeholder="Name"
              source="/suggestions/artists-with-press"
            />
          </div>
          <button type="submit" className="button">
            Search
          </button>
          {filtered ? <Link to="/press">All Artists</Link> : null}
        </Form>
      ) : artists.length > 1 ? (
        <Choices
          label="Artists"
          choices={[
            { to: "/press", text: "All Artists", active: !filtered },
            ...artists.map(({ id, name }) => ({
              to: `/press?artist=${id}`,
              text: name,
              active: id === filter.artist,
            })),
          ]}
        />
      ) : null}
      {items.length > 0 ? (
        <ul className="press-list">
          {items.map((item) => (
            <PressItem key={item.id} item={item} linkText="Read Full Article" heading="h2" />
          ))}
        </ul>
      ) : (
        <div className="empty">
          <p>No press coverage found</p>
          {filtered ? <p className="muted">Try selecting a different artist or view all articles</p> : null}
        </div>
      )}
      <Pager {...page} />
    </section>
  );
}
