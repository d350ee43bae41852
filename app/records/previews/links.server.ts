import { randomUUID } from "node:crypto";
import { previewLinks } from "db/schema";
import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { RecordKind } from "~/kind/kind";
import { type GalleryTime, galleryTime, now } from "~/platform/clock.server";
import { db } from "~/platform/database.server";
import { digest, newToken } from "~/platform/token";

/** How long a link is valid (days). */
export const daysValid = 7;
const day = 24 * 60 * 60 * 1000;

const isValid = () => gt(previewLinks.expiresAt, now().toISOString());
const ofRecord = (kind: RecordKind, id: string) =>
  and(eq(previewLinks.kind, kind), eq(previewLinks.recordId, id));

export interface PreviewLink {
  id: string;
  author: string;
  expiresAt: GalleryTime;
}

/** @returns the token of a new link, of which only the digest is stored */
export function createPreviewLink(kind: RecordKind, recordId: string, author: string): string {
  const token = newToken();
  const expiresAt = new Date(now().getTime() + daysValid * day).toISOString();
  db.insert(previewLinks)
    .values({
      id: randomUUID(),
      kind,
      recordId,
      author,
      expiresAt,
      tokenHash: digest(token),
      createdAt: now().toISOString(),
    })
    .run();
  return token;
}

/** @returns the valid links of a record, the oldest first */
export function listPreviewLinks(kind: RecordKind, recordId: string): PreviewLink[] {
  return db
    .select({ id: previewLinks.id, author: previewLinks.author, expiresAt: previewLinks.expiresAt })
    .from(previewLinks)
    .where(and(ofRecord(kind, recordId), isValid()))
    .orderBy(asc(previewLinks.createdAt), asc(previewLinks.id))
    .all()
    .map((link) => ({ ...link, expiresAt: galleryTime(link.expiresAt) }));
}

export function revokePreviewLink(kind: RecordKind, recordId: string, id: string): void {
  db.delete(previewLinks)
    .where(and(ofRecord(kind, recordId), eq(previewLinks.id, id)))
    .run();
}

/** @returns which record a token leads to, and until when; nothing for an unknown, revoked or expired one */
export function findPreviewLink(
  token: string,
): { kind: RecordKind; recordId: string; expiresAt: GalleryTime } | undefined {
  const { kind, recordId, expiresAt } = previewLinks;
  const link = db
    .select({ kind, recordId, expiresAt })
    .from(previewLinks)
    .where(and(eq(previewLinks.tokenHash, digest(token)), isValid()))
    .get();
  return link && { ...link, kind: link.kind as RecordKind, expiresAt: galleryTime(link.expiresAt) };
}

export function deleteExpiredPreviewLinks(): void {
  db.delete(previewLinks).where(lte(previewLinks.expiresAt, now().toISOString())).run();
}
