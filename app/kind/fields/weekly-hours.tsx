import { cleanLine } from "~/forms/text-fields";
import { limits } from "~/kind/controls/field-limits";
import type { Hours } from "~/text/facts";
import { endAfterBeginning, endsNextDay } from "~/text/hours";
import { TextareaField } from "~/ui/field";
import { anything, type Field } from "./field";

const weekdays = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
const time = "(?:[01]\\d|2[0-3]):[0-5]\\d";
const written = new RegExp(`^([^:]+?):? (${time}) ?[-–] ?(${time}|24:00)$`);

const message = "Please write each line as: Thursday, Friday: 13:00 - 18:00";
const hint = `For search engines and “Open today”. ${message}`;
const tooMany = `Please use at most ${limits.hours} lines`;
const backwards = "Each line must close after it opens, by 06:00 the next morning at the latest";
const overlap = "Hours of the same day must not overlap";

/** The hours of a week: a line for those of the same days. */
export const weeklyHours = (label: string): Field<Hours[]> => ({
  type: "text",
  label,
  schema: anything((value, refuse): Hours[] => {
    const list = typeof value === "string" ? readLines(value) : (value ?? []);
    if (!Array.isArray(list)) return refuse(message);
    if (list.length > limits.hours) return refuse(tooMany);
    if (!list.every(isHours)) return refuse(message);
    if (list.some(({ opens, closes }) => !endAfterBeginning(opens, closes))) return refuse(backwards);
    if (hasOverlap(list)) return refuse(overlap);
    return list.map(({ days, opens, closes }) => ({ days, opens, closes }));
  }),
  Input: ({ name }) => <TextareaField label={label} name={name} rows={3} hint={hint} />,
  write: writeLines,
  read(text) {
    const lines = readLines(text);
    return lines.includes(null) ? text : lines;
  },
  display: writeLines,
});

/** @returns null for a line that says no hours */
const readLines = (text: string): (Hours | null)[] =>
  text
    .split(/\r?\n/)
    .map(cleanLine)
    .filter(Boolean)
    .map((line) => {
      const [, days = "", opens = "", closes = ""] = written.exec(line) ?? [];
      if (!days) return null;
      return {
        days: days.split(",").map((day) => day.trim()),
        opens,
        closes: closes === "24:00" ? "00:00" : closes,
      };
    });

const writeLines = (value: unknown): string =>
  (value as Hours[]).map(({ days, opens, closes }) => `${days.join(", ")}: ${opens} - ${closes}`).join("\n");

function isHours(value: unknown): value is Hours {
  const { days, opens, closes } = Object(value) as Partial<Hours>;
  const areDays = Array.isArray(days) && days.length > 0 && days.length <= weekdays.length;
  return (
    areDays &&
    days.every((day) => weekdays.includes(day)) &&
    [opens, closes].every((at) => typeof at === "string" && new RegExp(`^${time}$`).test(at))
  );
}

function hasOverlap(list: Hours[]): boolean {
  const spans = list.flatMap(spansOf);
  return spans.some((span) => spans.some((other) => other !== span && startsWithin(span, other)));
}

const minutesOfDay = 24 * 60;

/** The hours of each day, in minutes from the beginning of the week. */
const spansOf = ({ days, opens, closes }: Hours) =>
  days.map((day) => {
    const [from, to] = [minutesOf(opens), minutesOf(closes)];
    return {
      start: weekdays.indexOf(day) * minutesOfDay + from,
      length: to - from + (endsNextDay(opens, closes) ? minutesOfDay : 0),
    };
  });

const minutesOf = (at: string) => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));

type Span = ReturnType<typeof spansOf>[number];

/** Whether the second begins within the first; Sunday's night is Monday's morning. */
function startsWithin({ start, length }: Span, other: Span): boolean {
  const week = 7 * minutesOfDay;
  return (other.start - start + week) % week < length;
}
