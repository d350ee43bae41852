import { renameSync } from "node:fs";
import { expect, test } from "vitest";
import { loader } from "~/routes/healthz";
import { env } from "~/server/env.server";
import { args } from "~/testing/world.testing";

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
  expect(await (await loader(args("/healthz"))).text()).toBe("ok");
});
