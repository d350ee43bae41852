import { hoursInWords } from "./hours";

const months = {
  en: "January February March April May June July August September October November December".split(" "),
  de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" "),
};

interface Day {
  year: number;
  month: number;
  day: number;
}

function parse(date: string): Day {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return { year, month, day };
}

/** @returns 'March 12, 2026' or '12. März 2026'; not by Intl, which differs between Node and browsers */
export function formatDay(date: string, language: "en" | "de" = "en"): string {
  const { year, month, day } = parse(date);
  const name = months[language][month - 1] ?? "";
  return language === "de" ? `${day}. ${name} ${year}` : `${name} ${day}, ${year}`;
}

const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** @returns the English name of a day's weekday */
export const weekdayOf = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";

/** @returns 'Thursday, November 5, 6–8pm' */
export function formatOpening(day: string, from: string, to: string): string {
  return `${weekdayOf(day)}, ${formatDay(day).replace(/, \d+$/, "")}, ${hoursInWords(from, to)}`;
}

const written = {
  en: /^(?<name>\p{L}+) (?<day>\d{1,2}), (?<year>\d{4})$/u,
  de: /^(?<day>\d{1,2})\. (?<name>\p{L}+) (?<year>\d{4})$/u,
};

/** @returns the day that is written as formatDay() writes it, YYYY-MM-DD; nothing for any other text */
export function parseDay(text: string): string | undefined {
  for (const language of ["en", "de"] as const) {
    const {
      name = "",
      day = "",
      year,
    } = written[language].exec(text.trim().replace(/\s+/g, " "))?.groups ?? {};
    const month = months[language].indexOf(name) + 1;
    if (month > 0) return `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  }
}

/** @returns the day that is so many days after another, or before it where the count is negative; YYYY-MM-DD */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

/** @returns '12. – 28. März 2026', '12. März – 3. Mai 2026' or '12. Dezember 2025 – 3. Mai 2026'; no line ends in a day */
export function formatGermanRange(startDate: string, endDate: string): string {
  const start = parse(startDate);
  const end = parse(endDate);
  const last = formatDay(endDate, "de");
  const month = start.month === end.month ? "" : ` ${months.de[start.month - 1]}`;
  const first = start.year === end.year ? `${start.day}.${month}` : formatDay(startDate, "de");
  const days = startDate === endDate ? [last] : [first, last];
  return days.map((day) => day.replaceAll(" ", "\u00a0")).join("\u00a0– ");
}
