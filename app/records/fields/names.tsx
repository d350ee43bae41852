import { InputField } from "~/ui/field";
import { anything, type Field, limits, plainText } from "./field";

const tooLong = `Please use at most ${limits.names} names of at most ${limits.line} characters`;

/** Names in their order: a list, or a text with commas between them. */
export const names = (label: string): Field<string[]> => ({
  label,
  schema: anything((value, refuse): string[] => {
    const entries = typeof value === "string" ? value.split(/[,\r\n]/) : [value ?? []].flat();
    if (!entries.every((entry) => typeof entry === "string")) return refuse("Please give names as texts");
    const names = [...new Set(entries.map((entry) => entry.trim()).filter(Boolean))];
    const isShort = names.length <= limits.names && names.every((name) => [...name].length <= limits.line);
    return isShort ? names : refuse(tooLong);
  }),
  Input: ({ name }) => (
    <InputField label={`${label}, separated by commas`} name={name} wide autoComplete="off" />
  ),
  asText: plainText,
});
