import { db } from "db/client.server";
import { recordDrafts, revisions } from "db/schema";
import { and, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import { deleteExpiredPreviewLinks } from "~/cms/previews/links.server";
import { purgeOldTrash } from "~/cms/trash/purge.server";
import { now } from "~/server/clock.server";

const day = 24 * 60 * 60 * 1000;
/** How long every revision is kept (days); of older ones, one a day. */
export const daysWhole = 90;

/**
 * Keeps of the revisions of more than 90 days ago the last of each record and day (UTC), of drafts as well as of what
 * was published, and those that an open draft needs.
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

/** Purges old trash, thins old revisions and deletes expired links to previews, now and every day. Called once, when the server starts. */
export function startHousekeeping(): void {
  const work = () => {
    try {
      purgeOldTrash();
      thinRevisions();
      deleteExpiredPreviewLinks();
    } catch (error) {
      console.error(`trash: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  work();
  setInterval(work, day).unref();
}
