import { artists, artworks, exhibitions } from "db/schema";
import { asc, desc } from "drizzle-orm";
import { db } from "~/platform/database.server";
import { isPublic } from "~/visibility/publication.server";

const pages = ["/", "/artists", "/exhibitions", "/artworks", "/fairs", "/press", "/privacy"];
/** Search engines take at most 50,000 URLs a file. */
const maximumUrls = 50_000;

/** @returns paths of indexable pages; of more than a file can hold, the oldest artworks are left out */
export function listSitemapPaths(): string[] {
  const { slug, nameKey } = artists;
  const artistPaths = db.select({ slug }).from(artists).where(isPublic(artists)).orderBy(asc(nameKey)).all();
  const exhibitionPaths = db
    .select({ id: exhibitions.id })
    .from(exhibitions)
    .where(isPublic(exhibitions))
    .orderBy(desc(exhibitions.startDate))
    .all();
  const artworkPaths = db
    .select({ id: artworks.id })
    .from(artworks)
    .where(isPublic(artworks))
    .orderBy(desc(artworks.seq))
    .limit(maximumUrls)
    .all();
  return [
    ...pages,
    ...artistPaths.map((artist) => `/artists/${artist.slug}`),
    ...exhibitionPaths.map(({ id }) => `/exhibitions?id=${id}`),
    ...artworkPaths.map(({ id }) => `/artworks?artwork=${id}`),
  ].slice(0, maximumUrls);
}
