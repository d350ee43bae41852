import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hasObjectStore, type ObjectStore, startObjectStore } from "../../e2e/bucket/object-store";
import { findLitestream } from "../../e2e/litestream";
import { freePort } from "../../e2e/server";

const litestream = findLitestream();
const minutes = (count: number) => count * 60_000;
const standstill = "degraded: the database has not been copied to the bucket for five minutes";

// A real Litestream (0.3: the image ships 0.5) copies the test's database into a real object store.
describe.skipIf(!litestream || !hasObjectStore())("replication (needs litestream and radosgw)", () => {
  let store: ObjectStore;
  let replicator: ChildProcess;
  let site: Awaited<ReturnType<typeof load>>;

  beforeAll(async () => {
    store = await startObjectStore();
    await store.createBucket("copies");
    process.env.LITESTREAM_METRICS = `127.0.0.1:${await freePort()}`;
    site = await load();
    replicator = spawn(litestream ?? "", ["replicate", "-config", "db/litestream.yml"], {
      stdio: "ignore",
      env: { ...process.env, ...store.variables, BUCKET_NAME: "copies" },
    });
    await vi.waitFor(async () => expect(await uploads()).toBeGreaterThan(0), { timeout: 30_000 });
  }, 120_000);

  afterAll(async () => {
    replicator?.kill("SIGKILL");
    await store?.stop();
  });

  /** Only now, because the environment is read once. Files stay on disk: what is looked at is the database alone. */
  async function load() {
    const [{ addArtist, args }, { loader: health }] = await Promise.all([
      import("~/testing/world.testing"),
      import("~/routes/healthz"),
    ]);
    return { addArtist, args, health };
  }

  async function uploads(): Promise<number> {
    const answer = await fetch(`http://${process.env.LITESTREAM_METRICS}/metrics`).catch(() => undefined);
    return Number(/operation="PUT"[^}]*\} (\d+)/.exec((await answer?.text()) ?? "")?.[1] ?? 0);
  }

  /** What the health check says, when so much more time has passed. */
  async function askAfter(later = 0): Promise<string> {
    const then = performance.now() + later;
    const clock = vi.spyOn(performance, "now").mockReturnValue(then);
    try {
      const response = await site.health(site.args("/healthz"));
      expect(response.status).toBe(200);
      return await response.text();
    } finally {
      clock.mockRestore();
    }
  }

  test("that keeps up is healthy, and so is one that has nothing to copy", async () => {
    const before = await uploads();
    site.addArtist();
    await expect.poll(uploads, { timeout: 30_000 }).toBeGreaterThan(before);
    expect(await askAfter()).toBe("ok");
    // Nobody changes anything for four hours; the check itself sees to it that there is something to copy.
    for (let passed = 0; passed < 240; passed += 60) {
      const known = await uploads();
      expect(await askAfter(minutes(passed + 3))).toBe("ok");
      await expect.poll(uploads, { timeout: 30_000 }).toBeGreaterThan(known);
      expect(await askAfter(minutes(passed + 60))).toBe("ok");
    }
  });

  test("is reported after five minutes when the bucket is gone, and not before", async () => {
    await store.stop();
    const start = 240;
    site.addArtist();
    expect(await askAfter(minutes(start + 1))).toBe("ok");
    expect(await askAfter(minutes(start + 4))).toBe("ok");
    expect(await askAfter(minutes(start + 5))).toBe(standstill);
  });

  test("is reported when Litestream does not answer any more", async () => {
    replicator.kill("SIGKILL");
    await once(replicator, "exit");
    expect(await askAfter(minutes(245))).toBe(standstill);
  });
});
