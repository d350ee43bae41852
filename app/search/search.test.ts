import { beforeEach, describe, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addArtwork, addExhibition, addPressItem, emptyDatabase } from "~/testing/world.testing";

/** The search of the whole site, with the middleware and all routes. */

const site = serveSite();
beforeEach(() => emptyDatabase());

async function search(q: string, more = ""): Promise<string> {
  const answer = await site.ask(`/search?q=${encodeURIComponent(q)}${more}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The line that says how much was found. */
const countOf = (html: string) => /role="status">([^<]*)</.exec(html)?.[1]?.replaceAll("\u00a0", " ");
const headings = (html: string) =>
  [...html.matchAll(/<h2 id="found-\w+">(.*?)<\/h2>/g)].map(([, text = ""]) => text.replace(/<.*?>/g, ""));

describe("one search", () => {
  test("finds artists, artworks, exhibitions and press, each with its number and a link to its place", async () => {
    const artistId = addArtist({ name: "Jonas Wäfler", slug: "jonas-waefler", nationality: "Swiss" });
    const night = addArtwork({ title: "Night", artistId });
    const show = addExhibition({ title: "Fog", artistIds: [artistId] });
    addPressItem({ title: "A walk", artistId, url: "https://press.example/walk" });
    addArtwork({ title: "By another" });
    const html = await search("WÄFLER");
    expect(countOf(html)).toBe("1 artist, 1 artwork, 1 exhibition and 1 article for ‘WÄFLER’");
    expect(headings(html)).toEqual(["Artists 1", "Artworks 1", "Exhibitions 1", "Press 1"]);
    expect(html).toContain('href="/artists/jonas-waefler"');
    expect(html).toContain(`href="/artworks?search=W%C3%84FLER&amp;artwork=${night}"`);
    expect(html).toContain(`href="/exhibitions?id=${show}"`);
    expect(html).toContain('href="https://press.example/walk"');
    expect(html).not.toContain("By another");
  });

  test("leads to all matches of a kind where it shows the first few", async () => {
    const artistId = addArtist({ name: "Ada" });
    sqlite.transaction(() => {
      for (let at = 0; at < 31; at += 1) {
        addPressItem({ title: `Meer ${at}`, artistId });
        if (at < 13) addArtist({ name: `Meer ${at}` });
        if (at < 9) addArtwork({ title: "Meer", artistId });
        if (at < 7) addExhibition({ title: `Meer ${at}` });
      }
    })();
    const html = await search("meer");
    expect(countOf(html)).toBe("13 artists, 9 artworks, 7 exhibitions and 31 articles for ‘meer’");
    const all = [...html.matchAll(/class="search-all"><a.*?href="(.*?)">(.*?)<\/a>/g)];
    expect(
      all.map(([, href = "", text = ""]) => [href.replaceAll("&amp;", "&"), text.replace(/<.*?>/g, "")]),
    ).toEqual([
      ["/search?q=meer&kind=artists", "All 13 artists"],
      ["/artworks?search=meer", "All 9 artworks"],
      ["/search?q=meer&kind=exhibitions", "All 7 exhibitions"],
      ["/search?q=meer&kind=press", "All 31 articles"],
    ]);
    const second = await search("meer", "&kind=press&page=2");
    expect(second.match(/class="press-item"/g)).toHaveLength(1);
    expect(headings(second)).toEqual(["Press 31"]);
    expect(second).toMatch(/<a aria-label="Page 1"[^>]* href="\/search\?q=meer&amp;kind=press">/);
    expect(second).toMatch(/<a [^>]*href="\/search\?q=meer">← All results</);
  });

  test("takes words in any order, and lists all works itself where there are several", async () => {
    const artistId = addArtist({ name: "Ida Blum" });
    const ids = Array.from({ length: 9 }, (_, at) => addArtwork({ title: `Reef ${at}`, artistId }));
    addArtwork({ title: "Reef" });
    addExhibition({ title: "Blue reef", artistIds: [artistId] });
    const html = await search("reef  ida");
    expect(headings(html)).toEqual(["Artworks 9", "Exhibitions 1"]);
    expect(html).toContain('href="/search?q=reef%20ida&amp;kind=artworks">All 9 artworks');
    expect(html).toContain(`href="/artworks?artwork=${ids[8]}"`);
    expect((await search("reef ida", "&kind=artworks")).match(/class="artwork-link"/g)).toHaveLength(9);
    expect(countOf(await search("reef ada"))).toMatch(/^Nothing/);
  });
});

describe("what is typed", () => {
  beforeEach(() => {
    addArtwork({ title: "Das „Meer“ 100% by_night 🌊 \"so\" 'x' (עברית)" });
    addArtwork({ title: "Another" });
  });

  test.each(["„Meer“", "100%", "🌊", '"so"', "(עברית)", "M", "\u0000Meer“\u0000100%\n"])(
    "%j is found",
    async (q) => {
      expect(countOf(await search(q))).toMatch(/^1 artwork for/);
    },
  );

  test.each(["*", '" OR "a', "a AND b", "\\", "<script>alert(1)</script>", "\u0301"])(
    "%j means nothing else, and is not found",
    async (q) => {
      const html = await search(q);
      expect(countOf(html)).toMatch(/^Nothing was found for/);
      expect(html).not.toContain("<script>alert");
    },
  );

  test.each(["", "?q=+++", "?q=%00", "?q=&kind=artists&page=3"])(
    "%j asks what to search for",
    async (query) => {
      const html = await (await site.ask(`/search${query}`)).text();
      expect(countOf(html)).toBe("");
      expect(html).toContain('href="/artists">All artists</a>');
      expect(headings(html)).toEqual([]);
    },
  );

  test("is cut at 200 characters, and refused at ten thousand bytes", async () => {
    const long = "🌊".repeat(201);
    expect(countOf(await search(long))).toContain(`‘${"🌊".repeat(200)}’`);
    expect((await site.ask(`/search?q=${"a".repeat(10_000)}`)).status).toBe(414);
  });

  test("stands in the field, and without scripts the form asks for the same page", async () => {
    const html = await search('"so" <b>');
    const form = /<form [^>]*role="search"[^>]*>/.exec(html)?.[0];
    expect(form).toContain('action="/search"');
    expect(form).toContain('method="get"');
    const field = /<input [^>]*id="search"[^>]*>/.exec(html)?.[0];
    expect(field).toContain('name="q"');
    expect(field).toContain('value="&quot;so&quot; &lt;b&gt;"');
  });
});

test("the page is cached like others, by what it knows alone, and stands in no index", async () => {
  const one = await site.ask("/search?page=1&utm=x&q=%20meer%20");
  expect(one.headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=10, stale-while-revalidate=50");
  const same = await site.ask("/search?q=meer");
  expect(one.headers.get("ETag")).toBe(same.headers.get("ETag"));
  const html = await same.text();
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(html).toContain("<title>Search: meer – ");
});
