import { directors } from "db/schema";
import { asc } from "drizzle-orm";
import { defineKind } from "~/kind/kind.server";
import { kindList } from "~/kind/list.server";
import { excerpt } from "~/text/excerpt";
import * as fields from "./fields";

const queries = kindList({
  table: directors,
  ...fields,
  order: [asc(directors.position), asc(directors.id)],
  search: [directors.name],
});

/** Directors in the CMS and the JSON API. */
export const directorRecords = defineKind({
  table: directors,
  schema: fields.directorSchema,
  ...queries,
  card: ({ id, name, imageUrl, email, biography }) => ({
    id,
    title: name,
    imageUrl,
    lines: [email ?? ""],
    text: excerpt(biography),
  }),
  publicPath: () => "/",
});
