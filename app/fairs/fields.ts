import { addressSchema, webAddress } from "~/records/fields/address";
import { day, endAfterStart, isEndAfterStart } from "~/records/fields/day";
import { schemaOf } from "~/records/fields/field";
import { image, isImage, wrongImage } from "~/records/fields/image";
import { line, optionalLine } from "~/records/fields/line";
import { names } from "~/records/fields/names";
import { isShippedLogo } from "./logo";

/** An art fair as staff write it. */
export const publicFields = {
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
};
export const staffFields = {};

export const fairSchema = schemaOf(publicFields, staffFields).refine(isEndAfterStart, endAfterStart);
