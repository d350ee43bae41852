import type { Kind } from "~/records/kind";
import { directorFields, directorSchema } from "./fields";

/** The CMS's words and form for directors. */
export const directorKind: Kind = {
  one: "director",
  many: "directors",
  title: "Directors",
  about: "In the order in which the footer lists them.",
  empty: "No directors yet",
  fields: directorFields,
  schema: directorSchema,
  hasNoPreview: true,
};
