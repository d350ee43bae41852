import { db } from "db/client.server";
import { artistSlugs, artists } from "db/schema";
import { and, eq } from "drizzle-orm";
import { ValueTaken } from "~/records/record-conflict.server";
import { isPublic } from "~/server/publication.server";

/** @throws ValueTaken when another artist has the slug */
export function refuseTakenSlug(slug: string, ownId?: string): void {
  const { id, name } = artists;
  const holder = db.select({ id, name }).from(artists).where(eq(artists.slug, slug)).get();
  if (holder && holder.id !== ownId) throw new ValueTaken("slug", `This slug is taken by ${holder.name}`);
}

/** Keeps links to a former slug alive. A slug that was another artist's before redirects to this one now. */
export function redirectFrom(slug: string, artistId: string): void {
  db.insert(artistSlugs)
    .values({ slug, artistId })
    .onConflictDoUpdate({ target: artistSlugs.slug, set: { artistId } })
    .run();
}

/** Keeps links to a former slug alive, unless it was another artist's. */
export function redirectUnlessTaken(slug: string, artistId: string): void {
  db.insert(artistSlugs).values({ slug, artistId }).onConflictDoNothing().run();
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
