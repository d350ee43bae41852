import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { getArtistBySlug } from "~/artists/queries.server";
import { getExhibition } from "~/exhibitions/queries.server";
import { gallery } from "~/gallery";
import { PaperPage } from "~/pages/paper/paper-page";
import type { Paper } from "~/pages/paper/paper-works";
import { publicWorksByArtist, publicWorksOf } from "~/pages/paper/paper-works.server";
import { ErrorMessage, errorMeta } from "~/site/error-message";
import styles from "~/styles/paper.css?url";
import { noQuery } from "~/text/query-params";
import { getFacts } from "~/visibility/facts.server";
import { notFound } from "~/website/texts/not-found.server";

export const handle = { query: noQuery };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  error
    ? errorMeta(error)
    : [{ title: `${data?.head.title}: works – ${gallery.name}` }, { name: "robots", content: "noindex" }];

/** The works of a show in their hanging order, or of an artist, as everybody may print them. */
export function loader({ params: { kind, id = "" } }: LoaderFunctionArgs) {
  const { priceNote } = getFacts();
  if (kind === "exhibitions") {
    const show = getExhibition(id);
    if (!show) throw notFound({ to: "/exhibitions", text: "← Back to Exhibitions" }, "Exhibition Not Found");
    const { title, venue, location, startDate: start, endDate: end } = show;
    const head = { title, lines: [`${venue}, ${location}`], dates: { start, end } };
    return { head, works: publicWorksOf(show), priceNote, back: `/exhibitions?id=${id}` };
  }
  const artist = kind === "artists" ? getArtistBySlug(id) : undefined;
  if (!artist) throw notFound({ to: "/artists", text: "← Back to Artists" }, "Artist Not Found");
  const head = { title: artist.name, lines: [] };
  return { head, works: publicWorksByArtist(artist.id), priceNote, back: `/artists/${artist.slug}` };
}

export default function PublicPrint() {
  const { back, ...shown } = useLoaderData<typeof loader>();
  const paper: Paper = { ...shown, layout: "checklist", hasPrices: true, perPage: 6, owner: null };
  return <PaperPage {...paper} controls={<Link to={back}>← Back</Link>} />;
}

export function ErrorBoundary() {
  return <ErrorMessage />;
}
