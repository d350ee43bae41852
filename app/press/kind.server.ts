import { defineKind } from "~/kind/kind.server";
import { excerpt } from "~/text/excerpt";
import { pressList } from "./queries.server";

export const pressRecords = defineKind({
  ...pressList,
  card: (item) => ({
    id: item.id,
    title: item.title,
    lines: [item.artist.name, [item.outlet, item.date]],
    text: excerpt(item.description),
    link: item.url ? { href: item.url, text: "Read Article" } : undefined,
  }),
  publicPath: ({ artistId }) => `/press?artist=${artistId}`,
});
