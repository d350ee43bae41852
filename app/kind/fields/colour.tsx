import { useField } from "@conform-to/react";
import type { CSSProperties } from "react";
import { optionalLineSchema } from "~/forms/text-fields";
import { limits } from "~/kind/controls/field-limits";
import { InputField } from "~/ui/field";
import { type Field, plainText } from "./field";

interface ColourOptions {
  /** Where it is empty. */
  standard: string;
  hint: string;
  problem(value: string): string | undefined;
}

/** A colour as CSS writes it, or null where the standard holds. */
export const colour = (label: string, { standard, hint, problem }: ColourOptions): Field<string | null> => ({
  type: "colour",
  label,
  schema: optionalLineSchema(limits.line).superRefine((value, context) => {
    const message = value === null ? undefined : problem(value);
    if (message) context.addIssue({ code: "custom", message });
  }),
  Input({ name }) {
    const [field] = useField<string>(name);
    const typed = field.value?.trim() ?? "";
    const swatch = typed && !problem(typed) ? typed : standard;
    return (
      <InputField
        label={`${label} – ${hint}`}
        name={name}
        className="cms-colour"
        style={{ "--swatch": swatch } as CSSProperties}
        placeholder={standard}
        autoComplete="off"
        spellCheck={false}
      />
    );
  },
  ...plainText,
});
