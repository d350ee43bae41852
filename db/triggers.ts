import type Database from "better-sqlite3";

const publicTables = [
  "artists",
  "artist_slugs",
  "exhibitions",
  "exhibition_artists",
  "artworks",
  "exhibition_artworks",
  "press_items",
  "website_content",
  "design_system",
  "images",
];

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

const revisionOf = (table: string) =>
  ["INSERT", "UPDATE", "DELETE"].map(
    (event) => `
  CREATE TRIGGER IF NOT EXISTS ${table}_revision_${event.toLowerCase()} AFTER ${event} ON ${table} BEGIN
    ${newRevision}
  END;`,
  );

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

/**
 * Creates missing triggers at every start, because a table that a migration rebuilds loses its own. They update the
 * full-text index of artworks, and set a new `content_revision` with every change to the public tables, or when an opening is full or no longer so.
 * @param sqlite a migrated connection
 */
export function ensureTriggers(sqlite: Database.Database): void {
  // Where none is missing nothing is written, so that a read-only copy can be opened.
  const existing = new Set(sqlite.prepare("SELECT name FROM sqlite_schema").pluck().all());
  // A database that is migrated in part, as by the tests of upgrades, has not all tables.
  const hasCapacity = sqlite
    .prepare("SELECT 1 FROM pragma_table_info('exhibitions') WHERE name = 'registration_capacity'")
    .get();
  const revision = [
    ...publicTables.filter((table) => existing.has(table)).flatMap(revisionOf),
    ...(hasCapacity ? fullness : []),
  ].join("");
  const required = (fullText + revision).matchAll(/IF NOT EXISTS (\w+)/g);
  const hasRevision = sqlite.prepare("SELECT 1 FROM content_revision WHERE id = 1").get();
  if (hasRevision && [...required].every(([, name]) => existing.has(name))) return;
  sqlite.exec(`BEGIN IMMEDIATE;${fullText}${revision}
  INSERT OR IGNORE INTO content_revision (id, value) VALUES (1, lower(hex(randomblob(8))));
  COMMIT;`);
}
