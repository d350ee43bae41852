import { expect, test } from "vitest";
import { migrate } from "./migrate";
import { databaseUntil } from "./migrations-until.testing";

test("texts and tokens keep their histories as records, and a deleted text lies in the trash", () => {
  const database = databaseUntil("0021_trash_is_a_column");
  database.exec(`
    INSERT INTO website_content (id, key, type, title, content, category, updated_at) VALUES
      ('fairs', 'nav_fairs', 'text', 'Fairs', 'Messen', 'navigation', '2026-01-02'),
      ('empty', 'nav_artists', 'text', 'Artists', '', 'navigation', '2026-01-02');
    INSERT INTO design_system (id, category, element, property, value) VALUES
      ('ink', 'color', 'ink', 'text', '#222'), ('gap', 'gap', 'page', 'width', '2rem'),
      ('new', 'gap', 'again', 'width', '5rem'), ('odd', 'gap', 'Odd', 'width', '1rem'), ('var', 'gap', 'var', 'width', 'var(--x)');`);
  const insert = database.prepare(
    `INSERT INTO versions (kind, record_id, number, fields, action, author, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const text = (key: string, content: string) =>
    JSON.stringify({ key, type: "text", title: key, content, metadata: null, category: "page" });
  insert.run("content", "nav_fairs", 1, text("nav_fairs", "Fairs!"), "created", "eva", "2026-01-01");
  insert.run("content", "note", 1, text("note", "Closed."), "created", "eva", "2026-01-01");
  insert.run("content", "note", 2, text("note", "Closed."), "deleted", "ida", "2026-01-05");
  const token = (element: string, property: string, value: string) =>
    JSON.stringify({ category: element === "ink" ? "color" : "gap", element, property, value });
  insert.run("design", "color-ink-text", 1, token("ink", "text", "#111"), "created", null, "2026-01-01");
  insert.run("design", "color-ink-text", 2, token("ink", "text", "#222"), "changed", "eva", "2026-01-02");
  insert.run("design", "old", 1, token("old", "width", "9rem"), "created", null, "2026-01-03");
  insert.run("design", "old", 2, token("old", "width", "9rem"), "deleted", "ida", "2026-01-04");
  insert.run("design", "again", 1, token("again", "width", "5rem"), "created", null, "2026-01-05");
  migrate(database);
  const read = (sql: string) => database.prepare(sql).raw().all();
  expect(
    read(
      "SELECT key, content, version, deleted_at, deleted_by, deleted_with IS id FROM website_content ORDER BY key",
    ),
  ).toEqual([
    ["nav_artists", null, 1, null, null, 0],
    ["nav_fairs", "Messen", 2, null, null, 0],
    ["note", "Closed.", 2, "2026-01-05", "ida", 1],
  ]);
  expect(
    read(`SELECT key, number, versions.fields ->> 'content', author FROM versions
      JOIN website_content ON id = record_id WHERE kind = 'content' ORDER BY key, number`),
  ).toEqual([
    ["nav_artists", 1, null, null],
    ["nav_fairs", 1, "Fairs!", "eva"],
    ["nav_fairs", 2, "Messen", null],
    ["note", 1, "Closed.", "eva"],
    ["note", 2, "Closed.", "ida"],
  ]);
  // Neither what a stylesheet could not hold, nor twice what was deleted and added again.
  const [old, gap] = ["gap / old / width: 9rem", "gap / page / width: 2rem"];
  const again = "gap / again / width: 5rem";
  expect(
    read(`SELECT number, fields ->> 'ink', fields ->> 'others', author FROM versions
      WHERE kind = 'design' AND record_id = 'colours' ORDER BY number`),
  ).toEqual([
    [1, "#111", `${again}\n${old}\n${gap}`, null],
    [2, "#222", `${again}\n${old}\n${gap}`, "eva"],
    [3, "#222", `${again}\n${old}\n${gap}`, null],
    [4, "#222", `${again}\n${gap}`, "ida"],
    [5, "#222", `${again}\n${gap}`, null],
  ]);
  expect(read("SELECT id, ink, paper, others, version FROM colors")).toEqual([
    ["colours", "#222", null, `${again}\n${gap}`, 5],
  ]);
});
