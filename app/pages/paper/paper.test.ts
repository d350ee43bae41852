import { beforeEach, expect, test } from "vitest";
import { setUpOpenCms } from "~/records/form/record-form.testing";
import * as staff from "~/routes/cms_.print.$layout";
import * as everybody from "~/routes/print.$kind.$id";
import {
  addArtist,
  addArtwork,
  addExhibition,
  addPerson,
  args,
  emptyDatabase,
} from "~/testing/world.testing";
import { totals } from "./paper-works";

/** Lists of works on paper. */

setUpOpenCms();
beforeEach(emptyDatabase);

const printed = (layout: string, query = "all=yes", kind = "artworks") =>
  staff.loader(args(`/cms/print/${layout}?kind=${kind}&${query}`, { params: { layout } }));
const publicly = (kind: string, id: string) =>
  everybody.loader(args(`/print/${kind}/${id}`, { params: { kind, id } }));

const secret = {
  inventoryNumber: "MA-1",
  location: "Rack 12",
  insuranceValue: "CHF 900",
  price: "CHF 800",
};

test("a show's works stand in their hanging order below its title and dates, with what staff know of them", async () => {
  const ownerId = addPerson({ name: "Anna Meier" });
  const artistId = addArtist({ name: "Ada" });
  const works = ["Fog", "Dusk"].map((title) =>
    addArtwork({ title, artistId, ownerId, ...secret, inventoryNumber: title }),
  );
  const show = addExhibition({ title: "Night", artworkIds: works.toReversed() });
  const paper = await printed("insurance", `all=yes&list=exhibition%3D${show}`);
  expect(paper.head).toMatchObject({ title: "Night", dates: { start: expect.any(String) } });
  expect(
    paper.works.map(({ title, number, location, owner, insuranceValue }) => [
      title,
      number,
      location,
      owner,
      insuranceValue,
    ]),
  ).toEqual([
    ["Dusk", "Dusk", "Rack 12", "Anna Meier", "CHF 900"],
    ["Fog", "Fog", "Rack 12", "Anna Meier", "CHF 900"],
  ]);
});

test("ticked works are printed as they were ticked, and a filter's as its list has them", async () => {
  const [fog, , dusk] = ["Fog", "Dawn", "Dusk"].map((title) => addArtwork({ title, location: title }));
  const titles = async (query: string) => (await printed("checklist", query)).works.map(({ title }) => title);
  expect(await titles(`id=${dusk}&id=${fog}`)).toEqual(["Dusk", "Fog"]);
  expect(await titles("all=yes&list=location%3DDawn")).toEqual(["Dawn"]);
});

test("prices stand in a price list, and in a checklist where they are wanted; what shows 'Sold' has none beside it", async () => {
  addArtwork({ price: "CHF 800", available: "reserved", showPrice: "false" });
  expect(await printed("prices")).toMatchObject({
    hasPrices: true,
    works: [{ price: "CHF 800", isSold: true }],
  });
  expect((await printed("checklist")).hasPrices).toBe(false);
  expect((await printed("checklist", "all=yes&price=yes")).hasPrices).toBe(true);
  expect((await printed("labels", "all=yes&price=yes&labels=10")).hasPrices).toBe(false);
});

test("a consignment note is for one owner, and says why it is not", async () => {
  const anna = addPerson({ name: "Anna Meier", organisation: "Meier AG", postalAddress: "Weg 1\nZürich" });
  const hers = addArtwork({ title: "Hers", ownerId: anna });
  const nobodys = addArtwork({ title: "Nobody’s" });
  expect(await printed("consignment", `id=${hers}`)).toMatchObject({
    owner: { name: "Anna Meier, Meier AG", address: "Weg 1\nZürich" },
    refused: undefined,
  });
  expect((await printed("consignment", `id=${nobodys}`)).refused).toBe("These works have no owner.");
  expect((await printed("consignment", `id=${hers}&id=${nobodys}`)).refused).toBe(
    "These works belong to 2 owners: “Anna Meier” and “nobody”. Please select the works of one owner.",
  );
  expect(await printed("checklist", `id=${hers}`)).toMatchObject({ owner: null, refused: undefined });
});

test("a total is of each currency, and says how many values were not counted", () => {
  expect(totals(["CHF 900", "EUR 1.234,50", "CHF 100’000.–", "on request", null])).toEqual({
    sums: ["CHF 100’900", "EUR 1’234.50"],
    uncounted: 2,
  });
});

/** What is hidden on it from strangers is in public-answers.isolated.test.ts. */
test("everybody prints the public works of a show and an artist, with the prices that the public sees", async () => {
  const artistId = addArtist({ name: "Ada", slug: "ada" });
  const shown = addArtwork({ title: "Shown", artistId, ...secret });
  const unpriced = addArtwork({ title: "Unpriced", artistId, price: "CHF 900", showPrice: "false" });
  const draft = addArtwork({ artistId, publishedFrom: null });
  const paper = await publicly("exhibitions", addExhibition({ artworkIds: [unpriced, draft, shown] }));
  const works = paper.works.map(({ title, price }) => [title, price]);
  expect(works).toEqual([
    ["Unpriced", null],
    ["Shown", "CHF 800"],
  ]);
  expect((await publicly("artists", "ada")).works).toHaveLength(2);
});

test.each([
  ["cms", () => printed("nothing")],
  ["people", () => printed("checklist", "all=yes", "people")],
  ["a show", () => publicly("exhibitions", "nothing")],
  ["an artist", () => publicly("artists", "nobody")],
  ["a kind", () => publicly("people", "nobody")],
])("what there is no paper of is not found: %s", async (_, load) => {
  await expect((async () => load())()).rejects.toMatchObject({ init: { status: 404 } });
});
