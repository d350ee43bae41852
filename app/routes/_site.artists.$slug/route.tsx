import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { artistQuery } from "~/artists/params";
import { getArtistBySlug } from "~/artists/queries.server";
import { findRenamedSlug } from "~/artists/slugs.server";
import { exceptAfterPost } from "~/forms/form-route";
import { ArtistPage } from "~/pages/artist-page";
import { viewArtistPage } from "~/pages/artist-page.server";
import { pageMeta } from "~/site/page-meta";
import { knownQuery } from "~/text/query-params";
import { notFound } from "~/website/texts/not-found.server";

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
  const page = viewArtistPage(artist, query);
  const back = { to: `/artists/${artist.slug}`, text: `← Back to ${artist.name}` };
  if (page.exhibition === undefined) throw notFound(back, "Exhibition Not Found");
  if (page.artwork === undefined) throw notFound(back, "Artwork Not Found");
  return page;
}

/** Redirects a former slug with the page's parameters; browsers do not keep it, as another artist may take the slug. */
function redirectRenamed(slug: string, params: URLSearchParams): void {
  const renamed = findRenamedSlug(slug);
  if (!renamed || !getArtistBySlug(renamed)) return;
  const query = knownQuery([artistQuery], params).toString();
  throw redirect(`/artists/${renamed}${query ? `?${query}` : ""}`, {
    status: 301,
    headers: { "Cache-Control": "public, max-age=0" },
  });
}

export const shouldRevalidate = exceptAfterPost;

export default function ArtistRoute() {
  const page = useLoaderData<typeof loader>();
  return <ArtistPage page={page} here={`/artists/${page.artist.slug}`} />;
}
