import { expect, test } from "vitest";
import { withParams } from "./with-params";

test.each<[query: string, changes: Parameters<typeof withParams>[1], link: string]>([
  ["search=oil&page=2", { artwork: "a1" }, "?search=oil&page=2&artwork=a1"],
  ["search=oil&page=2", { page: 3 }, "?search=oil&page=3"],
  ["search=oil&page=2", { search: "", page: null }, ""],
  ["search=&artist=&year=2024&notice=1", { page: 2 }, "?year=2024&page=2"],
  ["", { search: "Öl & wax?", page: 0 }, "?search=%C3%96l+%26+wax%3F&page=0"],
])("%j with %j is %j, and stays what it was itself", (query, changes, link) => {
  const params = new URLSearchParams(query);
  expect(withParams(params, changes)).toBe(link);
  expect(params.toString()).toBe(query);
});
