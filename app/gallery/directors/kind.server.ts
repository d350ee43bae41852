import { directors } from "db/schema";
import { asc } from "drizzle-orm";
import { defineKind } from "~/kind/kind.server";
import { kindList } from "~/kind/list.server";
import { excerpt } from "~/text/excerpt";
import { directorFields } from "./fields";

export const directorRecords = defineKind({
  ...kindList({
    table: directors,
    ...directorFields,
    order: [asc(directors.position), asc(directors.id)],
  }),
  card: ({ id, name, imageUrl, email, biography }) => ({
    id,
    title: name,
    imageUrl,
    lines: [email ?? ""],
    text: excerpt(biography),
  }),
  publicPath: () => "/",
});
