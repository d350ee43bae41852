import { expect, test } from "vitest";
import { setUpOpenCms } from "~/records/form/record-form.testing";
import { loader } from "~/routes/cms.choices.$kind";
import { addArtist, addArtwork, addExhibition, addPressItem, args } from "~/testing/world.testing";

setUpOpenCms();

const ask = async (kind: string, query: string) =>
  (await loader(args(`/cms/choices/${kind}?${query}`, { params: { kind } }))).json();
const found = async (kind: string, query: string): Promise<string[]> =>
  (await ask(kind, query)).choices.map(({ label }: { label: string }) => label);

test("choices are what the list of their kind finds, the best first", async () => {
  const ada = addArtist({ name: "Ada" });
  addArtwork({ artistId: ada, title: "Before Fog" });
  addArtwork({ artistId: ada, title: "Fog", inventoryNumber: "MA 2" });
  addArtwork({ artistId: addArtist({ name: "Ben" }), title: "Fog" });
  expect(await found("artworks", "search=fog ada")).toEqual(["Fog, Ada", "Before Fog, Ada"]);
  expect(await found("artworks", "search=ma2")).toEqual(["Fog, Ada"]);
  expect(await found("artworks", `artist=${ada}`)).toEqual(["Fog, Ada", "Before Fog, Ada"]);
});

test("artists and exhibitions are called as forms call them, drafts too", async () => {
  addArtist({ name: "Ada Müller", slug: "ada-1" });
  const draft = addArtist({ name: "Ada Müller", slug: "ada-2", publishedFrom: null });
  expect((await found("artists", "search=mueller")).sort()).toEqual([
    "Ada Müller (ada-1)",
    "Ada Müller (ada-2)",
  ]);
  expect((await ask("artists", "search=ada-2")).choices).toEqual([
    { id: draft, label: "Ada Müller (ada-2)" },
  ]);
  addExhibition({ title: "Fog", startDate: "2026-03-05" });
  expect(await found("exhibitions", "search=fog")).toEqual(["Fog, March 5, 2026"]);
});

test("there are 60 of a search and all of an artist; none of a kind that no field names", async () => {
  const artistId = addArtist();
  for (let at = 0; at < 61; at += 1) addArtwork({ artistId });
  const [some, all] = [await ask("artworks", ""), await ask("artworks", `artist=${artistId}`)];
  expect([some.choices.length, some.isMore]).toEqual([60, true]);
  expect([all.choices.length, all.isMore]).toEqual([61, false]);
  addPressItem();
  for (const kind of ["press", "nothing"])
    expect(await ask(kind, "")).toEqual({ choices: [], isMore: false });
});
