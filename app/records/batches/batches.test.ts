import { beforeEach, describe, expect, test } from "vitest";
import { getArtwork } from "~/artworks/queries.server";
import { getExhibition } from "~/exhibitions/queries.server";
import { sqlite } from "~/platform/database.server";
import { keepDraft } from "~/records/save/save.testing";
import { readStored } from "~/records/store/store.server";
import { restoreFromTrash } from "~/records/trash/trash.server";
import { addArtist, addArtwork, addExhibition, emptyDatabase } from "~/testing/world.testing";
import { batchesOf } from "./batches.server";
import { eva, given, made, previewed, texts, titles, undone, view } from "./batches.testing";
import { make } from "./make.server";
import { step, workOnBatches } from "./run.server";
import { viewBatches } from "./view.server";

beforeEach(emptyDatabase);

describe("a batch", () => {
  test("says in its preview what changes, changes nothing before it is made, and is taken back", async () => {
    const [fog, dusk] = [addArtwork({ title: "Fog" }), addArtwork({ title: "Dusk", available: "false" })];
    const id = await previewed([fog, dusk], { change: "available", available: "false" });
    expect(view(id)).toMatchObject({
      title: "Availability: Sold",
      state: "previewed",
      counts: { changes: 1, unchanged: 1, refused: 0 },
      rows: [{ title: "Fog", texts: [["Availability", "Available", "Sold"]] }],
    });
    expect(readStored("artworks", fog)?.newest).toMatchObject({ number: 1, fields: { available: "true" } });
    await made(id);
    expect(getArtwork(fog)).toMatchObject({ available: "false", version: 2 });
    expect(getArtwork(dusk)?.version).toBe(1);
    expect(titles(id, "done")).toEqual(["Fog"]);
    expect([...batchesOf("artworks", fog, [1, 2])]).toEqual([[2, id]]);
    expect(view(id)?.canUndo).toBe(true);
    sqlite.exec("UPDATE batches SET finished_at = '2026-02-08T08:00:00.000Z'");
    expect(view(id)?.canUndo).toBe(false);
    await undone(id);
    expect(getArtwork(fog)).toMatchObject({ available: "true", version: 3 });
  });

  test("names what cannot be: what is missing, and what has a draft of the same field", async () => {
    const bare = addArtwork({ title: "Bare", material: "", publishedFrom: null });
    const drafted = addArtwork({ title: "Drafted" });
    keepDraft("artworks", drafted, { location: "Attic" }, "max@a.example");
    const ask = async (change: string, fields = {}) => {
      const id = await previewed([bare, drafted], { change, ...fields });
      return [titles(id, "changes"), titles(id, "refused")];
    };
    expect(await ask("publish")).toEqual([[], ["Bare: Material: Material is required"]]);
    expect(await ask("location", { location: "Store" })).toEqual([
      ["Bare"],
      ["Drafted: Location: max@a.example has an open draft that changes this: publish or discard it first"],
    ]);
    expect(await ask("year", { year: "1999" })).toEqual([["Bare", "Drafted"], []]);
  });

  test("publishes, withdraws and moves to the trash, each of which is taken back", async () => {
    const [fog, dusk] = [addArtwork({ publishedFrom: null }), addArtwork()];
    const state = () =>
      [fog, dusk].map((id) => (getArtwork(id) ? getArtwork(id)?.publishedFrom !== null : "in the trash"));
    for (const [change, after] of [
      ["publish", [true, true]],
      ["withdraw", [false, false]],
      ["trash", ["in the trash", "in the trash"]],
    ] as const) {
      const id = await made(await previewed([fog, dusk], { change }));
      expect(state()).toEqual(after);
      await undone(id);
      expect(state()).toEqual([false, true]);
    }
  });

  test("adds to an exhibition and removes from it in one save of the show", async () => {
    const [fog, dusk, noon] = [addArtwork(), addArtwork(), addArtwork()];
    const show = addExhibition({ title: "Winter", artworkIds: [fog] });
    const works = () => getExhibition(show, "staff")?.artworkIds;
    const change = async (how: string) => {
      const fields = { change: how, list: "exhibitions.artworkIds", record: show };
      await made(await previewed([dusk, fog, noon], fields));
    };
    await change("add");
    expect(works()).toEqual([fog, dusk, noon]);
    expect(getExhibition(show, "staff")?.version).toBe(2);
    await change("remove");
    expect(works()).toEqual([]);
  });

  test("of all that a list finds has as many as there are, and knows how many there were when chosen", async () => {
    // More than a page of the list has.
    for (let work = 0; work < 61; work += 1) addArtwork({ year: 1990 });
    addArtwork({ year: 2000 });
    const all = { all: "yes", found: "62", list: "view=table&year.to=1999" };
    const id = await previewed(all, { change: "year", year: "1991" });
    expect(view(id)).toMatchObject({ count: 61, chosen: 62 });
    expect(texts(id, "changes")).toEqual(Array(61).fill([["Year", "1990", "1991"]]));
  });

  test("killed in the middle is whole records; it is gone on with, and undone", async () => {
    const { ids, id } = await begun();
    const owned = () => ids.filter((each) => getArtwork(each)?.location === "Gallery").length;
    expect(view(id)).toMatchObject({ state: "running", canUndo: false });
    const progress = { ready: owned(), total: ids.length };
    expect([view(id)?.progress, viewBatches(null).batches.find((each) => each.id === id)?.progress]).toEqual([
      progress,
      progress,
    ]);
    expect(owned()).toBeLessThan(ids.length);
    await workOnBatches();
    expect(owned()).toBe(ids.length);
    await undone(id);
    expect(owned()).toBe(0);
  });
});

/** A batch of more works than one step changes, after its first step. */
async function begun() {
  const artistId = addArtist();
  const ids = Array.from({ length: 60 }, () => addArtwork({ artistId }));
  const id = await previewed(ids, given);
  make(id, eva);
  step(id);
  return { ids, id };
}

describe("what meets a batch", () => {
  test("a colleague's draft is not the batch's, and its undo is another batch's", async () => {
    const id = addArtwork();
    keepDraft("artworks", id, { title: "Mist" }, "max@a.example");
    const batch = await made(await previewed([id], given));
    const undo = await undone(batch);
    expect([...batchesOf("artworks", id, [1, 2, 3, 4, 5, 6])]).toEqual([
      [3, batch],
      [5, undo],
    ]);
  });

  test("what goes along into the trash is named, and what was deleted again by hand is not restored", async () => {
    const ada = addArtist({ name: "Ada" });
    addArtwork({ artistId: ada });
    addExhibition({ title: "Winter", artistIds: [ada] });
    const id = await previewed([ada], { change: "trash" }, "artists");
    expect(titles(id, "changes")).toEqual([
      "Ada: Also 1 artwork. It will no longer appear in 1 exhibition: “Winter”",
    ]);
    await made(id);
    restoreFromTrash("artists", ada, eva);
    sqlite.exec(
      "UPDATE artists SET deleted_at = '2026-03-10T10:00:00.000Z', deleted_with = id, deleted_by = 'max'",
    );
    expect(titles(await undone(id), "refused")).toEqual(["Ada: It has been restored or deleted."]);
  });

  test("a record that is deleted for good leaves it", async () => {
    const id = await made(await previewed([addArtwork()], given));
    sqlite.exec("DELETE FROM artworks");
    expect(view(id)).toMatchObject({ count: 0, canUndo: false });
  });

  test("a record that an error keeps from being changed is named, and the others are changed", async () => {
    const [broken, fog] = [addArtwork({ title: "Broken" }), addArtwork({ title: "Fog" })];
    const breakIt = () => sqlite.prepare("DELETE FROM versions WHERE record_id = ?").run(broken);
    const id = await previewed([broken, fog], given);
    breakIt();
    expect(titles(await previewed([broken, fog], given), "refused")).toEqual([
      expect.stringMatching(/^Broken: It could not be changed \(error [\da-f]{8}\)\.$/),
    ]);
    await made(id);
    expect([titles(id, "done"), titles(id, "left")]).toEqual([
      ["Fog"],
      [expect.stringMatching(/^Broken: It could not be changed/)],
    ]);
  });
});

describe("what is typed for many", () => {
  test("several fields are one change, which is taken back as one; notes are added below", async () => {
    const fog = addArtwork({ title: "Fog", price: "CHF 1’000", notes: "Signed" });
    const dusk = addArtwork({ title: "Dusk", price: "CHF 50" });
    const change = ["location", "price", "insuranceValue", "notes"];
    const typed = { location: "Depot", price: "+10 %", insuranceValue: "CHF 900", notes: "Checked" };
    const id = await made(await previewed([fog, dusk], { change, ...typed }));
    const title =
      "Location: Depot; Price: +10\u00a0%, rounded to 1; Insurance value: CHF 900; Notes: added below";
    expect(view(id)?.title).toBe(title);
    const sets = { location: "Depot", insuranceValue: "CHF 900" };
    expect(getArtwork(fog)).toMatchObject({
      ...sets,
      price: "CHF 1’100",
      notes: "Signed\nChecked",
      version: 2,
    });
    expect(getArtwork(dusk)).toMatchObject({ ...sets, price: "CHF 55", notes: "Checked" });
    await undone(id);
    expect(getArtwork(fog)).toMatchObject({ location: null, price: "CHF 1’000", notes: "Signed" });
  });

  test.each<[fields: Parameters<typeof previewed>[1], problem: string]>([
    [{ change: "title", title: "One" }, "Please choose what to change"],
    [{ change: "constructor" }, "Please choose what to change"],
    [{ change: "available", available: "soon" }, "Please choose from the list"],
    [{ change: "artistId", artistId: "" }, "Artist is required"],
    [{ change: "artistId", artistId: "Nobody" }, "There is no such artist"],
    [
      { change: "add", list: "exhibitions.artworkIds", record: "Nothing" },
      "There is no exhibition “Nothing”",
    ],
    [{ change: "add", list: "artists.name", record: "x" }, "Please choose what to change"],
    [
      { change: "price", price: "much", round: "1" },
      "Please enter a price such as CHF 4’800, or a change such as +10 %",
    ],
    [
      { change: "price", price: "15%", round: "1" },
      "Please enter a price such as CHF 4’800, or a change such as +10 %",
    ],
    [{ change: "price", price: "", round: "1" }, "Please enter a price, or a change in percent"],
    [{ change: "notes", notes: " " }, "Please enter what to add"],
    [{ change: ["year", "year"], year: "1990" }, "This is chosen twice"],
  ])("%j: %s", async (fields, problem) => {
    await expect(previewed([addArtwork()], fields)).rejects.toThrow(problem);
  });

  test.each<[price: string, typed: string, round: string, after: string]>([
    ["CHF 4’800", "+10 %", "1", "CHF 5’280"],
    ["CHF 4’800.–", "+10%", "50", "CHF 5’300"],
    ["EUR 1.234,50", "-15 %", "10", "EUR 1’050"],
    ["CHF 990", "+2,5 %", "100", "CHF 1’000"],
    ["CHF 1’100", "−15 %", "1", "CHF 935"],
    ["CHF 110", "+15 %", "1", "CHF 127"],
    ["CHF 12", "EUR 1'000.-", "1", "EUR 1’000"],
  ])("%s with %s, rounded to %s, is %s", async (price, typed, round, after) => {
    const id = await previewed([addArtwork({ price })], {
      change: "price",
      price: typed,
      round,
    });
    expect(texts(id, "changes")).toEqual([[["Price", price, after]]]);
  });

  test("a price that cannot be read, or would be nothing, is refused, one that no longer fits its category is named", async () => {
    const ids = [
      addArtwork({ title: "Fits", price: "CHF 2’000", priceCategory: "under_3k" }),
      addArtwork({ title: "Too dear", price: "CHF 2’727", priceCategory: "under_3k" }),
      addArtwork({ title: "Unread", price: "on request" }),
      addArtwork({ title: "Unset" }),
      addArtwork({ title: "Postcard", price: "CHF 0.40" }),
    ];
    const id = await previewed(ids, { change: "price", price: "+10 %", round: "1" });
    expect(titles(id, "changes")).toEqual(["Fits", "Too dear: No longer fits its price category “Under 3K”"]);
    expect(titles(id, "refused")).toEqual([
      "Unread: Its price cannot be read: on request",
      "Unset: It has no price",
      "Postcard: Its price would be zero",
    ]);
  });
});
