import { beforeEach, expect, test } from "vitest";
import { sqlite } from "~/server/database.server";
import { env } from "~/server/env.server";
import { countAnyPost } from "~/server/limits/limits.server";
import { serveSite } from "~/testing/site.testing";
import { addArtwork, emptyDatabase } from "~/testing/world.testing";

/** Too many posts about saved works. */

env.CLIENT_IP_HEADER = "Fly-Client-IP";

const site = serveSite();
beforeEach(() => emptyDatabase());

const post = (path: string, fields: Record<string, string>, client: string) =>
  site.ask(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: site.origin, "Fly-Client-IP": client },
  });

test("after a hundred posts of a client the next is refused in words, with and without scripts", async () => {
  const artwork = addArtwork({ title: "Night" });
  const client = "2001:db8:1::1";
  const save = (path: string) =>
    post(path, { intent: "save", artwork, ...(path === "/saved" ? {} : { sent_by_script: "1" }) }, client);
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
  expect((await post("/saved/changes", { intent: "save", artwork }, "2001:db8:2::1")).status).not.toBe(429);
});

test("after five inquiries the sixth is refused, and every word stands in the form", async () => {
  const artworkIds = addArtwork({ title: "Night" });
  const inquiry = (message: string) =>
    post(
      "/saved/inquire",
      {
        name: "Ada Egli",
        email: "ada@visitors.example",
        subject: "Works",
        message,
        from: "/saved",
        artworkIds,
      },
      "2001:db8:3::1",
    );
  for (let at = 0; at < 5; at += 1)
    expect((await inquiry(`I am interested in this: ${at}`)).status).toBe(303);
  const sixth = await inquiry("I am still interested in this.");
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get("Retry-After"))).toBeGreaterThan(0);
  const html = await sixth.text();
  expect(html).toContain("I am still interested in this.</textarea>");
  expect(html).toContain('value="Ada Egli"');
  expect(sqlite.prepare("SELECT count(*) FROM inquiries").pluck().get()).toBe(5);
});
