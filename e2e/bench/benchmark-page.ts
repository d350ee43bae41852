import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Results } from "./table";

const folder = path.resolve(import.meta.dirname, "../..");
const [begin, end] = ["<!-- figures -->", "<!-- end of figures -->"];

/** Which figures docs/benchmark.md shows: those that begin like this, in this order, then all others over their bar. */
const shown = [
  "A whole visit",
  "First page of a visit",
  "/: JavaScript / CSS / fonts",
  "/artworks: JavaScript / CSS / fonts",
  "Lighthouse /: performance",
  "Lighthouse /artworks: performance",
  "First visit",
  "Requests per second: /artworks",
  "Requests per second: GET /api/cms/artworks",
  "Inquiries stored per second",
  "600 → 10,000 → 100,000 artworks: /artworks",
  "600 → 10,000 → 100,000 artworks: search=",
  "600 → 10,000 → 100,000 artworks: CMS, artworks, first page of the tab",
  "Start-up",
  "Images derived per second: AVIF, 960 px",
  "A listing of new works ten seconds after the last upload: pictures that wait for an encoder",
  "Mixed load",
];

/** @returns the results that stand beside the code */
export function readResults(): Results {
  return JSON.parse(readFileSync(path.join(folder, "e2e/bench/results/latest.json"), "utf8"));
}

/** @returns the table of docs/benchmark.md */
export function pageTable({ date, node, cores, figures }: Results): string {
  const chosen = shown.flatMap((start) => figures.filter(({ figure }) => figure.startsWith(start)));
  const missed = figures.filter((figure) => figure.ok === false && !chosen.includes(figure));
  const rows = [...chosen, ...missed].map(({ figure, measured, bar, ok }) => [
    figure,
    measured,
    ok === false ? `${bar}, missed` : bar,
  ]);
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [
    `Measured on ${date} with Node ${node} on ${cores} cores.`,
    "",
    line(["figure", "measured", "bar"]),
    line(["---", "---", "---"]),
    ...rows.map(line),
  ].join("\n");
}

/** @returns the page as it is, and as it is with the table of these results */
export function pageWith(results: Results): { now: string; wanted: string } {
  const now = readFileSync(path.join(folder, "docs/benchmark.md"), "utf8");
  const [before, rest] = now.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined)
    throw new Error(`docs/benchmark.md has no ${begin} … ${end}`);
  return { now, wanted: `${before}${begin}\n${pageTable(results)}\n${end}${after}` };
}

/** Puts the table of results into docs/benchmark.md. */
export function writePage(results: Results): void {
  writeFileSync(path.join(folder, "docs/benchmark.md"), pageWith(results).wanted);
}
