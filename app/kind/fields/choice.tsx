import { useField } from "@conform-to/react";
import { SelectField } from "~/ui/field";
import { Options } from "~/ui/options";
import { anything, type Codec, type Field } from "./field";

/** A code of a list; `values` has the label of each. It is the initial one where it is left out. */
export const choice = <const Code extends string>(
  label: string,
  { values, initial }: { values: Readonly<Record<Code, string>>; initial: NoInfer<Code> },
): Field<Code> => ({
  type: "choice",
  label,
  schema: codeOf(values, initial),
  Input: ({ name }) => <ChoiceSelect label={label} name={name} values={values} />,
  ...codecOf(values),
  initial,
  values,
});

export const optionalChoice = <const Code extends string>(
  label: string,
  { values, none }: { values: Readonly<Record<Code, string>>; none: string },
): Field<Code | null> => ({
  type: "choice",
  label,
  schema: codeOf<Code, null>(values, null),
  Input: ({ name }) => <ChoiceSelect label={label} name={name} values={{ "": none, ...values }} />,
  ...codecOf({ "": none, ...values }),
  values,
});

const codesOf = <Code extends string>(values: Readonly<Record<Code, string>>) =>
  Object.keys(values) as Code[];

function codeOf<Code extends string, Unset>(values: Readonly<Record<Code, string>>, unset: Unset) {
  return anything((value, refuse): Code | Unset => {
    if (value === undefined) return unset;
    const text = typeof value === "boolean" ? String(value) : value;
    return codesOf(values).find((known) => known === text) ?? refuse("Please choose from the list");
  });
}

/** A person types a label, in any case. */
const codecOf = (values: Readonly<Record<string, string>>): Codec => ({
  write: String,
  read(text) {
    const typed = text.trim().toLowerCase();
    const isMeant = ([code, label]: [string, string]) => code === text || label.toLowerCase() === typed;
    return (Object.entries(values).find(isMeant)?.[0] ?? text) || null;
  },
  display: (value) => values[String(value)] ?? String(value),
});

/** A select with these labels by code, and with a stored code that is not among them. */
export function ChoiceSelect({
  label,
  name,
  values,
}: {
  label: string;
  name: string;
  values: Readonly<Record<string, string>>;
}) {
  const [{ initialValue: stored }] = useField<string>(name);
  const all = stored && !Object.hasOwn(values, stored) ? { ...values, [stored]: stored } : values;
  return (
    <SelectField label={label} name={name}>
      <Options of={Object.entries(all)} />
    </SelectField>
  );
}
