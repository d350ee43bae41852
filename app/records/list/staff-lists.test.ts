import { beforeEach, describe, expect, test } from "vitest";
import { searchArtistNames } from "~/artists/queries.server";
import type { TabKind } from "~/kinds";
import { records } from "~/kinds.server";
import { foundByStaff } from "~/records/full-text/found.server";
import { addArtist, addArtwork, addExhibition, addPressItem, emptyDatabase } from "~/testing/world.testing";

const all = { limit: 100, offset: 0 };

/** The titles that a search finds, in their order; the count must say the same. */
function found(kind: TabKind, search: string, part = all): string[] {
  const { list, listOrder, count, card } = records[kind];
  const matches = { ...foundByStaff(kind, search), audience: "staff" } as const;
  const titles = list({ ...matches, order: listOrder?.(), part }).map((record) => card(record).title);
  if (part === all) expect(count(matches)).toBe(titles.length);
  return titles;
}

let zoe: string;
beforeEach(() => {
  emptyDatabase();
  addArtist({ name: "ben Zumthor", nationality: "Österreich" });
  addArtist({ name: "Ägidius Egli", nationality: "Swiss" });
  zoe = addArtist({ name: "Zoë Müller", nationality: null });
});

describe("a list for staff, on 10 March 2026", () => {
  beforeEach(() => {
    const show = (title: string, startDate: string, endDate: string, more = {}) =>
      addExhibition({ title, startDate, endDate, ...more });
    show("Ended yesterday", "2026-02-01", "2026-03-09");
    show("Long ago", "2020-01-01", "2020-02-01");
    show("Ends today", "2026-01-01", "2026-03-10");
    show("Opens today", "2026-03-10", "2026-04-10");
    show("Opens tomorrow", "2026-03-11", "2026-04-10");
    show("Later", "2026-09-01", "2026-09-10", { venue: "Musée", artistIds: [zoe] });
    const artistId = addArtist({ name: "Ada" });
    addArtwork({ title: "Dämmerung", artistId });
    addArtwork({ title: "Noon", artistId: zoe, material: "Bronze" });
    addPressItem({ title: "Über Ada", outlet: "Kunstbulletin", artistId });
    addPressItem({ title: "A review", outlet: "Öffentlichkeit", artistId: zoe });
  });

  test.each<[kind: TabKind, how: string, titles: string[]]>([
    [
      "artists",
      "by the first word of their names, in whatever case",
      ["Ada", "Ägidius Egli", "ben Zumthor", "Zoë Müller"],
    ],
    [
      "exhibitions",
      "group after group, each newest first",
      ["Later", "Opens tomorrow", "Opens today", "Ends today", "Ended yesterday", "Long ago"],
    ],
    ["artworks", "newest first", ["Noon", "Dämmerung"]],
    ["press", "newest first", ["A review", "Über Ada"]],
  ])("has %s %s, a page of them too", (kind, _, titles) => {
    expect(found(kind, "")).toEqual(titles);
    expect(found(kind, "", { limit: 2, offset: 1 })).toEqual(titles.slice(1, 3));
  });
});

test("an artist's card has a line that begins with a capital, with and without a nationality", () => {
  const line = (nationality: string | null) => {
    const artist = records.artists.get(addArtist({ nationality, birthYear: 1995 }));
    return artist && records.artists.card(artist).lines[0];
  };
  expect([line("Swiss"), line(null)]).toEqual([["Swiss", "born 1995"], ["Born 1995"]]);
});

test("artists are offered to choose from, those first whose names begin with what was typed", () => {
  const names = (text: string, limit = 10) => searchArtistNames(text, limit).map(({ name }) => name);
  expect(names("Z")).toEqual(["Zoë Müller", "ben Zumthor"]);
  for (const text of ["muller", " MÜLLER "]) expect(names(text)).toEqual(["Zoë Müller"]);
  addArtist({ name: "Egon" });
  expect(names("eg")).toEqual(["Egon", "Ägidius Egli"]);
  expect(names("", 2)).toEqual(["Ägidius Egli", "ben Zumthor"]);
});
