import { beforeEach, expect, test } from "vitest";
import { sqlite } from "~/server/database.server";
import { addArtist, addPressItem, emptyDatabase } from "~/testing/world.testing";
import { countPressItems, listPressItems, listPressItemsOf } from "./queries.server";

beforeEach(emptyDatabase);

const all = { limit: 100, offset: 0 };
const titles = (items: { title: string }[]) => items.map(({ title }) => title);

test("press items stand newest first and name their artist", () => {
  const artistId = addArtist({ name: "Ada", slug: "ada" });
  for (const title of ["Middle", "Alphabetically first", "Zenith"]) addPressItem({ title, artistId });
  expect(titles(listPressItems(all))).toEqual(["Zenith", "Alphabetically first", "Middle"]);
  expect(listPressItems(all)[0]?.artist).toEqual({ id: artistId, name: "Ada", slug: "ada" });
});

test("a filter by artist leaves that artist's items", () => {
  const [ada = "", ben = ""] = [addArtist({ name: "Ada" }), addArtist({ name: "Ben" })];
  addPressItem({ title: "On Ada", artistId: ada });
  addPressItem({ title: "On Ben", artistId: ben });
  expect(titles(listPressItems(all, { artist: ben }))).toEqual(["On Ben"]);
  expect(countPressItems({ artist: ben })).toBe(1);
  expect(titles(listPressItemsOf(ada))).toEqual(["On Ada"]);
  expect(countPressItems({ artist: "nobody" })).toBe(0);
});

test("pages follow each other, and the count follows the data", () => {
  const artistId = addArtist();
  for (const title of ["A", "B", "C"]) addPressItem({ title, artistId });
  expect(titles(listPressItems({ limit: 2, offset: 2 }))).toEqual(["A"]);
  expect(countPressItems()).toBe(3);
  sqlite.exec("DELETE FROM press_items");
  expect(countPressItems()).toBe(0);
});
