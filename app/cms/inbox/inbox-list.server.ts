import { db } from "db/client.server";
import { count, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { searchPattern } from "~/server/text-search.server";
import { type Page, paginate } from "~/text/page";
import type { InboxFilter } from "./statuses";

/** Rows of an export that are read at once, so that a long one neither fills the memory nor blocks other requests. */
const batchSize = 500;

export interface InboxPage<Status extends string, Row> {
  /** Of each status, among those that match the search. */
  counts: Record<Status | "all", number>;
  page: Page;
  rows: Row[];
}

/**
 * A list of what visitors sent, with a status for each row. Which rows belong to a page is looked up by their
 * rowids, in an index alone where nothing is searched for; only those rows are read.
 * @param list.text what a search looks into
 * @param list.read the rows of some rowids, in the order of the list
 */
export function inboxList<Status extends string, Row>(list: {
  table: SQLiteTable;
  status: SQLiteColumn;
  statuses: Record<Status, string>;
  order: SQL[];
  text: SQL;
  read(rowids: number[]): Row[];
}) {
  const { table, status, statuses, order, text, read } = list;

  function find(where?: SQL, { limit, offset } = { limit: -1, offset: 0 }) {
    return db
      .select({ rowid: sql<number>`rowid`, status: sql<string>`${status}` })
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
      .all();
  }

  const search = (words: string) =>
    words ? find(sql`matches_pattern(${searchPattern(words)}, ${text})`) : undefined;

  const perStatus = () =>
    db
      .select({ status: sql<string>`${status}`, count: count() })
      .from(table)
      .groupBy(status)
      .all();

  const withStatus = (wanted: Status | "all") => (wanted === "all" ? undefined : eq(status, wanted));

  return {
    /**
     * @param size rows of a page
     * @param wanted the page number of the URL
     */
    readPage(filter: InboxFilter<Status>, size: number, wanted: string | null): InboxPage<Status, Row> {
      const matches = search(filter.search);
      const counts = countEach(statuses, matches ?? perStatus());
      const { limit, offset, ...page } = paginate(counts[filter.status], size, wanted);
      const rows = matches
        ? ofStatus(matches, filter.status).slice(offset, offset + limit)
        : find(withStatus(filter.status), { limit, offset });
      return { counts, page, rows: read(rows.map(({ rowid }) => rowid)) };
    },

    /** @returns all rows that match, batch by batch */
    readAll(filter: InboxFilter<Status>): Iterable<Row[]> {
      const matches = search(filter.search);
      const rows = matches ? ofStatus(matches, filter.status) : find(withStatus(filter.status));
      return inBatches(
        rows.map(({ rowid }) => rowid),
        read,
      );
    },
  };
}

/** @returns the rows of a status, or all of them */
export function ofStatus<Row extends { status: string }>(rows: Row[], status: string): Row[] {
  return rows.filter((row) => status === "all" || row.status === status);
}

/**
 * Counts rows by status.
 * @param statuses those that there are
 * @param rows with a `count` where one stands for several
 * @returns how many there are of each, and of all
 */
export function countEach<Status extends string>(
  statuses: Record<Status, string>,
  rows: Iterable<{ status: string; count?: number }>,
): Record<Status | "all", number> {
  const counts: Record<string, number> = { all: 0 };
  for (const status of Object.keys(statuses)) counts[status] = 0;
  for (const { status, count = 1 } of rows) {
    counts[status] = (counts[status] ?? 0) + count;
    counts.all = (counts.all ?? 0) + count;
  }
  return counts as Record<Status | "all", number>;
}

/**
 * Reads a list in batches. What is deleted meanwhile is left out; nothing is read twice.
 * @param keys of all rows, in their order
 * @param read the rows of some keys, in that order
 */
export function* inBatches<Key, Row>(keys: Key[], read: (keys: Key[]) => Row[]): Generator<Row[]> {
  for (let at = 0; at < keys.length; at += batchSize) yield read(keys.slice(at, at + batchSize));
}
