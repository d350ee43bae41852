import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "../migrate";
import { migrationsUntil } from "../migrations-until.testing";
import { openDatabase } from "../open";

/**
 * Writes the database of `every-state.sql` as the software left it that made it: the last migration was
 * 0017_focal_point. Forms and JSON posts of that software made its rows; only the moments of publication that are
 * missing in some revisions, as in older databases, were taken out by hand.
 * @param file of the database
 */
export function writeEveryState(file: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), "gallery-states-"));
  const sqlite = openDatabase(file);
  try {
    migrate(sqlite, migrationsUntil("0017_focal_point", path.join(folder, "migrations")));
    sqlite.pragma("foreign_keys = OFF");
    sqlite.exec(readFileSync("db/states/every-state.sql", "utf8"));
  } finally {
    sqlite.close();
    rmSync(folder, { recursive: true });
  }
}
