import { defineKind } from "~/kind/kind.server";
import { formatDay } from "~/text/date-words";
import { fairGroupOf, fairList, yearOf } from "./queries.server";

const badges = { upcoming: "Upcoming", current: "On now", past: null };

export const fairRecords = defineKind({
  ...fairList,
  card: (fair) => ({
    id: fair.id,
    title: fair.name,
    lines: [
      [fair.place ?? [], fair.section ?? [], fair.booth ?? []].flat(),
      `${formatDay(fair.startDate)} → ${formatDay(fair.endDate)}`,
      fair.artists,
    ],
    badge: badges[fairGroupOf(fair)],
  }),
  publicPath: (fair) => (fairGroupOf(fair) === "past" ? `/fairs?year=${yearOf(fair)}` : "/fairs"),
});
