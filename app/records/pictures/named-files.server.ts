import { versions } from "db/schema";
import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import { addressFieldsOf } from "~/kind/fields/field";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf, recordKindNames } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { db, sqlite } from "~/platform/database.server";
import { objectPathsIn } from "~/text/object-path";

const namesFile = (text: SQL | Column) => sql`instr(${text}, '/objects/') > 0`;

/** The fields of a kind that hold images, or addresses, which may be those of images; deleted records are among them. */
function selectTexts(kind: RecordKind) {
  const { table } = serverKinds[kind];
  const columns = new Map<string, Column>(Object.entries(getTableColumns(table)));
  const addresses = addressFieldsOf(fieldsOf(kind)).flatMap((name) => columns.get(name) ?? []);
  const text = sql`concat_ws(${sql.join([" ", "", ...addresses], sql`, `)})`;
  return db.select({ text }).from(table).where(namesFile(text));
}

/** @returns the paths that any record, version or text names, all of which are read: the proof before a deletion */
export function readNamedFiles(): Set<string> {
  const named = new Set<string>();
  const { fields } = versions;
  const allVersions = db.select({ text: fields }).from(versions).where(namesFile(fields));
  for (const query of [...recordKindNames.map(selectTexts), allVersions]) {
    const { sql, params } = query.toSQL();
    // Row by row, because the texts together may fill the memory.
    for (const text of sqlite
      .prepare<unknown[], string>(sql)
      .pluck()
      .iterate(...params))
      for (const path of objectPathsIn(text)) named.add(path);
  }
  return named;
}
