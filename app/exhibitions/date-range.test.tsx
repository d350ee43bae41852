import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formatDay, formatGermanRange } from "~/text/date-words";
import { DateRange } from "./date-range";

test("every month has its name, in the words of the platform's own tables", () => {
  for (let month = 1; month <= 12; month += 1) {
    const date = `2026-${String(month).padStart(2, "0")}-05`;
    for (const [language, locale] of [
      ["en", "en-US"],
      ["de", "de-DE"],
    ] as const) {
      const words = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
      expect(formatDay(date, language)).toBe(words.format(new Date(date)));
    }
  }
});

test.each([
  ["2026-03-12", "2026-03-12", "12. März 2026"],
  ["2026-03-12", "2026-03-28", "12. – 28. März 2026"],
  ["2026-03-12", "2026-05-03", "12. März – 3. Mai 2026"],
  ["2025-03-12", "2026-03-28", "12. März 2025 – 28. März 2026"],
])("from %s to %s is %s in German", (start, end, words) => {
  const range = formatGermanRange(start, end);
  expect(range.replaceAll("\u00a0", " ")).toBe(words);
  // Lines end after the dash only.
  expect(range.split(" ")).toHaveLength(words.includes("–") ? 2 : 1);
});

test.each([
  ["2026-03-12", "2026-05-03", "March 12, 2026 → May 3, 2026"],
  ["2026-03-12", "2026-03-12", "March 12, 2026"],
])("from %s to %s is %s in English, and can be read by machines", (start, end, words) => {
  const html = renderToStaticMarkup(<DateRange start={start} end={end} />);
  expect(html.replace(/<[^>]+>/g, "")).toBe(words);
  for (const day of [start, end]) expect(html).toContain(`<time dateTime="${day}">`);
});
