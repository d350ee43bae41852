import { fieldLists } from "~/kind/fields/field";
import { image } from "~/kind/fields/image";
import { line } from "~/kind/fields/line";
import { requiredNumber } from "~/kind/fields/number";
import { optionalMailAddress } from "~/kind/fields/pattern";
import { text } from "~/kind/fields/text";

export const directorFields = fieldLists({
  publicFields: {
    firstName: line("First name", "First name is required", {
      hint: "Used in the page’s address and in the email address",
    }),
    name: line("Name", "Name is required"),
    position: requiredNumber("Position", "Position is required", { from: 1, to: 1000, what: "a number" }),
    email: optionalMailAddress("Email", { placeholder: "First name at the gallery’s domain" }),
    imageUrl: image("Portrait", { use: "profile" }),
    biography: text("Biography", "Biography is required", { rows: 10 }),
  },
  staffFields: {},
});
