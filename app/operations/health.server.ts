import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { withoutWaiting } from "db/without-waiting";
import { listFilterArtists } from "~/artists/choices.server";
import { countArtists, listArtistsWith } from "~/artists/queries.server";
import { viewArtists } from "~/artists/view.server";
import { listArtworkYears, listFilterMaterials } from "~/artworks/filters.server";
import { noFilters } from "~/artworks/params";
import { listArtworkCards } from "~/artworks/queries.server";
import { listTab } from "~/exhibitions/tabs.server";
import { viewExhibitions, viewSlides } from "~/exhibitions/view.server";
import { describeImages } from "~/images/queries.server";
import { storage } from "~/images/storage/storage.server";
import { pressList } from "~/press/queries.server";
import { sqlite } from "~/server/database.server";
import { env } from "~/server/env.server";
import { getContentRevision } from "~/server/revision.server";
import { listDesignTokens } from "~/website/colours/tokens.server";
import { listContent } from "~/website/texts/queries.server";

const searchIndex = sqlite.prepare(`SELECT rowid FROM artworks_fts WHERE artworks_fts MATCH '"oil"' LIMIT 1`);
const firstPage = { limit: 60, offset: 0 };

/**
 * Runs the queries of the first page of each list, so that a damaged database is not reported as healthy. It takes
 * some milliseconds, also with 100,000 artworks.
 * @throws SqliteError when the database cannot be read
 */
export function checkRead(): void {
  getContentRevision();
  listContent();
  listDesignTokens();
  viewSlides();
  viewArtists(firstPage);
  const works = listArtworkCards(noFilters, firstPage);
  describeImages(works.map(({ imageUrl }) => imageUrl));
  searchIndex.get();
  viewExhibitions([...listTab("upcoming", "", firstPage), ...listTab("past", "", firstPage)]);
  pressList.list({ part: firstPage });
  countArtists();
  listArtworkYears();
  listFilterMaterials();
  listFilterArtists();
  listArtistsWith("press");
}

/** With less free space writes fail (bytes). */
const probeSize = 64 * 1024;

/**
 * Writes a file beside the database.
 * @throws Error when the disk is full or read-only
 */
export async function checkDisk(): Promise<void> {
  const probe = path.join(env.DATA_DIR, `.health-${process.pid}`);
  try {
    await writeFile(probe, Buffer.alloc(probeSize));
  } finally {
    await rm(probe, { force: true });
  }
}

/** While another process has the lock (milliseconds). */
const retries = { attempts: 10, delay: 50 };

/**
 * Tries to get the write lock, without SQLite's busy timeout, which would block the event loop.
 * @throws SqliteError while another process keeps the lock
 */
export async function checkLock(): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return tryLock();
    } catch (error) {
      if (attempt === retries.attempts) throw error;
    }
    await wait(retries.delay);
  }
}

const begin = sqlite.prepare("BEGIN IMMEDIATE");
const rollback = sqlite.prepare("ROLLBACK");

function tryLock(): void {
  withoutWaiting(sqlite, () => {
    begin.run();
    rollback.run();
  });
}

/** A bucket charges for each call (milliseconds). */
const cacheTime = 10_000;
let cached: { until: number; result: Promise<void> } | undefined;

/**
 * Checks the storage of uploaded files, at most every ten seconds.
 * @throws Error where the bucket does not answer
 */
export async function checkStorage(): Promise<void> {
  if (!cached || performance.now() >= cached.until) {
    const result = storage().then((place) => place.check());
    cached = { until: performance.now() + cacheTime, result };
  }
  return cached.result;
}
