import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { databaseFile } from "./backup.server";

/** Where a restore of this process prepares the database. */
export const restoringFile = `${databaseFile}.${process.pid}.restoring`;

/** Removes what killed restores have left. One that still runs then fails, and nothing is replaced. */
export function removeUnfinishedRestores(): void {
  const folder = path.dirname(databaseFile);
  try {
    for (const name of readdirSync(folder))
      if (/^gallery\.db\.\d+\.restoring(-wal|-shm|-journal)?$/.test(name)) rmSync(path.join(folder, name));
  } catch (error) {
    console.error(`restore: ${(error as Error).message}`);
  }
}
