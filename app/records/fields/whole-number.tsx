import { anything, type Field, plainText } from "./field";
import { type LineOptions, lineInput } from "./line";

interface NumberOptions extends LineOptions {
  from: number;
  to: number;
  /** What is to be entered, as the error says it; 'a year' by default. */
  what?: string;
}

/** A whole number, or null where it is left out. */
export const wholeNumber = (
  label: string,
  { from, to, what = "a year", ...options }: NumberOptions,
): Field<number | null> => ({
  label,
  schema: anything((value, refuse): number | null => {
    if (value === undefined) return null;
    const text = typeof value === "string" ? value.trim() : value;
    if (text === "") return null;
    const number = typeof text === "string" ? (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN) : text;
    if (typeof number === "number" && Number.isInteger(number) && number >= from && number <= to)
      return number;
    return refuse(`Please enter ${what} from ${from} to ${to}`);
  }),
  Input: lineInput(label, { inputMode: "numeric", ...options }),
  asText: plainText,
});
