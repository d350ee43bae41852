import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * For tests of upgrades: copies the migrations up to one of them.
 * @param last the name of that migration
 * @param folder of the copies
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
