import {
  artworks,
  exhibitionArtists,
  exhibitionArtworks,
  exhibitionRegistrations,
  exhibitions,
} from "db/schema";
import { and, asc, desc, eq, inArray, or, type SQL } from "drizzle-orm";
import { countRows, db } from "~/platform/database.server";
import { isKept } from "~/visibility/publication.server";

/** What the deletion of a record means for exhibitions and their registrations. */

const { artistId, exhibitionId } = exhibitionArtists;

/** The exhibitions that name an artist or show a work of theirs; that show a work; none for other kinds. */
const naming: Record<string, (id: string) => SQL | undefined> = {
  artists: (id) =>
    or(
      inArray(exhibitions.id, db.select({ exhibitionId }).from(exhibitionArtists).where(eq(artistId, id))),
      inArray(exhibitions.id, showing(and(eq(artworks.artistId, id), isKept(artworks)))),
    ),
  artworks: (id) => inArray(exhibitions.id, showing(eq(artworks.id, id))),
};

const showing = (works: SQL | undefined) =>
  db
    .select({ id: exhibitionArtworks.exhibitionId })
    .from(exhibitionArtworks)
    .innerJoin(artworks, eq(artworks.id, exhibitionArtworks.artworkId))
    .where(works);

/** @returns the titles of the exhibitions in which a record of another kind is seen, newest first */
export function listExhibitionsWith(kind: string, id: string): string[] {
  const where = naming[kind]?.(id);
  if (!where) return [];
  const rows = db
    .select({ title: exhibitions.title })
    .from(exhibitions)
    .where(and(where, isKept(exhibitions)))
    .orderBy(desc(exhibitions.startDate), asc(exhibitions.id))
    .all();
  return rows.map(({ title }) => title);
}

/** @returns '12 registrations', whatever their status, of the exhibitions for which a condition holds; nothing for none */
export function registrationsOf(where: SQL): string[] {
  const ids = db.select({ id: exhibitions.id }).from(exhibitions).where(where);
  const count = countRows(exhibitionRegistrations, inArray(exhibitionRegistrations.exhibitionId, ids));
  return count === 0 ? [] : [count === 1 ? "1 registration" : `${count} registrations`];
}
