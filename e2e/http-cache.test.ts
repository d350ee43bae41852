import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect } from "vitest";
import type { Gallery } from "./galleries";
import { hasNginx, startCache } from "./nginx";
import { anna, password, withAnna } from "./people";
import { freePort } from "./server";
import { type Fixtures, test } from "./server-fixtures";
import { newVisitor, type Visitor } from "./visitor";

/** The site behind an HTTP cache that knows nothing of it but its headers. */

const name = { old: "An evening in March", next: "A morning in April" };
const hiddenPrice = "CHF 123,456";

describe.skipIf(!hasNginx())("behind a cache (needs nginx)", () => {
  let gallery: Gallery;
  let cache: Awaited<ReturnType<typeof startCache>>;
  let visitor: Visitor;

  beforeEach<Fixtures>(async ({ startGallery }) => {
    const addAnna = await withAnna();
    const port = await freePort();
    const env = { PUBLIC_URL: `http://127.0.0.1:${port}`, CLIENT_IP_HEADER: "X-Real-IP" };
    gallery = await startGallery((database) => {
      addAnna(database);
      const first = "id = (SELECT id FROM artworks ORDER BY created_at DESC, id LIMIT 1)";
      database.prepare(`UPDATE artworks SET price = ?, show_price = 'false' WHERE ${first}`).run(hiddenPrice);
      database.prepare(`UPDATE artworks SET title = ? WHERE ${first}`).run(name.old);
    }, env);
    cache = await startCache(gallery.url, port);
    visitor = newVisitor(cache.url);
  });
  afterEach(() => cache.stop());

  const status = (answer: Response) => answer.headers.get("X-Cache");

  test("pages come from the cache, and an edit is seen there within a minute", async () => {
    expect(await (await visitor("/artworks")).text()).toContain(name.old);
    const again = await visitor("/artworks");
    expect([status(again), again.headers.get("Set-Cookie")]).toEqual(["HIT", null]);
    gallery.change("UPDATE artworks SET title = ? WHERE title = ?", name.next, name.old);
    await expect
      .poll(async () => (await visitor("/artworks")).text(), { timeout: 60_000, interval: 1_000 })
      .toContain(name.next);
    expect(status(await visitor("/artworks"))).toBe("HIT");
  });

  async function signIn(): Promise<Visitor> {
    const staff = newVisitor(cache.url);
    const body = new URLSearchParams({ email: anna, password });
    const headers = { Origin: cache.url };
    const signedIn = await staff("/login", { method: "POST", body, headers });
    expect(signedIn.headers.getSetCookie().join()).toMatch(/^staff=/);
    return staff;
  }

  test("a picture of 9 MB is uploaded through it", async () => {
    const staff = await signIn();
    const size = { width: 1_730, height: 1_730, channels: 3 } as const;
    const picture = await sharp(randomBytes(3 * 1_730 ** 2), { raw: size })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const { uploadURL } = await (await staff("/api/objects/upload", { method: "POST" })).json();
    const sent = await fetch(uploadURL, { method: "PUT", body: new Uint8Array(picture) });
    expect([new URL(uploadURL).origin, sent.status]).toEqual([cache.url, 200]);
    const stored = await staff("/api/objects/finalize", {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ imageUrl: uploadURL }),
    });
    expect(await stored.json()).toEqual({ objectPath: expect.stringMatching(/^\/objects\//) });
  });

  test("a session, and the prices that it shows, are seen by nobody else", async () => {
    const staff = await signIn();
    const sees = async (by: Visitor, path: string, secret: string) =>
      (await (await by(path)).text()).includes(secret);
    for (const [path, secret] of [
      ["/cms?tab=artworks", anna],
      ["/api/cms/artworks", hiddenPrice],
    ] as const) {
      // Each twice: the second time it would have been kept.
      for (const _ of [1, 2]) expect(await sees(staff, path, secret)).toBe(true);
      for (const _ of [1, 2]) expect(await sees(visitor, path, secret)).toBe(false);
      expect(await sees(staff, path, secret)).toBe(true);
    }
  });
});
