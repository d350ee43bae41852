import { db } from "db/client.server";
import { artworks, exhibitionArtists, exhibitionRegistrations, pressItems } from "db/schema";
import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { RecordKind } from "./kinds";

/** What goes with a record that is deleted (design, decision 8). */
export interface DeletedWith {
  artworks: number;
  pressItems: number;
  /** Exhibitions that stay, but name the artist no more. */
  exhibitions: number;
  /** Of visitors, for the exhibition. */
  registrations: number;
}

function countIn(table: SQLiteTable, where: SQL): number {
  return db.select({ count: sql<number>`count(*)` }).from(table).where(where).get()?.count ?? 0;
}

/** @returns how many other things a deletion takes along: what the question says before it is done */
export function countDeletedWith(kind: RecordKind, id: string): DeletedWith {
  const none = { artworks: 0, pressItems: 0, exhibitions: 0, registrations: 0 };
  if (kind === "artists")
    return {
      ...none,
      artworks: countIn(artworks, eq(artworks.artistId, id)),
      pressItems: countIn(pressItems, eq(pressItems.artistId, id)),
      exhibitions: countIn(exhibitionArtists, eq(exhibitionArtists.artistId, id)),
    };
  if (kind === "exhibitions")
    return {
      ...none,
      registrations: countIn(exhibitionRegistrations, eq(exhibitionRegistrations.exhibitionId, id)),
    };
  return none;
}
