import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, copyFile, link, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import Database from "better-sqlite3";
import { checkDatabase } from "db/check";
import { migrate } from "db/migrate";
import { openDatabase } from "db/open";
import { type StoredFileType, storedFileTypes } from "~/images/files/image-file";
import { storage } from "~/images/storage/storage.server";
import { syncFolder } from "~/images/storage/sync-folder.server";
import { storedName } from "~/text/object-path";
import { databaseFile, sumsName } from "./backup.server";
import { accountsIn, forgetLinks, type Taken, takeOver } from "./restored-data.server";
import { readTar } from "./tar.server";
import { removeUnfinishedRestores, restoringFile } from "./unfinished-restores.server";

export interface RestoredBackup {
  /** How many uploaded files. */
  files: number;
  /** Where the previous database is kept, if there was one. */
  kept?: string;
  /** What was taken over from it. */
  taken: Taken;
  /** Addresses of the staff accounts. */
  accounts: string[];
}

/**
 * Restores an archive of makeBackup(), or a bare database from Litestream. Checks the whole archive first, then adds
 * the uploaded files, which are named by content and replace nothing, and renames the database into place. What ended since
 * the backup stays ended: sessions and links are deleted, and forgotten people are taken from the previous database.
 * @param file the archive, or the database
 * @param replace whether an existing database may be replaced; it is kept beside the new one
 * @throws Error where the archive is damaged, a server uses the database, or one exists without `replace`; then
 * nothing is replaced
 */
export async function restoreBackup(file: string, { replace = false } = {}): Promise<RestoredBackup> {
  if (existsSync(databaseFile) && !replace)
    throw new Error(
      `there is a database already: ${databaseFile}. Give --replace to put the backup in its place`,
    );
  await mkdir(path.dirname(databaseFile), { recursive: true });
  removeUnfinishedRestores();
  const draft = restoringFile;
  let existing: Database.Database | undefined;
  try {
    const isBare = await isDatabase(file);
    if (isBare) await copyDatabase(file, draft);
    else await extractDatabase(file, draft);
    editDraft(draft, (sqlite) => {
      checkDatabase(sqlite);
      migrate(sqlite, undefined, { backup: false });
      forgetLinks(sqlite);
    });
    existing = lockExisting();
    const people = editDraft(draft, (sqlite) => ({
      taken: existing ? takeOver(existing, sqlite) : {},
      accounts: accountsIn(sqlite),
    }));
    await syncFile(draft);
    const files = isBare ? 0 : await restoreFiles(file);
    return { files, kept: await swap(draft), ...people };
  } finally {
    existing?.close();
    for (const ending of ["", "-wal", "-shm", "-journal"]) await rm(draft + ending, { force: true });
  }
}

async function isDatabase(name: string): Promise<boolean> {
  const magic = "SQLite format 3\0";
  const file = await open(name);
  try {
    const { buffer: start } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return start.toString() === magic;
  } finally {
    await file.close();
  }
}

async function copyDatabase(file: string, draft: string): Promise<void> {
  await copyFile(file, draft);
  await chmod(draft, 0o600);
}

/** Checks an archive against its checksums and writes its database to a draft. @throws Error where they differ */
async function extractDatabase(file: string, draft: string): Promise<void> {
  const sums: string[] = [];
  let list: string | undefined;
  const output = await open(draft, "wx", 0o600);
  try {
    for await (const { name, content } of readTar(file)) {
      if (list !== undefined)
        throw new Error(`the archive is damaged: ${name} follows its list of checksums`);
      if (name === sumsName) {
        list = await text(content);
        continue;
      }
      if (name !== "gallery.db" && !objectOf(name)) throw new Error(`${name} is no part of a backup`);
      const hash = createHash("sha256");
      for await (const chunk of content) {
        hash.update(chunk);
        if (name === "gallery.db") await output.appendFile(chunk);
      }
      sums.push(`${hash.digest("hex")}  ${name}`);
    }
  } finally {
    await output.close();
  }
  checkSums(sums, list);
}

/** @param list the checksums in the archive, in the order of its files */
function checkSums(sums: string[], list: string | undefined): void {
  if (list === undefined) throw new Error("the archive is damaged: its list of checksums is missing");
  const listed = list.split("\n").slice(0, -1);
  if (listed.length !== sums.length) throw new Error("the archive is damaged: files are missing");
  for (const [at, sum] of sums.entries())
    if (sum !== listed[at]) throw new Error(`the archive is damaged: wrong checksum, ${sum}`);
  if (!sums.some((sum) => sum.endsWith("  gallery.db")))
    throw new Error("the archive is damaged: there is no database in it");
}

/** @returns the object name and type of an entry that is an image or a PDF */
function objectOf(entry: string): { name: string; type: StoredFileType } | undefined {
  const object = entry.startsWith("uploads/")
    ? storedName(entry.replace("uploads/", "/objects/"))
    : undefined;
  const type = Object.entries(storedFileTypes).find(([, extension]) =>
    object?.endsWith(`.${extension}`),
  )?.[0];
  return object && type ? { name: object, type: type as StoredFileType } : undefined;
}

/** Opens the draft for some work, and leaves it as a single file, which can be renamed. */
function editDraft<T>(draft: string, work: (sqlite: Database.Database) => T): T {
  // openDatabase() would create an empty one.
  if (!existsSync(draft)) throw new Error(`${draft} was removed by a server or another restore`);
  const sqlite = openDatabase(draft);
  try {
    const result = work(sqlite);
    sqlite.pragma("journal_mode = DELETE");
    return result;
  } finally {
    sqlite.close();
  }
}

async function syncFile(name: string): Promise<void> {
  const file = await open(name);
  await file.sync().finally(() => file.close());
}

/** Locks the existing database for others and checkpoints its log. @throws Error where another process has it open */
function lockExisting(): Database.Database | undefined {
  if (!existsSync(databaseFile)) return;
  const sqlite = new Database(databaseFile, { timeout: 0 });
  try {
    // SQLite leaves WAL mode only when no other process has the database open.
    sqlite.pragma("journal_mode = DELETE");
    sqlite.pragma("locking_mode = EXCLUSIVE");
    sqlite.exec("BEGIN EXCLUSIVE");
    return sqlite;
  } catch (error) {
    sqlite.close();
    const { code = "" } = error as { code?: string };
    if (/^SQLITE_(BUSY|LOCKED)/.test(code))
      throw new Error(`a program is using ${databaseFile}: stop the server first`);
    // A damaged database is no reason to refuse: it is why one restores.
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return;
    throw error;
  }
}

/** @returns how many uploaded files there are */
async function restoreFiles(file: string): Promise<number> {
  const place = await storage();
  let count = 0;
  for await (const { name, content } of readTar(file)) {
    const object = objectOf(name);
    if (!object) continue;
    await place.put(object.name, await buffer(content), object.type);
    count += 1;
  }
  return count;
}

/** @returns where the previous database is kept, if there was one */
async function swap(draft: string): Promise<string | undefined> {
  const folder = path.dirname(databaseFile);
  let kept: string | undefined;
  if (existsSync(databaseFile)) {
    kept = `${databaseFile}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
    await link(databaseFile, kept);
    // Only a damaged database still has these, and they would damage the new one.
    for (const ending of ["-wal", "-shm"])
      if (existsSync(databaseFile + ending)) await rename(databaseFile + ending, kept + ending);
    await rename(draft, databaseFile);
  } else {
    // Unlike rename(), link() fails where a server has created a database meanwhile.
    await link(draft, databaseFile);
  }
  // Litestream's state is of the previous database: without it, it starts with a new snapshot.
  await rm(path.join(folder, ".gallery.db-litestream"), { recursive: true, force: true });
  await syncFolder(folder);
  return kept;
}
