import { day, endAfterStart, isEndAfterStart } from "~/kind/fields/day";
import { fieldLists } from "~/kind/fields/field";
import { optionalLine } from "~/kind/fields/line";
import { optionalTime } from "~/kind/fields/pattern";
import { endAfterBeginning } from "~/text/hours";

const lists = fieldLists({
  publicFields: {
    startDate: day("From", "First day is required"),
    endDate: day("To", "Last day is required"),
    opens: optionalTime("Opens"),
    closes: optionalTime("Closes"),
    note: optionalLine("Note", { wide: true, placeholder: "Installation, Christmas" }),
  },
  staffFields: {},
});

export const closureFields = {
  ...lists,
  schema: lists.schema.refine(isEndAfterStart, endAfterStart).superRefine(({ opens, closes }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if ((opens === null) !== (closes === null))
      refuse(
        opens === null ? "opens" : "closes",
        "Please enter both times, or neither if the gallery is closed",
      );
    if (opens !== null && closes !== null && !endAfterBeginning(opens, closes))
      refuse("closes", "Must be later than “Opens”, or up to 06:00 the next morning");
  }),
};
