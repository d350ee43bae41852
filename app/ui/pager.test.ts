import { expect, test } from "vitest";
import { linkedPages } from "./pager";

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 5, [1, 2, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
])("page %i of %i links to %j", (page, pages, linked) => {
  expect(linkedPages(page, pages)).toEqual(linked);
});
