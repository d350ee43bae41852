import { images, removedImages } from "db/schema";
import { eq } from "drizzle-orm";
import { limitConcurrency } from "~/server/concurrency.server";
import { db, inTransaction, sqlite } from "~/server/database.server";
import { removeDerived } from "./derived-files.server";
import { objectName } from "./files/object-path";
import { storage } from "./storage/storage.server";

/**
 * Stores or removes one original after the other: the file of an image that is uploaded again while it is removed must
 * stay.
 */
export const oneAtATime = limitConcurrency({ running: 1, queued: Number.POSITIVE_INFINITY });

// One JSON parameter for all paths, because SQLite limits the number of parameters.
const remember = sqlite.prepare("INSERT OR IGNORE INTO removed_images (path) SELECT value FROM json_each(?)");
const remove = sqlite.prepare("DELETE FROM images WHERE path IN (SELECT value FROM json_each(?))");

/** Deletes the records of images; `removeFiles` removes their files afterwards, also after a restart. */
export function deleteImages(paths: string[]): void {
  inTransaction(() => {
    remember.run(JSON.stringify(paths));
    remove.run(JSON.stringify(paths));
  });
}

/** Removes the files of deleted images: the original and everything derived from it. */
export async function removeFiles(): Promise<void> {
  for (const { path } of db.select().from(removedImages).all())
    await oneAtATime(async () => {
      if (!isStored(path)) await removeFilesOf(path);
      db.delete(removedImages).where(eq(removedImages.path, path)).run();
    });
}

/** An image that was uploaded again keeps its files. */
const isStored = (path: string) =>
  db.select({ path: images.path }).from(images).where(eq(images.path, path)).get() !== undefined;

async function removeFilesOf(path: string): Promise<void> {
  const name = objectName(path);
  if (!name) return;
  await (await storage()).remove(name);
  await removeDerived(name);
}
