import { closeSync, fsyncSync, openSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";

/** Number of copies that stay beside the database. */
const keptCopies = 3;
const infix = ".before-migration-";

/** Copies a database beside itself, synced and private. @returns the copy's path. @throws Error without enough room */
export function makeMigrationBackup(file: string): string {
  const folder = path.dirname(file);
  const { size } = statSync(file);
  const { bavail, bsize } = statfsSync(folder);
  const needed = 2 * size;
  if (bavail * bsize < needed)
    throw new Error(`there is no room beside ${file}: it takes ${Math.ceil(needed / 1024 ** 2)} MB`);
  const copy = `${file}${infix}${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
  // Created here, so that it never has other permissions; SQLite fills it.
  closeSync(openSync(copy, "wx", 0o600));
  try {
    const source = new Database(file, { readonly: true });
    try {
      source.prepare("VACUUM INTO ?").run(copy);
    } finally {
      source.close();
    }
    for (const written of [copy, folder]) sync(written);
  } catch (error) {
    removeBackup(copy);
    throw error;
  }
  return copy;
}

export function removeBackup(copy: string): void {
  rmSync(copy, { force: true });
}

export function keepNewestBackups(file: string): void {
  for (const copy of listBackups(file).slice(0, -keptCopies)) removeBackup(copy);
}

/** Removes all copies of a database, because they hold what was erased in it. */
export function removeBackups(file: string): void {
  for (const copy of listBackups(file)) removeBackup(copy);
  // So that a power failure does not bring one back.
  sync(path.dirname(file));
}

/** @returns the paths of the copies of a database, the oldest first */
function listBackups(file: string): string[] {
  const folder = path.dirname(file);
  const copies = readdirSync(folder).filter((name) => name.startsWith(path.basename(file) + infix));
  return copies.sort().map((name) => path.join(folder, name));
}

function sync(file: string): void {
  const handle = openSync(file, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
