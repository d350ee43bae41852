import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "~/forms/parse-form";
import { colourFields } from "~/website/colours/fields";
import type { Field } from "./field";
import { names } from "./names";
import { weeklyHours } from "./weekly-hours";

const days = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
const hour = (at: number) => `${String(Math.floor(at / 7)).padStart(2, "0")}:00`;

/** Lists in one text, and how their entries are written. */
const lists: [title: string, field: Field, most: number, entry: (at: number) => string, refusal: string][] = [
  ["hours", weeklyHours("Hours"), 50, (at) => `${days[at % 7]}: ${hour(at)} - ${hour(at + 7)}\n`, "50 lines"],
  ["names", names("Names"), 200, (at) => `Ada ${at},`, "200 names of at most 300 characters"],
  ["tokens", colourFields.publicFields.others, 200, (at) => `grid / gap${at} / width: 1px\n`, "200 tokens"],
];

test.each(lists)(
  "%s of a text have a limit, with a sentence that says it",
  (_title, field, most, entry, said) => {
    const schema = z.object({ field: field.schema });
    const text = (count: number) => Array.from({ length: count }, (_, at) => entry(at)).join("");
    const refusals = (field: string) => {
      const posted = new FormData();
      posted.set("field", field);
      const byForm = parseForm(posted, schema).errors;
      const byJson = schema.safeParse({ field }).error?.issues.map(({ message }) => message);
      expect(byForm).toEqual(byJson ? { field: byJson } : {});
      return byJson;
    };
    expect(refusals(text(most))).toBeUndefined();
    expect(refusals(text(most + 1))).toEqual([`Please use at most ${said}`]);
  },
);

test("hours are as many as a client sends them, and of no more days than a week has", () => {
  const { schema } = weeklyHours("Hours");
  const hours = (days: string[]) => ({ days, opens: "09:00", closes: "10:00" });
  const message = (value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
  expect(message([hours(days)])).toBeUndefined();
  expect(message([hours([...days, "Monday"])])).toMatch(/^Please write each line as/);
  expect(message(Array(51).fill(hours(["Monday"])))).toBe("Please use at most 50 lines");
});
