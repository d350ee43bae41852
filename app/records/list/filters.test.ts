import { beforeEach, describe, expect, test } from "vitest";
import type { RecordKind } from "~/kind/kind";
import { kinds, recordKindNames } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { sqlite } from "~/platform/database.server";
import { parseRecordList } from "~/records/list-params";
import { deleteRecord, keepDraft, updateRecord } from "~/records/save/save.testing";
import {
  addArtist,
  addArtwork,
  addExhibition,
  addFair,
  addPerson,
  emptyDatabase,
} from "~/testing/world.testing";
import { listIds, viewRecordTab } from "./record-list.server";

const view = (tab: RecordKind, query: string) =>
  viewRecordTab(parseRecordList(new URLSearchParams(query), tab));
const found = (tab: RecordKind, query: string) => view(tab, query).cards.map(({ title }) => title);

/** The number beside an option. */
function countOf(query: string, filter: string, option: string) {
  const control = view("artworks", `view=table&${query}`).controls.find(({ name }) => name === filter);
  return control?.options?.find(({ value }) => value === option)?.count;
}

beforeEach(emptyDatabase);

describe("artworks, on 10 March 2026", () => {
  let ada: string;
  let show: string;
  beforeEach(() => {
    ada = addArtist({ name: "Ada", sortName: "Zz" });
    const ben = addArtist({ name: "Ben" });
    const fog = addArtwork({
      title: "Fog",
      artistId: ada,
      year: 1990,
      price: "CHF 900",
      imageUrl: "https://a.example/1",
    });
    addArtwork({ title: "Dusk", artistId: ben, year: 2001, available: "false", price: "on request" });
    addArtwork({
      title: "Noon",
      artistId: ben,
      available: "reserved",
      reservedForId: addPerson({ name: "Eva" }),
      reservedUntil: "2026-03-09",
      publishedFrom: null,
    });
    addArtwork({
      title: "ärmel",
      artistId: ada,
      year: 2010,
      price: "CHF 10’000",
      publishedFrom: "2026-05-01T00:00:00.000Z",
    });
    show = addExhibition({ title: "Winter", startDate: "2026-01-02", artistIds: [ada], artworkIds: [fog] });
    updateRecord("artworks", fog, { notes: "Old" }, { author: "max@a.example" });
    sqlite.exec("UPDATE versions SET created_at = '2026-03-01T09:00:00.000Z' WHERE author = 'max@a.example'");
    deleteRecord("artworks", addArtwork({ title: "Gone", year: 1990 }), { author: "max@a.example" });
    keepDraft("artworks", fog, { title: "Fog, later" }, "eva@a.example");
  });

  test.each<[query: string, titles: string[]]>([
    ["available=true", ["ärmel", "Fog"]],
    ["available=true&available=reserved", ["ärmel", "Noon", "Fog"]],
    ["priceCategory=unset&year.from=2001", ["ärmel", "Dusk"]],
    ["year.from=1990&year.to=2001", ["Dusk", "Fog"]],
    ["year.from=soon", []],
    ["reservedUntil.to=2026-03-09", ["Noon"]],
    ["artistId=ada", ["ärmel", "Fog"]],
    ["exhibition=winter, january 2, 2026", ["Fog"]],
    ["without=imageUrl&without=price", ["Noon"]],
    ["with=price", ["ärmel", "Dusk", "Fog"]],
    ["price.unreadable=yes", ["Dusk"]],
    ["price.currency=CHF", ["ärmel", "Fog"]],
    ["price.currency=EUR", []],
    ["price.from=5’000", ["ärmel"]],
    ["price.to=4800.00&price.currency=CHF", ["Fog"]],
    ["price.to=EUR 100’000", []],
    ["price.from=much", []],
    ["overdue=yes", ["Noon"]],
    ["state=public", ["Dusk", "Fog"]],
    ["state=draft&state=scheduled", ["ärmel", "Noon"]],
    ["state=changes", ["Fog"]],
    ["by=eva@a.example&changed.from=2026-03-10", ["Fog"]],
    ["by=eva@a.example&changed.from=2026-03-11", []],
    ["by=max@a.example", ["Fog"]],
    ["by=max@a.example&changed.from=2026-03-02", []],
    ["available=constructor&without=toString", []],
    [
      "constructor=x&__proto__=y&toString=z&columns=constructor&sort=__proto__",
      ["ärmel", "Noon", "Dusk", "Fog"],
    ],
    ["search=fog later&available=true", ["Fog"]],
    ["sort=title", ["ärmel", "Dusk", "Fog", "Noon"]],
    ["sort=-title", ["Noon", "Fog", "Dusk", "ärmel"]],
    ["sort=year", ["Fog", "Dusk", "ärmel", "Noon"]],
    ["sort=-year", ["ärmel", "Dusk", "Fog", "Noon"]],
    ["sort=artistId", ["Noon", "Dusk", "ärmel", "Fog"]],
    ["sort=-price", ["ärmel", "Fog", "Noon", "Dusk"]],
  ])("%s finds %j", (query, titles) => {
    const { query: asked, cards, page } = view("artworks", query);
    expect(cards.map(({ title }) => title)).toEqual(titles);
    expect([page.count, listIds(asked)]).toEqual([titles.length, cards.map(({ id }) => id)]);
  });

  test("a set filter is a chip that can be removed", () => {
    const query = `available=nfs&artistId=${ada}&exhibition=${show}&without=imageUrl&without=notes&year.from=1990&state=changes`;
    expect(view("artworks", query).chips.map(({ text }) => text)).toEqual([
      "Availability: Not for Sale",
      "Artist: Ada",
      "In an exhibition: Winter",
      "Missing: Image",
      "Missing: Notes",
      "Year from 1990",
      "Unpublished changes",
    ]);
  });

  test("beside an option stands what it would find with the other filters", () => {
    expect(countOf("", "available", "true")).toBe(2);
    expect(countOf("available=false", "available", "true")).toBe(2);
    expect(countOf("available=false", "state", "public")).toBe(1);
    expect(countOf("search=fog", "available", "false")).toBe(0);
    expect(countOf("", "overdue", "yes")).toBe(1);
    expect(listIds(parseRecordList(new URLSearchParams(), "artworks"))).toHaveLength(4);
  });

  test("a table has a text in each column, and the titles of linked records", () => {
    const table = view("artworks", "view=table&columns=artistId&columns=available&columns=year&sort=year");
    expect(table.columns).toEqual(["artistId", "available", "year"]);
    expect(table.cards.map(({ cells }) => cells)).toEqual([
      ["Ada", "Available", "1990"],
      ["Ben", "Sold", "2001"],
      ["Ada", "Available", "2010"],
      ["Ben", "Reserved", ""],
    ]);
    expect(view("exhibitions", "view=table&columns=artistIds&columns=artworkIds").cards[0]?.cells).toEqual([
      "Ada",
      "Fog",
    ]);
    expect(view("artworks", "").cards[0]?.cells).toBeUndefined();
  });
});

describe("works in racks", () => {
  beforeEach(() => {
    for (const [title, inventoryNumber, location, ownerId] of [
      ["One", "MA-0042", "Rack 12", addPerson({ name: "Eva" })],
      ["Two", "MA–43", "RACK  12", undefined],
      ["Three", "MA 44", "Rack 120", undefined],
      ["Four", null, null, undefined],
    ] as const)
      addArtwork({ title, inventoryNumber, location, ownerId });
  });

  test.each<[query: string, titles: string[]]>([
    ["location=rack 12", ["Two", "One"]],
    ["location=Rack 12&location=rack 120", ["Three", "Two", "One"]],
    ["location=unset&location=Rack 120", ["Four", "Three"]],
    ["location=Rack", []],
    ["ownerId=Eva", ["One"]],
    ["ownerId=unset", ["Four", "Three", "Two"]],
    ["ownerId=Eva&ownerId=unset", ["Four", "Three", "Two", "One"]],
    ["inventoryNumber=MA0042,ma-43%0D%0AMA 44", ["Three", "Two", "One"]],
    ["search=ma0042", ["One"]],
    ["search=MA43", ["Two"]],
  ])("%s finds %j", (query, titles) => expect(found("artworks", query)).toEqual(titles));

  test("numbers that nobody has are named", () => {
    const { chips, notFound } = view("artworks", "inventoryNumber=MA 42%0D%0AMA-9, ma 43,,%09MA-0042%00");
    expect([chips.map(({ text }) => text), notFound]).toEqual([
      ["Inventory number: 4 numbers"],
      ["MA 42", "MA-9"],
    ]);
  });

  test("a place that many have is suggested", () => {
    const { controls } = view("artworks", "view=table");
    expect(controls.find(({ name }) => name === "location")?.suggested).toContain("Rack 120");
  });
});

test("works of one show are in its hanging order until they are sorted", () => {
  const [first = "", second = "", third = ""] = ["Zoo", "Ark", "Man"].map((title) => addArtwork({ title }));
  const show = addExhibition({ title: "Hang", artworkIds: [third, first, second] });
  const other = addExhibition({ title: "Other", artworkIds: [first] });
  expect(found("artworks", `exhibition=${show}`)).toEqual(["Man", "Zoo", "Ark"]);
  expect(found("artworks", `exhibition=${show}&sort=title`)).toEqual(["Ark", "Man", "Zoo"]);
  expect(found("artworks", `exhibition=${show}&exhibition=${other}`)).toEqual(["Man", "Ark", "Zoo"]);
});

test("lists of other records are filtered by what is in them", () => {
  const ada = addArtist({ name: "Ada" });
  addExhibition({ title: "With Ada", artistIds: [addArtist(), ada] });
  addExhibition({ title: "Without" });
  expect(found("exhibitions", `artistIds=${ada}`)).toEqual(["With Ada"]);
});

test("amounts are sorted by currency and value, and numbers in texts by value", () => {
  for (const [title, inventoryNumber, size, insuranceValue] of [
    ["Grat 10", "2024.10", "100 × 8 cm", "CHF 100’000"],
    ["Grat 2", "2024.2", "9 × 8 cm", "EUR 2’000"],
    ["Grat 1", "2024.1", "10 × 8 cm", "CHF 4’800"],
    ["Grat", null, "10 × 7 cm", "CHF 900"],
    ["Zoo", "2024.3", "by request", "insured"],
  ] as const)
    addArtwork({ title, inventoryNumber, size, insuranceValue });
  const numbers = ["Grat 1", "Grat 2", "Zoo", "Grat 10", "Grat"];
  expect(found("artworks", "sort=title")).toEqual(["Grat", "Grat 1", "Grat 2", "Grat 10", "Zoo"]);
  expect(found("artworks", "sort=inventoryNumber")).toEqual(numbers);
  expect(found("artworks", "sort=size")).toEqual(["Grat 2", "Grat", "Grat 1", "Grat 10", "Zoo"]);
  const amounts = ["Grat", "Grat 1", "Grat 10", "Grat 2", "Zoo"];
  expect(found("artworks", "sort=insuranceValue")).toEqual(amounts);
  expect(found("artworks", "sort=-insuranceValue")).toEqual(["Grat 2", "Grat 10", "Grat 1", "Grat", "Zoo"]);
  for (const title of ["Room 10", "Room 9"]) addExhibition({ title });
  expect(found("exhibitions", "sort=title")).toEqual(["Room 9", "Room 10"]);
});

test("every kind has a table that is sorted by each column that can be", () => {
  addFair({ name: "Fair", startDate: "2026-01-01", endDate: "2026-01-02" });
  for (const kind of recordKindNames.filter((name) => !kinds[name].only)) {
    const names = new Set([...kinds[kind].titleFields, ...kinds[kind].columns]);
    for (const name of names) {
      const query = parseRecordList(new URLSearchParams(`sort=${name}`), kind);
      expect(viewRecordTab(query, "table").page.count).toBe(serverKinds[kind].count({ audience: "staff" }));
    }
  }
});
