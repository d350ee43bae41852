import { Link } from "@remix-run/react";

interface Props {
  titles: { upcoming: string; past: string };
  counts: { upcoming: number; past: number };
  tab: "upcoming" | "past";
  year: string;
  /** To choose from; none on the upcoming tab. */
  years: string[];
}

/** The two tabs with their counts, and the years of the past one. */
export function ExhibitionNavigation({ titles, counts, tab, year, years }: Props) {
  return (
    <>
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
    </>
  );
}
