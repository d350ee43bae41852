import type { FieldErrors } from "~/text/field-errors";

/** Characters that are shown again of a refused text: twice as many as the longest field takes. */
export const longestShown = 40_000;

const cutNote = `Only its first ${longestShown.toLocaleString("en")} characters are shown again.`;

const isLong = (text: unknown): text is string => typeof text === "string" && text.length > longestShown;
/** Not between the halves of a surrogate pair. */
const cut = (text: unknown) =>
  isLong(text) ? text.slice(0, longestShown).replace(/[\ud800-\udbff]$/, "") : text;

/** Cuts refused texts that are far too long to be sent back, and says so among the errors of each. */
export function cutTexts<Typed extends Record<string, unknown>>(typed: Typed, errors: FieldErrors) {
  const cutFields = Object.entries(typed).filter(
    ([name, texts]) => errors[name] !== undefined && [texts].flat().some(isLong),
  );
  const texts = cutFields.map(([name, texts]) => [name, Array.isArray(texts) ? texts.map(cut) : cut(texts)]);
  const notes = cutFields.map(([name]) => [name, [`${errors[name]?.[0]}. ${cutNote}`]]);
  return {
    typed: { ...typed, ...Object.fromEntries(texts) } as Typed,
    errors: { ...errors, ...Object.fromEntries(notes) } as FieldErrors,
  };
}
