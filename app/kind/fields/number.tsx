import { cleanLine } from "~/forms/text-fields";
import { anything, type Codec, type Field } from "./field";
import { type LineOptions, lineInput } from "./line";

interface NumberOptions extends LineOptions {
  from: number;
  to: number;
  /** What is to be entered, as the error says it; 'a year' by default. */
  what?: string;
}

/** A decimal comma is a point. */
const numberText: Codec = {
  write: String,
  read(text) {
    const plain = cleanLine(text).replace(",", ".");
    return /^-?\d{1,9}(\.\d{1,12})?$/.test(plain) ? Number(plain) : text || null;
  },
  display: String,
};

const asNumber = { type: "number", ...numberText } as const;

export const wholeNumber = (label: string, options: NumberOptions): Field<number | null> =>
  numberField(label, options, () => null);

/** A whole number. `required` is the error where it is empty. */
export const requiredNumber = (label: string, required: string, options: NumberOptions): Field<number> =>
  numberField(label, { ...options, required: true }, (refuse) => refuse(required));

function numberField<Unset>(
  label: string,
  { from, to, what = "a year", ...options }: NumberOptions & { required?: boolean },
  unset: (refuse: (message: string) => never) => Unset,
): Field<number | Unset> {
  return {
    label,
    schema: anything((value, refuse): number | Unset => {
      const text = typeof value === "string" ? cleanLine(value) : value;
      if (text === undefined || text === "") return unset(refuse);
      const number = typeof text === "string" ? (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN) : text;
      if (typeof number === "number" && Number.isInteger(number) && number >= from && number <= to)
        return number;
      return refuse(`Please enter ${what} from ${from} to ${to}`);
    }),
    Input: lineInput(label, { inputMode: "numeric", ...options }),
    ...asNumber,
  };
}

/** A number with decimals, or null where it is left out. */
export const decimal = (
  label: string,
  { from, to, ...options }: LineOptions & { from: number; to: number },
): Field<number | null> => ({
  label,
  schema: anything((value, refuse): number | null => {
    if (value === undefined) return null;
    // An object may have no text.
    const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
    const plain = cleanLine(text).replace(",", ".");
    const number = /^-?\d{1,9}(\.\d{1,12})?$/.test(plain) ? Number(plain) : Number.NaN;
    return number >= from && number <= to ? number : refuse(`Please enter a number from ${from} to ${to}`);
  }),
  Input: lineInput(label, { inputMode: "decimal", ...options }),
  ...asNumber,
});
