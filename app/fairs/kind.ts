import type { Kind } from "~/kind/kind";
import { fairFields } from "./fields";

export const fairKind: Kind = {
  one: "fair",
  many: "fairs",
  title: "Fairs",
  about: "Art fairs, newest first. Upcoming and current fairs appear at the top of the page.",
  empty: "No fairs yet",
  place: "website",
  titleFields: ["name"],
  pictureFields: [],
  columns: ["startDate", "endDate", "place", "booth"],
  ...fairFields,
};
