import type { Kind } from "~/kind/kind";
import { artistFields } from "./fields";

export const artistKind: Kind = {
  one: "artist",
  many: "artists",
  title: "Artists",
  empty: "No artists yet",
  place: "tab",
  titleFields: ["name"],
  pictureFields: ["imageUrl", "heroImageUrl"],
  columns: ["nationality", "birthYear", "represented"],
  otherNames: {
    name: ["Artist", "Artist name", "Künstler", "Künstlerin", "Full name"],
    nationality: ["Country", "Nationalität", "Land"],
    birthYear: ["Born", "Year of birth", "Geburtsjahr", "Jahrgang"],
    bio: ["Biography", "Biografie"],
  },
  partNames: { name: ["First name", "Last name", "Surname", "Vorname", "Nachname"] },
  ...artistFields,
};
