import { closures } from "db/schema";
import { asc, desc } from "drizzle-orm";
import { defineKind } from "~/kind/kind.server";
import { kindList } from "~/kind/list.server";
import { galleryDay } from "~/platform/clock.server";
import { formatDay } from "~/text/date-words";
import { closureText } from "~/text/facts";
import { closureFields } from "./fields";

export const closureRecords = defineKind({
  ...kindList({
    table: closures,
    ...closureFields,
    order: [desc(closures.startDate), asc(closures.id)],
  }),
  card: (closure) => ({
    id: closure.id,
    title: closure.note ?? formatDay(closure.startDate),
    lines: [closureText(closure, "")],
    badge: closure.endDate < galleryDay() ? "Past" : null,
  }),
  publicPath: () => "/",
});
