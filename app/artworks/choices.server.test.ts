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

test("an artwork is called by its title and artist, and found by that, its title or its id", () => {
  const id = addArtwork({ artistId: addArtist({ name: "Ada Müller" }), title: "Dawn, again" });
  expect(artworkLabels([id])).toEqual(["Dawn, again, Ada Müller"]);
  for (const text of ["Dawn, again, Ada Müller", "DAWN, AGAIN, ADA MÜLLER", "dawn, again", id])
    expect(findArtworkId(text)).toBe(id);
  for (const text of ["", "Dawn", "again, Ada Müller", "Dawn, again, Ben", "%", `${id}0`])
    expect(findArtworkId(text)).toBeUndefined();
});

test("artworks of one title and artist are told apart by year, size and a part of the id", () => {
  const artistId = addArtist({ name: "Ada" });
  const ids = [2024, 2024, null].map((year) =>
    addArtwork({ artistId, title: "Untitled", year, size: "10 × 10 cm (framed)" }),
  );
  const [first = "", second = "", third = ""] = ids;
  const labels = artworkLabels([third, first, second]);
  expect(labels).toEqual([
    `Untitled, Ada (10 × 10 cm (framed), ${third.slice(0, 8)})`,
    `Untitled, Ada (2024, 10 × 10 cm (framed), ${first.slice(0, 8)})`,
    `Untitled, Ada (2024, 10 × 10 cm (framed), ${second.slice(0, 8)})`,
  ]);
  expect(labels.map(findArtworkId)).toEqual([third, first, second]);
  expect(["Untitled, Ada", "Untitled"].map(findArtworkId)).toEqual([undefined, undefined]);
  expect(findArtworkId(`Untitled, Ben (2024, ${first.slice(0, 8)})`)).toBeUndefined();
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
