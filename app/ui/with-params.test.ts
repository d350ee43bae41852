import { expect, test } from "vitest";
import { withParams } from "./with-params";

const change = (query: string, changes: Parameters<typeof withParams>[1]) =>
  withParams(new URLSearchParams(query), changes);

test("a parameter is set beside the others", () => {
  expect(change("search=oil&page=2", { artwork: "a1" })).toBe("?search=oil&page=2&artwork=a1");
  expect(change("search=oil&page=2", { page: 3 })).toBe("?search=oil&page=3");
});

test("null and an empty text remove a parameter", () => {
  expect(change("search=oil&page=2", { page: null })).toBe("?search=oil");
  expect(change("search=oil&page=2", { search: "", page: null })).toBe("");
});

test("parameters that a form sent empty are left out", () => {
  expect(change("search=&artist=&year=2024", { page: 2 })).toBe("?year=2024&page=2");
});

test("texts are encoded, and 0 is a value", () => {
  expect(change("", { search: "Öl & wax?", page: 0 })).toBe("?search=%C3%96l+%26+wax%3F&page=0");
});

test("the page's own query stays as it is", () => {
  const params = new URLSearchParams("page=2");
  withParams(params, { page: 3, search: "x" });
  expect(params.toString()).toBe("page=2");
});
