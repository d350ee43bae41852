import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { findArtistSlugs } from "~/artists/choices.server";
import { DateRange } from "~/exhibitions/date-range";
import { exceptAfterPost } from "~/forms/form-route";
import { type Fair, fairs, gallery } from "~/gallery";
import { pageMeta } from "~/site/page-meta";
import { oneOf, queryParams } from "~/text/query-params";
import { Choices } from "~/ui/choices";

const years = [...new Set(fairs.map(({ year }) => year))].sort((a, b) => b - a);
const newest = years[0] ?? 0;

const fairsQuery = queryParams({ year: oneOf(years.map(String)) });

export const handle = { query: fairsQuery };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: data && data.year !== newest ? `Fairs ${data.year}` : "Fairs",
    description: `Art fairs at which ${gallery.name} has shown: ${years.join(", ")}.`,
    path: data && data.year !== newest ? `/fairs?year=${data.year}` : "/fairs",
    matches,
  });

export function loader({ request }: LoaderFunctionArgs) {
  const year = Number(fairsQuery.parse(new URL(request.url).searchParams).year || newest);
  const shown = fairs.filter((fair) => fair.year === year);
  return {
    year,
    fairs: shown,
    slugs: findArtistSlugs([...new Set(shown.flatMap(({ artists }) => artists))]),
  };
}

export const shouldRevalidate = exceptAfterPost;

export default function Fairs() {
  const { year, fairs, slugs } = useLoaderData<typeof loader>();
  return (
    <section className="page fairs-page">
      <header className="page-header">
        <h1>Fairs</h1>
      </header>
      <div className="fairs-years">
        <span>Past</span>
        <Choices
          label="Past fairs"
          choices={years.map((option) => ({
            to: option === newest ? "/fairs" : `/fairs?year=${option}`,
            text: option,
            active: option === year,
          }))}
        />
      </div>
      <ul className="fair-list">
        {fairs.map((fair) => (
          <FairItem key={fair.name} fair={fair} slugs={slugs} />
        ))}
      </ul>
    </section>
  );
}

/** `slugs` are those of the artists who have a page, by name. */
function FairItem({ fair, slugs }: { fair: Fair; slugs: Record<string, string> }) {
  return (
    <li className="press-item fair">
      <p className="press-item-source">
        <span>{fair.place}</span>
        <span className="muted">
          <DateRange start={fair.startDate} end={fair.endDate} />
        </span>
      </p>
      <div>
        <h2 className="fair-name">
          <span className="visually-hidden">{fair.name}</span>
          <img src={fair.logo} alt="" loading="lazy" />
        </h2>
        {fair.section ? <p className="muted">{fair.section}</p> : null}
        <p>
          {fair.artists.map((name, at) => (
            <Fragment key={name}>
              {at > 0 ? ", " : null}
              {slugs[name] ? (
                <Link to={`/artists/${slugs[name]}`} prefetch="intent" className="text-unbroken">
                  {name}
                </Link>
              ) : (
                <span className="text-unbroken">{name}</span>
              )}
            </Fragment>
          ))}
        </p>
        <p>
          <a href={fair.url} target="_blank" rel="noreferrer" aria-label={`Website of ${fair.name}`}>
            Website ↗
          </a>
        </p>
      </div>
    </li>
  );
}
