import { artworks } from "db/schema";
import { desc, eq, or, sql } from "drizzle-orm";
import { db } from "~/platform/database.server";

/** How works name people, by the fields that do. */
export const worksOfPeople = {
  ownerId: "Owns",
  reservedForId: "Reserved for them:",
  buyerId: "Bought",
} as const;
export type NamingField = keyof typeof worksOfPeople;
export const namingFields = Object.keys(worksOfPeople) as NamingField[];

/** A work that names a person, also one in the trash. */
export interface NamingWork {
  id: string;
  title: string;
  inventoryNumber: string | null;
  as: NamingField[];
}

/** @returns the works that name a person as their owner, buyer or who has reserved them, the newest first */
export function listNamingWorks(person: string): NamingWork[] {
  const { id, title, inventoryNumber, ownerId, reservedForId, buyerId } = artworks;
  const rows = db
    .select({ id, title, inventoryNumber, ownerId, reservedForId, buyerId })
    .from(artworks)
    .where(or(eq(ownerId, person), eq(reservedForId, person), eq(buyerId, person)))
    .orderBy(desc(sql`rowid`))
    .all();
  return rows.map(({ id, title, inventoryNumber, ...named }) => ({
    id,
    title,
    inventoryNumber,
    as: namingFields.filter((field) => named[field] === person),
  }));
}
