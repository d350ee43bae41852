import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sqlite } from "db/client.server";
import { withoutWaiting } from "db/without-waiting";
import { viewArtistOptions, viewMaterialOptions } from "~/artists/options.server";
import { countArtists } from "~/artists/queries.server";
import { viewArtists } from "~/artists/view.server";
import { noFilters } from "~/artworks/params";
import { listArtworkCards, listArtworkYears } from "~/artworks/queries.server";
import { listDesignTokens } from "~/content/design-tokens.server";
import { listContent } from "~/content/queries.server";
import { listPastExhibitions, listUpcomingExhibitions } from "~/exhibitions/queries.server";
import { viewSlides } from "~/exhibitions/slides.server";
import { viewExhibitions } from "~/exhibitions/view.server";
import { describeImages } from "~/images/queries.server";
import { storage } from "~/images/storage/storage.server";
import { listPressItems } from "~/press/queries.server";
import { env } from "~/server/env.server";
import { getRevision } from "~/server/revision.server";

const searchIndex = sqlite.prepare(`SELECT rowid FROM artworks_fts WHERE artworks_fts MATCH '"oil"' LIMIT 1`);
const firstPage = { limit: 60, offset: 0 };

/**
 * Reads what the first page of each list reads, by the same queries: a file that is damaged there must not look
 * healthy. The lists themselves are read each time; what stands beside them, which the pages keep until
 * the data change, once after each change. With 600 works or 100,000 it takes some milliseconds.
 * @throws SqliteError when the database cannot be read
 */
export function checkRead(): void {
  getRevision();
  listContent();
  listDesignTokens();
  viewSlides();
  viewArtists(firstPage);
  const works = listArtworkCards(noFilters, firstPage);
  describeImages(works.map(({ imageUrl }) => imageUrl));
  searchIndex.get();
  viewExhibitions([...listUpcomingExhibitions(firstPage), ...listPastExhibitions("", firstPage)]);
  listPressItems(firstPage);
  countArtists();
  listArtworkYears();
  viewMaterialOptions();
  viewArtistOptions("artworks");
  viewArtistOptions("press");
}

/** What a write needs at the least: with less the disk is as good as full (bytes). */
const probeSize = 64 * 1024;

/**
 * Writes where the database writes, so that a probe adds nothing to the database.
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

/** Another process may write for a moment: how often it is looked again, and after how long (milliseconds). */
const looks = { most: 10, pause: 50 };

/**
 * Looks whether the database takes writes. It never waits for the lock as a write does: that would hold
 * everyone up.
 * @throws SqliteError while another process keeps it locked
 */
export async function checkLock(): Promise<void> {
  for (let look = 1; ; look += 1) {
    try {
      return tryLock();
    } catch (error) {
      if (look === looks.most) throw error;
    }
    await wait(looks.pause);
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

/** Health is asked for every few seconds; a bucket charges for each call (milliseconds). */
const keptFor = 10_000;
let checked: { until: number; result: Promise<void> } | undefined;

/**
 * Looks whether uploaded files can be had, at most every ten seconds.
 * @throws Error where the bucket does not answer
 */
export async function checkStorage(): Promise<void> {
  if (!checked || performance.now() >= checked.until) {
    const result = storage().then((place) => place.check());
    checked = { until: performance.now() + keptFor, result };
  }
  return checked.result;
}
