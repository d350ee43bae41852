import { expect, test } from "vitest";
import { pageWith, readResults } from "./bench/benchmark-page";

test("docs/benchmark.md shows the figures of the last whole benchmark", () => {
  const { now, wanted } = pageWith(readResults());
  expect(now).toBe(wanted);
});

test("docs/benchmark.md names every bar that was missed", () => {
  const { figures } = readResults();
  const rows = pageWith(readResults()).now.split("\n");
  for (const { figure } of figures.filter(({ ok }) => ok === false))
    expect(
      rows.filter((row) => row.startsWith(`| ${figure} |`) && row.endsWith(", missed |")),
      figure,
    ).toHaveLength(1);
});
