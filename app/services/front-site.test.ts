import { startSite } from "db/test-site";
import { addArtist, addArtwork, addExhibition, emptyDatabase } from "db/test-world";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

/** What stands before the routes, with all routes behind it. */

// The public's view: nobody is staff without a session.
vi.hoisted(() => {
  delete process.env.CMS_ACCESS;
});

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  site = await startSite();
});
afterAll(() => site.stop());

let show: string;
beforeEach(() => {
  emptyDatabase();
  const artistId = addArtist({ name: "Ada", slug: "ada" });
  addArtwork({ artistId, title: "Night" });
  show = addExhibition({ title: "Blue Hours", startDate: "2026-05-01", endDate: "2026-06-01" });
});

const links = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);

describe("parameters that nobody knows", () => {
  test.each([
    ["/", ""],
    ["/", "director=lena"],
    ["/artists", ""],
    ["/artists/ada", ""],
    ["/artists/ada", "page=2"],
    ["/artworks", ""],
    ["/artworks", "search=night&year=2024&page=2"],
    ["/exhibitions", "tab=past&year=2024"],
    ["/press", "artist=ada"],
    ["/fairs", "year=2024"],
    ["/privacy", ""],
    ["/inquiry", ""],
    ["/mailing-list", ""],
    ["/api/artists", ""],
    ["/api/artists/ada", ""],
    ["/api/artists/ada/artworks", "limit=1&offset=0"],
    ["/api/cms/artworks", "limit=1"],
  ])("make no answer of their own: %s?%s", async (path, query) => {
    const plain = await site.ask(query ? `${path}?${query}` : path);
    const [tag, body] = [plain.headers.get("ETag"), await plain.text()];
    expect([plain.status, tag]).toEqual([200, expect.stringMatching(/^W\//)]);
    for (const more of ["fbclid=1", "fbclid=2&utm_source=a&_routes=root&index", `${"x".repeat(7_000)}=1`]) {
      const answer = await site.ask(`${path}?${more}&${query}`);
      expect([answer.status, answer.headers.get("ETag")]).toEqual([200, tag]);
      expect(await answer.text()).toBe(body);
    }
    expect(body).not.toContain("fbclid");
  });

  test("stand in no link of a page that is not cached either", async () => {
    for (const path of ["/nowhere", "/artists/nobody"]) {
      const html = await (await site.ask(`${path}?fbclid=1`)).text();
      expect(html).not.toContain("fbclid");
      expect(links(html).length).toBeGreaterThan(5);
    }
  });

  test("are not seen by what reads a page's data", async () => {
    const ask = async (query: string) => (await site.ask(`/artworks.data?${query}`)).text();
    expect(await ask("fbclid=1&page=2&_routes=routes%2F_site.artworks")).toBe(
      await ask("_routes=routes%2F_site.artworks"),
    );
    // Remix's own parameter still says which part of them is wanted.
    expect(await ask("_routes=root")).not.toContain("filters");
    expect(await ask("")).toContain("filters");
  });

  test("are left where a page does not say which it knows: the sign-in leads on to where one came from", async () => {
    const answer = await site.ask("/cms?tab=artworks&x=1");
    expect(answer.headers.get("Location")).toBe(`/login?next=${encodeURIComponent("/cms?tab=artworks&x=1")}`);
  });
});

test("parameters in another order, or twice, make no page of their own", async () => {
  const tags = await Promise.all(
    ["search=night&page=2", "page=2&search=night", "search=night&search=day&page=02&year="].map(
      async (query) => (await site.ask(`/artworks?${query}`)).headers.get("ETag"),
    ),
  );
  expect(new Set(tags).size).toBe(1);
  expect((await site.ask("/artworks?search=day")).headers.get("ETag")).not.toBe(tags[0]);
});

test("a page keeps the parameters that it knows in its links", async () => {
  const html = await (await site.ask("/exhibitions?fbclid=1&director=lena&tab=upcoming")).text();
  expect(links(html)).toContain(`/exhibitions?tab=upcoming&amp;director=lena&amp;id=${show}`);
  expect(links(html)).toContain("/exhibitions?tab=upcoming");
  // Its canonical address.
  expect(links(html)).toContain(`${site.origin}/exhibitions`);
});

test("a list is asked for as badly as before: the route says what is wrong", async () => {
  const answer = await site.ask("/api/artists?limit=&fbclid=1");
  expect([answer.status, (await answer.json()).issues]).toEqual([
    400,
    [{ path: "limit", message: "must be a whole number from 1 to 1000" }],
  ]);
});
