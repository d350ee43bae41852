import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { sqlite } from "db/client.server";
import { env } from "~/services/env.server";

const read = sqlite.prepare("SELECT count(*) FROM (SELECT 1 FROM artworks LIMIT 1)");

/** @throws SqliteError when the database cannot be read */
export function checkRead(): void {
  read.get();
}

/**
 * Writes where the database writes. Not to the database itself: a probe that waits for its lock would hold
 * everyone up.
 * @throws Error when the disk is full or read-only
 */
export async function checkWrite(): Promise<void> {
  const probe = path.join(env.DATA_DIR, `.health-${process.pid}`);
  await writeFile(probe, "ok");
  await rm(probe, { force: true });
}
