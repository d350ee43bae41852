import { expect, test } from "vitest";
import { pageWith, readResults } from "./bench/table";

test("docs/benchmark.md shows the figures of the last whole benchmark that have a bar", () => {
  const results = readResults();
  const { now, wanted } = pageWith(results);
  expect(now).toBe(wanted);
  for (const { figure, bar } of results.figures) if (bar) expect(now).toContain(`| ${figure} `);
});

test("docs/benchmark.md names every bar that was missed", () => {
  const { figures } = readResults();
  const rows = pageWith(readResults()).now.split("\n");
  for (const { figure } of figures.filter(({ ok }) => ok === false))
    expect(
      rows.filter((row) => row.startsWith(`| ${figure} `) && / missed +\|$/.test(row)),
      figure,
    ).toHaveLength(1);
});
