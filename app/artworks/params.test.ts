import { expect, test } from "vitest";
import { artworksQuery, countFilters, noFilters } from "./params";

function parse(query: string) {
  const { page: _page, artwork: _artwork, ...filters } = artworksQuery.parse(new URLSearchParams(query));
  return filters;
}

test("all six filters are read from the URL, blanks around them left out", () => {
  expect(
    parse("search=+n%C3%A4he+&artist=a1&material=Oil&year=2024&availability=false&price=under_5k"),
  ).toEqual({
    search: "nähe",
    artist: "a1",
    artistSearch: "",
    material: "Oil",
    year: "2024",
    availability: "false",
    price: "under_5k",
  });
});

test("what is not given is not set", () => {
  expect(parse("")).toEqual(noFilters);
  expect(parse("search=&year=&availability=&price=&page=3")).toEqual(noFilters);
});

test.each([
  "year=20x4",
  "year=-1",
  "year=20245",
  "availability=reserved",
  "availability=TRUE",
  "price=under_9k",
  `search=${"x".repeat(201)}`,
])("%s is malformed and counts as not set", (query) => {
  expect(parse(query)).toEqual(noFilters);
});

test("the badge counts the filters that are not empty", () => {
  expect(countFilters(noFilters)).toBe(0);
  expect(countFilters(parse("search=x&year=2024&price="))).toBe(2);
  expect(countFilters(parse("search=x&artist=a&material=m&year=1&availability=true&price=under_3k"))).toBe(6);
});
