import type { Kind } from "~/kind/kind";
import { artworkSchema, publicFields, staffFields } from "./fields";

/** The CMS's words and form for artworks. */
export const artworkKind: Kind = {
  one: "artwork",
  many: "artworks",
  title: "Artworks",
  empty: "No artworks yet",
  hasTab: true,
  addAnotherWith: ["artistId", "material"],
  citesTitle: true,
  publicFields,
  staffFields,
  schema: artworkSchema,
};
