import { randomUUID } from "node:crypto";
import { db, inTransaction } from "db/client.server";
import { cspReports } from "db/schema";
import { desc, notInArray, sql } from "drizzle-orm";
import { now } from "./clock.server";

/** What is stored of a refusal: nothing that only its visitor may know. */
export interface CspReport {
  page: string;
  directive: string;
  blocked: string;
  source: string;
}

const mostReports = 200;

/**
 * Stores refusals, equal ones as one row with their number, and keeps the newest 200.
 * @returns those that were not known before
 */
export function storeCspReports(reports: CspReport[]): CspReport[] {
  return inTransaction(() => {
    const lastSeenAt = now().toISOString();
    const added = reports.filter((report) => {
      const { count } = db
        .insert(cspReports)
        .values({ ...report, id: randomUUID(), lastSeenAt })
        .onConflictDoUpdate({
          target: [cspReports.page, cspReports.directive, cspReports.blocked, cspReports.source],
          set: { count: sql`${cspReports.count} + 1`, lastSeenAt },
        })
        .returning({ count: cspReports.count })
        .get();
      return count === 1;
    });
    const newest = db
      .select({ id: cspReports.id })
      .from(cspReports)
      .orderBy(desc(cspReports.lastSeenAt), sql`rowid DESC`)
      .limit(mostReports);
    db.delete(cspReports).where(notInArray(cspReports.id, newest)).run();
    return added;
  });
}
