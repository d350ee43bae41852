import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { newEmail } from "./people";
import { test } from "./server-fixtures";

/** What no line may hold. */
const secret = "s3cret-7Qx";

const reads = [
  `/?ref=${secret}`,
  `/artworks?search=${secret}`,
  `/artworks.data?search=${secret}`,
  `/artists/${secret}`,
  `/${secret}/${secret}`,
  `/invitations/${secret}`,
  `/registrations/${secret}`,
  `/unsubscribe/${secret}`,
  `/login?to=/cms/${secret}`,
  `/api/${secret}?q=${secret}`,
  `/images/${secret}/360.avif`,
  `/api/objects/files/${secret}?signature=${secret}`,
  `/__manifest?p=/invitations/${secret}`,
  `/%zz${secret}`,
  `/artworks?search=${secret.repeat(1_000)}`,
];
const posts = ["/unsubscribe/", "/registrations/", "/invitations/", "/confirm/"];

test("has the route of each request, and nothing of its address", async ({ startGallery }) => {
  const gallery = await startGallery(undefined, { RATE_LIMITS: "off" });
  for (const path of reads)
    for (const method of ["GET", "HEAD"])
      await fetch(gallery.url + path, { method, redirect: "manual" }).then((answer) => answer.arrayBuffer());
  // Once more, from the cache, and with its entity tag.
  const search = `${gallery.url}/artworks?search=${secret}`;
  const etag = (await fetch(search)).headers.get("ETag") ?? "";
  expect((await fetch(search, { headers: { "If-None-Match": etag } })).status).toBe(304);
  for (const path of posts) {
    const form = new URLSearchParams({ email: newEmail(), note: secret });
    await fetch(gallery.url + path + secret, { method: "POST", body: form, redirect: "manual" });
  }
  // Broken off before its answer is there.
  for (const path of reads) {
    const breaking = new AbortController();
    const asking = fetch(`${gallery.url}${path}&`, { method: "POST", signal: breaking.signal });
    await wait(1);
    breaking.abort();
    await asking.catch(() => undefined);
  }
  // A page that fails: its error is logged too.
  gallery.change("DROP TABLE press_items");
  expect((await fetch(`${gallery.url}/press?artist=${secret}`)).status).toBe(500);
  expect((await fetch(`${gallery.url}/api/artists/${secret}/artworks`)).status).toBe(404);
  await fetch(`${gallery.url}/robots.txt`);

  await expect.poll(() => gallery.log()).toContain("GET /robots.txt 200");
  const lines = gallery.log().split("\n");
  for (const route of [
    "GET /artworks 304 - - ",
    "GET /invitations/:token ",
    "POST /unsubscribe/:token ",
    "GET /registrations/:token ",
    "GET /artworks.data 200 ",
    "GET /* 404 ",
    "GET /press 500 ",
  ])
    expect(
      lines.filter((line) => line.startsWith(route)),
      route,
    ).not.toEqual([]);
  expect(gallery.errors()).toContain('"route":"/press"');
  expect(gallery.log() + gallery.errors()).not.toContain(secret);
});
