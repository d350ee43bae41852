import { fold } from "db/fold";
import { artists, pressItems, type TrashColumn } from "db/schema";
import { and, desc, eq, type InferInsertModel, inArray, or, type SQL, sql } from "drizzle-orm";
import { artistNameContains } from "~/artists/queries.server";
import type { GivenId } from "~/records/kind.server";
import { countRows, db } from "~/server/database.server";
import {
  type Audience,
  countVisible,
  isKept,
  isPublic,
  type Publication,
  visibleTo,
  withoutPublication,
} from "~/server/publication.server";
import { untilDataChange } from "~/server/revision.server";

/** A press item with its artist, as in the JSON API. */
export interface PressItem {
  id: string;
  artistId: string;
  title: string;
  outlet: string;
  date: string;
  description: string;
  url: string | null;
  version: number;
  createdAt: string;
  artist: { id: string; name: string; slug: string };
}
/** A press item as staff read it. */
export type StaffPressItem = PressItem & Publication;
type Part = { limit: number; offset: number };

export type NewPressItem = Omit<
  InferInsertModel<typeof pressItems>,
  "seq" | "id" | "publicFrom" | TrashColumn
> &
  GivenId;

const columns = {
  id: pressItems.id,
  artistId: pressItems.artistId,
  title: pressItems.title,
  outlet: pressItems.outlet,
  date: pressItems.date,
  description: pressItems.description,
  url: pressItems.url,
  version: pressItems.version,
  publishedFrom: pressItems.publishedFrom,
  publicFrom: pressItems.publicFrom,
  createdAt: pressItems.createdAt,
  artist: { id: artists.id, name: artists.name, slug: artists.slug },
};

/** Those that the public may see, of one artist where an id is given. */
const publicOf = (artist: string) =>
  and(isPublic(pressItems), artist ? eq(pressItems.artistId, artist) : undefined);

/**
 * @param artist the id of one artist; all by default
 * @returns the number of press items that the public may see
 */
export function countPressItems(artist = ""): number {
  return untilDataChange(`press ${artist}`, () => countRows(pressItems, publicOf(artist)));
}

/**
 * @param artist the id of one artist; all by default
 * @returns a page of the press items that the public may see, newest first
 */
export function listPressItems(part: Part, artist = ""): PressItem[] {
  return listWhere(publicOf(artist), part).map(withoutPublication);
}

function listWhere(where: SQL | undefined, { limit, offset }: Part): StaffPressItem[] {
  return db
    .select(columns)
    .from(pressItems)
    .innerJoin(artists, eq(artists.id, pressItems.artistId))
    .where(where)
    .orderBy(desc(pressItems.seq))
    .limit(limit)
    .offset(offset)
    .all();
}

/** @returns all public press items of an artist, newest first */
export function listPressItemsOf(artistId: string, audience: Audience = "public"): PressItem[] {
  const where = and(eq(pressItems.artistId, artistId), visibleTo(audience, pressItems));
  return listWhere(where, { limit: -1, offset: 0 }).map(withoutPublication);
}

/** @returns the press item as staff see it, or nothing */
export function getPressItem(id: string): StaffPressItem | undefined {
  return db
    .select(columns)
    .from(pressItems)
    .innerJoin(artists, eq(artists.id, pressItems.artistId))
    .where(and(eq(pressItems.id, id), isKept(pressItems)))
    .get();
}

/** A substring of title, outlet or artist name, case-insensitive. */
function matches(search: string) {
  if (!search) return;
  const part = fold(search);
  return or(
    sql`instr(fold(${pressItems.title}), ${part}) > 0`,
    sql`instr(fold(${pressItems.outlet}), ${part}) > 0`,
    inArray(
      pressItems.artistId,
      db.select({ id: artists.id }).from(artists).where(artistNameContains(search)),
    ),
  );
}

/** @returns the number of matches of a search; all for an empty search */
export function countPressItemsMatching(search: string, audience: Audience = "public"): number {
  const count = () => countVisible(audience, pressItems, matches(search));
  return untilDataChange(`press matching ${fold(search)}`, count, audience);
}

/** @returns the matches of a search, newest first, as staff read them */
export function listPressItemsMatching(
  search: string,
  part: Part,
  audience: Audience = "public",
): StaffPressItem[] {
  return listWhere(and(matches(search), visibleTo(audience, pressItems)), part);
}
