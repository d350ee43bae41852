import { useField } from "@conform-to/react";
import { useEffect } from "react";
import * as texts from "~/forms/text-fields";
import { limits } from "~/kind/controls/field-limits";
import { slugFrom } from "~/text/slug";
import { InputField } from "~/ui/field";
import { type Field, type FieldInputProps, plainText } from "./field";

/**
 * The part of a record's path that names it.
 * @param follows the field from which a new record's slug is made, until it is edited
 */
export const slug = (label: string, required: string, { follows }: { follows: string }): Field<string> => ({
  type: "line",
  label,
  schema: texts
    .lineSchema(required, limits.line)
    .regex(/^[A-Za-z0-9-]+$/, "Please use letters without accents, digits and hyphens only")
    .refine((value) => value !== "new", "This slug is reserved, please choose another"),
  Input: (props) => <SlugInput label={label} follows={follows} {...props} />,
  ...plainText,
});

function SlugInput({ label, follows, name, isNew }: FieldInputProps & { label: string; follows: string }) {
  const [{ id }] = useField<string>(name);
  useEffect(() => {
    const own = document.getElementById(id);
    if (!isNew || !(own instanceof HTMLInputElement)) return;
    const source = own.form?.elements.namedItem(follows);
    if (!(source instanceof HTMLInputElement)) return;
    let last = "";
    const follow = () => {
      if (own.value && own.value !== last) return;
      last = slugFrom(source.value);
      own.value = last;
    };
    source.addEventListener("input", follow);
    return () => source.removeEventListener("input", follow);
  }, [follows, id, isNew]);
  return (
    <InputField
      label={label}
      name={name}
      required
      autoComplete="off"
      spellCheck={false}
      hint={isNew ? undefined : "Links with the old slug redirect to the new one."}
    />
  );
}
