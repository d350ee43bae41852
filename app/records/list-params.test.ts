import { expect, test } from "vitest";
import type { RecordKind } from "~/kind/kind";
import { parseRecordList, recordListPath, recordPath } from "./list-params";

const parse = (query: string, kind?: RecordKind) => parseRecordList(new URLSearchParams(query), kind);

test("a list without parameters is the first page of the first kind", () => {
  expect(parse("")).toEqual({ tab: "artists", search: "", page: null, deleting: null });
});

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
  const list = parse("tab=press&search=blue&page=3");
  expect(recordPath(list, "7")).toBe("/cms/press/7?search=blue&page=3");
  expect(recordPath(parse("tab=press"), "new")).toBe("/cms/press/new");
  expect(recordListPath(list)).toBe("/cms?tab=press&search=blue&page=3");
  expect(recordListPath(parse(""), "7")).toBe("/cms?tab=artists#record-7");
  const signs = parse("search=%2F%2Fevil.example%3Fa%3Db%26c%23d");
  expect(recordListPath(signs, "7")).toBe(
    "/cms?tab=artists&search=%2F%2Fevil.example%3Fa%3Db%26c%23d#record-7",
  );
});
