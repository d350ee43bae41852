import { expect, test } from "vitest";
import { readmeWith, readResults } from "./bench/readme";

test("the README shows the figures of the last whole benchmark", () => {
  const { now, wanted } = readmeWith(readResults());
  expect(now).toBe(wanted);
});
