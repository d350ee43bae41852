import { randomUUID } from "node:crypto";
import { db } from "db/client.server";
import { uploads } from "db/schema";
import { and, count, eq, type InferSelectModel, isNull, lt, min } from "drizzle-orm";
import { now } from "~/server/clock.server";

/** A file that was announced, or has come, or has become an image. */
export type Upload = InferSelectModel<typeof uploads>;

/** Notes that a file is to come. @returns the id under which it will wait */
export function createUpload(): string {
  const id = randomUUID();
  db.insert(uploads).values({ id, createdAt: now().toISOString() }).run();
  return id;
}

/** @returns nothing when there is no such upload, or it is over */
export function getUpload(id: string): Upload | undefined {
  return db.select().from(uploads).where(eq(uploads.id, id)).get();
}

const isOpen = isNull(uploads.objectPath);

/** @returns how many files were announced that are no images yet, and when the first of them was */
export function countOpenUploads(): { open: number; first: Date | undefined } {
  const { open, first } = db
    .select({ open: count(), first: min(uploads.createdAt) })
    .from(uploads)
    .where(isOpen)
    .get() ?? { open: 0, first: null };
  return { open, first: first === null ? undefined : new Date(first) };
}

/** @returns the ids of the files that were announced before an instant and are no images yet */
export function listOpenUploadsBefore(instant: Date): string[] {
  const rows = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(isOpen, lt(uploads.createdAt, instant.toISOString())))
    .all();
  return rows.map(({ id }) => id);
}

/** Notes which image an upload has become, so that the same call again is answered alike. */
export function finishUpload(id: string, objectPath: string): void {
  db.update(uploads).set({ objectPath }).where(eq(uploads.id, id)).run();
}

/** Forgets an upload whose file is no use. */
export function deleteUpload(id: string): void {
  db.delete(uploads).where(eq(uploads.id, id)).run();
}

/** Forgets the uploads from before an instant, finished or not; the images that they became stay. */
export function deleteUploadsBefore(instant: Date): void {
  db.delete(uploads).where(lt(uploads.createdAt, instant.toISOString())).run();
}
