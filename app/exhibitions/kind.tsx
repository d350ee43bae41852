import type { Kind } from "~/kind/kind";
import { exhibitionSchema, publicFields, staffFields } from "./fields";

/** The CMS's words and form for exhibitions. */
export const exhibitionKind: Kind = {
  one: "exhibition",
  many: "exhibitions",
  title: "Exhibitions",
  empty: "No exhibitions yet",
  place: "tab",
  titleFields: ["title"],
  pictureFields: ["imageUrl"],
  publicFields,
  staffFields,
  schema: exhibitionSchema,
};
