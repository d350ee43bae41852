import { CheckboxField } from "~/ui/field";
import { anything, type Field } from "./field";

/** Yes or no; no by default, because an unticked checkbox is not posted. */
export const flag = (label: string, { hint }: { hint?: string } = {}): Field<boolean> => ({
  label,
  schema: anything((value, refuse): boolean => {
    if (value === true || value === "true" || value === "on") return true;
    if (value === undefined || value === false || value === "false") return false;
    return refuse("Please answer with true or false");
  }),
  Input: ({ name }) => <CheckboxField label={label} name={name} hint={hint} />,
  asText: (value) => (value ? "Yes" : "No"),
});
