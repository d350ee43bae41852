import { createReadStream, existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import Database from "better-sqlite3";
import { checkDatabase } from "db/check";
import { getObject } from "~/images/storage/storage.server";
import { syncFolder } from "~/images/storage/sync-folder.server";
import { env } from "~/platform/env.server";
import { addEntry, writeTar } from "./tar.server";

export interface Backup {
  file: string;
  /** How many uploaded files it holds: images and PDFs. */
  files: number;
  /** Paths of those in the database without a file. */
  missing: string[];
}

export const databaseFile = path.join(env.DATA_DIR, "gallery.db");
export const backupFolder = path.join(env.DATA_DIR, "backups");
/** Number of backups. */
export const defaultKeep = 7;
/** Disk space that a backup leaves free (bytes). */
const reserve = 100 * 1024 ** 2;

/** A query for the uploaded files. A database that is to be upgraded yet has no table of PDFs. */
const uploadedIn = (database: Database.Database): string =>
  database
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE name IN ('images', 'files')")
    .pluck()
    .all()
    .map((table) => `SELECT path, bytes FROM ${table}`)
    .join(" UNION ALL ");

/**
 * Backs up the database and the uploaded files into one tar file while the site runs: `VACUUM INTO` copies a
 * consistent snapshot, and uploaded files are immutable. The last entry holds checksums for `sha256sum -c`.
 * @param folder is created where it is missing
 * @param keep number of backups to keep there, the new one included
 * @throws Error where there is no database, a damaged one, or not enough disk space; then nothing is left behind
 */
export async function makeBackup(folder = backupFolder, keep = defaultKeep): Promise<Backup> {
  if (!existsSync(databaseFile)) throw new Error(`there is no database ${databaseFile}`);
  await mkdir(folder, { recursive: true });
  await checkRoom(folder);
  const file = path.join(folder, `gallery-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.tar`);
  const [copy, part] = [`${file}.db.part`, `${file}.part`];
  try {
    const paths = copyDatabase(copy);
    const missing: string[] = [];
    await writeTar(part, async (archive) => {
      const { size } = await stat(copy);
      const sums = [await addEntry(archive, "gallery.db", size, createReadStream(copy))];
      for (const objectPath of paths) {
        const name = objectPath.replace("/objects/", "uploads/");
        const bytes = await getObject(objectPath);
        if (bytes) sums.push(await addEntry(archive, name, bytes.length, [bytes]));
        else missing.push(objectPath);
      }
      const list = Buffer.from(sums.join(""));
      await addEntry(archive, sumsName, list.length, [list]);
    });
    await rename(part, file);
    await syncFolder(folder);
    await removeOld(folder, keep);
    return { file, files: paths.length - missing.length, missing };
  } finally {
    for (const unfinished of [copy, part]) await rm(unfinished, { force: true });
  }
}

/** The entry with the checksums of all others. */
export const sumsName = "SHA256SUMS";

/** A full disk would make writes to the site fail. */
async function checkRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const source = new Database(databaseFile, { readonly: true });
  const uploads = source
    .prepare(`SELECT coalesce(sum(bytes), 0) FROM (${uploadedIn(source)})`)
    .pluck()
    .get() as number;
  source.close();
  // The copy of the database is for a moment both beside the archive and in it.
  const needed = 2 * (await stat(databaseFile)).size + uploads;
  if (bavail * bsize < needed + reserve)
    throw new Error(
      `there is no room for a backup in ${folder}: it takes ${Math.ceil(needed / 1024 ** 2)} MB`,
    );
}

/** @returns the paths of the uploaded files in the copy */
function copyDatabase(copy: string): string[] {
  const source = new Database(databaseFile, { readonly: true });
  try {
    source.prepare("VACUUM INTO ?").run(copy);
  } finally {
    source.close();
  }
  const copied = new Database(copy, { readonly: true });
  try {
    checkDatabase(copied);
    return copied
      .prepare<[], string>(`SELECT path FROM (${uploadedIn(copied)}) ORDER BY path`)
      .pluck()
      .all();
  } finally {
    copied.close();
  }
}

/** Removes what killed backups have left in the usual folder; what is younger than an hour may still be written. */
export function removeUnfinishedBackups(): void {
  if (!existsSync(backupFolder)) return;
  for (const name of readdirSync(backupFolder)) {
    const file = path.join(backupFolder, name);
    if (/^gallery-.*\.part$/.test(name) && statSync(file).mtimeMs < Date.now() - 60 * 60_000)
      rmSync(file, { force: true });
  }
}

async function removeOld(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^gallery-\d{4}-\d\d-\d\dT[\d-]+Z\.tar$/.test(name));
  for (const name of names.sort().slice(0, -keep)) await rm(path.join(folder, name), { force: true });
}
