import { describe, expect, test } from "vitest";
import {
  asGiven,
  declaredQuery,
  flagParam,
  knownQuery,
  matching,
  oneOf,
  pageNumber,
  type QueryParams,
  queryParams,
  recordId,
  textParam,
} from "./query-params";

const list = queryParams({
  search: textParam,
  year: matching(/^\d{4}$/),
  tab: oneOf(["upcoming", "past"]),
  page: pageNumber,
  id: recordId,
});
const known = (query: string, declared: QueryParams<unknown>[] = [list]) =>
  knownQuery(declared, new URLSearchParams(query)).toString();

test("every parameter has a value, typed, where it is not set too", () => {
  const query = new URLSearchParams("search=+oil+&tab=past&page=3&year=24");
  expect(list.parse(query)).toEqual({ search: "oil", year: "", tab: "past", page: "3", id: "" });
  expect(list.parse(new URLSearchParams())).toEqual({ search: "", year: "", tab: "", page: "", id: "" });
});

describe("a query keeps", () => {
  test.each([
    ["what is declared, in one order", "page=2&id=a&search=oil", "search=oil&page=2&id=a"],
    ["nothing that nobody knows", "fbclid=1&utm_source=x&search=oil&__proto__=1", "search=oil"],
    ["the first of what is repeated", "search=oil&search=wax", "search=oil"],
    ["nothing that is empty or malformed", "search=&year=20x4&tab=now&page=two", ""],
    ["no page that is the first", "page=1", ""],
    ["no zeros before a page, and no blanks around a text", "search=+oil%20&page=02", "search=oil&page=2"],
    ["no text of more than 200 characters", `search=${"x".repeat(201)}`, ""],
    ["the beginning of an id that there cannot be", `id=${"x".repeat(8000)}`, `id=${"x".repeat(200)}`],
  ])("%s", (_, query, expected) => {
    expect(known(query)).toBe(expected);
    // What is written so is read so again.
    expect(known(expected)).toBe(expected);
  });

  test("a flag however it is set, and a malformed value where the route judges it", () => {
    const other = queryParams({ notice: flagParam, limit: asGiven });
    expect(known("notice", [other])).toBe("notice=1");
    expect(known("limit=&notice=x", [other])).toBe("notice=1&limit=");
    expect(other.parse(new URLSearchParams())).toEqual({ notice: "", limit: null });
  });
});

describe("what the routes of an address declare", () => {
  const site = queryParams({ director: oneOf(["lena"]) });

  test("belongs together, the page's own first, and is nothing where the page itself does not say", () => {
    const declared = declaredQuery([undefined, { query: site }, { query: list }]);
    expect(known("director=lena&page=2", declared)).toBe("page=2&director=lena");
    expect(declaredQuery([undefined, { query: site }, undefined])).toBeUndefined();
    expect(declaredQuery([])).toBeUndefined();
  });
});
