import { db } from "db/client.server";
import { artists, artworks, exhibitions } from "db/schema";
import { asc } from "drizzle-orm";
import { countArtists } from "./artist.server";
import { countAllArtworks } from "./artwork.server";
import { countExhibitions } from "./exhibition.server";

const pages = ["/", "/artists", "/exhibitions", "/artworks", "/fairs", "/press"];
/** Search engines take at most 50,000 URLs a file. */
const partSize = 40_000;

/** @returns in how many files the sitemap stands: the artworks fill as many as they need */
export function countSitemapParts(): number {
  return (
    1 + Math.max(0, Math.ceil((countArtists() + countExhibitions() + countAllArtworks()) / partSize) - 1)
  );
}

/**
 * @param part from 1 on
 * @returns paths of indexable pages
 */
export function listSitemapPaths(part: number): string[] {
  const first = part === 1 ? [...pages, ...artistPaths(), ...exhibitionPaths()] : [];
  const before = artistAndExhibitionCount();
  const offset = part === 1 ? 0 : (part - 1) * partSize - before;
  const limit = part === 1 ? Math.max(0, partSize - before) : partSize;
  const rows = db
    .select({ id: artworks.id })
    .from(artworks)
    .orderBy(asc(artworks.seq))
    .limit(limit)
    .offset(Math.max(0, offset))
    .all();
  return [...first, ...rows.map(({ id }) => `/artworks?artwork=${id}`)];
}

const artistAndExhibitionCount = () => countArtists() + countExhibitions();

const artistPaths = () =>
  db
    .select({ slug: artists.slug })
    .from(artists)
    .orderBy(asc(artists.nameKey))
    .all()
    .map(({ slug }) => `/artists/${slug}`);

const exhibitionPaths = () =>
  db
    .select({ id: exhibitions.id })
    .from(exhibitions)
    .orderBy(asc(exhibitions.startDate))
    .all()
    .map(({ id }) => `/exhibitions?id=${id}`);
