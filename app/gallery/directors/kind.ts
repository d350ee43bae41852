import type { Kind } from "~/kind/kind";
import { directorFields } from "./fields";

export const directorKind: Kind = {
  one: "director",
  many: "directors",
  title: "Directors",
  about: "Shown in this order in the footer.",
  empty: "No directors yet",
  place: "website",
  titleFields: ["name"],
  pictureFields: ["imageUrl"],
  columns: ["position", "firstName", "email"],
  ...directorFields,
  hasNoPreview: true,
};
