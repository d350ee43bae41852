import { fold } from "db/fold";
import { sqlite } from "./database.server";

/**
 * Search without an index, for the lists of the inbox: a table scan with a regular expression that ignores the same
 * differences as `fold()`. Folding the text of 100,000 rows would take seconds.
 */

let compiled = { source: "", pattern: /(?:)/u };

sqlite.function("matches_pattern", { deterministic: true, directOnly: true }, (source, text) => {
  if (typeof source !== "string" || typeof text !== "string") return 0;
  if (compiled.source !== source) compiled = { source, pattern: new RegExp(source, "iu") };
  return compiled.pattern.test(text) ? 1 : 0;
});

/** @returns the source of a regular expression (flags `iu`) for the SQL function `matches_pattern()` */
export function searchPattern(search: string): string {
  // fold() turns ß into ss.
  return [...fold(search.trim()).replaceAll("ss", "ß")].map(letterPattern).join("");
}

function letterPattern(letter: string): string {
  if (letter === " ") return "[\\s\\p{Cc}]+";
  if (letter === "ß") return "(?:ss|ß)";
  const decomposed = letter.normalize("NFD");
  return decomposed === letter ? escaped(letter) : `(?:${letter}|${decomposed})`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** @returns a function that finds the search in a text, as `matches_pattern()` does */
export function matcher(search: string): (text: string) => boolean {
  const pattern = new RegExp(searchPattern(search), "iu");
  return (text) => pattern.test(text);
}
