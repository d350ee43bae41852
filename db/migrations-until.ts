import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * For tests of upgrades: the project's migrations as they were when one of them was the last.
 * @param last its name
 * @param folder where they go
 * @returns the folder, for `migrate`
 */
export function migrationsUntil(last: string, folder: string): string {
  cpSync("db/migrations", folder, { recursive: true });
  const journalFile = path.join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8"));
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag === last) + 1;
  journal.entries = journal.entries.slice(0, end);
  writeFileSync(journalFile, JSON.stringify(journal));
  return folder;
}
