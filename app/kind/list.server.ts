import { artistOf, artists, type RecordTable } from "db/schema";
import {
  and,
  eq,
  getTableName,
  type InferModelFromColumns,
  type InferSelectModel,
  inArray,
  type SQL,
  sql,
} from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/platform/database.server";
import {
  type Audience,
  columnsOf,
  countVisible,
  type FieldLists,
  visibleTo,
} from "~/visibility/publication.server";
import { untilDataChange } from "~/visibility/revision.server";
import type { Condition, Listed, Ordered, StoredRecord } from "./kind.server";

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
  more?: (rows: (OwnRow<Table, Public> & Partial<OwnRow<Table, Staff>>)[], audience: Audience) => More[];
}

type OwnRow<Table, Names> = Table extends RecordTable
  ? Pick<
      InferSelectModel<Table>,
      (keyof Names | "id" | "version" | "createdAt") & keyof InferSelectModel<Table>
    >
  : never;

/** The one list of a kind, from its table, a join and an order: `list`, `count`, and `get` for one as staff see it. */
export function kindList<
  Table extends RecordTable,
  Public extends object,
  Staff extends object,
  Schema,
  Artist = undefined,
  More = unknown,
  Extra = undefined,
>(source: Source<Table, Public, Staff, Schema, Artist, More, Extra>) {
  const { order: ownOrder, hidden = {}, more } = source;
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
    const ofArtist = artistOf(table);
    if (!source.artist || !ofArtist) return db.select(own).from(table).$dynamic();
    const withArtist = { ...own, artist: source.artist as Columns };
    return db.select(withArtist).from(table).innerJoin(artists, eq(artists.id, ofArtist)).$dynamic();
  };

  function list(asked: ForStaff<Ordered>): StaffRow[];
  function list(asked?: Ordered): Row[];
  function list({ where, audience = "public", order = ownOrder, part }: Ordered = {}): Row[] {
    const visible = and(where, visibleTo(audience, table));
    // The rows of a part are found first: what all the others hold is neither read nor sorted.
    const found =
      part &&
      db
        .select({ id: table.id })
        .from(table)
        .where(visible)
        .orderBy(...order)
        .limit(part.limit)
        .offset(part.offset);
    const rows = select(audience)
      .where(found ? inArray(table.id, found) : visible)
      .orderBy(...order)
      .all() as unknown[];
    return withMore(rows as Read[], audience);
  }

  type Read = Row & Partial<OwnRow<Table, Staff>>;
  function withMore(rows: Read[], audience: Audience): Row[] {
    if (!more || rows.length === 0) return rows;
    const added = more(rows, audience);
    return rows.map((row, at) => ({ ...row, ...added[at] }));
  }

  function count({ where, named, audience = "public" }: Listed = {}): number {
    const counted = () => countVisible(audience, table, where);
    if (where && !named) return counted();
    return untilDataChange(`${getTableName(table)} ${where ? named : ""}`, counted, audience);
  }

  const prepareGet = () =>
    select("staff")
      .where(and(eq(table.id, sql.placeholder("id")), visibleTo("staff", table)))
      .prepare();
  // Every save reads its record: the statement is prepared once, when the first one is read.
  let one: ReturnType<typeof prepareGet> | undefined;
  function get(id: string): StaffRow | undefined {
    one ??= prepareGet();
    return withMore(one.all({ id }) as unknown[] as Read[], "staff")[0] as StaffRow | undefined;
  }

  return { table: source.table, schema: source.schema, order: ownOrder, list, count, get };
}

/** @returns a condition under the name of its search; none where nothing is searched */
export const searchCondition = (search: string, where: SQL | undefined): Condition =>
  search ? { where, named: `matching ${search}` } : {};
