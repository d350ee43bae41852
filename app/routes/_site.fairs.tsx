import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FairItem } from "~/fairs/fair-item";
import { fairsQuery } from "~/fairs/params";
import { listComingFairs, listFairYears, listPastFairs } from "~/fairs/queries.server";
import { type FairView, viewFairs } from "~/fairs/view.server";
import { exceptAfterPost } from "~/forms/form-route";
import { gallery } from "~/gallery";
import { pageMeta } from "~/site/page-meta";
import { Choices } from "~/ui/choices";

export const handle = { query: fairsQuery };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const isOlder = data && data.year !== data.years[0];
  return pageMeta({
    title: isOlder ? `Fairs ${data.year}` : "Fairs",
    description: `Art fairs at which ${gallery.name} has shown: ${data?.years.join(", ")}.`,
    path: isOlder ? `/fairs?year=${data.year}` : "/fairs",
    matches,
  });
};

/** A year without a fair that has ended is the newest one. */
export function loader({ request }: LoaderFunctionArgs) {
  const { year: wanted } = fairsQuery.parse(new URL(request.url).searchParams);
  const years = listFairYears();
  const year = years.find((known) => known === wanted) ?? years[0];
  const coming = viewFairs(listComingFairs());
  return {
    years,
    year,
    past: year ? viewFairs(listPastFairs(year)) : [],
    current: coming.filter(({ isOn }) => isOn),
    upcoming: coming.filter(({ isOn }) => !isOn),
  };
}

export const shouldRevalidate = exceptAfterPost;

export default function Fairs() {
  const { years, year, past, current, upcoming } = useLoaderData<typeof loader>();
  const isEmpty = years.length + current.length + upcoming.length === 0;
  return (
    <section className="page fairs-page">
      <header className="page-header">
        <h1>Fairs</h1>
      </header>
      {isEmpty ? <p className="empty">No fairs yet</p> : null}
      <ComingFairs title="On now" fairs={current} />
      <ComingFairs title="Upcoming" fairs={upcoming} />
      {years.length > 0 ? (
        <>
          <div className="fairs-years">
            <span>Past</span>
            <Choices
              label="Past fairs"
              choices={years.map((option) => ({
                to: option === years[0] ? "/fairs" : `/fairs?year=${option}`,
                text: option,
                active: option === year,
              }))}
            />
          </div>
          <FairList fairs={past} />
        </>
      ) : null}
    </section>
  );
}

function ComingFairs({ title, fairs }: { title: string; fairs: FairView[] }) {
  if (fairs.length === 0) return null;
  return (
    <section aria-label={title}>
      <p className="fairs-years">
        <span>{title}</span>
      </p>
      <FairList fairs={fairs} />
    </section>
  );
}

const FairList = ({ fairs }: { fairs: FairView[] }) => (
  <ul className="fair-list">
    {fairs.map((fair) => (
      <FairItem key={fair.id} fair={fair} />
    ))}
  </ul>
);
