import { beforeEach, expect, test } from "vitest";
import type { TabKind } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { addArtist, addArtwork, addExhibition, addPressItem, emptyDatabase } from "~/testing/world.testing";

beforeEach(() => {
  emptyDatabase();
  for (const name of ["ben Zumthor", "Ägidius Egli", "Zoë Müller"]) addArtist({ name });
});

/** Titles of a list for staff in its order. */
function listed(kind: TabKind, part = { limit: 100, offset: 0 }): string[] {
  const { list, listOrder, card } = serverKinds[kind];
  return list({ audience: "staff", order: listOrder?.(), part }).map((record) => card(record).title);
}

test.each<[kind: TabKind, how: string, titles: string[]]>([
  ["artists", "by the first word of their names", ["Ada", "Ägidius Egli", "ben Zumthor", "Zoë Müller"]],
  [
    "exhibitions",
    "group after group, each newest first",
    ["Later", "Opens tomorrow", "Opens today", "Ends today", "Ended yesterday", "Long ago"],
  ],
  ["artworks", "newest first", ["Noon", "Dämmerung"]],
  ["press", "newest first", ["A review", "Über Ada"]],
])("the list of %s for staff, on 10 March 2026, stands %s, a page of it too", (kind, _, titles) => {
  for (const [title, startDate, endDate] of [
    ["Ended yesterday", "2026-02-01", "2026-03-09"],
    ["Long ago", "2020-01-01", "2020-02-01"],
    ["Ends today", "2026-01-01", "2026-03-10"],
    ["Opens today", "2026-03-10", "2026-04-10"],
    ["Opens tomorrow", "2026-03-11", "2026-04-10"],
    ["Later", "2026-09-01", "2026-09-10"],
  ])
    addExhibition({ title, startDate, endDate });
  const artistId = addArtist({ name: "Ada" });
  for (const title of ["Dämmerung", "Noon"]) addArtwork({ title, artistId });
  for (const title of ["Über Ada", "A review"]) addPressItem({ title, artistId });
  expect(listed(kind)).toEqual(titles);
  expect(listed(kind, { limit: 2, offset: 1 })).toEqual(titles.slice(1, 3));
});
