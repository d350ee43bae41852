import { cleanLine } from "~/forms/text-fields";
import type { Hours } from "~/text/facts";
import { TextareaField } from "~/ui/field";
import { anything, type Field, limits } from "./field";

const weekdays = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
const time = "(?:[01]\\d|2[0-3]):[0-5]\\d";
const written = new RegExp(`^([^:]+?):? (${time}) ?[-–] ?(${time})$`);

const message = "Please write each line as: Thursday, Friday: 13:00 - 18:00";
const tooMany = `Please use at most ${limits.hours} lines`;
const backwards = "Please let each line open before it closes";
const overlap = "Please let no hours of one day overlap";

/** The hours of a week: a line for those of the same days. */
export const weeklyHours = (label: string): Field<Hours[]> => ({
  label,
  schema: anything((value, refuse): Hours[] => {
    const list = typeof value === "string" ? readLines(value) : (value ?? []);
    if (!Array.isArray(list)) return refuse(message);
    if (list.length > limits.hours) return refuse(tooMany);
    if (!list.every(isHours)) return refuse(message);
    if (list.some(({ opens, closes }) => opens >= closes)) return refuse(backwards);
    if (hasOverlap(list)) return refuse(overlap);
    return list.map(({ days, opens, closes }) => ({ days, opens, closes }));
  }),
  Input: ({ name }) => <TextareaField label={label} name={name} rows={3} hint={message} />,
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
      return days ? { days: days.split(",").map((day) => day.trim()), opens, closes } : null;
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

const hasOverlap = (list: Hours[]) =>
  list.some((one, at) =>
    list
      .slice(at + 1)
      .some(
        (other) =>
          other.days.some((day) => one.days.includes(day)) &&
          one.opens < other.closes &&
          other.opens < one.closes,
      ),
  );
