import { z } from "zod";
import { recordField as field } from "~/records/fields/record-fields";
import { availabilityLabels, priceCategoryLabels } from "./params";

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as (keyof T & string)[];

/** An artwork as staff write it (spec sections 3 and 5); showPrice is "true" by default. */
export const artworkSchema = z.object({
  artistId: field.line("Artist is required"),
  title: field.line("Name is required"),
  material: field.line("Material is required"),
  size: field.line("Size is required"),
  price: field.optionalLine(),
  showPrice: field.choice(["true", "false"], "true"),
  priceCategory: field.choice(keysOf(priceCategoryLabels), null),
  description: field.optionalText(),
  year: field.wholeNumber(0, 2200),
  imageUrl: field.image(),
  inquireUrl: field.mailOrWebAddress(),
  available: field.choice(keysOf(availabilityLabels), "true"),
});
