import { sqlite } from "db/client.server";
import { fold } from "db/fold";

/**
 * Search in what visitors sent: a walk over the rows, for lists that have no index of their words. Folding
 * every message would take seconds on 100,000 of them; a pattern that allows for the same differences as
 * `fold()` is tried on the text as it is stored.
 */

let compiled = { source: "", pattern: /(?:)/u };

sqlite.function("matches_pattern", { deterministic: true, directOnly: true }, (source, text) => {
  if (typeof source !== "string" || typeof text !== "string") return 0;
  if (compiled.source !== source) compiled = { source, pattern: new RegExp(source, "iu") };
  return compiled.pattern.test(text) ? 1 : 0;
});

/**
 * @param search words as typed
 * @returns the source of a regular expression (flags `iu`) that finds them, for SQL's `matches_pattern()`
 */
export function searchPattern(search: string): string {
  // The double s is both: 'ß' is folded to it.
  return [...fold(search.trim()).replaceAll("ss", "ß")].map(letterPattern).join("");
}

function letterPattern(letter: string): string {
  if (letter === " ") return "[\\s\\p{Cc}]+";
  if (letter === "ß") return "(?:ss|ß)";
  const apart = letter.normalize("NFD");
  return apart === letter ? escaped(letter) : `(?:${letter}|${apart})`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** @returns whether the words occur in a text, compared as `matches_pattern()` does */
export function matcher(search: string): (text: string) => boolean {
  const pattern = new RegExp(searchPattern(search), "iu");
  return (text) => pattern.test(text);
}
