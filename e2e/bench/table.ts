import { mkdir, writeFile } from "node:fs/promises";
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

/** When and on what it was measured. */
export interface About {
  date: string;
  node: string;
  cores: number;
}

/** What the bench keeps of its last whole run. */
export type Results = About & { figures: (Figure & { part: string })[] };

const head = ["figure", "measured", "bar", ""];

function verdict({ ok }: Figure): string {
  return ok === null ? "" : ok ? "ok" : "OVER";
}

const cells = (figure: Figure) => [figure.figure, figure.measured, figure.bar, verdict(figure)];

function summary({ date, node, cores }: About, parts: Part[]): string {
  const figures = parts.flatMap((part) => part.figures);
  const over = figures.filter(({ ok }) => ok === false).length;
  return `${figures.length} figures, ${over} over the bar; ${date}, Node ${node}, ${cores} cores`;
}

/** @returns the one table of the bench, and under it the notes */
export function toText(about: About, parts: Part[]): string {
  const rows = parts.flatMap((part) => part.figures.map(cells));
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "─".repeat(width)).join("  ");
  const notes = parts.flatMap((part) => part.notes.map((note) => `${part.title}: ${note}`));
  return ["", line(head), rule, ...rows.map(line), rule, summary(about, parts), "", ...notes].join("\n");
}

function toMarkdown(about: About, parts: Part[]): string {
  const rows = parts.flatMap((part) => part.figures.map(cells));
  const line = (row: string[]) => `| ${row.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const notes = parts.flatMap((part) => part.notes.map((note) => `- ${part.title}: ${note}`));
  return [
    "# Performance figures",
    "",
    `Written by \`npm run bench\`. ${summary(about, parts)}.`,
    "",
    line(head),
    line(head.map(() => "---")),
    ...rows.map(line),
    "",
    ...notes,
    "",
  ].join("\n");
}

/** Keeps the results beside the code, as Markdown to read and as JSON to compare. */
export async function writeResults(about: About, parts: Part[]): Promise<Results> {
  const folder = path.resolve("e2e/bench/results");
  await mkdir(folder, { recursive: true });
  const figures = parts.flatMap((part) => part.figures.map((figure) => ({ part: part.title, ...figure })));
  const results = { ...about, figures };
  await writeFile(path.join(folder, "latest.json"), `${JSON.stringify(results, null, 2)}\n`);
  await writeFile(path.join(folder, "latest.md"), toMarkdown(about, parts));
  return results;
}
