import { artistSlugs, artists } from "db/schema";
import { and, eq, ne } from "drizzle-orm";
import { isPublished } from "~/records/publication/publication.server";
import { ValueTaken } from "~/records/store/refusals.server";
import { db } from "~/server/database.server";
import { isKept, isPublic, type Publication } from "~/server/publication.server";

/** @throws ValueTaken when another artist has the slug */
export function refuseTakenSlug(slug: string, ownId?: string): void {
  const { id, name } = artists;
  const holder = db
    .select({ id, name })
    .from(artists)
    .where(and(eq(artists.slug, slug), isKept(artists)))
    .get();
  if (holder && holder.id !== ownId) throw new ValueTaken("slug", `This slug is taken by ${holder.name}`);
}

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

/**
 * @param id of an artist who leaves the trash
 * @returns the slug, or where it is taken the next one that is free and no other artist's former slug: 'ada-2', 'ada-3'
 */
export function nextFreeSlug(slug: string, id: string): string {
  const isTaken = (text: string) =>
    db
      .select({ id: artists.id })
      .from(artists)
      .where(and(eq(artists.slug, text), isKept(artists), ne(artists.id, id)))
      .get() !== undefined;
  const isFormer = (text: string) =>
    db
      .select({ slug: artistSlugs.slug })
      .from(artistSlugs)
      .where(and(eq(artistSlugs.slug, text), ne(artistSlugs.artistId, id)))
      .get() !== undefined;
  if (!isTaken(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const next = `${slug}-${number}`;
    if (!isTaken(next) && !isFormer(next)) return next;
  }
}

/** @returns the present slug of the public artist who had this one before, or nothing */
export function findRenamedSlug(slug: string): string | undefined {
  return db
    .select({ slug: artists.slug })
    .from(artistSlugs)
    .innerJoin(artists, eq(artists.id, artistSlugs.artistId))
    .where(and(eq(artistSlugs.slug, slug), isPublic(artists)))
    .get()?.slug;
}
