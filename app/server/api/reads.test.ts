import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, test } from "vitest";
import type { RecordKind } from "~/kind/kind";
import { kinds } from "~/kinds";
import * as artists from "~/routes/api.artists._index";
import * as artist from "~/routes/api.artists.$slug._index";
import * as artistArtworks from "~/routes/api.artists.$slug.artworks";
import * as artistExhibitions from "~/routes/api.artists.$slug.exhibitions";
import * as artistPress from "~/routes/api.artists.$slug.press";
import * as closures from "~/routes/api.closures._index";
import * as cmsRecords from "~/routes/api.cms.$kind._index";
import * as cmsContent from "~/routes/api.cms.content._index";
import * as cmsCategory from "~/routes/api.cms.content.category.$category";
import * as directors from "~/routes/api.directors._index";
import * as gallery from "~/routes/api.gallery";
import { sqlite } from "~/server/database.server";
import {
  addArtist,
  addArtwork,
  addClosure,
  addContent,
  addDirector,
  addExhibition,
  addPressItem,
  args,
  emptyDatabase,
} from "~/testing/world.testing";
import { inBatches } from "./json-api.server";

/** The reads of the JSON API. */

// The public's view: nobody can be staff here.

interface Resource {
  loader: (args: LoaderFunctionArgs) => Response | Promise<Response>;
}
type Case = [path: string, resource: Resource, params?: Record<string, string>];

const cmsList = (kind: string): Case => [`/api/cms/${kind}`, cmsRecords, { kind }];

const belongings = { artworks: artistArtworks, exhibitions: artistExhibitions, press: artistPress };
const ofArtist = (slug: string, name: keyof typeof belongings): Case => [
  `/api/artists/${slug}/${name}`,
  belongings[name],
  { slug },
];
const ofCategory = (category: string): Case => [
  `/api/cms/content/category/${category}`,
  cmsCategory,
  { category },
];

const lists: Case[] = [
  ["/api/artists", artists],
  ofArtist("ada", "exhibitions"),
  ofArtist("ada", "artworks"),
  ofArtist("ada", "press"),
  cmsList("artists"),
  cmsList("exhibitions"),
  cmsList("artworks"),
  cmsList("press"),
  ["/api/cms/content", cmsContent],
  ofCategory("navigation"),
];
const reads: Case[] = [...lists, ["/api/artists/ada", artist, { slug: "ada" }]];

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

const get = async ([path, { loader }, params]: Case, query = "", init: RequestInit = {}) =>
  loader(args(path + query, { params, ...init }));

async function json(...read: Parameters<typeof get>) {
  const response = await get(...read);
  expect(response.status).toBe(200);
  return response.json();
}

const named = (items: Record<string, string>[], field: string) => items.map((item) => item[field]);

beforeEach(() => emptyDatabase());

test.each(reads)("GET %s is JSON that caches must ask about: 304 until the data change", async (...read) => {
  fill();
  const first = await get(read);
  expect(first.status).toBe(200);
  expect(first.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(first.headers.get("Cache-Control")).toBe("public, no-cache");
  await expect(first.json()).resolves.toBeTruthy();
  const tag = first.headers.get("ETag") ?? "";
  expect(tag).toMatch(/^W\/"[\w-]+"$/);
  const again = await get(read, "", { headers: { "If-None-Match": `"other", ${tag}` } });
  const whole = first.headers.get("X-Total-Count");
  expect([again.status, again.headers.get("X-Total-Count"), await again.text()]).toEqual([304, whole, ""]);

  sqlite.exec("UPDATE artists SET bio = 'Another'");
  const changed = await get(read, "", { headers: { "If-None-Match": tag } });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("ETag")).not.toBe(tag);
  await changed.text();
});

const ofRecords = ["id", "version", "createdAt"];
const ofTexts = ["id", "metadata", "updatedAt"];

test.each<[kind: RecordKind, read: Case, beside: string[]]>([
  ["artists", cmsList("artists"), ofRecords],
  ["exhibitions", cmsList("exhibitions"), [...ofRecords, "isUpcoming", "artists"]],
  ["artworks", cmsList("artworks"), [...ofRecords, "artist"]],
  ["press", cmsList("press"), [...ofRecords, "artist"]],
  ["content", ["/api/cms/content", cmsContent], ofTexts],
  ["directors", ["/api/directors", directors], ofRecords],
  ["closures", ["/api/closures", closures], ofRecords],
  ["gallery", ["/api/gallery", gallery], ofRecords],
])("%s have every field that is public, and what is computed of them", async (kind, read, beside) => {
  fill();
  addDirector();
  addClosure();
  const [item] = [await json(read)].flat();
  // A show's artists are read as items of their own.
  const fields = Object.keys(kinds[kind].publicFields).filter((name) => name !== "artistIds");
  expect(Object.keys(item).sort()).toEqual([...fields, ...beside].sort());
});

describe("what belongs to one artist", () => {
  const names = ["artworks", "exhibitions", "press"] as const;

  test("is what the lists of all hold of that artist, item by item", async () => {
    fill();
    addArtwork({ artistId: addArtist() });
    expect(await json(["/api/artists", artists])).toEqual(await json(cmsList("artists")));
    const [ada] = await json(cmsList("artists"));
    expect(await json(["/api/artists/ada", artist, { slug: "ada" }])).toEqual(ada);
    for (const name of names) {
      const all: object[] = await json(cmsList(name));
      expect(await json(ofArtist("ada", name))).toEqual(all.slice(-3));
      expect(await json(ofArtist("zoe", name))).toEqual([]);
    }
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

describe("every list", () => {
  beforeEach(fill);

  test.each(lists)("GET %s is whole by default, and cut by limit and offset", async (...list) => {
    const ids = named(await json(list), "id");
    expect(ids).toHaveLength(3);
    const tags = new Set<string | null>();
    const parts: [query: string, part: unknown[]][] = [
      ["", ids],
      ["?limit=2", ids.slice(0, 2)],
      ["?offset=1", ids.slice(1)],
      ["?limit=1&offset=1", ids.slice(1, 2)],
      ["?limit=1000&offset=3", []],
      [`?offset=${Number.MAX_SAFE_INTEGER}`, []],
    ];
    for (const [query, part] of parts) {
      const response = await get(list, query);
      expect(response.headers.get("X-Total-Count")).toBe("3");
      expect([query, named(await response.json(), "id")]).toEqual([query, part]);
      tags.add(response.headers.get("ETag"));
    }
    expect(tags.size).toBe(parts.length);
    const head = await get(list, "", { method: "HEAD" });
    expect([head.status, head.headers.get("X-Total-Count"), await head.text()]).toEqual([200, "3", ""]);
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
    const response = await get(cmsList("artworks"), `?${query}`);
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: `${path} ${message}`, issues: [{ path, message }] },
    ]);
  });
});

const keys = ["nav_artists", "nav_artworks", "nav_fairs"];
const newest = ["Third", "Second", "First"];

test.each<[order: string, list: Case, field: string, sorted: string[]]>([
  ["artists stand by name", cmsList("artists"), "name", ["Ada", "Élodie", "Zoë"]],
  [
    "exhibitions stand by first day, newest first",
    cmsList("exhibitions"),
    "title",
    ["2026-01-01", "2025-01-01", "2024-01-01"],
  ],
  ["artworks stand by creation, newest first", cmsList("artworks"), "title", newest],
  ["press items too", cmsList("press"), "title", newest],
  ["texts stand by key", ["/api/cms/content", cmsContent], "key", ["artworks_page_title", ...keys]],
  ["those of a category too", ofCategory("navigation"), "key", keys],
  ["an unknown category is an empty list", ofCategory("x"), "key", []],
])("%s", async (_, list, field, sorted) => {
  fill();
  addContent("artworks_page_title", "Artworks", "artworks");
  expect(named(await json(list), field)).toEqual(sorted);
});

test("pieces of a list hold every row once, the last ones too", () => {
  const rows = [0, 1, 2, 3, 4, 5, 6];
  const query = ({ limit, offset }: { limit: number; offset: number }) => rows.slice(offset, offset + limit);
  const pieces = (limit: number, offset: number) => [...inBatches(query, { limit, offset }, 3)];
  expect(pieces(9, 1)).toEqual([[1, 2, 3], [4, 5, 6], []]);
  expect(pieces(4, 1)).toEqual([[1, 2, 3], [4]]);
});

test("a long list is complete and valid JSON, sent in pieces between which other work has its turn", async () => {
  const work = (at: number) => ({ title: `Work ${at} "quoted"\n</script>`, description: "é".repeat(200) });
  const artistId = addArtist({ name: "Ada", slug: "ada" });
  const ids = sqlite
    .transaction(() => Array.from({ length: 501 }, (_, at) => addArtwork({ artistId, ...work(at) })))()
    .reverse();
  const response = await get(cmsList("artworks"));
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
  expect(items[0]).toMatchObject(work(500));
  const part = await json(cmsList("artworks"), "?limit=300&offset=100");
  expect(named(part, "id")).toEqual(ids.slice(100, 400));
});
