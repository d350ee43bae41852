import { checkDisk, checkLock, checkRead, checkStorage } from "~/operations/health.server";
import { checkReplication } from "~/operations/replication.server";
import { hasMetDamage } from "~/server/errors.server";
import { resource } from "~/server/http/resource-route.server";

const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };

/** 200 `ok` when everything works, 200 `degraded` when the database can at least be read, else 503. */
export const loader = resource(async () => {
  try {
    checkRead();
  } catch {
    return new Response("the database cannot be read", { status: 503, headers });
  }
  const problems = await Promise.all([
    failing(checkDisk(), "nothing can be written"),
    failing(checkLock(), "the database is locked"),
    failing(checkStorage(), "the bucket cannot be reached"),
    failing(checkReplication(), "the database has not been copied to the bucket for five minutes"),
  ]);
  if (hasMetDamage()) problems.push("the database is damaged, see the log");
  const degraded = problems.filter((problem) => problem !== undefined);
  return new Response(degraded.length > 0 ? `degraded: ${degraded.join("; ")}` : "ok", { headers });
});

const failing = (check: Promise<void>, problem: string) =>
  check.then(
    () => undefined,
    () => problem,
  );
