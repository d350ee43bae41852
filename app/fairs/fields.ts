import { addressSchema, webAddress } from "~/kind/fields/address";
import { day, endAfterStart, isEndAfterStart } from "~/kind/fields/day";
import { fieldLists } from "~/kind/fields/field";
import { image, isImage, wrongImage } from "~/kind/fields/image";
import { line, optionalLine } from "~/kind/fields/line";
import { names } from "~/kind/fields/names";
import { isShippedLogo } from "./shipped-logo";

const lists = fieldLists({
  publicFields: {
    name: line("Name", "Name is required"),
    section: optionalLine("Section"),
    startDate: day("First day", "First day is required"),
    endDate: day("Last day", "Last day is required"),
    place: optionalLine("Place"),
    booth: optionalLine("Booth"),
    artists: names("Artists"),
    url: webAddress("Web address"),
    logoUrl: {
      ...image("Logo", { use: "logo" }),
      schema: addressSchema(wrongImage, (value) => isShippedLogo(value) || isImage(value)),
    },
  },
  staffFields: {},
});

export const fairFields = { ...lists, schema: lists.schema.refine(isEndAfterStart, endAfterStart) };
