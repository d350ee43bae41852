import { searchEntries } from "db/schema";
import { and, count, eq, inArray, not, notInArray, sql } from "drizzle-orm";
import { cardImages } from "~/images/queries.server";
import type { ImageData } from "~/images/sizes";
import type { RecordKind } from "~/kind/kind";
import { recordKindNames } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { db } from "~/platform/database.server";
import {
  type FoundEntry,
  findBest,
  findExact,
  isEntryFound,
  isEntryInTrash,
} from "~/records/full-text/found.server";
import { recordPath } from "~/records/list-params";
import { publicationMarks } from "~/records/publication/marks.server";
import { findInTrash } from "~/records/trash/trash.server";

export interface FoundRecord extends FoundEntry {
  to: string;
  title: string;
  /** Unset if this kind has no pictures, null if this record has none. */
  image?: ImageData | null;
  /** Each is a text or several. */
  lines: string[][];
  /** Such as 'Draft'. */
  marks: string[];
}

/** What was found of a kind outside the trash, where the list of the kind has them all. */
export interface FoundKind {
  kind: RecordKind;
  count: number;
  items: FoundRecord[];
}

/** What staff find, each record once and the first of each group in full; kinds of which nothing is left are left out. */
export interface FoundRecords {
  count: number;
  /** Those of every kind with an equal number, then those with an equal title. */
  exact: FoundRecord[];
  kinds: FoundKind[];
  inTrash: { count: number; items: FoundRecord[] };
}

const firstFew = 10;

export function searchRecords(search: string): FoundRecords {
  const { kind } = searchEntries;
  const inTrash = isEntryInTrash();
  const counted = { kind, count: count(), trashed: sql<number>`${count()} filter (where ${inTrash})` };
  const found = db.select(counted).from(searchEntries).where(isEntryFound(search)).groupBy(kind).all();
  const counts = new Map(found.map((row) => [row.kind, row.count - row.trashed]));
  const trashed = found.reduce((sum, row) => sum + row.trashed, 0);
  const isKept = trashed > 0 ? not(inTrash) : undefined;
  const exact = findExact(search, isKept, firstFew);
  const kindsFound = recordKindNames.flatMap((name): FoundKind[] => {
    const all = counts.get(name) ?? 0;
    const shown = exact.flatMap((entry) => (entry.kind === name ? entry.id : []));
    if (all <= shown.length) return [];
    const isRest = and(eq(kind, name), isKept, notInArray(searchEntries.recordId, shown));
    return [{ kind: name, count: all, items: describe(findBest(search, isRest, firstFew)) }];
  });
  return {
    count: found.reduce((sum, row) => sum + row.count, 0),
    exact: describe(exact),
    kinds: kindsFound,
    inTrash: {
      count: trashed,
      items: trashed > 0 ? describe(findBest(search, inTrash, firstFew)) : [],
    },
  };
}

/** @returns these records as the page shows them, in the same order */
function describe(entries: FoundEntry[]): FoundRecord[] {
  const ofKind = (kind: RecordKind) => entries.flatMap((entry) => (entry.kind === kind ? entry.id : []));
  const described = new Map(
    [...new Set(entries.map(({ kind }) => kind))].flatMap((kind) =>
      describeKind(kind, ofKind(kind)).map((record) => [`${kind} ${record.id}`, record]),
    ),
  );
  return entries.flatMap(({ kind, id }) => described.get(`${kind} ${id}`) ?? []);
}

function describeKind(kind: RecordKind, ids: string[]): FoundRecord[] {
  const { table, list, card } = serverKinds[kind];
  const kept = list({ where: inArray(table.id, ids), audience: "staff" });
  const marks = publicationMarks(kind, kept);
  const shown = kept.map((record) => ({ ...card(record), record }));
  const trashed = ids.flatMap((id) => findInTrash(kind, id) ?? []);
  const imageOf = cardImages([...shown, ...trashed]);
  return [
    ...shown.map(({ record, ...card }) => ({
      kind,
      id: record.id,
      to: recordPath({ tab: kind }, record.id),
      title: card.title,
      ...imageOf(card),
      lines: card.lines
        .map((line) => [line].flat().filter(Boolean))
        .filter((line) => line.length > 0)
        .slice(0, 2),
      marks: marks(record),
    })),
    ...trashed.map((entry) => ({
      kind,
      id: entry.id,
      // It is restored with the record whose deletion took it along.
      to: `/cms/trash/${entry.deletedWith}`,
      title: entry.title,
      ...imageOf(entry),
      lines: [],
      marks: [],
    })),
  ];
}
