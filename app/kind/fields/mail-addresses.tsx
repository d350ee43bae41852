import { cleanLine } from "~/forms/text-fields";
import { invalidEmail, field as visitorField } from "~/forms/visitor-fields";
import { emailKey } from "~/text/email-key";
import { TextareaField } from "~/ui/field";
import { anything, type Field, textLines } from "./field";

const most = 50;
/** Characters of a wrong address in a message. */
const mostShown = 60;
const address = visitorField.email();

/** E-mail addresses in their order, each once: a list, or a line for each. */
export const mailAddresses = (label: string): Field<string[]> => ({
  type: "text",
  label,
  schema: anything((value, refuse): string[] => {
    const entries = typeof value === "string" ? value.split(/[,;\r\n]/) : [value ?? []].flat();
    const once = new Map<string, string>();
    for (const entry of entries) {
      if (typeof entry !== "string") return refuse("Please give addresses as texts");
      const { success, data } = address.safeParse(entry);
      if (!success && cleanLine(entry) === "") continue;
      if (!success) return refuse(`${invalidEmail}: ${entry.slice(0, mostShown)}`);
      if (!once.has(emailKey(data))) once.set(emailKey(data), data);
    }
    return once.size > most ? refuse(`Please use at most ${most} addresses`) : [...once.values()];
  }),
  Input: ({ name }) => <TextareaField label={`${label}, one per line`} name={name} rows={2} wide={false} />,
  ...textLines,
});
