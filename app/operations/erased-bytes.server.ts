import { removeBackups } from "db/migration-backup";
import { erasures } from "db/schema";
import { withoutWaiting } from "db/without-waiting";
import { eq } from "drizzle-orm";
import { db, sqlite } from "~/platform/database.server";
import { databaseFile, removeUnfinishedBackups } from "./backup.server";
import { removeUnfinishedRestores } from "./unfinished-restores.server";

/**
 * Takes what was erased out of the files, too: rewrites the database, because pages that were split still hold rows that
 * went long ago, empties its log, and deletes its copies from before migrations and those of killed backups and restores.
 * What fails is logged and tried again every hour. The site waits meanwhile, one to three seconds for 100 MB.
 * @returns whether the database was rewritten
 */
export function removeErasedBytes(): boolean {
  let isRewritten = false;
  try {
    removeBackups(databaseFile);
    removeUnfinishedBackups();
    removeUnfinishedRestores();
    withoutWaiting(sqlite, () => sqlite.exec("VACUUM"));
    db.update(erasures).set({ isOverwritten: true }).run();
    isRewritten = true;
  } catch (error) {
    console.error(`erased data not yet overwritten: ${(error as Error).message}`);
  }
  emptyLog();
  return isRewritten;
}

/** Goes on where something else was using the database, or the server was killed. Called at the start and every hour. */
export function finishErasures(): void {
  const isDue = db.select({ id: erasures.id }).from(erasures).where(eq(erasures.isOverwritten, false)).get();
  if (isDue) removeErasedBytes();
  else emptyLog();
}

/** Truncates the write-ahead log, unless another program reads it, as Litestream does all the time. */
function emptyLog(): void {
  withoutWaiting(sqlite, () => sqlite.pragma("wal_checkpoint(TRUNCATE)"));
}
