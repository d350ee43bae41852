import { renameSync } from "node:fs";
import { expect, test } from "vitest";
import { loader } from "~/routes/healthz";
import { env } from "~/server/env.server";
import { args, emptyDatabase } from "~/testing/world.testing";

test("a database that can be read is healthy, an empty one too", async () => {
  emptyDatabase();
  const response = await loader(args("/healthz"));
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.text()).toBe("ok");
});

test("where nothing can be written the answer is still 200, and says so", async () => {
  const away = `${env.DATA_DIR}-away`;
  renameSync(env.DATA_DIR, away);
  try {
    const response = await loader(args("/healthz"));
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/^degraded: .*written/);
  } finally {
    renameSync(away, env.DATA_DIR);
  }
});
