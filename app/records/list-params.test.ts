import { expect, test } from "vitest";
import type { RecordKind } from "~/kind/kind";
import { listOfForm, parseRecordList, recordListPath, recordPath } from "./list-params";

const parse = (query: string, kind?: RecordKind) => parseRecordList(new URLSearchParams(query), kind);

test("a list is of the kind in the URL of a form, or else of the tab", () => {
  expect(parse("tab=press").tab).toBe("press");
  expect(parse("tab=press", "artworks").tab).toBe("artworks");
  expect(parse("tab=staff").tab).toBe("artists");
});

test("a search is trimmed and has at most 200 characters", () => {
  expect(parse("search=+blue+night+").search).toBe("blue night");
  expect(parse(`search=${"x".repeat(200)}`).search).toHaveLength(200);
  expect(parse(`search=${"x".repeat(201)}`).search).toBe("");
});

test("a page is a number from 2 on", () => {
  expect(["2", "19", "9999999"].map((page) => parse(`page=${page}`).page)).toEqual(["2", "19", "9999999"]);
  for (const page of ["0", "1", "02", "-2", "2x", "x2", "1e3", "12345678", ""])
    expect([page, parse(`page=${page}`).page]).toEqual([page, null]);
});

test("a record's form leads back to its page of the list", () => {
  expect(recordPath(parse("tab=press"), "new")).toBe("/cms/press/new");
  const signs = parse("search=%2F%2Fevil.example%3Fa%3Db%26c%23d");
  expect(recordListPath(signs, "7")).toBe(
    "/cms?tab=artists&search=%2F%2Fevil.example%3Fa%3Db%26c%23d#record-7",
  );
});

test("the whole view is in the URL, and a form leads back to all of it", () => {
  const query =
    "view=table&sort=-year&page=2&columns=price&columns=year&available=true&available=nfs&year.from=1990";
  const list = parse(`tab=artworks&search=fog&${query}`);
  expect(list).toMatchObject({
    view: "table",
    sort: "-year",
    columns: ["price", "year"],
    filters: [
      ["available", "true"],
      ["available", "nfs"],
      ["year.from", "1990"],
    ],
  });
  const path = new URL(recordPath(list, "7"), "http://site.invalid");
  expect(listOfForm(path.searchParams, "artworks")).toEqual(list);
  expect(parse(recordListPath(list).replace("/cms?", ""))).toEqual(list);
});

test("a list is sorted by fields that can be, and has columns of those that are texts", () => {
  expect(
    ["year", "-year", "imageUrl", "--year", "notes", "x"].map(
      (sort) => parse(`tab=artworks&sort=${sort}`).sort,
    ),
  ).toEqual(["year", "-year", null, null, null, null]);
  expect(parse("tab=artworks&columns=notes&columns=imageUrl&columns=x").columns).toEqual(["notes"]);
});

test("a filter and a column are in the list once, whatever its URL repeats", () => {
  const list = parse(`tab=artworks&${"available=true&columns=year&columns=price&".repeat(500)}`);
  expect(list.filters).toEqual([["available", "true"]]);
  expect(list.columns).toEqual(["year", "price"]);
});
