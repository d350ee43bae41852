import { mailOrWebAddress } from "~/records/fields/address";
import { choice, optionalChoice } from "~/records/fields/choice";
import { schemaOf } from "~/records/fields/field";
import { image } from "~/records/fields/image";
import { line, optionalLine } from "~/records/fields/line";
import { link } from "~/records/fields/link";
import { wholeNumber } from "~/records/fields/number";
import { optionalText } from "~/records/fields/text";
import { availabilityLabels, priceCategoryLabels } from "./params";

/** An artwork as staff write it (spec sections 3 and 5). */
export const publicFields = {
  artistId: link("Artist", "Artist is required", {
    kind: "artists",
    one: "artist",
    placeholder: "Type a name",
  }),
  title: line("Title", "Name is required"),
  material: line("Material", "Material is required"),
  size: line("Size", "Size is required", { placeholder: "120 × 90 cm" }),
  year: wholeNumber("Year", { from: 0, to: 2200 }),
  available: choice("Availability", { values: availabilityLabels, initial: "true" }),
  price: optionalLine("Price", { placeholder: "CHF 4’800" }),
  showPrice: choice("Price on the website", { values: { true: "Shown", false: "Hidden" }, initial: "true" }),
  priceCategory: optionalChoice("Price category", { values: priceCategoryLabels, none: "None" }),
  imageUrl: image("Image", { use: "artwork" }),
  description: optionalText("Commentary", { rows: 5 }),
  inquireUrl: mailOrWebAddress("Inquire link", {
    placeholder: "Optional: a mailto link or a web address",
  }),
};
export const staffFields = {};

export const artworkSchema = schemaOf(publicFields, staffFields);
