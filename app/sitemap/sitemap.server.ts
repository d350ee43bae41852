import { artists, artworks, exhibitions } from "db/schema";
import { asc } from "drizzle-orm";
import { countArtists } from "~/artists/queries.server";
import { countAllArtworks } from "~/artworks/filters.server";
import { countExhibitions } from "~/exhibitions/queries.server";
import { db } from "~/server/database.server";
import { isPublic } from "~/server/publication.server";

type Part = { limit: number; offset: number };

const pages = ["/", "/artists", "/exhibitions", "/artworks", "/fairs", "/press", "/privacy"];
/** Search engines take at most 50,000 URLs a file. */
const partSize = 40_000;

/** Sources of URLs, whose concatenation is split into parts. */
const sources: { count: () => number; paths: (part: Part) => string[] }[] = [
  { count: () => pages.length, paths: ({ limit, offset }) => pages.slice(offset, offset + limit) },
  {
    count: countArtists,
    paths: ({ limit, offset }) =>
      db
        .select({ slug: artists.slug })
        .from(artists)
        .where(isPublic(artists))
        .orderBy(asc(artists.nameKey), asc(artists.id))
        .limit(limit)
        .offset(offset)
        .all()
        .map(({ slug }) => `/artists/${slug}`),
  },
  {
    count: countExhibitions,
    paths: ({ limit, offset }) =>
      db
        .select({ id: exhibitions.id })
        .from(exhibitions)
        .where(isPublic(exhibitions))
        .orderBy(asc(exhibitions.startDate), asc(exhibitions.id))
        .limit(limit)
        .offset(offset)
        .all()
        .map(({ id }) => `/exhibitions?id=${id}`),
  },
  {
    count: countAllArtworks,
    paths: ({ limit, offset }) =>
      db
        .select({ id: artworks.id })
        .from(artworks)
        .where(isPublic(artworks))
        .orderBy(asc(artworks.seq))
        .limit(limit)
        .offset(offset)
        .all()
        .map(({ id }) => `/artworks?artwork=${id}`),
  },
];

/** @returns the number of files of the sitemap */
export function countSitemapParts(): number {
  return Math.ceil(sources.reduce((sum, { count }) => sum + count(), 0) / partSize);
}

/**
 * @param part from 1 on
 * @returns paths of indexable pages
 */
export function listSitemapPaths(part: number): string[] {
  let skip = (part - 1) * partSize;
  let left = partSize;
  const paths: string[] = [];
  for (const source of sources) {
    const count = source.count();
    const added = skip < count && left > 0 ? source.paths({ limit: left, offset: skip }) : [];
    paths.push(...added);
    left -= added.length;
    skip = Math.max(0, skip - count);
  }
  return paths;
}
