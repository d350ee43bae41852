import { sqlite } from "db/client.server";

/** A row of any table, by column. */
export type RowContent = Record<string, string | number | null>;

export interface StoredRow {
  table: string;
  content: RowContent;
}

/** A foreign key whose rows are deleted with their parent. */
interface Reference {
  child: string;
  column: string;
  parent: string;
}

const references = sqlite
  .prepare(
    `SELECT tables.name AS child, keys."from" AS "column", keys."table" AS parent
     FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys
     WHERE tables.type = 'table' AND keys.on_delete = 'CASCADE'`,
  )
  .all() as Reference[];

const idOf = ({ id }: RowContent): string | null => (typeof id === "string" ? id : null);

/** @returns a row with all that SQLite deletes along with it, parents first; none when there is no such row */
export function collectRows(table: string, id: string): StoredRow[] {
  const rows = sqlite.prepare(`SELECT * FROM "${table}" WHERE id = ?`).all(id) as RowContent[];
  return rows.flatMap((content) => [{ table, content }, ...collectChildren(table, id)]);
}

function collectChildren(parent: string, id: string): StoredRow[] {
  return references
    .filter((reference) => reference.parent === parent)
    .flatMap(({ child, column }) => {
      const rows = sqlite.prepare(`SELECT * FROM "${child}" WHERE "${column}" = ?`).all(id) as RowContent[];
      return rows.flatMap((content) => {
        const own = idOf(content);
        return [{ table: child, content }, ...(own === null ? [] : collectChildren(child, own))];
      });
    });
}

/** @returns the parent that a row needs and that does not exist; nothing when it can be inserted */
export function missingParent({ table, content }: StoredRow): { table: string; id: string } | undefined {
  for (const { child, column, parent } of references) {
    const id = content[column];
    if (child !== table || typeof id !== "string") continue;
    if (sqlite.prepare(`SELECT 1 FROM "${parent}" WHERE id = ?`).get(id) === undefined)
      return { table: parent, id };
  }
}

/**
 * Inserts a row as it was. A link that was made anew meanwhile stays as it is, and so does a former slug that redirects
 * to another artist now.
 */
export function insertRow({ table, content }: StoredRow): void {
  const isLink = idOf(content) === null || references.filter(({ child }) => child === table).length > 1;
  const columns = Object.keys(content);
  const places = columns.map(() => "?").join(", ");
  const names = columns.map((column) => `"${column}"`).join(", ");
  sqlite
    .prepare(`INSERT INTO "${table}" (${names}) VALUES (${places}) ${isLink ? "ON CONFLICT DO NOTHING" : ""}`)
    .run(...Object.values(content));
}
