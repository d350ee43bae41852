import { fairs } from "db/schema";
import { and, asc, desc, gte, lt, sql } from "drizzle-orm";
import { kindList } from "~/kind/list.server";
import { galleryDay } from "~/platform/clock.server";
import { db } from "~/platform/database.server";
import { isPublic } from "~/visibility/publication.server";
import { fairFields } from "./fields";

/** A fair as the public reads it. */
export type Fair = ReturnType<typeof fairList.list>[number];

export const fairList = kindList({
  table: fairs,
  ...fairFields,
  order: [desc(fairs.startDate), asc(fairs.id)],
});

type Days = Pick<Fair, "startDate" | "endDate">;

/** @returns whether a fair is to come, on or over, today in the gallery's time zone */
export function fairGroupOf({ startDate, endDate }: Days): "upcoming" | "current" | "past" {
  const today = galleryDay();
  if (startDate > today) return "upcoming";
  return endDate < today ? "past" : "current";
}

export const yearOf = ({ startDate }: Pick<Days, "startDate">): string => startDate.slice(0, 4);

const year = sql<string>`substr(${fairs.startDate}, 1, 4)`;
const isOver = () => and(isPublic(fairs), lt(fairs.endDate, galleryDay()));

export const listFairYears = (): string[] =>
  db
    .selectDistinct({ year })
    .from(fairs)
    .where(isOver())
    .orderBy(desc(year))
    .all()
    .map(({ year }) => year);

/** @returns the public fairs of a year that have ended, newest first */
export const listPastFairs = (wanted: string): Fair[] =>
  fairList.list({ where: and(isOver(), sql`${year} = ${wanted}`) });

/** @returns the public fairs that have not ended, the next one first */
export const listComingFairs = (): Fair[] =>
  fairList.list({ where: gte(fairs.endDate, galleryDay()) }).toReversed();
