import { sqlite } from "db/client.server";
import { withoutWaiting } from "db/without-waiting";
import { env } from "~/server/env.server";

/** Replication that has uploaded nothing for so long is reported (milliseconds). */
const limit = 5 * 60_000;
/** After so long without an upload a change is made, so that there is something to upload (milliseconds). */
const probeAfter = 2 * 60_000;

/** Litestream's count of uploads, and when it was seen to grow. */
let last = { uploads: -1, seenAt: performance.now(), probed: false };

/**
 * Looks whether the database reaches the bucket, where Litestream copies it there (app/commands/container.sh). On
 * a quiet day nothing would be uploaded, so now and then this makes a change of its own. It has to be asked
 * regularly.
 * @throws Error when nothing has been uploaded for five minutes, for whatever reason
 */
export async function checkReplication(): Promise<void> {
  if (!env.LITESTREAM_METRICS) return;
  const uploads = await countUploads(env.LITESTREAM_METRICS).catch(() => undefined);
  const now = performance.now();
  if (uploads !== undefined && uploads !== last.uploads) last = { uploads, seenAt: now, probed: false };
  const quiet = now - last.seenAt;
  if (quiet >= limit) throw new Error("the database has not been copied for five minutes");
  if (quiet >= probeAfter && !last.probed) last.probed = makeChange();
}

/** @returns how many files Litestream has put into the bucket since it started; 0.3 and 0.5 count alike */
async function countUploads(address: string): Promise<number> {
  const answer = await fetch(`http://${address}/metrics`, { signal: AbortSignal.timeout(2_000) });
  if (!answer.ok) throw new Error(`Litestream answers ${answer.status}`);
  const line = /^litestream_replica_operation_total\{[^}]*operation="PUT"[^}]*\} (\S+)$/m.exec(
    await answer.text(),
  );
  return Number(line?.[1] ?? 0);
}

/**
 * Changes the number in the file's header that SQLite leaves to the application, which nothing else here uses.
 * @returns whether it could
 */
function makeChange(): boolean {
  try {
    const version = sqlite.pragma("user_version", { simple: true }) as number;
    withoutWaiting(sqlite, () => sqlite.pragma(`user_version = ${(version + 1) % 1_000_000}`));
    return true;
  } catch {
    return false;
  }
}
