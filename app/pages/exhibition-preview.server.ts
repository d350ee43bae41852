import { artists } from "db/schema";
import { and, inArray } from "drizzle-orm";
import { listArtworkCardsById } from "~/artworks/queries.server";
import type { Exhibition } from "~/exhibitions/queries.server";
import { describeExhibition, type ExhibitionDetail } from "~/exhibitions/view.server";
import { galleryDay } from "~/platform/clock.server";
import { db } from "~/platform/database.server";
import { isPublic } from "~/visibility/publication.server";

/** @returns what an exhibition's overlay will show, with those of its artists and artworks that are public */
export function previewExhibition(exhibition: Exhibition & { artistIds: string[] }): ExhibitionDetail {
  const { id, name, slug, nationality, imageUrl } = artists;
  const shown = db
    .select({ id, name, slug, nationality, imageUrl })
    .from(artists)
    .where(and(inArray(id, exhibition.artistIds), isPublic(artists)))
    .all();
  const isUpcoming = exhibition.startDate > galleryDay();
  return describeExhibition(
    { ...exhibition, isUpcoming, artists: inOrder(shown, exhibition.artistIds) },
    inOrder(listArtworkCardsById(exhibition.artworkIds), exhibition.artworkIds),
  );
}

const inOrder = <Row extends { id: string }>(rows: Row[], ids: string[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
