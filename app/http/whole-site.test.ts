import { beforeEach, describe, expect, test } from "vitest";
import { gallery } from "~/gallery";
import { sqlite } from "~/platform/database.server";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addArtwork, addContent, addExhibition, emptyDatabase } from "~/testing/world.testing";

/** Query parameters, error pages and the data of pages, with the middleware and all routes. */

// The public's view: nobody is staff without a session.

const site = serveSite();

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
    ["/artworks", ""],
    ["/artworks", "search=night&year=2024&page=2"],
    ["/exhibitions", "tab=past&year=2024"],
    ["/press", "artist=ada"],
    ["/inquiry", ""],
    ["/api/artists", ""],
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
    // A route that is not this page's, as an older build may have had one.
    expect(await ask("_routes=nothing,root")).toBe(await ask("_routes=root"));
    expect(await ask("_routes=nothing")).toBe(await ask(""));
  });
});

test("a page keeps the parameters that it knows in its links", async () => {
  const html = await (await site.ask("/exhibitions?fbclid=1&director=lena&tab=upcoming")).text();
  expect(links(html)).toContain(`/exhibitions?tab=upcoming&amp;director=lena&amp;id=${show}`);
  expect(links(html)).toContain("/exhibitions?tab=upcoming");
  // Its canonical address.
  expect(links(html)).toContain(`${site.origin}/exhibitions`);
});

describe("a page of what is not there", () => {
  beforeEach(() => {
    addContent("404_page_title", "Nichts hier");
    addContent("404_page_description", "Gar nichts");
  });

  test.each([
    ["/nope", "Nichts hier", undefined],
    ["/exhibitions?id=nope", "Nichts hier", "/exhibitions"],
    ["/artworks?artwork=nope", "Nichts hier", "/artworks"],
    ["/artworks/nope/inquire", "Nichts hier", "/artworks"],
    ["/exhibitions/nope/register", "Nichts hier", "/exhibitions"],
    ["/registrations/nope", "Nichts hier", "/exhibitions"],
    ["/unsubscribe/nope", "Nichts hier", "/"],
    ["/artists/nope", "Artist Not Found", "/artists"],
    ["/artists/ada?exhibition=nope", "Exhibition Not Found", "/artists/ada"],
    ["/artists/ada?artwork=nope", "Artwork Not Found", "/artists/ada"],
  ])("has a title, stands in no index and leads on: %s", async (path, title, back) => {
    const answer = await site.ask(path);
    const html = await answer.text();
    expect([answer.status, /<title>(.*?)<\/title>/.exec(html)?.[1]]).toEqual([
      404,
      `${title} – ${gallery.name}`,
    ]);
    expect(html.match(/<meta name="robots"[^>]*>/g)).toEqual(['<meta name="robots" content="noindex"/>']);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html.includes("<p>Gar nichts</p>")).toBe(title === "Nichts hier");
    const main = /<section class="message-page">(.*?)<\/section>/s.exec(html)?.[1] ?? "";
    const ways = ["/", "/artists", "/exhibitions", "/artworks"].filter((to) => to !== back);
    expect(links(main)).toEqual(back ? [back, ...ways] : ways);
  });
});

describe("the data of a page", () => {
  const keep = async (target: string) => {
    const answer = await site.ask(target);
    return [answer.status, answer.headers.get("Cache-Control")];
  };

  test("are cached as the page is: until the data change, in each encoding, for who has them already", async () => {
    const first = await site.ask("/artworks.data");
    const tag = first.headers.get("ETag") ?? "";
    expect(tag).toMatch(/^W\/".+"$/);
    expect(tag).not.toBe((await site.ask("/artworks")).headers.get("ETag"));
    const again = await site.ask("/artworks.data", { headers: { "Accept-Encoding": "br" } });
    expect([again.headers.get("Content-Type"), again.headers.get("X-Remix-Response")]).toEqual([
      "text/x-script",
      "yes",
    ]);
    expect(await again.text()).toBe(await first.text());
    const unchanged = await site.ask("/artworks.data", { headers: { "If-None-Match": tag } });
    expect([unchanged.status, unchanged.headers.get("Cache-Control")]).toEqual([304, "public, max-age=10"]);
    addArtwork({ artistId: addArtist({ name: "Ben" }), title: "Morning" });
    const changed = await site.ask("/artworks.data", { headers: { "If-None-Match": tag } });
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining("Morning")]);
  });

  test("are kept by nobody where they are one visitor's", async () => {
    expect(await keep("/artworks.data?notice=1")).toEqual([200, "no-store"]);
    await site.ask("/mailing-list", {
      method: "POST",
      body: new URLSearchParams({ email: "eva@visitors.example", firstName: "Eva", lastName: "Frei" }),
      headers: { Origin: site.origin },
    });
    const token = sqlite.prepare("SELECT token FROM mailing_list").pluck().get();
    expect(await keep(`/unsubscribe/${token}.data`)).toEqual([200, "private, no-store"]);
    for (const path of ["/saved", "/saved/inquire"])
      expect([await keep(path), await keep(`${path}.data`)]).toEqual([
        [200, "private, no-store"],
        [200, "private, no-store"],
      ]);
    expect(await keep("/login.data")).toEqual([200, "private, no-store"]);
  });

  test.each([
    "/api/artists",
    "/api/nothing",
    "/api/cms/mail",
    "/api/inquiries",
    "/cms/inbox/inquiries.csv",
    "/cms/choices/artists",
    "/sitemap.xml",
    "/healthz",
    "/images/a/360.jpg",
    "/objects/a.jpg",
    "/exhibitions/a.ics",
  ])("there are none of what is no page: %s", async (path) => {
    for (const target of [`${path}.data`, `${path}.data?_routes=routes`])
      expect(await keep(target)).toEqual([404, "no-store"]);
  });
});
