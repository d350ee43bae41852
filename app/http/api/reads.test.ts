import { beforeEach, describe, expect, test } from "vitest";
import type { RecordKind } from "~/kind/kind";
import { kinds } from "~/kinds";
import { sqlite } from "~/platform/database.server";
import { loader as listRecords } from "~/routes/api.cms.$kind._index";
import { serveSite } from "~/testing/site.testing";
import {
  addArtist,
  addArtwork,
  addClosure,
  addContent,
  addDirector,
  addExhibition,
  addFair,
  addPressItem,
  args,
  emptyDatabase,
  ofKind,
} from "~/testing/world.testing";

/** The reads of the JSON API. */

// The public's view: nobody can be staff here.
const site = serveSite();

const belongings = ["artworks", "exhibitions", "press"];
const lists = [
  "/api/artists",
  ...belongings.map((name) => `/api/artists/ada/${name}`),
  ...["artists", "exhibitions", "artworks", "press", "content"].map((kind) => `/api/cms/${kind}`),
  "/api/cms/content/category/navigation",
];

/** Three of each thing, all of them Ada's. */
function fill() {
  const ada = addArtist({ name: "Ada", slug: "ada", nationality: "Swiss" });
  addArtist({ name: "Zoë", slug: "zoe" });
  addArtist({ name: "Élodie", slug: "elodie" });
  for (const day of ["2024-01-01", "2026-01-01", "2025-01-01"])
    addExhibition({ title: day, startDate: day, artistIds: [ada] });
  for (const title of ["First", "Second", "Third"]) {
    addArtwork({ title, artistId: ada });
    addPressItem({ title, artistId: ada });
  }
  for (const key of ["nav_fairs", "nav_artists", "nav_artworks"]) addContent(key, key, "navigation");
}

async function json(path: string) {
  const response = await site.ask(path);
  expect(response.status).toBe(200);
  return response.json();
}

const named = (items: Record<string, string>[], field: string) => items.map((item) => item[field]);

beforeEach(emptyDatabase);

test.each([...lists, "/api/artists/ada"])(
  "GET %s is JSON that caches must ask about: 304 until the data change",
  async (path) => {
    fill();
    const { status, headers } = await site.ask(path);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(headers.get("Cache-Control")).toBe("public, no-cache");
    const known = { headers: { "If-None-Match": `"other", ${headers.get("ETag")}` } };
    const again = await site.ask(path, known);
    expect([again.status, await again.text()]).toEqual([304, ""]);
    sqlite.exec("UPDATE artists SET bio = 'Another'");
    expect((await site.ask(path, known)).status).toBe(200);
  },
);

const ofRecords = ["id", "version", "createdAt"];
const ofTexts = ["id", "metadata", "updatedAt"];

test.each<[kind: RecordKind, path: string, beside: string[]]>([
  ["artists", "/api/cms/artists", ofRecords],
  ["exhibitions", "/api/cms/exhibitions", [...ofRecords, "isUpcoming", "artists"]],
  ["artworks", "/api/cms/artworks", [...ofRecords, "artist"]],
  ["press", "/api/cms/press", [...ofRecords, "artist"]],
  ["content", "/api/cms/content", ofTexts],
  ["directors", "/api/directors", ofRecords],
  ["closures", "/api/closures", ofRecords],
  ["fairs", "/api/fairs", ofRecords],
  ["gallery", "/api/gallery", ofRecords],
])("%s have every field that is public, and what is computed of them", async (kind, path, beside) => {
  fill();
  addDirector();
  addClosure();
  addFair();
  const [item] = [await json(path)].flat();
  // A show's artists are read as items of their own.
  const fields = Object.keys(kinds[kind].publicFields).filter((name) => name !== "artistIds");
  expect(Object.keys(item).sort()).toEqual([...fields, ...beside].sort());
});

describe("what belongs to one artist", () => {
  beforeEach(fill);

  test("is what the lists of all hold of that artist, item by item", async () => {
    addArtwork({ artistId: addArtist() });
    const [ada] = await json("/api/cms/artists");
    expect(await json("/api/artists")).toEqual(await json("/api/cms/artists"));
    expect(await json("/api/artists/ada")).toEqual(ada);
    for (const name of belongings) {
      const all: object[] = await json(`/api/cms/${name}`);
      expect(await json(`/api/artists/ada/${name}`)).toEqual(all.slice(-3));
      expect(await json(`/api/artists/zoe/${name}`)).toEqual([]);
    }
  });

  test("is not found under an unknown slug", async () => {
    for (const path of ["", ...belongings.map((name) => `/${name}`)]) {
      const response = await site.ask(`/api/artists/nobody${path}`);
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
      expect(await response.json()).toEqual({ message: "Artist not found" });
    }
  });
});

describe("every list", () => {
  beforeEach(fill);

  test.each(lists)("GET %s is whole by default, and cut by limit and offset", async (list) => {
    const ids = named(await json(list), "id");
    expect(ids).toHaveLength(3);
    const parts: [query: string, part: unknown[]][] = [
      ["", ids],
      ["?limit=2", ids.slice(0, 2)],
      ["?offset=1", ids.slice(1)],
      ["?limit=1&offset=1", ids.slice(1, 2)],
      ["?limit=1000&offset=3", []],
      [`?offset=${Number.MAX_SAFE_INTEGER}`, []],
    ];
    for (const [query, part] of parts) {
      const response = await site.ask(list + query);
      expect(response.headers.get("X-Total-Count")).toBe("3");
      expect([query, named(await response.json(), "id")]).toEqual([query, part]);
    }
    const head = await site.ask(list, { method: "HEAD" });
    expect([head.status, head.headers.get("X-Total-Count")]).toEqual([200, "3"]);
  });

  const whole = "must be a whole number from";
  test.each([
    ...["0", "1001", "two", "", "1.5", "1e2", "%201"].map((limit) => [
      `limit=${limit}`,
      "limit",
      `${whole} 1 to 1000`,
    ]),
    ...["-1", "99999999999999999999"].map((offset) => [
      `limit=1&offset=${offset}`,
      "offset",
      `${whole} 0 to ${Number.MAX_SAFE_INTEGER}`,
    ]),
  ])("%s answers 400 with the issue at %s", async (query, path, message) => {
    const response = await site.ask(`/api/cms/artworks?${query}`);
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: `${path} ${message}`, issues: [{ path, message }] },
    ]);
  });
});

const keys = ["nav_artists", "nav_artworks", "nav_fairs"];

test.each<[order: string, list: string, sorted: string[]]>([
  ["texts stand by key", "content", ["artworks_page_title", ...keys]],
  ["those of a category too", "content/category/navigation", keys],
  ["an unknown category is an empty list", "content/category/x", []],
])("%s", async (_, list, sorted) => {
  fill();
  addContent("artworks_page_title", "Artworks", "artworks");
  const response = await site.ask(`/api/cms/${list}`);
  expect(response.headers.get("X-Total-Count")).toBe(String(sorted.length));
  expect(named(await response.json(), "key")).toEqual(sorted);
});

test("a long list is complete and valid JSON, sent in pieces between which other work has its turn", async () => {
  const artist = (at: number) => ({ name: `Ada ${1000 + at}`, bio: `"é"\n</script>`.repeat(20) });
  const ids = sqlite.transaction(() => Array.from({ length: 501 }, (_, at) => addArtist(artist(at))))();
  // Not over a connection: one that was kept may have been closed while the artists were made.
  const read = (query: string) => ofKind("artists", listRecords)(args(`/api/cms/artists${query}`));
  // Of 500 the piece after the second one is empty.
  for (const [query, part] of [
    ["?limit=300&offset=100", ids.slice(100, 400)],
    ["?offset=1", ids.slice(1)],
  ] as const)
    expect(named(await (await read(query)).json(), "id")).toEqual(part);
  const response = await read("");
  expect(response.headers.get("X-Total-Count")).toBe("501");
  let turns = 0;
  let reading = true;
  const count = () => {
    turns += 1;
    if (reading) setImmediate(count);
  };
  setImmediate(count);
  const pieces: Uint8Array[] = [];
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) pieces.push(piece);
  reading = false;
  expect(turns).toBeGreaterThanOrEqual(3);
  expect(pieces.length).toBeGreaterThan(2);
  const items = JSON.parse(Buffer.concat(pieces).toString("utf8"));
  expect(named(items, "id")).toEqual(ids);
  expect(items[0]).toMatchObject(artist(0));
});
