import { searchForms, searchWords, tokensOf } from "db/search-key";
import { getTableColumns, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { RecordKind } from "~/kind/kind";
import type { Condition } from "~/kind/kind.server";
import { records } from "~/kinds.server";
import { db } from "~/server/database.server";
import { isKept } from "~/server/publication.server";

/** What the index of staff has of a search: a condition for any list of records, and the best of it. */

/** @returns an expression of FTS5: every word begins so, in one of the spellings of each; nothing where there are no words */
function allOf(words: string[]): string | undefined {
  const each = words.flatMap((word) => {
    const forms = searchForms(word)
      .map(tokensOf)
      .filter(({ length }) => length > 0);
    // Quoted, nothing that is typed means anything to FTS5.
    const spelt = forms.map((tokens) => `(${tokens.map((token) => `"${token}"*`).join(" AND ")})`);
    return spelt.length > 0 ? `(${spelt.join(" OR ")})` : [];
  });
  return each.length > 0 ? each.join(" AND ") : undefined;
}

/** @returns a condition on the entries of the index: they have all words of a search, or its number without spaces */
export function isEntryFound(search: string): SQL {
  const words = allOf(searchWords(search));
  if (!words) return sql`0`;
  const number = allOf([search.replace(/\s/g, "")]);
  return isMatch(`({number title text} : (${words}))${number ? ` OR (number : (${number}))` : ""}`);
}

const isMatch = (match: string): SQL =>
  sql`seq in (select rowid from record_search where record_search match ${match})`;

const idsOf = (kind: RecordKind, entries: SQL): SQL =>
  sql`(select record_id from search_entries where kind = ${kind} and ${entries})`;

/** @returns the condition of a search of staff; none for "". It has no name, because a draft changes what it counts */
export function foundByStaff(
  kind: RecordKind,
  search: string,
  id: SQLWrapper = records[kind].table.id,
): Condition {
  if (!search.trim()) return {};
  return { where: inArray(id, idsOf(kind, isEntryFound(search))) };
}

/** An order: the record with this inventory number, those whose title has all the words, the rest. */
export function bestFirst(kind: RecordKind, search: string): SQL {
  const { id } = records[kind].table;
  return rank(kind, search, id, inArray(id, idsOf(kind, isInTitle(search))));
}

/** @returns the ids of the first records of a kind that a search finds, those in the trash too: the best, then the newest */
export function findBest(kind: RecordKind, search: string, limit: number): string[] {
  const rows = db.all<{ id: string }>(sql`select record_id as id from search_entries
    where kind = ${kind} and ${isEntryFound(search)}
    order by ${rank(kind, search, sql`record_id`, isInTitle(search))}, seq desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

function isInTitle(search: string): SQL {
  const words = allOf(searchWords(search));
  return words ? isMatch(`title : (${words})`) : sql`0`;
}

function rank(kind: RecordKind, search: string, id: SQLWrapper, inTitle: SQL): SQL {
  const { table, unique: { compared } = {} } = records[kind];
  const column = compared && new Map(Object.entries(getTableColumns(table))).get(compared.name);
  // Only one outside the trash has it.
  const hasNumber = column
    ? sql`${id} in (select id from ${table} where ${column} = ${compared.keyOf(search)} and ${isKept(table)})`
    : sql`0`;
  return sql`case when ${hasNumber} then 0 when ${inTitle} then 1 else 2 end`;
}
