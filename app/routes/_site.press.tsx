import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listArtistsWith } from "~/artists/queries.server";
import { exceptAfterPost } from "~/forms/form-route";
import { gallery } from "~/gallery";
import { pressQuery } from "~/press/params";
import { PressListItem } from "~/press/press-list-item";
import { aboutArtist, pressList, viewPressItemWithArtist } from "~/press/queries.server";
import { pageMeta } from "~/site/page-meta";
import { useRootData } from "~/site/root-data";
import { paginate } from "~/text/page";
import { Choices } from "~/ui/choices";
import { Pager } from "~/ui/pager";

const pageSize = 30;
/** More artists than these would push the articles off the first screen. */
const longestRow = 40;

export const handle = { query: pressQuery };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: "Press",
    description: `What has been written about the artists of ${gallery.name}.`,
    path: data && data.page.page > 1 ? `/press?page=${data.page.page}` : "/press",
    indexed: !data?.artist,
    matches,
  });

export function loader({ request }: LoaderFunctionArgs) {
  const { page: wanted, artist } = pressQuery.parse(new URL(request.url).searchParams);
  const condition = aboutArtist(artist);
  const { limit, offset, ...page } = paginate(pressList.count(condition), pageSize, wanted);
  const items = pressList.list({ ...condition, part: { limit, offset } }).map(viewPressItemWithArtist);
  const artists = listArtistsWith("press").map(({ id, name }) => ({ id, name }));
  return { artist, page, items, artists };
}

export const shouldRevalidate = exceptAfterPost;

export default function Press() {
  const { artist, page, items, artists } = useLoaderData<typeof loader>();
  const pressEmail = useRootData()?.facts?.pressEmail;
  return (
    <section className="page press-page">
      <header className="page-header">
        <h1>Press</h1>
        {pressEmail ? (
          <p>
            Press inquiries: <a href={`mailto:${pressEmail}`}>{pressEmail}</a>
          </p>
        ) : null}
      </header>
      <ArtistChoices artists={artists} chosen={artist} />
      {items.length > 0 ? (
        <ul className="press-list">
          {items.map((item) => (
            <PressListItem key={item.id} item={item} linkText="Read Full Article" heading="h2" />
          ))}
        </ul>
      ) : (
        <div className="empty">
          <p>No press coverage found</p>
          {artist ? <p className="muted">Try selecting a different artist or view all articles</p> : null}
        </div>
      )}
      <Pager {...page} />
    </section>
  );
}

/** One button per artist; a long list stands in details, open while an artist is chosen. */
function ArtistChoices({ artists, chosen }: { artists: { id: string; name: string }[]; chosen: string }) {
  if (artists.length < 2) return null;
  const choices = (
    <Choices
      label="Artists"
      choices={[
        { to: "/press", text: "All Artists", active: chosen === "" },
        ...artists.map(({ id, name }) => ({ to: `/press?artist=${id}`, text: name, active: id === chosen })),
      ]}
    />
  );
  if (artists.length <= longestRow) return choices;
  return (
    <details className="press-artists" open={chosen !== ""}>
      <summary>Artists</summary>
      {choices}
    </details>
  );
}
