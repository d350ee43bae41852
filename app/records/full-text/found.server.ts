import { searchForms, searchWords, tokensOf } from "db/search-key";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { RecordKind } from "~/kind/kind";
import type { Condition } from "~/kind/kind.server";
import { records } from "~/kinds.server";

/** What the index of staff has of a search: conditions and an order for any list of records. */

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
export function foundByStaff(kind: RecordKind, search: string): Condition {
  if (!search.trim()) return {};
  return { where: inArray(records[kind].table.id, idsOf(kind, isEntryFound(search))) };
}

/** @returns an order: the record with this number, those whose title has all the words, the rest */
export function bestFirst(kind: RecordKind, search: string): SQL {
  const { table, unique } = records[kind];
  const words = allOf(searchWords(search));
  const inTitle = words ? inArray(table.id, idsOf(kind, isMatch(`title : (${words})`))) : sql`0`;
  const { compared } = unique ?? {};
  const column = compared && Object.entries(table).find(([name]) => name === compared.name)?.[1];
  const isNumber = compared && column ? sql`${column} = ${compared.keyOf(search)}` : sql`0`;
  return sql`case when ${isNumber} then 0 when ${inTitle} then 1 else 2 end`;
}
