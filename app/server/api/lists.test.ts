import { beforeEach, describe, expect, test } from "vitest";
import * as artists from "~/routes/api.artists._index";
import * as artistExhibitions from "~/routes/api.artists.$slug.exhibitions";
import * as cmsContent from "~/routes/api.cms.content._index";
import * as cmsCategory from "~/routes/api.cms.content.category.$category";
import { addArtist, addContent, emptyDatabase } from "~/testing/world.testing";
import { type Case, cmsList, fill, get, json, lists, named } from "./reads.testing";

// The public's view: nobody can be staff here.

beforeEach(() => emptyDatabase());

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
