import type { Kind } from "~/kind/kind";
import { exhibitionFields } from "./fields";

export const exhibitionKind: Kind = {
  one: "exhibition",
  many: "exhibitions",
  title: "Exhibitions",
  empty: "No exhibitions yet",
  place: "tab",
  titleFields: ["title"],
  pictureFields: ["imageUrl"],
  otherNames: {
    title: ["Name", "Titel", "Exhibition"],
    artistIds: ["Artist", "Künstler"],
    startDate: ["Start", "From", "Opens", "Beginn", "Von"],
    endDate: ["End", "Until", "To", "Closes", "Ende", "Bis"],
    venue: ["Space", "Institution", "Ort"],
    location: ["City", "Place", "Stadt"],
  },
  columns: ["artistIds", "startDate", "endDate", "venue"],
  ...exhibitionFields,
};
