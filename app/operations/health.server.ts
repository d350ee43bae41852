import { setTimeout as wait } from "node:timers/promises";
import { withoutWaiting } from "db/without-waiting";
import { listFilterArtists } from "~/artists/choices.server";
import { countArtists, listArtistsWith } from "~/artists/queries.server";
import { viewArtists } from "~/artists/view.server";
import { noFilters } from "~/artworks/params";
import { listArtworkCards } from "~/artworks/queries.server";
import { listArtworkYears, listFilterMaterials } from "~/artworks/visitor-filters.server";
import { listTab } from "~/exhibitions/tabs.server";
import { viewExhibitions, viewSlides } from "~/exhibitions/view.server";
import { hasMetDamage } from "~/http/errors.server";
import { derivedFolder } from "~/images/derived-files.server";
import { describeImages } from "~/images/queries.server";
import { tryWrite } from "~/images/storage/disk.server";
import { storage } from "~/images/storage/storage.server";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { pressList } from "~/press/queries.server";
import { getContentRevision } from "~/visibility/revision.server";
import { listDesignTokens } from "~/website/colours/tokens.server";
import { listContent } from "~/website/texts/queries.server";
import { checkReplication } from "./replication.server";

const searchIndex = sqlite.prepare(`SELECT rowid FROM artworks_fts WHERE artworks_fts MATCH '"oil"' LIMIT 1`);
const firstPage = { limit: 60, offset: 0 };

/** Runs the queries of each list's first page: a damaged database is not reported as healthy. @throws SqliteError */
function checkRead(): void {
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

/** While another process has the lock (milliseconds). */
const retries = { attempts: 10, delay: 50 };

/** Tries the write lock without SQLite's busy timeout, which would block the event loop. @throws SqliteError */
async function checkLock(): Promise<void> {
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

/** What /healthz answers. */
export interface Health {
  isReadable: boolean;
  /** What does not work beside that, in words. */
  problems: string[];
}

/** How long a result is kept (milliseconds). What fails is tried again at the next read, so that its end shows at once. */
const kept = { read: 1_000, bucket: 10_000, writes: 60_000 };

/** Runs a check at most once in some milliseconds; who asks meanwhile, also while it runs, gets the same result. */
function atMostOnceIn<T>(interval: number, check: () => Promise<T>): () => Promise<T> {
  let last: { until: number; result: Promise<T> } | undefined;
  return () => {
    if (last && performance.now() < last.until) return last.result;
    const begun = { until: performance.now() + interval, result: check() };
    begun.result.catch(() => {
      begun.until = 0;
    });
    last = begun;
    return begun.result;
  };
}

const tryLockNow = atMostOnceIn(kept.writes, checkLock);
const tryDisk = atMostOnceIn(kept.writes, () => tryWrite(env.DATA_DIR));
const tryDerived = atMostOnceIn(kept.writes, () => tryWrite(derivedFolder));
/** A bucket charges for each call. */
const tryUploads = atMostOnceIn(env.BUCKET_NAME ? kept.bucket : kept.writes, async () =>
  (await storage()).check(),
);

/** Reads the database once a second at most, and tries writes once a minute while they succeed. Never rejects. */
export const readHealth = atMostOnceIn(kept.read, async (): Promise<Health> => {
  try {
    checkRead();
  } catch {
    return { isReadable: false, problems: [] };
  }
  const disk = await failing(tryDisk(), "nothing can be written");
  const folders = [
    failing(tryUploads(), env.BUCKET_NAME ? "the bucket cannot be reached" : "uploads cannot be written"),
    failing(tryDerived(), "derived pictures cannot be written"),
  ];
  const found = await Promise.all([
    // Without the disk no folder on it works either.
    ...(disk && !env.BUCKET_NAME ? [] : folders),
    failing(tryLockNow(), "the database is locked"),
    failing(checkReplication(), "the database has not been copied to the bucket for five minutes"),
  ]);
  const damage = hasMetDamage() ? "the database is damaged, see the log" : undefined;
  const problems = [disk, ...found, damage].filter((problem) => problem !== undefined);
  return { isReadable: true, problems };
});

const failing = (check: Promise<void>, problem: string) =>
  check.then(
    () => undefined,
    () => problem,
  );
