import type { Kind } from "~/kind/kind";
import { galleryFields } from "./fields";

/** The id of the only record. */
export const galleryId = "gallery";

export const galleryKind: Kind = {
  one: "gallery",
  many: "gallery",
  title: "The gallery",
  empty: "No gallery",
  place: "website",
  titleFields: [],
  pictureFields: [],
  columns: [],
  ...galleryFields,
  hasNoDrafts: true,
  hasNoRecordApi: true,
  only: galleryId,
};
