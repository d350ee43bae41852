import type { Kind } from "~/kind/kind";
import { pressItemFields } from "./fields";

export const pressKind: Kind = {
  one: "press item",
  many: "press items",
  title: "Press",
  empty: "No press items found",
  place: "tab",
  titleFields: ["title"],
  pictureFields: [],
  otherNames: {
    outlet: ["Publication", "Medium", "Source", "Zeitung"],
    url: ["Link", "URL"],
    artistId: ["Künstler", "Künstlerin"],
    title: ["Headline", "Titel"],
    date: ["Published", "Datum"],
  },
  columns: ["artistId", "outlet", "date"],
  addAnotherWith: ["artistId"],
  formOverList: true,
  ...pressItemFields,
};
