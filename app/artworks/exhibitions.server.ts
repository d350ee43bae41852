import { exhibitionArtworks, exhibitions } from "db/schema";
import { and, asc, desc, eq, type InferSelectModel } from "drizzle-orm";
import { db } from "~/platform/database.server";
import { isPublic } from "~/visibility/publication.server";

export type ExhibitionName = Pick<
  InferSelectModel<typeof exhibitions>,
  "id" | "title" | "venue" | "startDate" | "endDate"
>;

export function listExhibitionsShowing(artworkId: string): ExhibitionName[] {
  const { id, title, venue, startDate, endDate } = exhibitions;
  return db
    .select({ id, title, venue, startDate, endDate })
    .from(exhibitionArtworks)
    .innerJoin(exhibitions, eq(id, exhibitionArtworks.exhibitionId))
    .where(and(eq(exhibitionArtworks.artworkId, artworkId), isPublic(exhibitions)))
    .orderBy(desc(startDate), asc(id))
    .all();
}
