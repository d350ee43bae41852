import { fold, inventoryKey } from "db/fold";
import { artists, artworks } from "db/schema";
import { searchForms } from "db/search-key";
import { and, asc, count, desc, eq, gt, gte, inArray, lt, min, type SQL, sql } from "drizzle-orm";
import { longestList } from "~/artists/choices.server";
import { artistNameContains } from "~/artists/queries.server";
import type { Condition } from "~/kind/kind.server";
import { db, isOneOf } from "~/platform/database.server";
import { keyContains } from "~/platform/search-conditions.server";
import { type Audience, isPublic, visibleTo } from "~/visibility/publication.server";
import { untilDataChange } from "~/visibility/revision.server";
import type { ArtworkFilters } from "./params";

/** A price that is shown; a hidden one never leaves the server (design, decision 5). */
export const isPriceShown = sql`${artworks.showPrice} = 'true'`;

export const newestWorksFirst = desc(artworks.seq);

function conditions(filters: ArtworkFilters, audience: Audience): SQL[] {
  return [visibleTo(audience, artworks), ...chosen(filters, audience)];
}

export const filtered = (filters: ArtworkFilters, audience: Audience): Condition => ({
  where: and(...chosen(filters, audience)),
  named: JSON.stringify(filters),
});

function chosen(filters: ArtworkFilters, audience: Audience): SQL[] {
  const all: SQL[] = [];
  if (filters.availability) all.push(eq(artworks.available, filters.availability));
  if (filters.price) all.push(sql`(${isPriceShown} and ${artworks.priceCategory} = ${filters.price})`);
  if (filters.year) all.push(eq(artworks.year, Number(filters.year)));
  if (filters.material) all.push(isOneOf(artworks.materialKey, materialKeysContaining(filters.material)));
  if (filters.artist) all.push(eq(artworks.artistId, filters.artist));
  if (filters.artistSearch) all.push(inArray(artworks.artistId, artistIdsNamed(filters.artistSearch)));
  if (filters.search) all.push(matching(filters.search, audience));
  return all;
}

function artistIdsNamed(part: string) {
  return db.select({ id: artists.id }).from(artists).where(artistNameContains(part));
}

/** Beyond this many matches a search scans the list from its newest end, where the first page is soon full. */
const maxMatches = 3000;

/** Substring of title, artist name or material (spec section 5); for staff the beginning of the inventory number, too. */
function matching(search: string, audience: Audience): SQL {
  const found = matchingText(search, audience);
  const key = inventoryKey(search);
  if (audience !== "staff" || key === "") return found;
  const { inventoryKey: column } = artworks;
  return sql`(${found} or (${gte(column, key)} and ${lt(column, `${key}\u{10ffff}`)}))`;
}

function matchingText(search: string, audience: Audience): SQL {
  const seqs = listMatches(search, audience);
  if (seqs === "many") return sql`(${contains(search)} or ${byArtistNamed(search)})`;
  return sql`${artworks.seq} in (select value from json_each(${seqs}))`;
}

const contains = (search: string) => keyContains(artworks.searchKey, search);
const byArtistNamed = (search: string) => inArray(artworks.artistId, artistIdsNamed(search));

/**
 * The matches of a search as a JSON list of their seq, or "many". The trigram index needs three characters;
 * a shorter text is compared row by row. Drafts and the trash are among them.
 */
function listMatches(search: string, audience: Audience): string {
  const forms = searchForms(search);
  if (forms.length === 0) return "[]";
  // No form has a quote.
  const phrases = forms.map((form) => `"${form}"`).join(" OR ");
  const find = () => {
    const own = forms.some((form) => [...form].length < 3)
      ? sql`select seq from artworks where ${contains(search)}`
      : sql`select rowid as seq from artworks_fts where artworks_fts match ${phrases}`;
    const matches = sql`${own} union select seq from artworks where ${byArtistNamed(search)} limit ${maxMatches + 1}`;
    const seqs = db.all<{ seq: number }>(matches).map(({ seq }) => seq);
    return seqs.length > maxMatches ? "many" : JSON.stringify(seqs);
  };
  return untilDataChange(`artworks matching ${phrases}`, find, audience);
}

/** Materials are few against artworks, so the substring is looked for in their list and not in every row. */
function materialKeysContaining(part: string): string[] {
  const wanted = fold(part);
  return listMaterials()
    .map(fold)
    .filter((key) => key.includes(wanted));
}

/**
 * The neighbours of an artwork, or of a page of them, in a filtered list.
 * @returns the id of the next newer and of the next older one, null at the ends
 */
export function getNeighbours(
  ids: string[],
  filters: ArtworkFilters,
  audience: Audience = "public",
): { previous: string | null; next: string | null } {
  const { seq } = artworks;
  const ends = db
    .select({ newest: sql<number | null>`max(${seq})`, oldest: sql<number | null>`min(${seq})` })
    .from(artworks)
    .where(inArray(artworks.id, ids))
    .get();
  if (!ends?.newest || !ends.oldest) return { previous: null, next: null };
  const beside = (side: SQL, order: SQL) =>
    db
      .select({ id: artworks.id })
      .from(artworks)
      .where(and(side, ...conditions(filters, audience)))
      .orderBy(order)
      .limit(1)
      .get()?.id ?? null;
  return {
    previous: beside(gt(seq, ends.newest), asc(seq)),
    next: beside(lt(seq, ends.oldest), newestWorksFirst),
  };
}

/** @returns the place of an artwork in a filtered list, counted from 1; null where the list does not have it */
export function getPosition(
  id: string,
  filters: ArtworkFilters,
  audience: Audience = "public",
): number | null {
  const { seq } = artworks;
  const own = db.select({ seq }).from(artworks).where(eq(artworks.id, id)).get();
  if (!own) return null;
  const upToIt = db
    .select({ count: count(), oldest: min(seq) })
    .from(artworks)
    .where(and(gte(seq, own.seq), ...conditions(filters, audience)))
    .get();
  return upToIt?.oldest === own.seq ? upToIt.count : null;
}

/** @returns the materials that public artworks have (the part before the first comma), sorted */
export function listMaterials(): string[] {
  return untilDataChange("materials", () => {
    const rows = db
      .select({ key: artworks.materialKey, name: sql<string>`min(${artworks.materialName})` })
      .from(artworks)
      .where(isPublic(artworks))
      .groupBy(artworks.materialKey)
      .all();
    return rows.map((row) => row.name).sort((a, b) => a.localeCompare(b, "en"));
  });
}

/** @returns the materials of all artworks, or null where they are too many for a select */
export function listFilterMaterials(): string[] | null {
  const materials = listMaterials();
  return materials.length > longestList ? null : materials;
}

/** @returns the years that public artworks have, newest first */
export function listArtworkYears(): number[] {
  return untilDataChange("artwork years", () => {
    const rows = db
      .selectDistinct({ year: artworks.year })
      .from(artworks)
      .where(isPublic(artworks))
      .orderBy(desc(artworks.year))
      .all();
    return rows.flatMap((row) => row.year ?? []);
  });
}
