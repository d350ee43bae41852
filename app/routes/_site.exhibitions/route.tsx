import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ExhibitionCard } from "~/exhibitions/exhibition-card";
import { exhibitionsQuery } from "~/exhibitions/params";
import { type Exhibition, getExhibition, showGroupOf } from "~/exhibitions/queries.server";
import {
  countTab,
  listCurrentExhibitions,
  listIdsInOrder,
  listPastYears,
  listTab,
  type Tab,
} from "~/exhibitions/tabs.server";
import { viewExhibition, viewExhibitions } from "~/exhibitions/view.server";
import { exceptAfterPost } from "~/forms/form-route";
import { gallery } from "~/gallery";
import { LazyExhibitionOverlay } from "~/pages/overlays";
import { pageMeta } from "~/site/page-meta";
import { paginate } from "~/text/page";
import { usePageQuery } from "~/ui/page-query";
import { Pager } from "~/ui/pager";
import { withParams } from "~/ui/with-params";
import { notFound } from "~/website/texts/not-found.server";
import { getContent } from "~/website/texts/queries.server";
import { ExhibitionNavigation } from "./exhibition-navigation";

const pageSize = 24;

export const handle = { query: exhibitionsQuery };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { exhibition } = data;
  if (exhibition) {
    return pageMeta({
      title: exhibition.title,
      description:
        exhibition.description ?? `${exhibition.title}, ${exhibition.venue}, ${exhibition.location}`,
      path: `/exhibitions?id=${exhibition.id}`,
      image: exhibition.image,
      jsonLd: {
        "@type": "ExhibitionEvent",
        name: exhibition.title,
        startDate: exhibition.startDate,
        endDate: exhibition.endDate,
        ...(exhibition.opening
          ? {
              subEvent: {
                "@type": "Event",
                name: `Opening: ${exhibition.title}`,
                startDate: exhibition.opening.from,
                endDate: exhibition.opening.to,
                location: { "@type": "Place", name: exhibition.venue, address: exhibition.location },
              },
            }
          : {}),
        ...(exhibition.description ? { description: exhibition.description } : {}),
        location: { "@type": "Place", name: exhibition.venue, address: exhibition.location },
        organizer: { "@type": "ArtGallery", name: gallery.name },
        performer: exhibition.artists.map(({ name }) => ({ "@type": "Person", name })),
      },
      matches,
    });
  }
  return pageMeta({
    title: "Exhibitions",
    description: `Exhibitions of ${gallery.name}: upcoming, on view and past.`,
    path: data.tab === "past" && data.counts.upcoming > 0 ? "/exhibitions?tab=past" : "/exhibitions",
    image: data.exhibitions[0]?.image,
    indexed: !data.year,
    matches,
  });
};

export function loader({ request }: LoaderFunctionArgs) {
  const query = exhibitionsQuery.parse(new URL(request.url).searchParams);
  const counts = { upcoming: countTab("upcoming"), past: countTab("past") };
  const tab = query.tab || defaultTab(query.id, counts.upcoming);
  const year = tab === "past" ? query.year : "";
  const { limit, offset, ...page } = paginate(countTab(tab, year), pageSize, query.page);
  const listed = listTab(tab, year, { limit, offset });
  // Among the past ones they stand with their badge.
  const current = tab === "past" ? [] : listCurrentExhibitions();
  const exhibition = viewExhibition(query.id, () => listIdsInOrder(tab, year, current));
  if (exhibition === undefined) throw notFound({ to: "/exhibitions", text: "← Back to Exhibitions" });
  const { exhibitions_upcoming_title, exhibitions_past_title } = getContent();
  return {
    titles: { upcoming: exhibitions_upcoming_title, past: exhibitions_past_title },
    counts,
    tab,
    year,
    years: tab === "past" ? listPastYears() : [],
    page,
    // Above the first page only: further ones are read on.
    current: page.page === 1 ? cards(current) : [],
    exhibitions: cards(listed),
    exhibition,
  };
}

/** Tab of the exhibition in the overlay; for none, or one on view, upcoming unless that is empty. */
function defaultTab(id: string, upcoming: number): Tab {
  const shown = id ? getExhibition(id) : undefined;
  const group = shown ? showGroupOf(shown) : "current";
  if (group !== "current") return group;
  return upcoming > 0 ? "upcoming" : "past";
}

/** The cards here do not show the description. */
const cards = (exhibitions: Exhibition[]) =>
  viewExhibitions(exhibitions).map((card) => ({ ...card, description: null }));

export const shouldRevalidate = exceptAfterPost;

export default function Exhibitions() {
  const { tab, year, page, current, exhibitions, exhibition, ...navigation } = useLoaderData<typeof loader>();
  const params = usePageQuery();
  const to = (id: string) => `/exhibitions${withParams(params, { id })}`;
  return (
    <section className="page exhibitions-page">
      <header className="page-header">
        <h1>Exhibitions</h1>
      </header>
      {current.length > 0 ? (
        <section className="exhibitions-current">
          <h2>On view</h2>
          <div className="exhibition-grid">
            {current.map((card, at) => (
              <ExhibitionCard
                key={card.id}
                exhibition={card}
                to={to(card.id)}
                heading="h3"
                priority={at === 0}
                sizes="(min-width: 64rem) 58vw, (min-width: 40rem) 46vw, 94vw"
              />
            ))}
          </div>
        </section>
      ) : null}
      <ExhibitionNavigation tab={tab} year={year} {...navigation} />
      {exhibitions.length > 0 ? (
        <div className="exhibition-grid">
          {exhibitions.map((card, at) => (
            <ExhibitionCard
              key={card.id}
              exhibition={card}
              to={to(card.id)}
              badge="Register"
              heading="h2"
              priority={at === 0 && current.length === 0}
            />
          ))}
        </div>
      ) : (
        <p className="empty">
          {tab === "upcoming" ? "No upcoming exhibitions at the moment" : "No past exhibitions to show"}
        </p>
      )}
      <Pager {...page} />
      {exhibition ? (
        <LazyExhibitionOverlay
          exhibition={exhibition}
          to={(id) => `/exhibitions${withParams(params, { id, tab: tab === "past" ? tab : null })}`}
        />
      ) : null}
    </section>
  );
}
