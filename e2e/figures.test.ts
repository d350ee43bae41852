import { expect, test } from "vitest";
import { pageWith, readResults } from "./bench/benchmark-page";

test("docs/benchmark.md shows the figures of the last whole benchmark", () => {
  const { now, wanted } = pageWith(readResults());
  expect(now).toBe(wanted);
});
