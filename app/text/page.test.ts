import { expect, test } from "vitest";
import { paginate } from "./page";

test("a list is cut into pages of the given size, the last one shorter; an empty one has one", () => {
  expect(paginate(61, 60, null)).toEqual({ page: 1, pages: 2, count: 61, offset: 0, limit: 60 });
  expect(paginate(61, 60, "2")).toEqual({ page: 2, pages: 2, count: 61, offset: 60, limit: 60 });
  expect(paginate(60, 60, "1").pages).toBe(1);
  expect(paginate(0, 60, "1")).toEqual({ page: 1, pages: 1, count: 0, offset: 0, limit: 60 });
});

test.each([
  ["0", 1],
  ["-1", 1],
  ["1.5", 1],
  ["1e1", 1],
  ["", 1],
  ["3", 3],
  ["99999999999999999999", 3],
])("page %j of three gives page %i", (wanted, page) => {
  expect(paginate(25, 10, wanted).page).toBe(page);
});
