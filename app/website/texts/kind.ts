import type { Kind } from "~/kind/kind";
import { textFields } from "./fields";

export const textKind: Kind = {
  one: "text",
  many: "texts",
  title: "Texts",
  about: "Headings and short texts on the website. Leave a text empty to use its default.",
  empty: "No texts yet",
  place: "website",
  titleFields: ["title"],
  pictureFields: [],
  columns: ["content"],
  ...textFields,
  formOverList: true,
  hasNoDrafts: true,
  hasNoRecordApi: true,
};
