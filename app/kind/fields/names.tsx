import { cleanLine, unstorable } from "~/forms/text-fields";
import { limits } from "~/kind/controls/field-limits";
import { TextareaField } from "~/ui/field";
import { anything, type Field, textLines } from "./field";

const tooLong = `Please use at most ${limits.names} names of at most ${limits.line} characters`;

/** Names in their order: a list, a line for each, or in JSON a text with commas between them. */
export const names = (label: string): Field<string[]> => ({
  type: "text",
  label,
  schema: anything((value, refuse): string[] => {
    const entries = typeof value === "string" ? value.split(/[,\r\n]/) : [value ?? []].flat();
    if (!entries.every((entry) => typeof entry === "string")) return refuse("Please give names as texts");
    const names = [
      ...new Set(entries.map((entry) => cleanLine(entry).replace(/\s*\n\s*/g, " ")).filter(Boolean)),
    ];
    const isShort = names.length <= limits.names && names.every((name) => [...name].length <= limits.line);
    if (!isShort) return refuse(tooLong);
    const problem = unstorable(names.join(", "));
    return problem ? refuse(problem) : names;
  }),
  Input: ({ name }) => <TextareaField label={`${label}, one per line`} name={name} rows={3} />,
  ...textLines,
});
