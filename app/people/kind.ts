import type { Kind } from "~/kind/kind";
import { personFields } from "./fields";

export const personKind: Kind = {
  one: "person",
  many: "people",
  title: "People",
  empty: "No people yet",
  about: "Collectors, lenders and visitors. Visible to staff only.",
  place: "menu",
  titleFields: ["name"],
  pictureFields: [],
  columns: ["organisation", "emails", "telephone"],
  otherNames: {
    name: ["Contact", "Full name", "Client"],
    organisation: ["Company", "Organization", "Firma", "Institution"],
    telephone: ["Phone", "Mobile", "Telefon", "Tel."],
    emails: ["Email", "E-Mail", "Email address", "Mail"],
    postalAddress: ["Address", "Adresse"],
    language: ["Sprache"],
    notes: ["Comments", "Bemerkungen", "Notizen"],
  },
  partNames: {
    name: ["First name", "Last name", "Surname", "Vorname", "Nachname"],
    postalAddress: ["Street", "ZIP", "Postcode", "City", "Country", "Strasse", "PLZ", "Ort", "Land"],
  },
  bulkInputs: { notes: { label: "Notes: add below" } },
  ...personFields,
  isStaffOnly: true,
  hasNoDrafts: true,
  hasNoPreview: true,
};
