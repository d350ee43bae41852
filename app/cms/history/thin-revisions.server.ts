import { db } from "db/client.server";
import { recordDrafts, revisions } from "db/schema";
import { and, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import { now } from "~/server/clock.server";

const day = 24 * 60 * 60 * 1000;
/** How long every revision is kept (days); of older ones, one a day. */
export const daysWhole = 90;

/**
 * Deletes revisions of more than 90 days ago, except the last of each record and day (UTC), counted apart for drafts and
 * for what was published, and except those that an open draft needs.
 */
export function thinRevisions(): void {
  const before = new Date(now().getTime() - daysWhole * day).toISOString();
  const { kind, recordId, createdAt, seq, number, action } = revisions;
  const isDraft = inArray(action, ["drafted", "discarded"]);
  const lastOfDay = db
    .select({ seq: sql`max(${seq})` })
    .from(revisions)
    .groupBy(kind, recordId, sql`substr(${createdAt}, 1, 10)`, isDraft);
  const needed = db
    .select({ seq })
    .from(recordDrafts)
    .innerJoin(revisions, and(eq(kind, recordDrafts.kind), eq(recordId, recordDrafts.recordId)))
    .where(sql`${number} IN (${recordDrafts.number}, ${recordDrafts.base})`);
  db.delete(revisions)
    .where(and(lt(createdAt, before), notInArray(seq, lastOfDay), notInArray(seq, needed)))
    .run();
}
