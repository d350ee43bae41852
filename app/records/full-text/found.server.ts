import { searchEntries } from "db/schema";
import { isShort, searchForms, searchWords, tokensOf } from "db/search-key";
import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { RecordKind } from "~/kind/kind";
import type { Condition } from "~/kind/kind.server";
import { recordKindNames } from "~/kinds";
import { columnOf, serverKinds } from "~/kinds.server";
import { db } from "~/platform/database.server";
import { isInTrash, isKept } from "~/visibility/publication.server";

/** Searches in the index of staff: a condition for any list of records, and the best matches. */

/** @returns an expression of FTS5: in these columns every word begins so, in one of the spellings of each; nothing where there are no words */
function allOf(words: string[], columnsFor: (word: string) => string): string | undefined {
  const each = words.flatMap((word) => {
    const forms = searchForms(word)
      .map(tokensOf)
      .filter(({ length }) => length > 0);
    // Quoted, nothing that is typed means anything to FTS5.
    const spelt = forms.map((tokens) => `(${tokens.map((token) => `"${token}"*`).join(" AND ")})`);
    return spelt.length > 0 ? `({${columnsFor(word)}} : (${spelt.join(" OR ")}))` : [];
  });
  return each.length > 0 ? each.join(" AND ") : undefined;
}

const isMatch = (match: string | undefined): SQL =>
  match ? sql`seq in (select rowid from record_search where record_search match ${match})` : sql`0`;

/** Conditions on the entries of the index. */
const isInTitle = (search: string): SQL => isMatch(allOf(searchWords(search), () => "title"));

/** Matches entries that have all words of a search, or its number written without spaces. */
function hasWords(search: string, columnsFor: (word: string) => string): SQL {
  const words = allOf(searchWords(search), columnsFor);
  const number = allOf([search.replace(/\s/g, "")], () => "number");
  return isMatch(words && [`(${words})`, ...(number ? [number] : [])].join(" OR "));
}

const isBegun = (search: string): SQL => hasWords(search, () => "number title text");

/** @returns a condition on the entries of the index: words begin with those of a search, or have them within */
export const isEntryFound = (search: string): SQL =>
  hasWords(search, (word) => `number title text${isShort(word) ? "" : " within"}`);

/** @returns the condition of a search of staff; none for "". It has no name, because a draft changes what it counts */
export function foundByStaff(kind: RecordKind, search: string): Condition {
  if (!search.trim()) return {};
  const ids = sql`(select record_id from search_entries where kind = ${kind} and ${isEntryFound(search)})`;
  return { where: inArray(serverKinds[kind].table.id, ids) };
}

/** A condition on the entries of the index: the record is one of those of its kind for which a condition holds. */
const isRecord = (conditionOf: (kind: RecordKind) => SQL | undefined): SQL => {
  const { kind, recordId } = searchEntries;
  const each = recordKindNames.flatMap((name) => {
    const { table } = serverKinds[name];
    const condition = conditionOf(name);
    if (!condition) return [];
    return (
      and(eq(kind, name), inArray(recordId, db.select({ id: table.id }).from(table).where(condition))) ?? []
    );
  });
  return or(...each) ?? sql`0`;
};

/** A condition on the entries of the index: the record lies in the trash. */
export const isEntryInTrash = (): SQL => isRecord((kind) => isInTrash(serverKinds[kind].table));

const hasNumber = (search: string): SQL =>
  isRecord((kind) => {
    const { table, unique: { compared } = {} } = serverKinds[kind];
    const column = compared && columnOf(kind, compared.name);
    return column && and(eq(column, compared.keyOf(search)), isKept(table));
  });

/** Matches entries whose title equals the search in one of their spellings. */
function isCalled(search: string): SQL {
  const lines = sql`char(10) || ${searchEntries.title} || char(10)`;
  const spelt = searchForms(search).map((form) => sql`instr(${lines}, ${`\n${form}\n`}) > 0`);
  return or(...spelt) ?? sql`0`;
}

/** An order of entries: equal number, equal title, all words in the title, words that begin like these, the rest. */
const rank = (
  search: string,
): SQL => sql`case when ${hasNumber(search)} then 0 when ${isCalled(search)} then 1
  when ${isInTitle(search)} then 2 when ${isBegun(search)} then 3 else 4 end`;

/** @returns an order of the records of a kind: the best that a search finds first */
export function bestFirst(kind: RecordKind, search: string): SQL {
  const { id } = serverKinds[kind].table;
  return sql`(select ${rank(search)} from search_entries where record_id = ${id} and kind = ${kind})`;
}

export interface FoundEntry {
  kind: RecordKind;
  id: string;
}

function listEntries(where: SQL | undefined, order: SQL, limit: number): FoundEntry[] {
  const { kind, recordId, seq } = searchEntries;
  const found = db
    .select({ kind: sql<RecordKind>`${kind}`, id: recordId })
    .from(searchEntries)
    .where(where);
  return found.orderBy(order, desc(seq)).limit(limit).all();
}

/**
 * @param where a condition on the entries of the index
 * @returns the first records that a search finds: the best, then the newest
 */
export const findBest = (search: string, where: SQL | undefined, limit: number): FoundEntry[] =>
  listEntries(and(isEntryFound(search), where), rank(search), limit);

/** @returns the first records with this number, then those that are called so */
export function findExact(search: string, where: SQL | undefined, limit: number): FoundEntry[] {
  const number = hasNumber(search);
  const isExact = or(number, and(isInTitle(search), isCalled(search)));
  return listEntries(and(isExact, where), sql`not (${number})`, limit);
}
