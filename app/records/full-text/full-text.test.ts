import { searchEntries } from "db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { RecordKind } from "~/kind/kind";
import { serverKinds } from "~/kinds.server";
import { sqlite } from "~/platform/database.server";
import { viewRecordTab } from "~/records/list/record-list.server";
import { parseRecordList } from "~/records/list-params";
import { discardDraft, keepDraft, updateRecord } from "~/records/save/save.testing";
import { emptyTrash, purge } from "~/records/trash/purge.server";
import { moveToTrash, restoreFromTrash } from "~/records/trash/trash.server";
import {
  addArtist,
  addArtwork,
  addClosure,
  addContent,
  addDirector,
  addExhibition,
  addFair,
  addPerson,
  addPressItem,
  emptyDatabase,
} from "~/testing/world.testing";
import { findBest, foundByStaff } from "./found.server";
import { indexMissing } from "./index.server";

beforeEach(emptyDatabase);

const eva = "eva@gallery.example";

/** The ids that a search finds, the best first; the count must say the same. */
function found(kind: RecordKind, search: string): string[] {
  const matches = { ...foundByStaff(kind, search), audience: "staff" } as const;
  const ids = new Set(serverKinds[kind].list(matches).map(({ id }) => id));
  expect(serverKinds[kind].count(matches)).toBe(ids.size);
  return findBest(search, eq(searchEntries.kind, kind), 1000)
    .flatMap(({ id }) => (ids.delete(id) ? id : []))
    .concat([...ids]);
}

const titles = (kind: RecordKind, search: string) =>
  found(kind, search).map((id) => serverKinds[kind].card(serverKinds[kind].get(id) as never).title);

test.each<[kind: RecordKind, add: () => string, ...searches: string[]]>([
  ["artists", () => addArtist({ name: "Zoë Hürlimann", bio: "Chur." }), "Hurlimann zoe", "Huerlimann chur"],
  ["artists", () => addArtist({ sortName: "Gogh, Vincent van", nationality: "Dutch" }), "DUT van gogh"],
  ["artworks", () => addArtwork({ title: "L'Étoile", size: "120 × 90 cm" }), "étoile", "létoile 90 x"],
  [
    "artworks",
    () => addArtwork({ location: "Rack B", buyerId: addPerson({ name: "Egli" }), notes: "Loose" }),
    "loose egli rack",
  ],
  ["artworks", () => addArtwork({ inventoryNumber: "MA 2026/1" }), "ma 2026/1", "MA2026/1", "ma2026"],
  ["artworks", () => addArtwork({ inventoryNumber: "MA2026-7" }), "ma 2026-7"],
  ["artworks", () => addArtwork({ year: 1985, artistId: addArtist({ name: "Ida Öz" }) }), "1985 oez", "öz"],
  ["press", () => addPressItem({ outlet: "Le Monde", artistId: addArtist({ name: "Ida" }) }), "ida monde"],
  ["exhibitions", () => addExhibition({ title: "Fog", artistIds: [addArtist({ name: "Ida" })] }), "ida fog"],
  ["exhibitions", () => addExhibition({ artworkIds: [addArtwork({ title: "Reef" })] }), "group reef"],
  ["fairs", () => addFair({ name: "Liste", artists: ["Ida Öz"] }), "oz liste"],
  ["directors", () => addDirector({ biography: "Hangs pictures" }), "pictures keller"],
  ["closures", () => addClosure({ note: "Installation" }), "install"],
  ["content", () => addContent("home_note", "Open on Sundays"), "sundays home"],
])("%s are found by the beginnings of words of every text, in any order", (kind, add, ...searches) => {
  const id = add();
  for (const search of searches) expect([search, found(kind, search)]).toEqual([search, [id]]);
});

test.each<[kind: RecordKind, add: (text: string) => string]>([
  ["artworks", (title) => addArtwork({ title })],
  ["artworks", (material) => addArtwork({ material })],
  ["artworks", (name) => addArtwork({ artistId: addArtist({ name }) })],
  ["artists", (nationality) => addArtist({ nationality })],
  ["exhibitions", (venue) => addExhibition({ venue })],
  ["exhibitions", (name) => addExhibition({ artistIds: [addArtist({ name })] })],
  ["press", (outlet) => addPressItem({ outlet })],
  ["fairs", (name) => addFair({ name })],
])("%s are found within words of what visitors read on one line (%#)", (kind, add) => {
  const [garden, room] = ["Ein Nachtgärtlein", "草間彌生の部屋"].map(add);
  const searches = ["gaertlein", "GÄRT", "nachtg", "chtg ein", "lein"];
  for (const search of searches) expect([search, found(kind, search)]).toEqual([search, [garden]]);
  for (const search of ["彌生", "生", "部屋", "草間彌"])
    expect([search, found(kind, search)]).toEqual([search, [room]]);
  for (const search of ["gartenlein", "nachtlein"])
    expect([search, found(kind, search)]).toEqual([search, []]);
});

test("what is in a code, the middle of a word of a longer text or no record is not found", () => {
  addArtwork({
    artistId: addArtist({ name: "Ada" }),
    title: "Sommer",
    notes: "Sommerabend",
    size: "120 cm",
    showPrice: "false",
    imageUrl: "https://pictures.example/quince.jpg",
  });
  const odd = ["“", "*", "🌊", "NEAR(", "(it) AND", "title:\u0000", "\ud800", '"'.repeat(199)];
  for (const search of ["abend", "20", "hidden", "quince", "sommer winter", ...odd, "qx-".repeat(60)])
    expect([search, found("artworks", search)]).toEqual([search, []]);
  expect(found("artworks", "sommer & 🌊")).toHaveLength(1);
});

test("an equal inventory number comes first, then an equal title, titles, the rest, and what is within words", () => {
  addArtwork({ title: "Note", description: "Belongs to MAR 7" });
  addArtwork({ title: "Before MAR 7" });
  addArtwork({ title: "XMAR 7" });
  addArtwork({ title: "MAR 7" });
  addArtwork({ title: "Number", inventoryNumber: "mar7" });
  addArtwork({ title: "Longer number", inventoryNumber: "MAR 71" });
  expect(titles("artworks", "MAR 7")).toEqual([
    "Number",
    "MAR 7",
    "Before MAR 7",
    "Longer number",
    "Note",
    "XMAR 7",
  ]);
  const list = viewRecordTab(parseRecordList(new URLSearchParams("search=MAR 7"), "artworks"));
  expect(list.cards.map(({ title }) => title)).toEqual(titles("artworks", "MAR 7"));
});

test("a draft is found by its words and by those of the record, until it is discarded", () => {
  const id = addArtwork({ title: "Dawn", size: "10 cm" });
  keepDraft("artworks", id, { title: "Dusk", notes: "Wet" }, eva);
  for (const search of ["dawn", "dusk", "wet dawn"]) expect(found("artworks", search)).toEqual([id]);
  keepDraft("artworks", id, { title: "Noon" }, eva);
  expect([found("artworks", "dusk"), found("artworks", "noon wet")]).toEqual([[], [id]]);
  discardDraft("artworks", id, eva);
  expect([found("artworks", "noon"), found("artworks", "wet"), found("artworks", "dawn")]).toEqual([
    [],
    [],
    [id],
  ]);
});

describe("a record that others link to", () => {
  test("is found under its new name in all of them, and no more under the former one", () => {
    const artist = addArtist({ name: "Ida Blum" });
    const work = addArtwork({ title: "Reef", artistId: artist });
    const press = addPressItem({ artistId: artist });
    const other = addExhibition({ title: "Later" });
    const show = addExhibition({ artistIds: [artist], artworkIds: [work] });
    // Only in a draft.
    keepDraft("exhibitions", other, { artistIds: [artist] }, eva);
    const all = (search: string) => [
      found("artworks", search),
      found("press", search),
      found("exhibitions", search).sort(),
    ];
    expect(all("blum")).toEqual([[work], [press], [show, other].sort()]);
    keepDraft("artists", artist, { name: "Ida Stein" }, eva);
    expect(all("stein")).toEqual([[], [], []]);
    updateRecord("artworks", work, { title: "Shoal" }, { author: eva });
    expect([found("exhibitions", "shoal"), found("exhibitions", "reef")]).toEqual([[show], []]);
    discardDraft("artists", artist, eva);
    updateRecord("artists", artist, { name: "Ida Stein" }, { author: eva });
    expect(all("stein")).toEqual([[work], [press], [show, other].sort()]);
    expect(all("blum")).toEqual([[], [], []]);
  });

  test("is out of all of them when it is gone for good, and what goes along with it too", () => {
    const artist = addArtist({ name: "Ida Blum" });
    const work = addArtwork({ title: "Reef", artistId: artist });
    const show = addExhibition({ title: "Fog", artistIds: [artist], artworkIds: [work] });
    moveToTrash("artists", artist, eva);
    expect([found("artworks", "reef"), found("exhibitions", "blum reef")]).toEqual([[], [show]]);
    restoreFromTrash("artists", artist, eva);
    expect(found("artworks", "reef blum")).toEqual([work]);
    moveToTrash("artists", artist, eva);
    purge(artist);
    expect([found("exhibitions", "blum"), found("exhibitions", "reef"), found("exhibitions", "fog")]).toEqual(
      [[], [], [show]],
    );
    const count = (table: string) => sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    // The show and the gallery's facts.
    expect([count("search_entries"), count("record_search")]).toEqual([2, 2]);
  });

  test("is out of them when the trash is emptied, however much is in it", () => {
    const gone = sqlite.transaction(() => Array.from({ length: 600 }, () => addArtist({ name: "Ida" })))();
    const show = addExhibition({ artistIds: gone.slice(0, 200) });
    sqlite.exec("UPDATE artists SET deleted_at = '2026-03-01T09:00:00.000Z', deleted_with = id");
    expect(found("exhibitions", "ida")).toEqual([show]);
    emptyTrash("9999");
    expect(found("exhibitions", "ida")).toEqual([]);
  });
});

test("what is not in the index, or in that of an older version, is found after the next start", () => {
  const artist = addArtist({ name: "Ida Blum" });
  const work = addArtwork({ title: "Reef", artistId: artist });
  const show = addExhibition({ title: "Fog", artworkIds: [work] });
  keepDraft("exhibitions", show, { title: "Mist" }, eva);
  const searches = [
    ["artworks", "blum reef"],
    ["exhibitions", "reef mist"],
    ["gallery", "zürich"],
  ] as const;
  const all = () => searches.map(([kind, search]) => found(kind, search));
  const before = all();
  expect(before.map(({ length }) => length)).toEqual([1, 1, 1]);
  for (const lost of [
    "DELETE FROM search_entries",
    "UPDATE search_entries SET index_version = 0, title = ''",
  ]) {
    sqlite.exec(`${lost}; DELETE FROM record_search`);
    expect(all().flat()).toEqual([]);
    indexMissing();
    expect(all()).toEqual(before);
  }
  const changes = sqlite.prepare("SELECT total_changes()").pluck();
  const so = changes.get();
  indexMissing();
  expect(changes.get()).toBe(so);
});
