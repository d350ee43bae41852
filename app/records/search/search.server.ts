import { searchEntries } from "db/schema";
import { and, count, inArray, sql } from "drizzle-orm";
import { cardImages } from "~/images/queries.server";
import type { ImageData } from "~/images/sizes";
import type { RecordKind } from "~/kind/kind";
import { recordKindNames } from "~/kinds";
import { records } from "~/kinds.server";
import { findBest, foundByStaff, isEntryFound } from "~/records/full-text/found.server";
import { recordPath } from "~/records/list-params";
import { publicationMarks } from "~/records/publication/marks.server";
import { findInTrash } from "~/records/trash/trash.server";
import { countRows, db } from "~/server/database.server";
import { isInTrash } from "~/server/publication.server";

/** A record that the search of staff found. */
export interface FoundRecord {
  id: string;
  to: string;
  title: string;
  /** Unset if this kind has no pictures, null if this record has none. */
  image?: ImageData | null;
  /** Each is a text or several. */
  lines: string[][];
  /** Such as 'Draft' or 'In the trash'. */
  marks: string[];
}

/** What was found of a kind, the first of it in full. */
export interface FoundKind {
  kind: RecordKind;
  /** Outside the trash, where the list of the kind has them all, and in it. */
  kept: number;
  inTrash: number;
  items: FoundRecord[];
}

const firstFew = 10;

/** @returns what staff find, by kind; kinds of which nothing was found are left out */
export function searchRecords(search: string): FoundKind[] {
  const { kind } = searchEntries;
  const rows = db
    .select({ kind, count: count() })
    .from(searchEntries)
    .where(isEntryFound(search))
    .groupBy(kind)
    .all();
  const counts = new Map(rows.map((row) => [row.kind, row.count]));
  return recordKindNames.flatMap((name) => {
    const found = counts.get(name);
    return found ? searchKind(name, search, found) : [];
  });
}

function searchKind(kind: RecordKind, search: string, found: number): FoundKind {
  const { table } = records[kind];
  // By the index of the trash, which is small.
  const inTrash = countRows(
    table,
    and(isInTrash(table), foundByStaff(kind, search, sql`+${table.id}`).where),
  );
  return { kind, kept: found - inTrash, inTrash, items: describe(kind, findBest(kind, search, firstFew)) };
}

/** @returns the records with these ids as the page shows them, in the same order */
function describe(kind: RecordKind, ids: string[]): FoundRecord[] {
  const { table, list, card } = records[kind];
  const kept = list({ where: inArray(table.id, ids), audience: "staff" });
  const marks = publicationMarks(kind, kept);
  const shown = kept.map((record) => ({ ...card(record), record }));
  const trashed = new Map(
    ids.flatMap((id) => [findInTrash(kind, id) ?? []].flat().map((entry) => [id, entry])),
  );
  const imageOf = cardImages([...shown, ...trashed.values()]);
  return ids.flatMap((id): FoundRecord[] => {
    const entry = trashed.get(id);
    if (entry) {
      const { title, deletedWith } = entry;
      // It is restored with the record whose deletion took it along.
      const to = `/cms/trash/${deletedWith}`;
      return [{ id, to, title, ...imageOf(entry), lines: [], marks: ["In the trash"] }];
    }
    return shown
      .filter(({ record }) => record.id === id)
      .map(({ record, ...card }) => ({
        id,
        to: recordPath({ tab: kind }, id),
        title: card.title,
        ...imageOf(card),
        lines: card.lines
          .map((line) => [line].flat().filter(Boolean))
          .filter((line) => line.length > 0)
          .slice(0, 2),
        marks: marks(record),
      }));
  });
}
