import { randomUUID } from "node:crypto";
import { uploads } from "db/schema";
import { eq, type InferSelectModel, isNull, lt } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { countRows, db } from "~/platform/database.server";

export type Upload = InferSelectModel<typeof uploads>;

export function createUpload(): string {
  const id = randomUUID();
  db.insert(uploads).values({ id, createdAt: now().toISOString() }).run();
  return id;
}

/** @returns nothing when there is no such upload, or it was swept */
export function getUpload(id: string): Upload | undefined {
  return db.select().from(uploads).where(eq(uploads.id, id)).get();
}

export const countOpenUploads = (): number => countRows(uploads, isNull(uploads.objectPath));

/** Stores the object path of a finalized upload, so that a repeated call gets the same response. */
export function finishUpload(id: string, objectPath: string): void {
  db.update(uploads).set({ objectPath }).where(eq(uploads.id, id)).run();
}

export function deleteUpload(id: string): void {
  db.delete(uploads).where(eq(uploads.id, id)).run();
}

/** Deletes older uploads, finalized or not; their images stay. */
export function deleteUploadsBefore(instant: Date): void {
  db.delete(uploads).where(lt(uploads.createdAt, instant.toISOString())).run();
}
