import type { Kind } from "~/kind/kind";
import { exhibitionFields } from "./fields";

/** The CMS's words and form for exhibitions. */
export const exhibitionKind: Kind = {
  one: "exhibition",
  many: "exhibitions",
  title: "Exhibitions",
  empty: "No exhibitions yet",
  place: "tab",
  titleFields: ["title"],
  pictureFields: ["imageUrl"],
  columns: ["artistIds", "startDate", "endDate", "venue"],
  ...exhibitionFields,
};
