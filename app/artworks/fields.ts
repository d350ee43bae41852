import { mailOrWebAddress } from "~/kind/fields/address";
import { choice, optionalChoice } from "~/kind/fields/choice";
import { fieldLists } from "~/kind/fields/field";
import { image } from "~/kind/fields/image";
import { line, optionalLine } from "~/kind/fields/line";
import { link } from "~/kind/fields/link";
import { wholeNumber } from "~/kind/fields/number";
import { optionalText } from "~/kind/fields/text";
import { availabilityLabels, priceCategoryLabels } from "./params";

/** An artwork as staff write it (spec sections 3 and 5). */
export const artworkFields = fieldLists({
  publicFields: {
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
    showPrice: choice("Price on the website", {
      values: { true: "Shown", false: "Hidden" },
      initial: "true",
    }),
    priceCategory: optionalChoice("Price category", { values: priceCategoryLabels, none: "None" }),
    imageUrl: image("Image", { use: "artwork" }),
    description: optionalText("Commentary", { rows: 5 }),
    inquireUrl: mailOrWebAddress("Inquire link", {
      placeholder: "Optional: a mailto link or a web address",
    }),
  },
  staffFields: {},
});
