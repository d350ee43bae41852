import { artistOf, artists, type RecordTable, recordTables, staffOnlyTables } from "db/schema";
import { and, getTableColumns, getTableName, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { countRows, sqlite } from "~/platform/database.server";

/**
 * Who reads (design, section 5): the public what is published and not deleted, staff all but the trash, a preview what the
 * public will see as soon as an artist is public. Every query that reads records uses one of these conditions.
 */
export type Audience = "public" | "staff" | Preview;

export interface Preview {
  artistId: string;
}

/** When the public may see a record (ISO); null for a draft. */
export interface Publication {
  publishedFrom: string | null;
  /** The later of its own and its artist's. */
  publicFrom: string | null;
}

/** Whether a record of its own is public from a later moment on. */
export const isScheduled = ({ publishedFrom }: Publication) =>
  publishedFrom !== null && publishedFrom > now().toISOString();

/** @returns whether the public sees a record, or would if its artist were public */
export const isPublished = (record: Publication): boolean =>
  record.publishedFrom !== null && !isScheduled(record);

/** @returns whether the public sees a record that is not in the trash */
export const isShown = ({ publicFrom }: Publication): boolean =>
  publicFrom !== null && publicFrom <= now().toISOString();

/** The public may see the record now. The plus keeps SQLite from this column's index, as almost all rows fulfil it. */
export function isPublic(table: RecordTable): SQL {
  return sql`+${table.publicFrom} <= ${now().toISOString()}`;
}

/** Conditions of what staff see: the public sees the record now, will see it from a later moment on, or does not. */
export const publicationStates = {
  public: isPublic,
  scheduled: (table: RecordTable): SQL => sql`${table.publicFrom} > ${now().toISOString()}`,
  draft: (table: RecordTable): SQL => isNull(table.publicFrom),
};

/** A condition: the record is not in the trash. */
export const isKept = (table: RecordTable): SQL => isNull(table.deletedAt);

export const isInTrash = (table: RecordTable): SQL => isNotNull(table.deletedAt);

export function visibleTo(audience: Audience, table: RecordTable): SQL {
  if (audience === "staff") return isKept(table);
  if (audience === "public") return isPublic(table);
  const { artistId } = audience;
  const ofArtist = artistOf(table);
  if (table === artists) return sql`(${isPublic(table)} or (${table.id} = ${artistId} and ${isKept(table)}))`;
  if (!ofArtist) return isPublic(table);
  const isPublished = sql`${table.publishedFrom} <= ${now().toISOString()} and ${isKept(table)}`;
  return sql`(${isPublic(table)} or (${ofArtist} = ${artistId} and ${isPublished}))`;
}

/** @returns what an object has under the names of another */
export const pick = <From extends object, Names extends object>(from: From, names: Names) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => Object.hasOwn(names, name))) as Pick<
    From,
    keyof Names & keyof From
  >;

const ofEveryRecord = { id: true, version: true, createdAt: true };
/** What an item of the JSON API has beside its fields. */
export const extras = { ...ofEveryRecord, artists: true, artist: true, isUpcoming: true };

/** The fields of a kind: those that the public reads, and those that leave the server for staff alone. */
export interface FieldLists<Public, Staff> {
  publicFields: Public;
  staffFields: Staff;
}

/** @returns the columns that are read of a record, by name; a column that is no field is never read */
export function columnsOf<Table extends RecordTable, Public, Staff>(
  table: Table,
  { publicFields, staffFields }: FieldLists<Public, Staff>,
) {
  const all: Table["_"]["columns"] = getTableColumns(table);
  const ofPublic = { ...ofEveryRecord, ...publicFields };
  const forPublic = pick(all, ofPublic);
  const forStaff = pick(all, { ...ofPublic, ...staffFields, publishedFrom: true, publicFrom: true });
  const readBy = (audience: Audience) => (audience === "staff" ? forStaff : forPublic);
  return { public: forPublic, staff: forStaff, readBy };
}

/** @returns how many records somebody sees; for staff all less those in the trash, which have an index of their own */
export function countVisible(audience: Audience, table: RecordTable, where?: SQL): number {
  if (audience !== "staff") return countRows(table, and(where, visibleTo(audience, table)));
  return countRows(table, where) - countRows(table, and(where, isInTrash(table)));
}

/** Prepared, because every request runs them; each part reads one entry of an index. */
function preparePublication(extreme: "max" | "min", comparison: "<=" | ">") {
  const parts = recordTables.flatMap((table) => {
    if (staffOnlyTables.includes(table)) return [];
    return `SELECT ${extreme}(public_from) AS at FROM ${getTableName(table)} WHERE public_from ${comparison} @now`;
  });
  return sqlite
    .prepare<{ now: string }, string | null>(`SELECT ${extreme}(at) FROM (${parts.join(" UNION ALL ")})`)
    .pluck();
}

const last = preparePublication("max", "<=");
const next = preparePublication("min", ">");

/** @returns the last moment at which a record became public: it changes when the next one does */
export function lastPublication(): string {
  return last.get({ now: now().toISOString() }) ?? "";
}

/** @returns the next moment at which a record becomes public; null when none is scheduled */
export function nextPublication(): string | null {
  return next.get({ now: now().toISOString() }) ?? null;
}
