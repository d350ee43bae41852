import { artists, type RecordTable } from "db/schema";
import {
  and,
  asc,
  desc,
  eq,
  getTableName,
  type InferModelFromColumns,
  type InferSelectModel,
  inArray,
  lt,
  type SQL,
} from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { chunkSize, readInChunks } from "~/http/api/json-api.server";
import { db } from "~/platform/database.server";
import {
  type Audience,
  columnsOf,
  countVisible,
  type FieldLists,
  visibleTo,
} from "~/visibility/publication.server";
import { untilDataChange } from "~/visibility/revision.server";
import type { Condition, Listed, ListPart, Ordered, StoredRecord } from "./kind.server";

type ForStaff<Asked> = Asked & { audience: "staff" };
type Columns = Record<string, SQLiteColumn>;
/** What columns beside those of the fields make of a row. */
type Beside<Extra> = Extra extends Columns ? InferModelFromColumns<Extra> : unknown;
type Nested<Artist> = Artist extends Columns ? { artist: InferModelFromColumns<Artist> } : unknown;

/** From what the records of a kind are listed. */
interface Source<Table, Public, Staff, Schema, Artist, More, Extra> extends FieldLists<Public, Staff> {
  table: Table;
  schema: Schema;
  order: SQL[];
  /** Columns of the table that are read beside those of the fields. */
  extra?: Extra;
  /** Columns of the artist that a record belongs to. */
  artist?: Artist;
  /** What stands in the place of some columns for all but staff. */
  hidden?: Record<string, SQL>;
  /** What each row has from other tables, in the order of the rows. */
  more?: (rows: OwnRow<Table, Public>[], audience: Audience) => More[];
  /** The column by which the newest come first: a page is found from its nearer end, a batch after the one before. */
  seq?: SQLiteColumn;
}

type OwnRow<Table, Names> = Table extends RecordTable
  ? Pick<
      InferSelectModel<Table>,
      (keyof Names | "id" | "version" | "createdAt") & keyof InferSelectModel<Table>
    >
  : never;

/**
 * The one list of a kind, from its table, a join and an order: for JSON, cards, tables, public pages and suggestions.
 * @returns `list` and `count` of the records that somebody sees, `get` for one as staff see it, and `batches` for a part
 *   of any length
 */
export function kindList<
  Table extends RecordTable,
  Public extends object,
  Staff extends object,
  Schema,
  Artist = undefined,
  More = unknown,
  Extra = undefined,
>(source: Source<Table, Public, Staff, Schema, Artist, More, Extra>) {
  const { order: ownOrder, hidden = {}, more, seq } = source;
  const table = source.table as RecordTable;
  const columns = columnsOf(table, source);
  type Row = OwnRow<Table, Public> & Beside<Extra> & Nested<Artist> & More;
  type StaffRow = Row & OwnRow<Table, Staff> & StoredRecord;

  const select = (audience: Audience) => {
    const own = {
      ...columns.readBy(audience),
      ...source.extra,
      ...(audience === "staff" ? {} : hidden),
    } as Columns;
    if (!source.artist || !("artistId" in table)) return db.select(own).from(table).$dynamic();
    const withArtist = { ...own, artist: source.artist as Columns };
    return db.select(withArtist).from(table).innerJoin(artists, eq(artists.id, table.artistId)).$dynamic();
  };

  function read(
    audience: Audience,
    where: SQL | undefined,
    order: SQL[],
    { limit, offset }: ListPart,
  ): Row[] {
    const rows = select(audience)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
      .all() as unknown as Row[];
    if (!more || rows.length === 0) return rows;
    const added = more(rows, audience);
    return rows.map((row, at) => ({ ...row, ...added[at] }));
  }

  function list(asked: ForStaff<Ordered>): StaffRow[];
  function list(asked?: Ordered): Row[];
  function list({ where, named, audience = "public", order, part }: Ordered = {}): Row[] {
    if (seq && !order && part) {
      const seqs = pageOf(seq, { where, named, audience }, part);
      return read(audience, inArray(seq, seqs), ownOrder, all);
    }
    return read(audience, and(where, visibleTo(audience, table)), order ?? ownOrder, part ?? all);
  }

  function count({ where, named, audience = "public" }: Listed = {}): number {
    const counted = () => countVisible(audience, table, where);
    if (where && !named) return counted();
    return untilDataChange(`${getTableName(table)} ${where ? named : ""}`, counted, audience);
  }

  const seqsOf = (seq: SQLiteColumn, where: SQL | undefined, order: SQL, { limit, offset }: ListPart) => {
    const rows = db.select({ seq }).from(table).where(where).orderBy(order).limit(limit).offset(offset);
    return rows.all().map((row) => row.seq as number);
  };

  /** The rows of a page, counted from the nearer end of the list: the last page is as quick as the first. */
  function pageOf(
    seq: SQLiteColumn,
    { where, audience = "public", ...rest }: Listed,
    part: ListPart,
  ): number[] {
    const total = count({ where, audience, ...rest });
    const limit = Math.max(0, Math.min(part.limit, total - part.offset));
    const fromOldest = total - part.offset - limit;
    const visible = and(where, visibleTo(audience, table));
    if (part.offset <= fromOldest) return seqsOf(seq, visible, desc(seq), { limit, offset: part.offset });
    return seqsOf(seq, visible, asc(seq), { limit, offset: fromOldest }).reverse();
  }

  /** Reads a part of any length in batches, so that it does not block other requests. */
  function* batches(part: ListPart, audience: Audience, size = chunkSize): Generator<Row[]> {
    if (!seq) return yield* readInChunks((each) => list({ part: each, audience }), part, size);
    let { limit: left } = part;
    let seqs = pageOf(seq, { audience }, { ...part, limit: Math.min(left, size) });
    while (seqs.length > 0) {
      yield read(audience, inArray(seq, seqs), ownOrder, all);
      left -= seqs.length;
      const after = and(lt(seq, seqs.at(-1)), visibleTo(audience, table));
      seqs = seqsOf(seq, after, desc(seq), { limit: Math.min(left, size), offset: 0 });
    }
  }

  const get = (id: string): StaffRow | undefined => list({ where: eq(table.id, id), audience: "staff" })[0];

  return { table: source.table, schema: source.schema, order: ownOrder, list, count, get, batches };
}

const all: ListPart = { limit: -1, offset: 0 };

/** @returns a condition under the name of its search; none where nothing is searched */
export const searchCondition = (search: string, where: SQL | undefined): Condition =>
  search ? { where, named: `matching ${search}` } : {};
