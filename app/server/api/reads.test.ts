import { beforeEach, describe, expect, test } from "vitest";
import * as artists from "~/routes/api.artists._index";
import * as artist from "~/routes/api.artists.$slug._index";
import * as cmsContent from "~/routes/api.cms.content._index";
import * as cmsCategory from "~/routes/api.cms.content.category.$category";
import { sqlite } from "~/server/database.server";
import { addArtist, addArtwork, addContent, emptyDatabase } from "~/testing/world.testing";
import { type Case, cmsList, fill, get, json, lists, named, ofAda, ofArtist, reads } from "./reads.testing";

// The public's view: nobody can be staff here.

beforeEach(() => emptyDatabase());

describe("every read", () => {
  test.each(reads)(
    "GET %s is JSON that caches must ask about: 304 until the data change",
    async (...read) => {
      fill();
      const first = await get(read);
      expect(first.status).toBe(200);
      expect(first.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
      expect(first.headers.get("Cache-Control")).toBe("public, no-cache");
      await expect(first.json()).resolves.toBeTruthy();
      const tag = first.headers.get("ETag") ?? "";
      expect(tag).toMatch(/^W\/"[\w-]+"$/);
      const again = await get(read, "", { headers: { "If-None-Match": `"other", ${tag}` } });
      expect([again.status, again.headers.get("ETag"), await again.text()]).toEqual([304, tag, ""]);

      sqlite.exec("UPDATE artists SET bio = 'Another'");
      const changed = await get(read, "", { headers: { "If-None-Match": tag } });
      expect(changed.status).toBe(200);
      expect(changed.headers.get("ETag")).not.toBe(tag);
      await changed.text();
    },
  );
});

describe("what belongs to one artist", () => {
  const names = ["artworks", "exhibitions", "press"] as const;

  test("is not what belongs to another", async () => {
    fill();
    for (const name of names) expect(await json(ofArtist("zoe", name))).toEqual([]);
  });

  test("is not found under an unknown slug", async () => {
    fill();
    const nobody: Case = ["/api/artists/nobody", artist, { slug: "nobody" }];
    for (const read of [nobody, ...names.map((name) => ofArtist("nobody", name))]) {
      const response = await get(read);
      expect(response.status).toBe(404);
      expect(response.headers.get("Content-Type")).toContain("application/json");
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(await response.json()).toEqual({ message: "Artist not found" });
    }
  });
});

test("an unknown content category is an empty list", async () => {
  fill();
  expect(await json(["/api/cms/content/category/x", cmsCategory, { category: "x" }])).toEqual([]);
});

test("hidden prices are null for the public, wherever they are asked for", async () => {
  const artistId = addArtist({ slug: "ada" });
  addArtwork({ artistId, price: "CHF 9,000", priceCategory: "under_5k", showPrice: "false" });
  addArtwork({ artistId, price: "CHF 1,000", priceCategory: "under_3k" });
  for (const list of [cmsList("artworks"), ofAda("artworks")])
    expect(await json(list)).toMatchObject([
      { price: "CHF 1,000", priceCategory: "under_3k", showPrice: "true" },
      { price: null, priceCategory: null, showPrice: "false" },
    ]);
});

describe("every list", () => {
  beforeEach(() => void fill());

  test.each(lists)("GET %s is whole by default, and cut by limit and offset", async (...list) => {
    const ids = named(await json(list), "id");
    expect(ids).toHaveLength(3);
    for (const [query, part] of [
      ["?limit=2", ids.slice(0, 2)],
      ["?offset=1", ids.slice(1)],
      ["?limit=1&offset=1", ids.slice(1, 2)],
      ["?limit=1000&offset=3", []],
      [`?offset=${Number.MAX_SAFE_INTEGER}`, []],
    ] as const)
      expect([query, named(await json(list, query), "id")]).toEqual([query, part]);
  });

  test.each(lists)("GET %s says its whole length, in a part, to HEAD and with a 304 too", async (...list) => {
    const whole = await get(list);
    expect(whole.headers.get("X-Total-Count")).toBe("3");
    expect((await get(list, "?limit=1&offset=2")).headers.get("X-Total-Count")).toBe("3");
    const known = { headers: { "If-None-Match": whole.headers.get("ETag") ?? "" } };
    for (const [status, init] of [
      [304, known],
      [200, { method: "HEAD" }],
    ] as const) {
      const answer = await get(list, "", init);
      expect([answer.status, answer.headers.get("X-Total-Count"), await answer.text()]).toEqual([
        status,
        "3",
        "",
      ]);
    }
  });

  test.each(lists)("GET %s has another entity tag for another part", async (...list) => {
    const queries = ["", "?limit=1", "?limit=2", "?offset=1"];
    const answers = await Promise.all(queries.map((query) => get(list, query)));
    expect(new Set(answers.map(({ headers }) => headers.get("ETag"))).size).toBe(4);
  });

  const whole = "must be a whole number from";
  test.each([
    ...["0", "1001", "-1", "two", "", "1.5", "1e2", "%201"].map((limit) => [
      `limit=${limit}`,
      "limit",
      `${whole} 1 to 1000`,
    ]),
    ...["-1", "two", "", "1.5", "99999999999999999999"].map((offset) => [
      `limit=1&offset=${offset}`,
      "offset",
      `${whole} 0 to ${Number.MAX_SAFE_INTEGER}`,
    ]),
  ])("%s answers 400 with the issue at %s", async (query, path, message) => {
    for (const list of lists) {
      const response = await get(list, `?${query}`);
      expect([list[0], response.status, await response.json()]).toEqual([
        list[0],
        400,
        { message: `${path} ${message}`, issues: [{ path, message }] },
      ]);
    }
  });
});

test("a list of nothing is an empty array", async () => {
  addArtist({ name: "Ada", slug: "ada" });
  for (const list of lists.filter(([path]) => !/artists$/.test(path))) {
    const response = await get(list);
    const said = [list[0], response.headers.get("X-Total-Count"), await response.text()];
    expect(said).toEqual([list[0], "0", "[]"]);
  }
});

const navigation: Case = ["/api/cms/content/category/navigation", cmsCategory, { category: "navigation" }];
const newest = ["Third", "Second", "First"];
const keys = ["nav_artists", "nav_artworks", "nav_fairs"];

test.each<[order: string, lists: Case[], field: string, sorted: string[]]>([
  [
    "artists stand by name",
    [["/api/artists", artists], cmsList("artists")],
    "name",
    ["Ada", "Élodie", "Zoë"],
  ],
  [
    "exhibitions stand by first day, newest first",
    [cmsList("exhibitions"), ofAda("exhibitions")],
    "title",
    ["2026-01-01", "2025-01-01", "2024-01-01"],
  ],
  ["artworks stand by creation, newest first", [cmsList("artworks"), ofAda("artworks")], "title", newest],
  ["press items too", [cmsList("press"), ofAda("press")], "title", newest],
  ["texts stand by key", [["/api/cms/content", cmsContent]], "key", ["artworks_page_title", ...keys]],
  ["those of a category too", [navigation], "key", keys],
])("%s", async (_, ordered, field, sorted) => {
  fill();
  addContent("artworks_page_title", "Artworks", "artworks");
  for (const list of ordered) expect(named(await json(list), field)).toEqual(sorted);
});

describe("a long list", () => {
  const artwork = (at: number) => ({ title: `Work ${at} "quoted"\n</script>`, description: "é".repeat(200) });

  test("of 300 artworks is complete and valid JSON, sent in pieces", async () => {
    const artistId = addArtist({ name: "Ada", slug: "ada" });
    const ids = sqlite
      .transaction(() => Array.from({ length: 300 }, (_, at) => addArtwork({ artistId, ...artwork(at) })))()
      .reverse();
    const response = await get(cmsList("artworks"));
    expect(response.headers.get("X-Total-Count")).toBe("300");
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(2);
    const items = JSON.parse(Buffer.concat(pieces).toString("utf8"));
    expect(named(items, "id")).toEqual(ids);
    expect(items[0]).toMatchObject(artwork(299));
  });

  test("lets other work have its turn between two pieces", async () => {
    const artistId = addArtist();
    sqlite.transaction(() => {
      for (let at = 0; at < 600; at += 1) addArtwork({ artistId });
    })();
    const { body } = await get(cmsList("artworks"));
    let turns = 0;
    let reading = true;
    const count = () => {
      turns += 1;
      if (reading) setImmediate(count);
    };
    setImmediate(count);
    for await (const _ of body as unknown as AsyncIterable<Uint8Array>);
    reading = false;
    expect(turns).toBeGreaterThanOrEqual(3);
  });
});
