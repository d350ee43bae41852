import { beforeEach, expect, test } from "vitest";
import { addArtist, addArtwork, emptyDatabase } from "~/testing/world.testing";
import { artworkLabels, findArtworkId, listArtworkChoices } from "./choices.server";

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

test("an artwork is offered with its picture, and with why the public does not see it", () => {
  const ada = addArtist({ name: "Ada Keller" });
  const shown = addArtwork({ artistId: ada, title: "Dawn", imageUrl: "https://img.example/1.jpg" });
  const draft = addArtwork({ artistId: ada, publishedFrom: null });
  const scheduled = addArtwork({ artistId: ada, publishedFrom: "2096-03-10T18:00:00.000Z" });
  const [first, ...others] = listArtworkChoices([shown, "gone", scheduled, draft]);
  expect(first).toEqual({
    id: shown,
    label: "Dawn, Ada Keller",
    title: "Dawn",
    detail: "10 × 10 cm",
    imageUrl: "https://img.example/1.jpg",
    artist: { id: ada, name: "Ada Keller" },
    notShown: null,
  });
  expect(others).toMatchObject([
    { id: scheduled, notShown: "Not shown yet" },
    { id: draft, notShown: "Draft, not shown" },
  ]);
});
