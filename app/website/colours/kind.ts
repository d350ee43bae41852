import type { Kind } from "~/kind/kind";
import { colourFields } from "./fields";

/** The id of the only record. */
export const coloursId = "colours";

export const colourKind: Kind = {
  one: "colours",
  many: "colours",
  title: "Colours",
  empty: "No colours",
  place: "website",
  titleFields: [],
  pictureFields: [],
  columns: [],
  ...colourFields,
  hasNoDrafts: true,
  hasNoRecordApi: true,
  only: coloursId,
};
