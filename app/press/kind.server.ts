import { pressItems } from "db/schema";
import { defineKind } from "~/kind/kind.server";
import { inBatches } from "~/server/api/json-api.server";
import { excerpt } from "~/text/excerpt";
import { pressItemSchema } from "./fields";
import { countPressItems, getPressItem, listPressItems, type StaffPressItem } from "./queries.server";

/** Press items in the CMS and the JSON API. */
export const pressRecords = defineKind({
  table: pressItems,
  schema: pressItemSchema,
  belongsTo: { kind: "artists", column: pressItems.artistId },
  get: getPressItem,
  card: (item) => ({
    id: item.id,
    title: item.title,
    lines: [item.artist.name, [item.outlet, item.date]],
    text: excerpt(item.description),
    link: item.url ? { href: item.url, text: "Read Article" } : undefined,
  }),
  publicPath: ({ artistId }) => `/press?artist=${artistId}`,
  count: (audience) => countPressItems({}, audience),
  readAll: (part, audience) => inBatches((batch) => listPressItems(batch, {}, audience), part),
  countMatches: (search) => countPressItems({ search }, "staff"),
  listMatches: (search, part) => listPressItems(part, { search }, "staff") as StaffPressItem[],
});
