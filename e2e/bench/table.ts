import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A line of the table. */
export interface Figure {
  figure: string;
  measured: string;
  /** Empty where the figure has none. */
  bar: string;
  /** Whether the bar is kept; null where there is none, or where the figure could not be measured. */
  ok: boolean | null;
}

/** What one part of the bench found, with what a reader should know beside the numbers. */
export interface Part {
  title: string;
  figures: Figure[];
  notes: string[];
}

/** What the bench keeps of its last whole run, and when and on what that was. */
export interface Results {
  date: string;
  node: string;
  cores: number;
  figures: (Figure & { part: string })[];
}

const root = path.resolve(import.meta.dirname, "../..");
const files = {
  json: path.join(root, "e2e/bench/results/latest.json"),
  markdown: path.join(root, "e2e/bench/results/latest.md"),
  page: path.join(root, "docs/benchmark.md"),
};

/** @returns figures as a Markdown table that can be read in a terminal too */
function toTable(figures: Figure[]): string {
  const rows = figures.map(({ figure, measured, bar, ok }) => [
    figure,
    measured,
    ok === false ? `${bar}, missed` : bar,
  ]);
  const head = ["figure", "measured", "bar"];
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const rule = widths.map((width) => "-".repeat(width));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [head, rule, ...rows].map(line).join("\n");
}

/** @returns all figures, and under them the notes */
export function toText({ date, node, cores, figures }: Results, parts: Part[]): string {
  const missed = figures.filter(({ ok }) => ok === false).length;
  const notes = parts.flatMap((part) => part.notes.map((note) => `- ${part.title}: ${note}`));
  return [
    `${figures.length} figures, ${missed} over the bar; ${date}, Node ${node}, ${cores} cores.`,
    toTable(figures),
    notes.join("\n"),
  ].join("\n\n");
}

/** @returns docs/benchmark.md with the figures of these results that have a bar */
function pageWith({ date, node, cores, figures }: Results): string {
  const measured = `Measured on ${date} with Node ${node} on ${cores} cores.`;
  const table = toTable(figures.filter(({ bar }) => bar !== ""));
  const shown = `<!-- figures -->\n${measured}\n\n${table}\n<!-- end of figures -->`;
  return readFileSync(files.page, "utf8").replace(/<!-- figures -->.*<!-- end of figures -->/s, () => shown);
}

/** Keeps the results beside the code, as Markdown to read and as JSON to compare, and shows them in the docs. */
export function writeResults(results: Results, parts: Part[]): void {
  writeFileSync(files.json, `${JSON.stringify(results, null, 2)}\n`);
  const title = "# Performance figures\n\nWritten by `npm run bench`.";
  writeFileSync(files.markdown, `${title} ${toText(results, parts)}\n`);
  writeFileSync(files.page, pageWith(results));
}
