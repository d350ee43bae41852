import { files, images, removedImages } from "db/schema";
import { eq } from "drizzle-orm";
import { limitConcurrency } from "~/platform/concurrency.server";
import { db, inTransaction, sqlite } from "~/platform/database.server";
import { storedName } from "~/text/object-path";
import { removeDerived } from "./derived-files.server";
import { storage } from "./storage/storage.server";

/** One original after the other is stored or removed: one that is uploaded while it is removed must stay. */
export const oneAtATime = limitConcurrency({ running: 1, queued: Number.POSITIVE_INFINITY });

// One JSON parameter for all paths, because SQLite limits the number of parameters.
const remember = sqlite.prepare("INSERT OR IGNORE INTO removed_images (path) SELECT value FROM json_each(?)");
const remove = ["images", "files"].map((table) =>
  sqlite.prepare(`DELETE FROM ${table} WHERE path IN (SELECT value FROM json_each(?))`),
);

/** Deletes the records of images and PDFs; `removeFiles` removes their files afterwards, also after a restart. */
export function deleteImages(paths: string[]): void {
  inTransaction(() => {
    remember.run(JSON.stringify(paths));
    for (const statement of remove) statement.run(JSON.stringify(paths));
  });
}

/** Removes the files of deleted images and PDFs: the original and everything derived from it. */
export async function removeFiles(): Promise<void> {
  for (const { path } of db.select().from(removedImages).all())
    await oneAtATime(async () => {
      if (!isStored(path)) await removeFilesOf(path);
      db.delete(removedImages).where(eq(removedImages.path, path)).run();
    });
}

/** What was uploaded again keeps its files. */
const isStored = (path: string) =>
  [images, files].some((table) => db.select().from(table).where(eq(table.path, path)).get() !== undefined);

async function removeFilesOf(path: string): Promise<void> {
  const name = storedName(path);
  if (!name) return;
  await (await storage()).remove(name);
  await removeDerived(name);
}
