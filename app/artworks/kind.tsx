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
  bulkInputs: { price: { label: "Price", Inputs: PriceInputs }, notes: { label: "Notes: add below" } },
  addAnotherWith: ["artistId", "material", "size", "year"],
  duplicates: {
    artistId: true,
    title: true,
    material: true,
    edition: true,
    size: true,
    year: true,
    dateText: true,
    available: ["nfs"],
    price: true,
    showPrice: true,
    priceCategory: true,
    description: true,
    inquireUrl: true,
    location: true,
    ownerId: true,
    insuranceValue: true,
    notes: true,
  },
  formerFields: ["owner", "reservedFor", "buyer"],
  citesTitle: true,
  ...artworkFields,
};
