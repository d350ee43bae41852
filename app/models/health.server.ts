import { sqlite } from "db/client.server";

const read = sqlite.prepare("SELECT count(*) FROM (SELECT 1 FROM artworks LIMIT 1)");

/** @throws SqliteError when the database cannot be read */
export function checkRead(): void {
  read.get();
}
