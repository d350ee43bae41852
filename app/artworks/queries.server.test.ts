import { artworks } from "db/schema";
import { getTableColumns } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { addArtist, addArtwork, emptyDatabase } from "~/testing/world.testing";
import { type ArtworkFilters, noFilters } from "./params";
import { countArtworks, getPublicArtwork, listArtworkCards } from "./queries.server";
import { viewArtwork } from "./view.server";
import { getNeighbours, getPosition } from "./visitor-filters.server";

beforeEach(emptyDatabase);

const all = { limit: 100, offset: 0 };

/** Titles that the filters leave; the count must say the same. */
function titles(filters: Partial<ArtworkFilters>): string[] {
  const found = listArtworkCards({ ...noFilters, ...filters }, all).map(({ title }) => title);
  expect(countArtworks({ ...noFilters, ...filters })).toBe(found.length);
  return found;
}

/** Adds copies of each artwork of a material. */
function addCopies(material: string, copies: number): void {
  const columns = Object.values(getTableColumns(artworks))
    .map(({ name }) => name)
    .filter((name) => !["seq", "id"].includes(name))
    .join(", ");
  sqlite
    .prepare(
      `INSERT INTO artworks (id, ${columns}) SELECT hex(randomblob(16)), ${columns} FROM artworks,
       (WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?) SELECT n FROM numbers)
       WHERE material = ?`,
    )
    .run(copies, material);
}

describe("search", () => {
  const search = (text: string) => titles({ search: text });

  test("finds part of a title, of the artist's name and of the material", () => {
    const artistId = addArtist({ name: "Ilse Brändli" });
    addArtwork({ title: "Limmat, morning" });
    addArtwork({ title: "By name", artistId });
    addArtwork({ title: "By material", material: "Linocut, hand-coloured" });
    expect(search("imma")).toEqual(["Limmat, morning"]);
    expect(search("rändl")).toEqual(["By name"]);
    expect(search("coloured")).toEqual(["By material"]);
    expect(search("copper")).toEqual([]);
  });

  test.each(["ü", "ÜB", "日", "日本"])("a text as short as %s is found", (text) => {
    addArtwork({ title: "Überzug" });
    addArtwork({ title: "日本の庭" });
    addArtwork({ title: "By name", artistId: addArtist({ name: "Zoë Übelhart 日本" }) });
    addArtwork({ title: "Another" });
    const wanted = text.startsWith("日") ? "日本の庭" : "Überzug";
    expect(search(text)).toEqual(["By name", wanted]);
  });

  test("does not match from one field into the next", () => {
    addArtwork({ title: "Night", material: "Oil", artistId: addArtist({ name: "Ada" }) });
    for (const text of ["Night Oil", "Night\nOil", "NightOil", "Ada Night"])
      expect([text, search(text)]).toEqual([text, []]);
  });

  test("finds thousands of works as it finds a few", () => {
    const artistId = addArtist({ name: "Ilse Brändli" });
    addArtwork({ title: "Other", material: "Silk" });
    addArtwork({ title: "Dawn", material: "Silk", artistId });
    addArtwork({ title: "Dawn", material: "Linen" });
    addCopies("Silk", 1500);
    for (const [text, count] of [
      ["silk", 3002],
      ["lk", 3002],
      ["dawn", 1502],
      ["ilse", 1501],
      ["e", 3003],
    ] as const)
      expect([text, countArtworks({ ...noFilters, search: text })]).toEqual([text, count]);
    const newest = listArtworkCards({ ...noFilters, search: "e", material: "linen" }, all);
    expect(newest.map(({ title }) => title)).toEqual(["Dawn"]);
  });
});

describe("the other filters", () => {
  test("material matches part of the first comma-separated part only, in whatever case", () => {
    addArtwork({ title: "Oil", material: "Öl auf Leinwand, Aluminium" });
    addArtwork({ title: "Steel", material: "Steel, Öl" });
    expect(titles({ material: "öL AUF" })).toEqual(["Oil"]);
    expect(titles({ material: "Leinwand" })).toEqual(["Oil"]);
    expect(titles({ material: "aluminium" })).toEqual([]);
    expect(titles({ material: "Leinwand, Al" })).toEqual([]);
    expect(titles({ material: "%" })).toEqual([]);
  });

  test("availability is the stored text: reserved and not for sale are neither", () => {
    for (const available of ["true", "false", "reserved", "nfs"]) addArtwork({ title: available, available });
    expect(titles({ availability: "true" })).toEqual(["true"]);
    expect(titles({ availability: "false" })).toEqual(["false"]);
  });

  test("price category is exact and does not see hidden prices", () => {
    addArtwork({ title: "Small", price: "CHF 2,000", priceCategory: "under_3k" });
    addArtwork({ title: "Middle", price: "CHF 4,000", priceCategory: "under_5k" });
    addArtwork({ title: "Hidden", price: "CHF 2,500", priceCategory: "under_3k", showPrice: "false" });
    addArtwork({ title: "None" });
    expect(titles({ price: "under_3k" })).toEqual(["Small"]);
    expect(titles({ price: "under_5k" })).toEqual(["Middle"]);
  });

  test("all six are an AND: a work that misses one is left out", () => {
    const artistId = addArtist({ name: "Ada Egli" });
    const whole = {
      artistId,
      title: "Night",
      material: "Oil on linen, varnish",
      year: 2021,
      available: "true",
      price: "CHF 2,000",
      priceCategory: "under_3k",
    };
    const wanted = addArtwork(whole);
    // Each misses one filter. All but one have the title of the work that is looked for: ids tell them apart.
    const decoys = {
      search: addArtwork({ ...whole, title: "Day" }),
      artist: addArtwork({ ...whole, artistId: addArtist() }),
      material: addArtwork({ ...whole, material: "Ink, oil on linen" }),
      year: addArtwork({ ...whole, year: 2020 }),
      availability: addArtwork({ ...whole, available: "reserved" }),
      price: addArtwork({ ...whole, priceCategory: "under_5k" }),
    };
    const filters = {
      search: "night",
      artist: artistId,
      material: "oil",
      year: "2021",
      availability: "true",
      price: "under_3k",
    } as const;
    const found = (some: Partial<ArtworkFilters>) => ({
      count: countArtworks({ ...noFilters, ...some }),
      ids: listArtworkCards({ ...noFilters, ...some }, all).map(({ id }) => id),
    });
    expect(found(filters)).toEqual({ count: 1, ids: [wanted] });
    for (const name of Object.keys(filters) as (keyof typeof filters)[])
      expect([name, found({ ...filters, [name]: "" })]).toEqual([
        name,
        { count: 2, ids: [decoys[name], wanted] },
      ]);
  });
});

describe("neighbours", () => {
  test("are the works before and after in the list, none at its ends", () => {
    const [oldest = "", middle = "", newest = ""] = ["A", "B", "C"].map((title) => addArtwork({ title }));
    expect(getNeighbours([newest], noFilters)).toEqual({ previous: null, next: middle });
    expect(getNeighbours([middle], noFilters)).toEqual({ previous: newest, next: oldest });
    expect(getNeighbours([oldest], noFilters)).toEqual({ previous: middle, next: null });
    expect(getNeighbours([middle, oldest], noFilters)).toEqual({ previous: newest, next: null });
    // Within a page they follow its order in the grid, and go on beyond it.
    const page = { works: [{ id: oldest }, { id: middle }], offset: 1 };
    const at = (at: number) => ({ position: { at, of: 3 } });
    expect(viewArtwork(oldest, noFilters, page)).toMatchObject({ previous: newest, next: middle, ...at(2) });
    expect(viewArtwork(middle, noFilters, page)).toMatchObject({ previous: oldest, next: null, ...at(3) });
    expect(viewArtwork(newest, noFilters, page)).toMatchObject({ previous: null, next: middle, ...at(1) });
  });

  test("stay within the filter, on its page and beyond", () => {
    const years = [2020, 2021, 2020, 2021, 2020];
    const [oldest, , middle = "", , newest] = years.map((year) => addArtwork({ year }));
    const filters = { ...noFilters, year: "2020" };
    for (const page of [undefined, { works: [{ id: middle }], offset: 1 }])
      expect(viewArtwork(middle, filters, page)).toMatchObject({
        previous: newest,
        next: oldest,
        position: { at: 2, of: 3 },
      });
  });

  test("a work that the filters leave out has no position", () => {
    const [older = ""] = [2020, 2021].map((year) => addArtwork({ year }));
    expect(viewArtwork(older, { ...noFilters, year: "2021" })).toMatchObject({ position: null });
    expect(getPosition("nothing", noFilters)).toBeNull();
  });
});

describe("a hidden price", () => {
  const prices = { price: "CHF 9,000", priceCategory: "under_5k" };

  test("is any price where showPrice is another text than 'true'", () => {
    const ids = ["", "TRUE", "1", "true"].map((showPrice) => addArtwork({ ...prices, showPrice }));
    const shown = [null, null, null, "CHF 9,000"];
    expect(ids.map((id) => getPublicArtwork(id)?.price)).toEqual(shown);
    expect(listArtworkCards(noFilters, all).map(({ price }) => price)).toEqual(shown.toReversed());
  });
});
