import type Database from "better-sqlite3";

const shownToThePublic = [
  "artists",
  "exhibitions",
  "exhibition_artists",
  "artworks",
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

const revision = shownToThePublic
  .flatMap((table) =>
    ["INSERT", "UPDATE", "DELETE"].map(
      (event) => `
  CREATE TRIGGER IF NOT EXISTS ${table}_revision_${event.toLowerCase()} AFTER ${event} ON ${table} BEGIN
    UPDATE content_revision SET value = lower(hex(randomblob(8))) WHERE id = 1;
  END;`,
    ),
  )
  .join("");

/**
 * Makes what a migration cannot be trusted to keep: a table rebuilt by a migration loses its triggers, so
 * they are made at every start where they are missing. They keep the full-text index of artworks in step
 * and give `content_revision` a new value with every change to what the public pages show.
 * @param sqlite a migrated connection
 */
export function ensureTriggers(sqlite: Database.Database): void {
  // Where all are there nothing is written: a copy that is only for reading can be opened too.
  const made = new Set(sqlite.prepare("SELECT name FROM sqlite_schema").pluck().all());
  const wanted = (fullText + revision).matchAll(/IF NOT EXISTS (\w+)/g);
  const hasRevision = sqlite.prepare("SELECT 1 FROM content_revision WHERE id = 1").get();
  if (hasRevision && [...wanted].every(([, name]) => made.has(name))) return;
  sqlite.exec(`BEGIN IMMEDIATE;${fullText}${revision}
  INSERT OR IGNORE INTO content_revision (id, value) VALUES (1, lower(hex(randomblob(8))));
  COMMIT;`);
}
