import { CheckboxField } from "~/ui/field";
import { anything, type Field } from "./field";

const yes = "yes";

/** Yes or no; no by default, because an unticked checkbox is not posted. */
export const flag = (label: string, { hint }: { hint?: string } = {}): Field<boolean> => ({
  type: "flag",
  label,
  schema: anything((value, refuse): boolean => {
    if (value === true || value === "true" || value === "on") return true;
    if (value === undefined || value === false || value === "false") return false;
    return refuse("Please answer with true or false");
  }),
  Input: ({ name }) => <CheckboxField label={label} name={name} value={yes} hint={hint} />,
  write: (value) => (value ? yes : ""),
  read(text) {
    const typed = text.trim().toLowerCase();
    return [yes, "true", "on"].includes(typed) || (["", "no", "false"].includes(typed) ? false : text);
  },
  display: (value) => (value ? "Yes" : "No"),
});
