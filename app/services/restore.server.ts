import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { type FileHandle, link, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import Database from "better-sqlite3";
import { checkDatabase } from "db/check";
import { migrate } from "db/migrate";
import { openDatabase } from "db/open";
import { type ImageFileType, imageFileTypes } from "~/schemas/image-file";
import { objectName } from "~/schemas/object-path";
import { databaseFile, sumsName } from "./backup.server";
import { storage } from "./storage.server";
import { syncFolder } from "./sync-folder.server";
import { listEntries, readEntry, type TarEntry } from "./tar.server";

/** What a restoring has done. */
export interface Restored {
  images: number;
  /** Where the database that was there before has been kept, if there was one. */
  kept?: string;
}

/**
 * Puts back what `makeBackup` made, or a database alone, as Litestream restores one. Everything in the
 * archive is checked before anything is changed; then the images are added, which are named after their
 * content and so replace nothing, and one rename puts the database in its place. Nobody stays signed in: a
 * session that was ended since would be alive again.
 * @param file the archive, or the database
 * @param replace whether a database that is there may make way; it is kept beside the new one
 * @throws Error that says why nothing has been replaced: a database is there, a server is using it, or the
 * archive is damaged
 */
export async function restoreBackup(file: string, { replace = false } = {}): Promise<Restored> {
  if (existsSync(databaseFile) && !replace)
    throw new Error(
      `there is a database already: ${databaseFile}. Give --replace to put the backup in its place`,
    );
  await mkdir(path.dirname(databaseFile), { recursive: true });
  const draft = `${databaseFile}.${process.pid}.restoring`;
  const archive = await open(file);
  let existing: Database.Database | undefined;
  try {
    const entries = (await databaseAlone(archive)) ?? (await checkedEntries(archive));
    await extractDatabase(archive, entries, draft);
    existing = lockExisting();
    const images = entries.filter(({ name }) => name.startsWith("uploads/"));
    for (const entry of images) await putImage(archive, entry);
    return { images: images.length, kept: await swap(draft) };
  } finally {
    existing?.close();
    await archive.close();
    for (const ending of ["", "-wal", "-shm", "-journal"]) await rm(draft + ending, { force: true });
  }
}

/** @returns a file that is no archive but a database, as if it were in one */
async function databaseAlone(file: FileHandle): Promise<TarEntry[] | undefined> {
  const magic = "SQLite format 3\0";
  const { buffer: start } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0);
  if (start.toString() === magic) return [{ name: "gallery.db", size: (await file.stat()).size, start: 0 }];
}

/** @throws Error unless the archive holds what its list of checksums says, and that only */
async function checkedEntries(archive: FileHandle): Promise<TarEntry[]> {
  const entries = await listEntries(archive);
  const list = entries.pop();
  if (list?.name !== sumsName) throw new Error("the archive is damaged: its list of checksums is missing");
  const sums = (await text(readEntry(archive, list))).split("\n").slice(0, -1);
  if (sums.length !== entries.length) throw new Error("the archive is damaged: files are missing");
  for (const [at, entry] of entries.entries()) {
    const hash = createHash("sha256");
    for await (const piece of readEntry(archive, entry)) hash.update(piece);
    if (sums[at] !== `${hash.digest("hex")}  ${entry.name}`)
      throw new Error(`the archive is damaged: ${entry.name} has another checksum`);
    if (entry.name !== "gallery.db" && !imageOf(entry))
      throw new Error(`${entry.name} is no part of a backup`);
  }
  return entries;
}

/** @returns the object's name and type, where an entry is an image */
function imageOf({ name }: TarEntry): { name: string; type: ImageFileType } | undefined {
  const object = name.startsWith("uploads/") ? objectName(name.replace("uploads/", "/objects/")) : undefined;
  const type = Object.entries(imageFileTypes).find(([, extension]) => object?.endsWith(`.${extension}`))?.[0];
  return object && type ? { name: object, type: type as ImageFileType } : undefined;
}

/** Writes the database beside its place, looks through it and brings it to the newest schema. */
async function extractDatabase(archive: FileHandle, entries: TarEntry[], draft: string): Promise<void> {
  const entry = entries.find(({ name }) => name === "gallery.db");
  if (!entry) throw new Error("the archive is damaged: there is no database in it");
  await pipeline(readEntry(archive, entry), createWriteStream(draft, { mode: 0o600 }));
  const sqlite = openDatabase(draft);
  try {
    checkDatabase(sqlite);
    migrate(sqlite, undefined, { backup: false });
    sqlite.exec("DELETE FROM staff_sessions; DELETE FROM staff_invitations");
    // One whole file, which can be moved.
    sqlite.pragma("journal_mode = DELETE");
  } finally {
    sqlite.close();
  }
  const written = await open(draft);
  await written.sync().finally(() => written.close());
}

/**
 * Keeps every other program away from the database that is there, and brings what stands in its log into the
 * one file.
 * @throws Error where a program has it open
 */
function lockExisting(): Database.Database | undefined {
  if (!existsSync(databaseFile)) return;
  const sqlite = new Database(databaseFile, { timeout: 0 });
  try {
    // SQLite leaves the log only when nobody else has the database open.
    sqlite.pragma("journal_mode = DELETE");
    sqlite.pragma("locking_mode = EXCLUSIVE");
    sqlite.exec("BEGIN EXCLUSIVE");
    return sqlite;
  } catch (error) {
    sqlite.close();
    const { code = "" } = error as { code?: string };
    if (/^SQLITE_(BUSY|LOCKED)/.test(code))
      throw new Error(`a program is using ${databaseFile}: stop the server first`);
    // A damaged database is a reason to restore, and not to refuse it.
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return;
    throw error;
  }
}

async function putImage(archive: FileHandle, entry: TarEntry): Promise<void> {
  const image = imageOf(entry);
  if (image) await (await storage()).put(image.name, await buffer(readEntry(archive, entry)), image.type);
}

/** @returns where what was there has been kept, if anything was */
async function swap(draft: string): Promise<string | undefined> {
  const folder = path.dirname(databaseFile);
  let kept: string | undefined;
  if (existsSync(databaseFile)) {
    kept = `${databaseFile}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
    await link(databaseFile, kept);
    // Only a damaged database still has these; beside another one they would damage that too.
    for (const ending of ["-wal", "-shm"])
      if (existsSync(databaseFile + ending)) await rename(databaseFile + ending, kept + ending);
    await rename(draft, databaseFile);
  } else {
    // Unlike a rename this fails where a server has made a database meanwhile.
    await link(draft, databaseFile);
  }
  // Litestream's notes are about the other database: without them it begins with a new snapshot.
  await rm(path.join(folder, ".gallery.db-litestream"), { recursive: true, force: true });
  await syncFolder(folder);
  return kept;
}
