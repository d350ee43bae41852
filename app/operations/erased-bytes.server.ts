import { removeBackups } from "db/migration-backup";
import { withoutWaiting } from "db/without-waiting";
import { sqlite } from "~/platform/database.server";
import { databaseFile, removeUnfinishedBackups } from "./backup.server";
import { removeUnfinishedRestores } from "./unfinished-restores.server";

/** False while the database file may still hold what was erased. */
let isRewritten = true;

/**
 * Takes what was erased out of the files, too: rewrites the database, because pages that were split still hold rows that
 * went long ago, empties its log, and deletes its copies from before migrations and those of killed backups and restores.
 * What fails is logged and tried again every hour. The site waits meanwhile, one to three seconds for 100 MB.
 * @returns whether the database was rewritten
 */
export function removeErasedBytes(): boolean {
  isRewritten = false;
  try {
    removeBackups(databaseFile);
    removeUnfinishedBackups();
    removeUnfinishedRestores();
    withoutWaiting(sqlite, () => sqlite.exec("VACUUM"));
    isRewritten = true;
  } catch (error) {
    console.error(`erased data not yet overwritten: ${(error as Error).message}`);
  }
  emptyLog();
  return isRewritten;
}

/** Goes on where something else was using the database. Called every hour. */
export function finishErasures(): void {
  if (isRewritten) emptyLog();
  else removeErasedBytes();
}

/** Truncates the write-ahead log, unless another program reads it, as Litestream does all the time. */
function emptyLog(): void {
  withoutWaiting(sqlite, () => sqlite.pragma("wal_checkpoint(TRUNCATE)"));
}
