import { type APIRequestContext, request as requests } from "@playwright/test";
import { hash } from "argon2";
import { cameFrom } from "../app/schemas/forms";
import { expect, type Gallery, test } from "./fixtures";
import { ensureNginx, startCache } from "./nginx";

/** The site behind an HTTP cache that knows nothing of it but its headers. */

const anna = "anna@gallery.example";
const password = "correct horse battery";
const name = { old: "An evening in March", next: "A morning in April" };
const hiddenPrice = "CHF 123,456";

test.describe("behind nginx", () => {
  test.skip(() => !ensureNginx(), "nginx is not there and may not be installed");

  let gallery: Gallery;
  let cache: Awaited<ReturnType<typeof startCache>>;
  let visitor: APIRequestContext;

  test.beforeEach(async ({ startGallery }) => {
    const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 2 });
    gallery = await startGallery((database) => {
      database
        .prepare("INSERT INTO staff_accounts (id, email, email_key, password_hash) VALUES ('anna', ?, ?, ?)")
        .run(anna, anna, passwordHash);
      const first = "id = (SELECT id FROM artworks ORDER BY created_at DESC, id LIMIT 1)";
      database.prepare(`UPDATE artworks SET price = ?, show_price = 'false' WHERE ${first}`).run(hiddenPrice);
      database.prepare(`UPDATE artworks SET title = ? WHERE ${first}`).run(name.old);
    });
    cache = await startCache(gallery.url);
    visitor = await requests.newContext({ baseURL: cache.url });
  });
  test.afterEach(async () => {
    await visitor.dispose();
    await cache.stop();
  });

  const status = (answer: { headers(): Record<string, string> }) => answer.headers()["x-cache"];

  test("pages come from the cache, and an edit is seen there within a minute", async () => {
    test.slow();
    expect(await (await visitor.get("/artworks")).text()).toContain(name.old);
    const again = await visitor.get("/artworks");
    expect([status(again), again.headers()["set-cookie"]]).toEqual(["HIT", undefined]);
    gallery.change("UPDATE artworks SET title = ? WHERE title = ?", name.next, name.old);
    const begun = Date.now();
    await expect
      .poll(async () => (await visitor.get("/artworks")).text(), { timeout: 60_000, intervals: [1_000] })
      .toContain(name.next);
    // Not because nothing was kept.
    expect(status(await visitor.get("/artworks"))).toBe("HIT");
    expect(Date.now() - begun).toBeGreaterThan(1_000);
  });

  test("what becomes of a form is told to its visitor alone", async () => {
    const page = "/artworks?notice=1";
    const sent = await visitor.post("/mailing-list", {
      form: { firstName: "Ada", lastName: "Muster", email: "ada@visitors.example", [cameFrom]: "/artworks" },
      headers: { Origin: cache.url },
      maxRedirects: 0,
    });
    expect(sent.status()).toBe(303);
    const said = "Successfully Subscribed!";
    expect(await (await visitor.get(sent.headers().location ?? page)).text()).toContain(said);
    const other = await requests.newContext({ baseURL: cache.url });
    for (const path of [sent.headers().location ?? page, "/artworks"]) {
      const answer = await other.get(path);
      expect(await answer.text()).not.toContain(said);
      expect(answer.headers()["set-cookie"]).toBeUndefined();
    }
    await other.dispose();
  });

  test("a session, and the prices that it shows, are seen by nobody else", async () => {
    const staff = await requests.newContext({ baseURL: cache.url });
    const signedIn = await staff.post("/login", {
      form: { email: anna, password },
      headers: { Origin: cache.url },
      maxRedirects: 0,
    });
    expect(signedIn.headers()["set-cookie"]).toMatch(/^staff=/);
    const sees = async (by: APIRequestContext, path: string, secret: string) =>
      (await (await by.get(path)).text()).includes(secret);
    for (const [path, secret] of [
      ["/cms?tab=artworks", anna],
      ["/api/cms/artworks", hiddenPrice],
    ] as const) {
      // Each twice: the second time it would have been kept.
      for (const _ of [1, 2]) expect(await sees(staff, path, secret)).toBe(true);
      for (const _ of [1, 2]) expect(await sees(visitor, path, secret)).toBe(false);
      expect(await sees(staff, path, secret)).toBe(true);
    }
    await staff.dispose();
  });
});

test("a page that has not changed is not sent again", async ({ startGallery, request }) => {
  const gallery = await startGallery();
  const first = await request.get(`${gallery.url}/artworks`);
  const { etag = "", ...headers } = first.headers();
  expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=10, stale-while-revalidate=50");
  const ask = () => request.get(`${gallery.url}/artworks`, { headers: { "If-None-Match": etag } });
  expect((await ask()).status()).toBe(304);
  gallery.change("UPDATE artworks SET title = ?", name.next);
  const changed = await ask();
  expect([changed.status(), await changed.text()]).toEqual([200, expect.stringContaining(name.next)]);
});

test("files of the site are kept for ever, and are what they say they are", async ({ request }) => {
  const [file = ""] = /\/assets\/[\w-]+\.js/.exec(await (await request.get("/")).text()) ?? [];
  const headers = (await request.get(file)).headers();
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  // A path of the same folder that there is not is the site's own answer: each header once.
  expect((await request.get("/assets/nothing.js")).headers()["x-content-type-options"]).toBe("nosniff");
});
