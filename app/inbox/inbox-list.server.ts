import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "~/platform/database.server";
import { eachWord, textContains } from "~/platform/search-conditions.server";
import { inChunks, type Part } from "~/text/chunks";
import { type Page, paginate } from "~/text/page";
import type { InboxFilter } from "./filter";

export interface InboxPage<Status extends string, Row> {
  /** Matches of the search by status. */
  counts: Record<Status | "all", number>;
  page: Page;
  rows: Row[];
}

/**
 * A list of the inbox, whose rows have a status. It first selects the rowids of a page, without a search from an index
 * alone, and then reads only those rows.
 * @param list.text the searched text
 * @param list.read reads rows by rowid, in the order of the list
 */
export function inboxList<Status extends string, Row>(list: {
  table: SQLiteTable;
  /** Which rows of the table the list has; by default all. */
  where?: SQL;
  status: SQLiteColumn;
  statuses: Record<Status, string>;
  order: SQL[];
  text: SQL;
  read(rowids: number[]): Row[];
}) {
  const { table, where: own, status, statuses, order, text, read } = list;

  function find(where?: SQL, { limit, offset } = { limit: -1, offset: 0 }) {
    return db
      .select({ rowid: sql<number>`rowid`, status: sql<string>`${status}` })
      .from(table)
      .where(and(own, where))
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
      .all();
  }

  const search = (words: string) =>
    words ? find(eachWord(words, (word) => textContains(text, word))) : undefined;

  const perStatus = () =>
    db
      .select({ status: sql<string>`${status}`, count: count() })
      .from(table)
      .where(own)
      .groupBy(status)
      .all();

  const withStatus = (wanted: Status | "all") => (wanted === "all" ? undefined : eq(status, wanted));

  return {
    /**
     * @param size rows per page
     * @param wanted the page number in the URL
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

    /** @returns all matching rows in chunks; rows added or deleted in between do not shift the others */
    readAll(filter: InboxFilter<Status>): Iterable<Row[]> {
      const matches = search(filter.search);
      const rows = matches ? ofStatus(matches, filter.status) : find(withStatus(filter.status));
      const readPart = ({ limit, offset }: Part) =>
        read(rows.slice(offset, offset + limit).map(({ rowid }) => rowid));
      return inChunks(readPart, { limit: rows.length, offset: 0 });
    },
  };
}

function ofStatus<Row extends { status: string }>(rows: Row[], status: string): Row[] {
  return rows.filter((row) => status === "all" || row.status === status);
}

/**
 * Counts rows by status, and all together.
 * @param rows with a `count` when they are already grouped
 */
function countEach<Status extends string>(
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
