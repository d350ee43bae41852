import { withoutWaiting } from "db/without-waiting";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";

/** Time without an upload that is reported (milliseconds). */
const limit = 5 * 60_000;
/** Time without an upload after which a change is made, so that there is something to upload (milliseconds). */
const probeAfter = 2 * 60_000;

/** Litestream's count of uploads, and when it last changed. */
let last = { uploads: -1, seenAt: performance.now(), probed: false };

/** Checks regularly that Litestream uploads; without writes it makes one. @throws Error after five minutes without any */
export async function checkReplication(): Promise<void> {
  if (!env.LITESTREAM_METRICS) return;
  const uploads = await countUploads(env.LITESTREAM_METRICS).catch(() => undefined);
  const now = performance.now();
  if (uploads !== undefined && uploads !== last.uploads) last = { uploads, seenAt: now, probed: false };
  const quiet = now - last.seenAt;
  if (quiet >= limit) throw new Error("the database has not been copied for five minutes");
  if (quiet >= probeAfter && !last.probed) last.probed = makeChange();
}

/** @returns how many files Litestream has uploaded since its start; versions 0.3 and 0.5 count alike */
async function countUploads(address: string): Promise<number> {
  const answer = await fetch(`http://${address}/metrics`, { signal: AbortSignal.timeout(2_000) });
  if (!answer.ok) throw new Error(`Litestream answers ${answer.status}`);
  const line = /^litestream_replica_operation_total\{[^}]*operation="PUT"[^}]*\} (\S+)$/m.exec(
    await answer.text(),
  );
  return Number(line?.[1] ?? 0);
}

/** Changes `user_version`, which nothing else here uses. @returns false where it failed */
function makeChange(): boolean {
  try {
    const version = sqlite.pragma("user_version", { simple: true }) as number;
    withoutWaiting(sqlite, () => sqlite.pragma(`user_version = ${(version + 1) % 1_000_000}`));
    return true;
  } catch {
    return false;
  }
}
