import { beforeEach, expect, test } from "vitest";
import { addArtist, addArtwork, emptyDatabase } from "~/testing/world.testing";
import {
  artworkLabels,
  findArtworkChoices,
  findArtworkId,
  listArtworkChoices,
  searchArtworkChoices,
} from "./choices.server";

beforeEach(emptyDatabase);

test("an artwork is called by its title and artist, and found by that or its title", () => {
  const id = addArtwork({ artistId: addArtist({ name: "Ada Müller" }), title: "Dawn, again" });
  expect(artworkLabels([id]).get(id)).toBe("Dawn, again, Ada Müller");
  for (const text of ["Dawn, again, Ada Müller", "DAWN, AGAIN, ADA MÜLLER", "dawn, again"])
    expect(findArtworkId(text)).toBe(id);
  for (const text of ["", "Dawn", "again, Ada Müller", "Dawn, again, Ben", "%"])
    expect(findArtworkId(text)).toBeUndefined();
});

test("artworks of one title and artist are told apart by year, size and number, or a part of the id", () => {
  const artistId = addArtist({ name: "Ada" });
  const numbers = ["MA 1", "MA 2", null];
  const ids = numbers.map((inventoryNumber, at) =>
    addArtwork({
      artistId,
      title: "Untitled",
      year: [2024, 2024][at] ?? null,
      size: "10 cm (framed)",
      inventoryNumber,
    }),
  );
  const [first = "", second = "", third = ""] = ids;
  const labels = {
    [first]: "Untitled, Ada (2024, 10 cm (framed), MA 1)",
    [second]: "Untitled, Ada (2024, 10 cm (framed), MA 2)",
    [third]: `Untitled, Ada (10 cm (framed), ${third.slice(0, 8)})`,
  };
  expect(Object.fromEntries(artworkLabels(ids))).toEqual(labels);
  for (const id of ids) expect(findArtworkId(labels[id]?.toUpperCase() ?? "")).toBe(id);
  for (const text of ["Untitled, Ada", "Untitled", labels[first]?.replace("Ada", "Ben")])
    expect(findArtworkId(text ?? "")).toBeUndefined();
});

test("one who types is offered artworks by title, artist or both", () => {
  const ada = addArtist({ name: "Ada" });
  addArtwork({ artistId: ada, title: "Dawn" });
  addArtwork({ artistId: addArtist({ name: "Ben" }), title: "Dawn" });
  addArtwork({ artistId: ada, title: "Noon" });
  expect(findArtworkChoices("daw", 20)).toEqual(["Dawn, Ben", "Dawn, Ada"]);
  expect(findArtworkChoices("ada", 20)).toEqual(["Noon, Ada", "Dawn, Ada"]);
  expect(findArtworkChoices("Dawn, A", 20)).toEqual(["Dawn, Ada"]);
  expect(findArtworkChoices("daw", 1)).toEqual(["Dawn, Ben"]);
});

test("in the dialog a search finds works, with what the public does not see; of one artist there are all", () => {
  const ada = addArtist({ name: "Ada Keller" });
  const shown = addArtwork({ artistId: ada, title: "Dawn", imageUrl: "https://img.example/1.jpg" });
  const draft = addArtwork({ artistId: ada, title: "Dusk", publishedFrom: null });
  const scheduled = addArtwork({ title: "Dawn II", publishedFrom: "2096-03-10T18:00:00.000Z" });
  const found = (search: string, artist: string | null = null) =>
    searchArtworkChoices(search, artist).choices.map(({ id, notShown }) => [id, notShown]);
  expect(found("dawn")).toEqual([
    [scheduled, "Not shown yet"],
    [shown, null],
  ]);
  expect(found("", ada)).toEqual([
    [draft, "Draft, not shown"],
    [shown, null],
  ]);
  expect(listArtworkChoices([shown, "gone"])).toEqual([
    {
      id: shown,
      label: "Dawn, Ada Keller",
      title: "Dawn",
      detail: "10 × 10 cm",
      imageUrl: "https://img.example/1.jpg",
      artist: { id: ada, name: "Ada Keller" },
      notShown: null,
    },
  ]);
});

test("the dialog shows 60 works, and says that there are more", () => {
  const artistId = addArtist();
  for (let at = 0; at < 61; at += 1) addArtwork({ artistId });
  const some = searchArtworkChoices("", null);
  const all = searchArtworkChoices("", artistId);
  expect([some.choices.length, some.isMore]).toEqual([60, true]);
  expect([all.choices.length, all.isMore]).toEqual([61, false]);
});
