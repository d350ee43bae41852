import { searchEntries, tableOfKind, versions } from "db/schema";
import { endsOf, searchKey, tokensOf, wordsOf } from "db/search-key";
import { getTableName } from "drizzle-orm";
import { traitsOf } from "~/kind/fields/field-type";
import type { FieldValues, RecordKind } from "~/kind/kind";
import { fieldsOf, kinds, recordKindNames } from "~/kinds";
import { columnOf } from "~/kinds.server";
import { inTransaction, sqlite } from "~/platform/database.server";
import { idsIn } from "~/records/links/link-fields.server";
import { titleIn } from "~/records/titles.server";

/**
 * The full-text index in which staff search: the texts of every record and of its open draft, and the titles of the
 * records that it links to. Titles and short public texts are also indexed by the ends of their words. Trash and
 * publication are not in the index; queries read them from the record.
 */

/** Raise it when the folding of texts, or what is indexed, changes: the next start then indexes every record anew. */
const indexVersion = 4;

const entries = getTableName(searchEntries);

/** The fields of a record's own version and of its open draft. */
const readers = new Map(
  recordKindNames.map((kind) => {
    const table = getTableName(tableOfKind[kind]);
    const ofRecord = `kind = '${kind}' AND record_id = ${table}.id`;
    const sql = `SELECT fields FROM ${table} JOIN ${getTableName(versions)} ON ${ofRecord}
      AND number IN (version, (SELECT max(number) FROM ${getTableName(versions)} WHERE ${ofRecord}))
      WHERE ${table}.id = ? ORDER BY number`;
    return [kind, sqlite.prepare<[string], string>(sql).pluck()];
  }),
);

const titleBefore = sqlite
  .prepare<[string, string], string>(`SELECT title FROM ${entries} WHERE record_id = ? AND kind = ?`)
  .pluck();

const titlesOf = sqlite
  .prepare<[string], string>(
    `SELECT title FROM ${entries} WHERE record_id IN (SELECT value FROM json_each(?))`,
  )
  .pluck();

const storeEntry = sqlite
  .prepare<[RecordKind, string, string, number], number>(
    `INSERT INTO ${entries} (kind, record_id, title, index_version) VALUES (?, ?, ?, ?)
    ON CONFLICT (record_id, kind) DO UPDATE SET title = excluded.title, index_version = excluded.index_version
    RETURNING seq`,
  )
  .pluck();

const storeWords = sqlite.prepare<[number, string, string, string, string, string]>(
  "INSERT OR REPLACE INTO record_search (rowid, number, title, text, within, links) VALUES (?, ?, ?, ?, ?, ?)",
);

const linkingTo = sqlite.prepare<[string], { kind: RecordKind; id: string }>(
  `SELECT kind, record_id AS id FROM ${entries}
  WHERE seq IN (SELECT rowid FROM record_search WHERE record_search MATCH ?)`,
);

/** An id as one word of the index. */
const linkWord = (id: string) => id.replaceAll("-", "");

/** @returns the records that link to one of these */
export function listLinking(ids: string[]): { kind: RecordKind; id: string }[] {
  if (ids.length === 0) return [];
  return linkingTo.all(`links : (${ids.map((id) => `"${linkWord(id)}"`).join(" OR ")})`);
}

/** Indexes what a record and its open draft say; with another title, what links to it too. */
export function indexRecord(kind: RecordKind, id: string): void {
  const all = (readers.get(kind)?.all(id) ?? []).map((fields): FieldValues => JSON.parse(fields));
  const [head] = all;
  if (!head) return;
  const title = searchKey(titleIn(kind, head));
  const before = titleBefore.get(id, kind);
  const seq = storeEntry.get(kind, id, title, indexVersion) as number;
  const fields = Object.entries(fieldsOf(kind));
  const links = fields.flatMap(([name, { link }]) => (link ? all.flatMap((each) => idsIn(each, name)) : []));
  const texts = fields.flatMap(([name, field]) =>
    traitsOf(field).hasWords
      ? all.flatMap((each) =>
          each[name] === null || each[name] === undefined ? [] : field.display(each[name]),
        )
      : [],
  );
  const { numberField = "", publicFields } = kinds[kind];
  const lines = Object.entries(publicFields).flatMap(([name, { type }]) =>
    type === "line" ? all.flatMap((each) => (each[name] ? String(each[name]) : [])) : [],
  );
  const names = tokensOf(titlesOf.all(JSON.stringify(links)).join("\n"));
  const numbers = all.flatMap((each) => (each[numberField] ? String(each[numberField]) : []));
  const words = (each: string[]) => wordsOf(each.join("\n")).join(" ");
  storeWords.run(
    seq,
    // Also without its spaces and dashes, as some type it.
    words(
      numbers.flatMap((number) => [number, number.replace(/\s/g, ""), number.replace(/[\s\p{Pd}−]/gu, "")]),
    ),
    words(all.map((each) => titleIn(kind, each))),
    [...new Set([...wordsOf(texts.join("\n")), ...names])].join(" "),
    endsOf([...wordsOf(lines.join("\n")), ...names]).join(" "),
    [...new Set(links.map(linkWord))].join(" "),
  );
  if (before !== undefined && before !== title) indexAll(listLinking([id]));
}

/** Indexes several records, such as those that link to one that is gone for good. */
export function indexAll(all: { kind: RecordKind; id: string }[]): void {
  for (const { kind, id } of all) indexRecord(kind, id);
}

/** Called once, when the server starts. A database that cannot be written can still be read. */
export function startSearch(): void {
  try {
    indexMissing();
  } catch (error) {
    console.error(`Search index incomplete: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Indexes the records that are not in the index, or only as an older version of the software has indexed them. */
export function indexMissing(): void {
  inTransaction(() => {
    // All titles come first, because the words of a record hold those of what it links to.
    for (const kind of recordKindNames) {
      const table = getTableName(tableOfKind[kind]);
      const named = kinds[kind].titleFields.flatMap((name) => columnOf(kind, name)?.name ?? []);
      const title = `coalesce(${[...named, `'${kinds[kind].title}'`, "''"].join(", ")})`;
      sqlite.exec(`INSERT INTO ${entries} (kind, record_id, title, index_version)
        SELECT '${kind}', id, search_key(${title}), 0 FROM ${table} WHERE NOT EXISTS (
          SELECT 1 FROM ${entries} WHERE record_id = ${table}.id AND kind = '${kind}' AND index_version = ${indexVersion})
        ON CONFLICT (record_id, kind) DO UPDATE SET title = excluded.title, index_version = 0`);
    }
    const missing = `SELECT kind, record_id AS id FROM ${entries} WHERE index_version <> ?`;
    indexAll(sqlite.prepare<[number], { kind: RecordKind; id: string }>(missing).all(indexVersion));
  });
}
