import { files, images } from "db/schema";
import { sql } from "drizzle-orm";
import { db } from "~/platform/database.server";

/** Images and PDFs as one table; a PDF has no captions. */
export const stored = db
  .select({
    path: images.path,
    fileName: images.fileName,
    bytes: images.bytes,
    createdAt: images.createdAt,
    altText: sql<string | null>`${images.altText}`.as("alt_text"),
  })
  .from(images)
  .unionAll(
    db
      .select({
        path: files.path,
        fileName: files.fileName,
        bytes: files.bytes,
        createdAt: files.createdAt,
        altText: sql<string | null>`NULL`,
      })
      .from(files),
  )
  .as("stored");

export type StoredRow = Pick<typeof images.$inferSelect, "path" | "fileName" | "bytes" | "createdAt">;
