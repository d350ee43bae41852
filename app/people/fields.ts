import { fieldLists } from "~/kind/fields/field";
import { line, optionalLine } from "~/kind/fields/line";
import { links } from "~/kind/fields/link";
import { mailAddresses } from "~/kind/fields/mail-addresses";
import { optionalText } from "~/kind/fields/text";

export const personFields = fieldLists({
  publicFields: {},
  staffFields: {
    name: line("Name", "Name is required"),
    sortName: optionalLine("Sorting name", { placeholder: "Meier, Anna" }),
    organisation: optionalLine("Organisation", { suggests: true }),
    telephone: optionalLine("Telephone"),
    emails: mailAddresses("Email addresses"),
    postalAddress: optionalText("Postal address", { rows: 4 }),
    language: optionalLine("Language", { suggests: true }),
    interestIds: links("Interests", {
      kind: "artists",
      one: "artist",
      many: "artists",
      formLabel: "Interested in",
      placeholder: "Type a name",
    }),
    notes: optionalText("Notes", { rows: 3 }),
  },
});
