import { Link } from "@remix-run/react";
import type { Page } from "~/text/page";
import { usePageQuery } from "./page-query";
import { withParams } from "./with-params";

/** @returns the first page, the last, and those around the current one; a single page between them is no gap */
export function linkedPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((n, at) => (n - (numbers[at - 1] ?? n) === 2 ? [n - 1, n] : [n]));
}

export function Pager({
  page,
  pages,
  label = "Pages",
  param = "page",
  section,
}: Page & {
  label?: string;
  /** The query parameter with the page number. */
  param?: string;
  /** Hash of the list, when the page has several. */
  section?: string;
}) {
  const params = usePageQuery();
  if (pages <= 1) return null;
  const to = (target: number) => ({
    search: withParams(params, { [param]: target === 1 ? null : target }),
    hash: section && `#${section}`,
  });
  const numbers = linkedPages(page, pages);
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" prefetch="intent">
          ← Previous
        </Link>
      ) : (
        <span />
      )}
      <ol>
        {numbers.map((number, at) => (
          <li key={number} data-gap={at > 0 && number - (numbers[at - 1] ?? 0) > 1 ? "" : undefined}>
            <Link
              to={to(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" prefetch="intent">
          Next →
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
