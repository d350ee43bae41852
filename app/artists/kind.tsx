import type { Kind } from "~/kind/kind";
import { artistFields } from "./fields";

/** The CMS's words and form for artists. */
export const artistKind: Kind = {
  one: "artist",
  many: "artists",
  title: "Artists",
  empty: "No artists yet",
  place: "tab",
  titleFields: ["name"],
  pictureFields: ["imageUrl", "heroImageUrl"],
  columns: ["nationality", "birthYear", "represented"],
  ...artistFields,
};
