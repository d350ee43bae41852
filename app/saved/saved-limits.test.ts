import { beforeEach, expect, test } from "vitest";
import { env } from "~/server/env.server";
import { countAnyPost } from "~/server/limits/limits.server";
import { serveSite } from "~/testing/site.testing";
import { addArtwork, emptyDatabase } from "~/testing/world.testing";

/** Too many posts about saved works. */

env.CLIENT_IP_HEADER = "Fly-Client-IP";

const site = serveSite();
beforeEach(() => emptyDatabase());

test("after a hundred posts of a client the next is refused in words, with and without scripts", async () => {
  const artwork = addArtwork({ title: "Night" });
  const client = "2001:db8:1::1";
  const save = (path: string, from = client) =>
    site.ask(path, {
      method: "POST",
      body: new URLSearchParams({
        intent: "save",
        artwork,
        ...(path !== "/saved" && { sent_by_script: "1" }),
      }),
      headers: { Origin: site.origin, "Fly-Client-IP": from },
    });
  // The site counts in this process.
  for (let at = 0; at < 98; at += 1)
    countAnyPost(new Request(site.origin, { headers: { "Fly-Client-IP": client } }));
  expect((await save("/saved/changes")).status).toBe(200);
  expect((await save("/saved")).status).toBe(303);
  const byScript = await save("/saved/changes");
  expect(byScript.status).toBe(429);
  expect(Number(byScript.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await byScript.json()).toMatchObject({ notice: { title: "Not saved", destructive: true } });
  const page = await save("/saved");
  expect(page.status).toBe(429);
  expect(await page.text()).toMatch(/Not saved.*minute/);
  expect((await save("/saved/changes", "2001:db8:2::1")).status).toBe(200);
});
