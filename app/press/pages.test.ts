import { beforeEach, describe, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import * as press from "~/routes/_site.press";
import { head, robots, titles } from "~/site/page-answers.testing";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addPressItem, args, emptyDatabase } from "~/testing/world.testing";

const site = serveSite();
beforeEach(() => emptyDatabase());

describe("/press", () => {
  const load = (query = "") => press.loader(args(`/press${query}`));

  test("shows the articles newest first, with what the page shows of them", () => {
    const artistId = addArtist({ name: "Ada", slug: "ada" });
    addPressItem({ artistId, title: "First" });
    addPressItem({ artistId, title: "Second", url: "https://press.example.org/2" });
    expect(titles(load().items)).toEqual(["Second", "First"]);
    expect(load().items[0]).toEqual({
      id: expect.any(String),
      title: "Second",
      outlet: "Kunstbulletin",
      date: "March 2026",
      description: "On the new works.",
      url: "https://press.example.org/2",
      artist: { name: "Ada", slug: "ada" },
    });
  });

  test("filters by artist, and names those that have articles", () => {
    const [ada = "", ben = ""] = ["Ada", "Ben"].map((name) => addArtist({ name }));
    addPressItem({ artistId: ada, title: "On Ada" });
    addPressItem({ artistId: ben, title: "On Ben" });
    const page = load(`?artist=${ben}`);
    expect(titles(page.items)).toEqual(["On Ben"]);
    expect(page.page.count).toBe(1);
    expect(page.artists.map(({ name }) => name)).toEqual(["Ada", "Ben"]);
    expect(titles(load("?artist=nobody").items)).toEqual([]);
    expect(robots(head(press.meta, page))).toBe("noindex, follow");
    expect(robots(head(press.meta, load()))).toBeUndefined();
  });

  test("has one button per artist where there are several, beyond 40 in details, open while one is chosen", async () => {
    const addNamed = () => addPressItem({ artistId: addArtist() });
    const html = async (query = "") => (await site.ask(`/press${query}`)).text();
    const details = async (query = "") =>
      /<details class="press-artists".*?<\/details>/s.exec(await html(query))?.[0];
    addNamed();
    expect(await html()).not.toContain("All Artists");
    addNamed();
    expect(await html()).toContain("All Artists");
    sqlite.transaction(() => {
      for (let at = 2; at < 40; at += 1) addNamed();
    })();
    expect(await details()).toBeUndefined();
    const [one] = [addArtist({ name: "One more" }), addNamed()];
    addPressItem({ artistId: one });
    expect(await details()).toMatch(/^<details class="press-artists"><summary>Artists</);
    expect((await details())?.match(/<a /g)).toHaveLength(43);
    const chosen = await details(`?artist=${one}`);
    expect(chosen).toMatch(/^<details class="press-artists" open="">/);
    expect(chosen).toMatch(/<a aria-current="true"[^>]*>One more</);
  });

  test("shows 30 a page", () => {
    const artistId = addArtist();
    for (let at = 0; at < 31; at += 1) addPressItem({ artistId });
    expect(load().items).toHaveLength(30);
    expect(load("?page=2")).toMatchObject({ page: { page: 2, pages: 2, count: 31 } });
    expect(load("?page=2").items).toHaveLength(1);
  });
});
