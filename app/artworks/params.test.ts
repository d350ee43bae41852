import { expect, test } from "vitest";
import { artworksQuery, countFilters, noFilters } from "./params";

function parse(query: string) {
  const { page: _page, artwork: _artwork, ...filters } = artworksQuery.parse(new URLSearchParams(query));
  return filters;
}

test.each(["search=&page=3", "year=20x4", "year=20245", "availability=reserved", "price=under_9k"])(
  "%s sets no filter",
  (query) => expect(parse(query)).toEqual(noFilters),
);

test("the badge counts the filters that are not empty", () => {
  expect(countFilters(noFilters)).toBe(0);
  expect(countFilters(parse("search=x&artist=a&material=m&year=1&availability=true&price=under_3k"))).toBe(6);
});
