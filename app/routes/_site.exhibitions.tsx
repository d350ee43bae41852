import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { ExhibitionCard } from "~/components/exhibition-card";
import { ExhibitionOverlay } from "~/components/exhibition-overlay";
import { pageMeta } from "~/components/page-meta";
import { Pager } from "~/components/pager";
import { withParams } from "~/components/with-params";
import { gallery } from "~/gallery";
import { getContent } from "~/models/content.server";
import {
  countExhibitionTabs,
  countPastExhibitions,
  listPastExhibitions,
  listPastYears,
  listUpcomingExhibitions,
} from "~/models/exhibition.server";
import { viewExhibition, viewExhibitions } from "~/models/exhibition-view.server";
import { paginate } from "~/models/page";

const pageSize = 24;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: "Exhibition not found" }, { name: "robots", content: "noindex" }];
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
  const query = new URL(request.url).searchParams;
  const exhibition = viewExhibition(query.get("id"));
  if (exhibition === undefined) throw data("Exhibition not found", { status: 404 });
  const counts = countExhibitionTabs();
  const tab =
    query.get("tab") === "past" || (!query.has("tab") && counts.upcoming === 0) ? "past" : "upcoming";
  const year = tab === "past" && /^\d{4}$/.test(query.get("year") ?? "") ? (query.get("year") ?? "") : "";
  const count = tab === "past" ? countPastExhibitions(year) : counts.upcoming;
  const { limit, offset, ...page } = paginate(count, pageSize, query.get("page"));
  const part = { limit, offset };
  const { exhibitions_upcoming_title, exhibitions_past_title } = getContent();
  return {
    titles: { upcoming: exhibitions_upcoming_title, past: exhibitions_past_title },
    counts,
    tab: tab as "upcoming" | "past",
    year,
    years: tab === "past" ? listPastYears() : [],
    page,
    exhibitions: viewExhibitions(
      tab === "past" ? listPastExhibitions(year, part) : listUpcomingExhibitions(part),
    ).map(
      // The cards show no text.
      (card) => ({ ...card, description: null }),
    ),
    exhibition,
  };
}

export default function Exhibitions() {
  const { titles, counts, tab, year, years, page, exhibitions, exhibition } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return (
    <section className="page exhibitions-page">
      <header className="page-header">
        <h1>Exhibitions</h1>
      </header>
      <nav className="tabs" aria-label="Exhibitions">
        {(["upcoming", "past"] as const).map((name) => (
          <Link
            key={name}
            to={`/exhibitions?tab=${name}`}
            aria-current={tab === name ? "page" : undefined}
            preventScrollReset
            prefetch="intent"
          >
            {titles[name]} <span className="tabs-count">({counts[name]})</span>
          </Link>
        ))}
      </nav>
      {years.length > 0 ? (
        <nav className="choices" aria-label="Years">
          <Link
            to="/exhibitions?tab=past"
            aria-current={year ? undefined : "true"}
            preventScrollReset
            prefetch="intent"
          >
            All Years
          </Link>
          {years.map((option) => (
            <Link
              key={option}
              // A second click on the active year clears it.
              to={option === year ? "/exhibitions?tab=past" : `/exhibitions?tab=past&year=${option}`}
              aria-current={option === year ? "true" : undefined}
              preventScrollReset
              prefetch="intent"
            >
              {option}
            </Link>
          ))}
        </nav>
      ) : null}
      {exhibitions.length > 0 ? (
        <div className="exhibition-grid">
          {exhibitions.map((card, at) => (
            <ExhibitionCard
              key={card.id}
              exhibition={card}
              to={`/exhibitions${withParams(params, { id: card.id })}`}
              badge="Register"
              priority={at === 0}
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
        <ExhibitionOverlay
          exhibition={exhibition}
          closeHref={`/exhibitions${withParams(params, { id: null })}`}
        />
      ) : null}
    </section>
  );
}
