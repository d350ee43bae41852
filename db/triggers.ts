import type Database from "better-sqlite3";
import { getTableName, type Table } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import {
  artistOf,
  batchRows,
  designSystem,
  fileUses,
  images,
  linkTables,
  previewLinks,
  type RecordTable,
  recordTables,
  searchEntries,
  staffOnlyTables,
  tableOfKind,
  versions,
} from "./schema";

const publicTables = [...recordTables, ...linkTables, designSystem, images];

const fullText = `
  CREATE VIRTUAL TABLE IF NOT EXISTS artworks_fts USING fts5(
    search_key, content='artworks', content_rowid='seq', tokenize='trigram', detail='full'
  );
  CREATE TRIGGER IF NOT EXISTS artworks_fts_insert AFTER INSERT ON artworks BEGIN
    INSERT INTO artworks_fts (rowid, search_key) VALUES (new.seq, new.search_key);
  END;
  CREATE TRIGGER IF NOT EXISTS artworks_fts_delete AFTER DELETE ON artworks BEGIN
    INSERT INTO artworks_fts (artworks_fts, rowid, search_key) VALUES ('delete', old.seq, old.search_key);
  END;
  CREATE TRIGGER IF NOT EXISTS artworks_fts_update AFTER UPDATE OF seq, search_key ON artworks BEGIN
    INSERT INTO artworks_fts (artworks_fts, rowid, search_key) VALUES ('delete', old.seq, old.search_key);
    INSERT INTO artworks_fts (rowid, search_key) VALUES (new.seq, new.search_key);
  END;`;

const newRevision = "UPDATE content_revision SET value = lower(hex(randomblob(8))) WHERE id = 1;";

type Row = "old" | "new";

const recordTable = (table: Table) => recordTables.find((known) => known === table);

/** A condition: the public may see a row, now or from a moment on; none for a table whose rows it always sees. */
function seenByPublic(table: Table, row: Row): string | undefined {
  const record = recordTable(table);
  if (record) return `${row}.public_from IS NOT NULL`;
  const links = linkTables.find((known) => known === table);
  if (!links) return;
  const conditions = getTableConfig(links).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const parent = recordTable(foreignTable);
    return columns.flatMap(({ name }) => (parent ? isShown(parent, `${row}.${name}`) : []));
  });
  return conditions.length > 1 ? `(${conditions.join("\n      AND ")})` : conditions[0];
}

const isShown = (table: RecordTable, id: string) =>
  `EXISTS (SELECT 1 FROM ${getTableName(table)} WHERE id = ${id} AND public_from IS NOT NULL)`;

/** No page has a new picture before a record names it. */
const always = (table: Table, event: string) => !(table === images && event === "INSERT");

/** A change to what the public does not see renews only the revision of staff, row 2. */
const revisionOf = (table: Table, hasTrash: boolean) =>
  Object.entries({ INSERT: ["new"], UPDATE: ["old", "new"], DELETE: ["old"] } as Record<string, Row[]>).map(
    ([event, rows]) => {
      const seen = hasTrash ? rows.flatMap((row) => seenByPublic(table, row) ?? []) : [];
      const isSeen = seen.length > 0 ? seen.join(" OR ") : always(table, event) ? "1" : "0";
      const name = getTableName(table);
      return `
  CREATE TRIGGER IF NOT EXISTS ${name}_revision_${event.toLowerCase()} AFTER ${event} ON ${name} BEGIN
    UPDATE content_revision SET value = lower(hex(randomblob(8))) WHERE id = 2 OR ${isSeen};
  END;`;
    },
  );

/** The column `public_from` of a table: a record of an artist is public from the later moment of both on. */
function publicationOf(table: RecordTable): string[] {
  const name = getTableName(table);
  const events = ["INSERT", `UPDATE OF published_from, deleted_at${artistOf(table) ? ", artist_id" : ""}`];
  const moment = artistOf(table)
    ? "max(new.published_from, (SELECT public_from FROM artists WHERE id = new.artist_id))"
    : "new.published_from";
  const own = events.map(
    (event) => `
  CREATE TRIGGER IF NOT EXISTS ${name}_public_from_${event.slice(0, 6).toLowerCase()} AFTER ${event} ON ${name} BEGIN
    UPDATE ${name} SET public_from = iif(new.deleted_at IS NULL, ${moment}, NULL) WHERE id = new.id;
  END;`,
  );
  if (!artistOf(table)) return own;
  // It fires after an artist is inserted, too, because a copied database may get its artists last.
  const artists = `
  CREATE TRIGGER IF NOT EXISTS artists_public_from_${name} AFTER UPDATE OF public_from ON artists BEGIN
    UPDATE ${name} SET public_from = iif(deleted_at IS NULL, max(published_from, new.public_from), NULL)
      WHERE artist_id = new.id
      AND public_from IS NOT iif(deleted_at IS NULL, max(published_from, new.public_from), NULL);
  END;`;
  return [...own, artists];
}

/** What goes with a record that is deleted for good names it by kind and id. */
const purgeOf = (kind: string, table: RecordTable, ofRecords: Table[]) => `
  CREATE TRIGGER IF NOT EXISTS ${getTableName(table)}_purge AFTER DELETE ON ${getTableName(table)} BEGIN${ofRecords
    .map((other) => `\n    DELETE FROM ${getTableName(other)} WHERE kind = '${kind}' AND record_id = old.id;`)
    .join("")}
  END;`;

const searchOfStaff = `
  CREATE TRIGGER IF NOT EXISTS search_entries_delete AFTER DELETE ON search_entries BEGIN
    DELETE FROM record_search WHERE rowid = old.seq;
  END;`;

/** The places of an exhibition that are taken, of those that it has. */
const takenPlaces = (row: "old" | "new") =>
  `(SELECT count(*) FROM exhibition_registrations WHERE exhibition_id = ${row}.exhibition_id AND status = 'active')`;
const allPlaces = (row: "old" | "new") =>
  `(SELECT registration_capacity FROM exhibitions WHERE id = ${row}.exhibition_id)`;
const lastTaken = `${allPlaces("new")} = ${takenPlaces("new")}`;
const firstFree = `${allPlaces("old")} = ${takenPlaces("old")} + 1`;

/** Pages say whether an opening is full: they change with the last place, and not with each registration. */
const fullness = [
  ["insert", "INSERT", `new.status = 'active' AND ${lastTaken}`],
  ["delete", "DELETE", `old.status = 'active' AND ${firstFree}`],
  ["taken", "UPDATE OF status", `old.status <> 'active' AND new.status = 'active' AND ${lastTaken}`],
  ["freed", "UPDATE OF status", `old.status = 'active' AND new.status <> 'active' AND ${firstFree}`],
].map(
  ([name, event, condition]) => `
  CREATE TRIGGER IF NOT EXISTS exhibition_registrations_fullness_${name} AFTER ${event} ON exhibition_registrations
  WHEN ${condition} BEGIN
    ${newRevision}
  END;`,
);

/** A letter that was not sent goes away when the row that it is about is deleted or taken back, whoever does that. */
const unsentLetters = [
  ...["inquiries", "exhibition_registrations", "mailing_list"].map((table) => [
    `${table}_unsent_delete AFTER DELETE ON ${table}`,
    "about = old.id",
  ]),
  [
    "mailing_list_unsent_left AFTER UPDATE OF status ON mailing_list WHEN new.status <> 'active'",
    "about = new.id",
  ],
  [
    `exhibition_registrations_unsent_cancelled AFTER UPDATE OF status ON exhibition_registrations
  WHEN new.status = 'cancelled'`,
    "about = new.id",
  ],
  [
    "exhibitions_unsent_trashed AFTER UPDATE OF deleted_at ON exhibitions WHEN new.deleted_at IS NOT NULL",
    "about IN (SELECT id FROM exhibition_registrations WHERE exhibition_id = new.id)",
  ],
].map(
  ([event, which]) => `
  CREATE TRIGGER IF NOT EXISTS ${event} BEGIN
    DELETE FROM outbox WHERE status <> 'sent' AND ${which};
  END;`,
);

/**
 * Creates missing triggers, and those whose text is an older one, at every start, because a table that a migration
 * rebuilds loses its own. They update the full-text index of artworks, keep `public_from`, and set a new
 * `content_revision` with every change to the public tables, or when an opening is full or no longer so, and delete
 * unsent letters about what was taken back.
 * @param sqlite a migrated connection
 */
export function ensureTriggers(sqlite: Database.Database): void {
  const schema = sqlite.prepare("SELECT name, sql FROM sqlite_schema").raw().all() as [string, string][];
  const existing = new Map(schema);
  // A database that is migrated in part, as by the tests of upgrades, has not all tables and columns.
  const exists = (table: Table) => existing.has(getTableName(table));
  const hasColumn = (table: string, column: string) =>
    sqlite.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = ?").get(table, column) !== undefined;
  const hasTrash = hasColumn("exhibitions", "deleted_at");
  const isRecord = (table: Table) => hasColumn(getTableName(table), "deleted_at");
  const kinds = Object.entries(tableOfKind).filter(([, table]) => isRecord(table));
  const triggers = [
    ...publicTables
      .filter(exists)
      .flatMap((table) => revisionOf(table, recordTable(table) ? isRecord(table) : hasTrash)),
    ...kinds.flatMap(([, table]) => (staffOnlyTables.includes(table) ? [] : publicationOf(table))),
    ...kinds.map(([kind, table]) =>
      purgeOf(kind, table, [versions, previewLinks, searchEntries, batchRows, fileUses].filter(exists)),
    ),
    ...(exists(searchEntries) ? [searchOfStaff] : []),
    ...(hasColumn("exhibitions", "registration_capacity") ? fullness : []),
    ...(hasColumn("outbox", "about") ? unsentLetters : []),
  ];
  const fullTextNames = [...fullText.matchAll(/IF NOT EXISTS (\w+)/g)].map(([, name = ""]) => name);
  const outdated = triggers.filter((sql) => existing.get(nameOf(sql)) !== asStored(sql));
  const revisions = sqlite.prepare("SELECT count(*) FROM content_revision").pluck().get();
  const isComplete = revisions === 2 && fullTextNames.every((name) => existing.has(name));
  // Where nothing is missing nothing is written, so that a read-only copy can be opened.
  if (isComplete && outdated.length === 0) return;
  const replaced = outdated.map((sql) => `DROP TRIGGER IF EXISTS ${nameOf(sql)};${sql}`);
  sqlite.exec(`BEGIN IMMEDIATE;${fullText}${replaced.join("")}
  INSERT OR IGNORE INTO content_revision (id, value)
    VALUES (1, lower(hex(randomblob(8)))), (2, lower(hex(randomblob(8))));
  COMMIT;`);
}

const nameOf = (sql: string) => /IF NOT EXISTS (\w+)/.exec(sql)?.[1] ?? "";

/** SQLite stores a trigger without these words and the semicolon at its end. */
const asStored = (sql: string) => sql.trim().replace("IF NOT EXISTS ", "").replace(/;$/, "");
