import { artistSlugs, artists } from "db/schema";
import { and, eq, ne } from "drizzle-orm";
import { db } from "~/platform/database.server";
import { isPublic, isPublished, type Publication } from "~/visibility/publication.server";

/**
 * Redirects the former slug of an artist who gets another one. A slug that was another artist's before redirects to this
 * one now, but for that of a draft: nobody has links to it.
 */
export function keepFormerSlug(artistId: string, before: Publication & { slug: string }, slug: string): void {
  if (slug === before.slug) return;
  const redirect = db.insert(artistSlugs).values({ slug: before.slug, artistId });
  (isPublished(before)
    ? redirect.onConflictDoUpdate({ target: artistSlugs.slug, set: { artistId } })
    : redirect.onConflictDoNothing()
  ).run();
}

/** @returns whether a slug was that of another artist before, and redirects there */
export const isFormerSlug = (slug: string, ownId: string): boolean =>
  db
    .select({ slug: artistSlugs.slug })
    .from(artistSlugs)
    .where(and(eq(artistSlugs.slug, slug), ne(artistSlugs.artistId, ownId)))
    .get() !== undefined;

/** @returns the present slug of the public artist who had this one before, or nothing */
export function findRenamedSlug(slug: string): string | undefined {
  return db
    .select({ slug: artists.slug })
    .from(artistSlugs)
    .innerJoin(artists, eq(artists.id, artistSlugs.artistId))
    .where(and(eq(artistSlugs.slug, slug), isPublic(artists)))
    .get()?.slug;
}
