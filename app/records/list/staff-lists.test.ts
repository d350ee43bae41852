import { beforeEach, describe, expect, test } from "vitest";
import { countArtists, listArtists, searchArtistNames } from "~/artists/queries.server";
import { noFilters } from "~/artworks/params";
import { listArtworksForStaff } from "~/artworks/queries.server";
import { countExhibitions, groupOf, listExhibitionsMatching } from "~/exhibitions/queries.server";
import { countPressItems, listPressItems } from "~/press/queries.server";
import { records } from "~/records/registry.server";
import { addArtist, addArtwork, addExhibition, addPressItem, emptyDatabase } from "~/testing/world.testing";

beforeEach(emptyDatabase);

const all = { limit: 100, offset: 0 };
const second = { limit: 1, offset: 1 };
const titles = (items: { title: string }[]) => items.map(({ title }) => title);

describe("artists", () => {
  beforeEach(() => {
    addArtist({ name: "ben Zumthor", nationality: "Österreich" });
    addArtist({ name: "Ägidius Egli", nationality: "Swiss" });
    addArtist({ name: "Ada Müller", nationality: null });
  });
  const found = (search: string) => {
    const names = listArtists(all, "public", search).map(({ name }) => name);
    expect(countArtists("public", search)).toBe(names.length);
    return names;
  };

  test("stand by the first word of their names, in whatever case", () => {
    expect(found("")).toEqual(["Ada Müller", "Ägidius Egli", "ben Zumthor"]);
    expect(listArtists(second)).toMatchObject([{ name: "Ägidius Egli" }]);
  });

  test("are searched by name and nationality", () => {
    expect(found("MÜLLER")).toEqual(["Ada Müller"]);
    expect(found("ÖSTERR")).toEqual(["ben Zumthor"]);
    expect(found("swiss")).toEqual(["Ägidius Egli"]);
    expect(found("%")).toEqual([]);
  });

  test("have a card with a line that begins with a capital, with and without a nationality", () => {
    const line = (nationality: string | null) => {
      const artist = records.artists.get(addArtist({ nationality, birthYear: 1995 }));
      return artist && records.artists.card(artist).lines[0];
    };
    expect(line("Swiss")).toBe("Swiss, born 1995");
    expect(line(null)).toBe("Born 1995");
  });

  test("are offered to choose from, those first whose names begin with what was typed", () => {
    const names = (text: string, limit = 10) => searchArtistNames(text, limit).map(({ name }) => name);
    expect(names("Z")).toEqual(["ben Zumthor"]);
    expect(names("muller")).toEqual(["Ada Müller"]);
    expect(names(" MÜLLER ")).toEqual(["Ada Müller"]);
    addArtist({ name: "Egon" });
    expect(names("eg")).toEqual(["Egon", "Ägidius Egli"]);
    expect(names("", 2)).toEqual(["Ada Müller", "Ägidius Egli"]);
  });
});

describe("exhibitions, on 10 March 2026", () => {
  const add = (title: string, startDate: string, endDate: string, more = {}) =>
    addExhibition({ title, startDate, endDate, ...more });

  beforeEach(() => {
    add("Ended yesterday", "2026-02-01", "2026-03-09");
    add("Long ago", "2020-01-01", "2020-02-01");
    add("Ends today", "2026-01-01", "2026-03-10");
    add("Opens today", "2026-03-10", "2026-04-10");
    add("Opens tomorrow", "2026-03-11", "2026-04-10");
    add("Later", "2026-09-01", "2026-09-10", {
      venue: "Musée",
      artistIds: [addArtist({ name: "Zoë Müller" })],
    });
  });

  test("stand group after group, each newest first", () => {
    expect(listExhibitionsMatching("", all).map((show) => [groupOf(show), show.title])).toEqual([
      ["upcoming", "Later"],
      ["upcoming", "Opens tomorrow"],
      ["current", "Opens today"],
      ["current", "Ends today"],
      ["past", "Ended yesterday"],
      ["past", "Long ago"],
    ]);
    expect(countExhibitions()).toBe(6);
    expect(titles(listExhibitionsMatching("", { limit: 2, offset: 1 }))).toEqual([
      "Opens tomorrow",
      "Opens today",
    ]);
  });

  test.each([
    ["TODAY", ["Opens today", "Ends today"]],
    ["MUSÉE", ["Later"]],
    ["müller", ["Later"]],
    ["nothing", []],
  ])("are searched by title, venue and artist: %s", (search, found) => {
    expect(countExhibitions("public", search)).toBe(found.length);
    expect(titles(listExhibitionsMatching(search, all))).toEqual(found);
  });

  test("come with their artists", () => {
    expect(listExhibitionsMatching("", all)[0]?.artists).toMatchObject([{ name: "Zoë Müller" }]);
  });
});

test("artworks stand newest first with hidden prices, and are searched by title, artist and material", () => {
  const artistId = addArtist({ name: "Zoë Müller", nationality: "Swiss" });
  addArtwork({ title: "Dämmerung", price: "CHF 9", showPrice: "false", priceCategory: "under_3k" });
  addArtwork({ title: "Noon", artistId, material: "Bronze" });
  const found = (search: string) => {
    const works = listArtworksForStaff({ ...noFilters, search }, all);
    expect(records.artworks.countMatches(search)).toBe(works.length);
    return titles(works);
  };
  expect(found("")).toEqual(["Noon", "Dämmerung"]);
  expect([found("DÄMM"), found("müller"), found("BRONZE"), found("xyz")]).toEqual([
    ["Dämmerung"],
    ["Noon"],
    ["Noon"],
    [],
  ]);
  expect(listArtworksForStaff(noFilters, second)).toMatchObject([
    { title: "Dämmerung", price: "CHF 9", showPrice: "false", priceCategory: "under_3k" },
  ]);
  expect(listArtworksForStaff({ ...noFilters, artist: artistId }, all)).toMatchObject([
    { title: "Noon", artist: { id: artistId, name: "Zoë Müller", nationality: "Swiss" } },
  ]);
});

test("press items stand newest first, and are searched by title, outlet and artist", () => {
  addPressItem({ title: "Über Ada", outlet: "Kunstbulletin", artistId: addArtist({ name: "Ada" }) });
  addPressItem({ title: "A review", outlet: "Öffentlichkeit", artistId: addArtist({ name: "Zoë Müller" }) });
  const found = (search: string) => {
    const items = listPressItems(all, { search });
    expect(countPressItems({ search })).toBe(items.length);
    return titles(items);
  };
  expect(found("")).toEqual(["A review", "Über Ada"]);
  expect([found("ÜBER"), found("öffentl"), found("MÜLLER"), found("kunst"), found("xyz")]).toEqual([
    ["Über Ada"],
    ["A review"],
    ["A review"],
    ["Über Ada"],
    [],
  ]);
  expect(titles(listPressItems(second))).toEqual(["Über Ada"]);
});
