import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { DateRange } from "~/exhibitions/date-range";
import { PrintButton } from "~/inbox/print-button";
import { Letterhead } from "~/site/letterhead";
import { Labels } from "./labels";
import { type Layout, layouts, type Paper, type PaperHead } from "./paper-works";
import { WorkList } from "./work-list";

/** A list of works as it is printed: `controls` stand above it on the screen alone. */
export function PaperPage({ controls, ...paper }: Paper & { controls: ReactNode }) {
  const { layout, head, works, refused } = paper;
  return (
    <>
      <nav className="paper-bar" aria-label="Printing">
        {controls}
        <PrintButton />
      </nav>
      <main id="main" className="paper-sheet">
        {layout === "labels" ? null : (
          <>
            <Letterhead />
            <h1>
              <bdi>{head?.title ?? layouts[layout]}</bdi>
            </h1>
            {head ? <Head {...head} layout={layout} /> : null}
          </>
        )}
        {refused ? (
          <p role="alert">{refused}</p>
        ) : works.length === 0 ? (
          <p>No artworks</p>
        ) : layout === "labels" ? (
          <Labels {...paper} />
        ) : (
          <WorkList {...paper} />
        )}
      </main>
    </>
  );
}

function Head({ lines, dates, layout }: PaperHead & { layout: Layout }) {
  return (
    <p className="paper-head">
      {dates ? <DateRange {...dates} /> : null}
      {lines.map((line) => (
        <span key={line} dir="auto">
          {line}
        </span>
      ))}
      <span>{layouts[layout]}</span>
    </p>
  );
}

/** Links to the other layouts of the same works, and what each can show. */
export function PaperControls({
  back,
  query,
  layout,
  hasPrices,
  perPage,
}: Pick<Paper, "layout" | "hasPrices" | "perPage"> & {
  back: string;
  /** Which works, without what the layout shows. */
  query: string;
}) {
  const to = (other: string, more: Record<string, string> = {}) =>
    `/cms/print/${other}?${new URLSearchParams([...new URLSearchParams(query), ...Object.entries(more)])}`;
  return (
    <>
      <Link to={back}>← Back</Link>
      {Object.entries(layouts).map(([name, text]) => (
        <Link key={name} to={to(name)} aria-current={name === layout ? "page" : undefined}>
          {text}
        </Link>
      ))}
      {layout === "checklist" ? (
        <Link to={to(layout, hasPrices ? {} : { price: "yes" })} className="paper-option">
          {hasPrices ? "Hide prices" : "Show prices"}
        </Link>
      ) : null}
      {layout === "labels" ? (
        <Link to={to(layout, perPage === 6 ? { labels: "10" } : {})} className="paper-option">
          {perPage === 6 ? "10 per page" : "6 per page"}
        </Link>
      ) : null}
    </>
  );
}
