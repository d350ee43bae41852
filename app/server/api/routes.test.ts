import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sqlite } from "db/client.server";
import {
  addArtist,
  addArtwork,
  addContent,
  addExhibition,
  addPressItem,
  args,
  emptyDatabase,
} from "db/test-world";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as unknownPath from "~/routes/api.$";
import * as artists from "~/routes/api.artists._index";
import * as artist from "~/routes/api.artists.$slug._index";
import * as artistArtworks from "~/routes/api.artists.$slug.artworks";
import * as artistExhibitions from "~/routes/api.artists.$slug.exhibitions";
import * as artistPress from "~/routes/api.artists.$slug.press";
import * as cmsRecords from "~/routes/api.cms.$kind._index";
import * as cmsContent from "~/routes/api.cms.content._index";
import * as cmsCategory from "~/routes/api.cms.content.category.$category";

// The public's view: nobody can be staff here.
vi.hoisted(() => {
  delete process.env.CMS_ACCESS;
});

interface Resource {
  loader: (args: LoaderFunctionArgs) => Response | Promise<Response>;
  action: (args: ActionFunctionArgs) => Response | Promise<Response>;
}
type Case = [path: string, resource: Resource, params?: Record<string, string>];

const cmsList = (kind: string): Case => [`/api/cms/${kind}`, cmsRecords, { kind }];

const lists: Case[] = [
  ["/api/artists", artists],
  ["/api/artists/ada/exhibitions", artistExhibitions, { slug: "ada" }],
  ["/api/artists/ada/artworks", artistArtworks, { slug: "ada" }],
  ["/api/artists/ada/press", artistPress, { slug: "ada" }],
  cmsList("artists"),
  cmsList("exhibitions"),
  cmsList("artworks"),
  cmsList("press"),
  ["/api/cms/content", cmsContent],
  ["/api/cms/content/category/navigation", cmsCategory, { category: "navigation" }],
];
const reads: Case[] = [...lists, ["/api/artists/ada", artist, { slug: "ada" }]];

/** Three of each thing, all of them Ada's; the ids in the order in which they were made. */
function fill() {
  const ada = addArtist({ name: "Ada", slug: "ada" });
  addArtist({ name: "Zoë", slug: "zoe" });
  addArtist({ name: "Élodie", slug: "elodie" });
  const days = ["2024-01-01", "2026-01-01", "2025-01-01"];
  const made = {
    ada,
    exhibitions: days.map((day) => addExhibition({ title: day, startDate: day, artistIds: [ada] })),
    artworks: ["First", "Second", "Third"].map((title) => addArtwork({ title, artistId: ada })),
    press: ["First", "Second", "Third"].map((title) => addPressItem({ title, artistId: ada })),
  };
  for (const key of ["nav_fairs", "nav_artists", "nav_artworks"]) addContent(key, key, "navigation");
  return made;
}

const get = async ([path, { loader }, params]: Case, query = "", init: RequestInit = {}) =>
  loader(args(path + query, { params, ...init }));

async function json(...asked: Parameters<typeof get>) {
  const response = await get(...asked);
  expect(response.status).toBe(200);
  return response.json();
}

const named = (items: Record<string, string>[], field: string) => items.map((item) => item[field]);

beforeEach(() => emptyDatabase());

describe("every read", () => {
  test.each(reads)("GET %s answers 200 with JSON that caches must ask about", async (...read) => {
    fill();
    const response = await get(read);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("public, no-cache");
    await expect(response.json()).resolves.toBeTruthy();
  });

  test.each(reads)("GET %s answers 304 to who holds it, until the data change", async (...read) => {
    fill();
    const tag = (await get(read)).headers.get("ETag") ?? "";
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    const again = await get(read, "", { headers: { "If-None-Match": `"other", ${tag}` } });
    expect(again.status).toBe(304);
    expect(again.headers.get("ETag")).toBe(tag);
    expect(await again.text()).toBe("");

    sqlite.exec("UPDATE artists SET bio = 'Another'");
    const changed = await get(read, "", { headers: { "If-None-Match": tag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("ETag")).not.toBe(tag);
    await changed.text();
  });

  test.each(reads)(
    "POST, PUT and DELETE %s answer 405 with what is allowed",
    async (path, { action }, params) => {
      // Staff add to these: app/cms/api-writes.test.ts.
      const takesPosts = /^\/api\/cms\/(artists|exhibitions|artworks|press)$/.test(path);
      for (const method of takesPosts ? ["PUT", "DELETE"] : ["POST", "PUT", "DELETE"]) {
        const response = await action(args(path, { params, method }));
        expect(response.status).toBe(405);
        expect(response.headers.get("Allow")).toBe(takesPosts ? "GET, HEAD, POST" : "GET, HEAD");
        expect(response.headers.get("Content-Type")).toContain("application/json");
        expect(await response.json()).toEqual({ message: `${method} is not allowed here` });
      }
    },
  );
});

describe("every list", () => {
  test.each(lists)("GET %s is whole by default, with its length", async (...list) => {
    fill();
    const response = await get(list);
    expect(response.headers.get("X-Total-Count")).toBe("3");
    expect(await response.json()).toHaveLength(3);
  });

  test.each(lists)("GET %s is cut by limit and offset", async (...list) => {
    fill();
    const ids = named(await json(list), "id");
    expect(named(await json(list, "?limit=2"), "id")).toEqual(ids.slice(0, 2));
    expect(named(await json(list, "?offset=1"), "id")).toEqual(ids.slice(1));
    expect(named(await json(list, "?limit=1&offset=1"), "id")).toEqual(ids.slice(1, 2));
    expect(await json(list, "?limit=1000&offset=3")).toEqual([]);
    expect(await json(list, `?offset=${Number.MAX_SAFE_INTEGER}`)).toEqual([]);
    expect((await get(list, "?limit=1&offset=2")).headers.get("X-Total-Count")).toBe("3");
  });

  test.each(lists)("GET %s has another entity tag for another part", async (...list) => {
    fill();
    const tags = await Promise.all(
      ["", "?limit=1", "?limit=2", "?offset=1"].map(async (query) =>
        (await get(list, query)).headers.get("ETag"),
      ),
    );
    expect(new Set(tags).size).toBe(4);
  });

  test.each(lists)("GET %s says its length with the 304 too", async (...list) => {
    fill();
    const tag = (await get(list)).headers.get("ETag") ?? "";
    const response = await get(list, "", { headers: { "If-None-Match": tag } });
    expect(response.headers.get("X-Total-Count")).toBe("3");
  });

  test.each(lists)("HEAD %s has the headers and no body", async (...list) => {
    fill();
    const response = await get(list, "", { method: "HEAD" });
    expect([response.status, response.headers.get("X-Total-Count")]).toEqual([200, "3"]);
    expect(await response.text()).toBe("");
  });

  test.each([
    "limit=0",
    "limit=1001",
    "limit=-1",
    "limit=two",
    "limit=",
    "limit=1.5",
    "limit=1e2",
    "limit=%201",
  ])("%s answers 400 with the issue at limit", async (query) => {
    for (const list of lists) {
      fill();
      const response = await get(list, `?${query}`);
      expect(response.status).toBe(400);
      const message = "must be a whole number from 1 to 1000";
      expect(await response.json()).toEqual({
        message: `limit ${message}`,
        issues: [{ path: "limit", message }],
      });
      emptyDatabase();
    }
  });

  test.each(["offset=-1", "offset=two", "offset=", "offset=1.5", "offset=99999999999999999999"])(
    "%s answers 400 with the issue at offset",
    async (query) => {
      fill();
      for (const list of lists) {
        const response = await get(list, `?limit=1&${query}`);
        expect(response.status).toBe(400);
        expect((await response.json()).issues).toMatchObject([{ path: "offset" }]);
      }
    },
  );

  test("is an empty array where there is nothing", async () => {
    addArtist({ name: "Ada", slug: "ada" });
    for (const list of lists.filter(([path]) => !/artists$/.test(path))) {
      const response = await get(list);
      expect([list[0], response.headers.get("X-Total-Count"), await response.text()]).toEqual([
        list[0],
        "0",
        "[]",
      ]);
    }
  });
});

describe("order", () => {
  test("artists stand by name", async () => {
    fill();
    expect(named(await json(["/api/artists", artists]), "name")).toEqual(["Ada", "Élodie", "Zoë"]);
    expect(named(await json(cmsList("artists")), "name")).toEqual(["Ada", "Élodie", "Zoë"]);
  });

  test("exhibitions stand by first day, newest first", async () => {
    fill();
    const wanted = ["2026-01-01", "2025-01-01", "2024-01-01"];
    expect(named(await json(cmsList("exhibitions")), "title")).toEqual(wanted);
    const ofAda: Case = ["/api/artists/ada/exhibitions", artistExhibitions, { slug: "ada" }];
    expect(named(await json(ofAda), "title")).toEqual(wanted);
  });

  test("artworks and press stand by creation, newest first", async () => {
    fill();
    for (const list of lists.filter(([path]) => /artworks|press/.test(path)))
      expect(named(await json(list), "title")).toEqual(["Third", "Second", "First"]);
  });

  test("content stands by key", async () => {
    fill();
    addContent("artworks_page_title", "Artworks", "artworks");
    const navigation = ["nav_artists", "nav_artworks", "nav_fairs"];
    expect(named(await json(["/api/cms/content", cmsContent]), "key")).toEqual([
      "artworks_page_title",
      ...navigation,
    ]);
    const category: Case = ["/api/cms/content/category/navigation", cmsCategory, { category: "navigation" }];
    expect(named(await json(category), "key")).toEqual(navigation);
  });
});

describe("fields", () => {
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

  test("of an artist", async () => {
    addArtist({
      name: "Ada Egli",
      slug: "ada",
      bio: "Paints.",
      birthYear: 1980,
      galleryImages: ["/objects/1", "/objects/2"],
      represented: true,
    });
    const wanted = {
      id: uuid,
      name: "Ada Egli",
      slug: "ada",
      bio: "Paints.",
      birthYear: 1980,
      nationality: null,
      imageUrl: null,
      heroImageUrl: null,
      galleryImages: ["/objects/1", "/objects/2"],
      cvUrl: null,
      represented: true,
    };
    expect(await json(["/api/artists/ada", artist, { slug: "ada" }])).toMatchObject(wanted);
    expect(await json(["/api/artists", artists])).toMatchObject([wanted]);
    expect(await json(cmsList("artists"))).toMatchObject([wanted]);
  });

  test("of an exhibition, with its artists and whether it is upcoming", async () => {
    const artistIds = [addArtist({ name: "Zoë", slug: "zoe" }), addArtist({ name: "Ada", slug: "ada" })];
    addExhibition({ startDate: "2026-03-11", endDate: "2026-04-30", featured: true, artistIds });
    const wanted = {
      id: uuid,
      title: "Group show",
      venue: "Kunsthalle",
      startDate: "2026-03-11",
      endDate: "2026-04-30",
      location: "Bern",
      imageUrl: null,
      galleryImages: [],
      imageCredits: null,
      description: null,
      descriptionAuthor: null,
      featured: true,
      isUpcoming: true,
      artworkIds: [],
      artists: [
        { id: artistIds[0], name: "Zoë", slug: "zoe", nationality: null, imageUrl: null },
        { id: artistIds[1], name: "Ada", slug: "ada", nationality: null, imageUrl: null },
      ],
    };
    expect(await json(cmsList("exhibitions"))).toMatchObject([wanted]);
    const ofAda: Case = ["/api/artists/ada/exhibitions", artistExhibitions, { slug: "ada" }];
    expect(await json(ofAda)).toMatchObject([wanted]);
  });

  test("of an artwork, with its artist and the stored availability", async () => {
    const artistId = addArtist({ name: "Ada", slug: "ada", nationality: "Swiss" });
    addArtwork({
      artistId,
      available: "reserved",
      price: "CHF 2,800",
      priceCategory: "under_3k",
      year: 2024,
    });
    const wanted = {
      id: uuid,
      artistId,
      title: "Untitled",
      material: "Oil on canvas",
      size: "10 × 10 cm",
      price: "CHF 2,800",
      showPrice: "true",
      priceCategory: "under_3k",
      description: null,
      year: 2024,
      imageUrl: null,
      inquireUrl: null,
      available: "reserved",
      artist: { id: artistId, name: "Ada", nationality: "Swiss" },
    };
    expect(await json(cmsList("artworks"))).toMatchObject([wanted]);
    const ofAda: Case = ["/api/artists/ada/artworks", artistArtworks, { slug: "ada" }];
    expect(await json(ofAda)).toMatchObject([wanted]);
  });

  test("of a press item, with its artist's name", async () => {
    const artistId = addArtist({ name: "Ada", slug: "ada" });
    addPressItem({ artistId });
    const wanted = {
      id: uuid,
      artistId,
      title: "A review",
      outlet: "Kunstbulletin",
      date: "March 2026",
      description: "On the new works.",
      url: null,
      artist: { name: "Ada" },
    };
    expect(await json(cmsList("press"))).toMatchObject([wanted]);
    const ofAda: Case = ["/api/artists/ada/press", artistPress, { slug: "ada" }];
    expect(await json(ofAda)).toMatchObject([wanted]);
  });

  test("of a content entry", async () => {
    addContent("nav_artists", "Names", "navigation");
    const wanted = {
      id: uuid,
      key: "nav_artists",
      type: "text",
      title: "nav_artists",
      content: "Names",
      metadata: null,
      category: "navigation",
      updatedAt: expect.any(String),
    };
    expect(await json(["/api/cms/content", cmsContent])).toEqual([wanted]);
  });

  test("hold no key of the queries", async () => {
    fill();
    for (const read of reads) expect(JSON.stringify(await json(read))).not.toMatch(/Key"|"seq"|_key"/);
  });
});

describe("what belongs to one artist", () => {
  test("is not what belongs to another", async () => {
    fill();
    for (const [name, resource] of [
      ["artworks", artistArtworks],
      ["exhibitions", artistExhibitions],
      ["press", artistPress],
    ] as const)
      expect(await json([`/api/artists/zoe/${name}`, resource, { slug: "zoe" }])).toEqual([]);
  });

  test.each([
    ["/api/artists/nobody", artist],
    ["/api/artists/nobody/artworks", artistArtworks],
    ["/api/artists/nobody/exhibitions", artistExhibitions],
    ["/api/artists/nobody/press", artistPress],
  ])("GET %s answers 404 for an unknown slug", async (path, resource) => {
    fill();
    const response = await get([path, resource, { slug: "nobody" }]);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toContain("application/json");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({ message: "Artist not found" });
  });
});

test.each(["GET", "POST", "PUT", "DELETE"])("%s of an unknown path answers 404 as JSON", async (method) => {
  const answer = method === "GET" ? unknownPath.loader : unknownPath.action;
  const response = answer();
  expect(response.status).toBe(404);
  expect(response.headers.get("Content-Type")).toContain("application/json");
  expect(await response.json()).toEqual({ message: expect.any(String) });
});

test("an unknown content category is an empty list", async () => {
  fill();
  expect(await json(["/api/cms/content/category/x", cmsCategory, { category: "x" }])).toEqual([]);
});

test("hidden prices are null for the public, wherever they are asked for", async () => {
  const artistId = addArtist({ slug: "ada" });
  addArtwork({ artistId, price: "CHF 9,000", priceCategory: "under_5k", showPrice: "false" });
  addArtwork({ artistId, price: "CHF 1,000", priceCategory: "under_3k" });
  const ofAda: Case = ["/api/artists/ada/artworks", artistArtworks, { slug: "ada" }];
  for (const list of [cmsList("artworks"), ofAda])
    expect(await json(list)).toMatchObject([
      { price: "CHF 1,000", priceCategory: "under_3k", showPrice: "true" },
      { price: null, priceCategory: null, showPrice: "false" },
    ]);
});

describe("a long list", () => {
  const artwork = (at: number) => ({ title: `Work ${at} "quoted"\n</script>`, description: "é".repeat(200) });

  test("of 700 artworks is complete and valid JSON, sent in pieces", async () => {
    const artistId = addArtist({ name: "Ada", slug: "ada" });
    const ids = sqlite
      .transaction(() => Array.from({ length: 700 }, (_, at) => addArtwork({ artistId, ...artwork(at) })))()
      .reverse();
    const response = await get(cmsList("artworks"));
    expect(response.headers.get("X-Total-Count")).toBe("700");
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(2);
    const items = JSON.parse(Buffer.concat(pieces).toString("utf8"));
    expect(named(items, "id")).toEqual(ids);
    expect(items[0]).toMatchObject(artwork(699));
  });

  test("of 700 artists, exhibitions, press items and texts is complete", async () => {
    sqlite.transaction(() => {
      for (let at = 0; at < 700; at += 1) {
        const artistId = addArtist();
        addPressItem({ artistId });
        addExhibition({ artistIds: [artistId] });
        addContent(`key_${at}`, "Text", "navigation");
      }
    })();
    for (const list of lists.filter(([path]) => !/ada|artworks/.test(path))) {
      const items = await json(list);
      expect([list[0], new Set(named(items, "id")).size]).toEqual([list[0], 700]);
    }
  });

  test("that ends with a full piece ends there", async () => {
    sqlite.transaction(() => {
      for (let at = 0; at < 500; at += 1) addArtist();
    })();
    for (const query of ["", "?limit=1000", "?limit=250&offset=250", "?limit=500&offset=250"])
      expect([query, (await json(["/api/artists", artists], query)).length]).toEqual([
        query,
        query.includes("offset") ? 250 : 500,
      ]);
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
