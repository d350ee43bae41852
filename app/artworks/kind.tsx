import type { Kind } from "~/kind/kind";
import { artworkFields } from "./fields";
import { PriceInputs } from "./prices-of-many";

/** The CMS's words and form for artworks. */
export const artworkKind: Kind = {
  one: "artwork",
  many: "artworks",
  title: "Artworks",
  empty: "No artworks yet",
  place: "tab",
  titleFields: ["title"],
  numberField: "inventoryNumber",
  pictureFields: ["imageUrl"],
  columns: ["inventoryNumber", "artistId", "year", "available", "price"],
  changedInList: "available",
  bulkInputs: { price: { label: "Price", Inputs: PriceInputs } },
  addAnotherWith: ["artistId", "material", "size", "year"],
  duplicate: ({
    inventoryNumber,
    imageUrl,
    galleryImages,
    reservedFor,
    reservedUntil,
    buyer,
    available,
    ...values
  }) => (available === "nfs" ? { ...values, available } : values),
  citesTitle: true,
  ...artworkFields,
};
