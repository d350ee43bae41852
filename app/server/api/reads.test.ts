import { beforeEach, describe, expect, test } from "vitest";
import * as unknownPath from "~/routes/api.$";
import * as artist from "~/routes/api.artists.$slug._index";
import * as artistArtworks from "~/routes/api.artists.$slug.artworks";
import * as artistExhibitions from "~/routes/api.artists.$slug.exhibitions";
import * as artistPress from "~/routes/api.artists.$slug.press";
import * as cmsCategory from "~/routes/api.cms.content.category.$category";
import { sqlite } from "~/server/database.server";
import { addArtist, addArtwork, args, emptyDatabase } from "~/testing/world.testing";
import { type Case, cmsList, fill, get, json, reads } from "./reads.testing";

// The public's view: nobody can be staff here.

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
      // Staff add to these: app/records/api-writes.test.ts.
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
