import { createReadStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import Database from "better-sqlite3";
import { checkDatabase } from "db/check";
import { getObject } from "~/images/storage/storage.server";
import { syncFolder } from "~/images/storage/sync-folder.server";
import { env } from "~/server/env.server";
import { addEntry, writeTar } from "./tar.server";

/** What a backup has become. */
export interface Backup {
  file: string;
  /** How many uploaded images it holds. */
  images: number;
  /** Paths of images that the database knows and that are nowhere to be found. */
  missing: string[];
}

/** Where the database stands, and where backups go where no other folder is named. */
export const databaseFile = path.join(env.DATA_DIR, "gallery.db");
export const backupFolder = path.join(env.DATA_DIR, "backups");
/** So many backups are kept where nothing else is said. */
export const defaultKeep = 7;
/** A backup leaves so much room on its disk: the site needs it more (bytes). */
const reserve = 100 * 1024 ** 2;

/**
 * Backs up the database and the uploaded images into one plain tar file, while the site runs: `VACUUM INTO`
 * copies the state of one moment, and an image never changes under its name. The images come from wherever
 * they are kept, disk or bucket. In the archive a list of checksums, as `sha256sum -c` reads it, comes last.
 * @param folder where it goes; made where it is missing
 * @param keep how many backups stay there, with the new one; older ones are removed when it is whole
 * @throws Error where there is no database, a damaged one, or not enough room; then nothing is left behind
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
    return { file, images: paths.length - missing.length, missing };
  } finally {
    for (const unfinished of [copy, part]) await rm(unfinished, { force: true });
  }
}

/** The entry with the checksums of all others. */
export const sumsName = "SHA256SUMS";

/** A full disk would cost the site its writes. */
async function checkRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const source = new Database(databaseFile, { readonly: true });
  const images = source.prepare("SELECT coalesce(sum(bytes), 0) FROM images").pluck().get() as number;
  source.close();
  // The copy of the database is there twice for a moment: beside the archive, and in it.
  const needed = 2 * (await stat(databaseFile)).size + images;
  if (bavail * bsize < needed + reserve)
    throw new Error(
      `there is no room for a backup in ${folder}: it takes ${Math.ceil(needed / 1024 ** 2)} MB`,
    );
}

/** @returns the paths of the images that the copy knows */
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
    return copied.prepare<[], string>("SELECT path FROM images ORDER BY path").pluck().all();
  } finally {
    copied.close();
  }
}

async function removeOld(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^gallery-\d{4}-\d\d-\d\dT[\d-]+Z\.tar$/.test(name));
  for (const name of names.sort().slice(0, -keep)) await rm(path.join(folder, name), { force: true });
}
