import { Link } from "@remix-run/react";
import { Choices } from "~/ui/choices";

const past = "/exhibitions?tab=past";

interface Props {
  titles: { upcoming: string; past: string };
  counts: { upcoming: number; past: number };
  tab: "upcoming" | "past";
  year: string;
  /** Years of the past tab; empty on the upcoming one. */
  years: string[];
}

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
            {titles[name]} <span className="tabs-count">{`(${counts[name]})`}</span>
          </Link>
        ))}
      </nav>
      {years.length > 0 ? (
        <Choices
          label="Years"
          choices={[
            { to: past, text: "All Years", active: !year },
            // A second click on the active year clears it.
            ...years.map((text) => ({
              to: text === year ? past : `${past}&year=${text}`,
              text,
              active: text === year,
            })),
          ]}
        />
      ) : null}
    </>
  );
}
