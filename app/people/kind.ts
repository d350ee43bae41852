import type { Kind } from "~/kind/kind";
import { personFields } from "./fields";

/** The CMS's words and form for people. */
export const personKind: Kind = {
  one: "person",
  many: "people",
  title: "People",
  empty: "No people yet",
  about: "Collectors, lenders and visitors. Only staff see this.",
  place: "menu",
  titleFields: ["name"],
  pictureFields: [],
  columns: ["organisation", "emails", "telephone"],
  bulkInputs: { notes: { label: "Notes: add below" } },
  ...personFields,
  isStaffOnly: true,
  hasNoDrafts: true,
  hasNoPreview: true,
};
