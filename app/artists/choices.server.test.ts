import { beforeEach, describe, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { addArtist, emptyDatabase } from "~/testing/world.testing";
import {
  artistLabels,
  artistNamedBy,
  findArtistId,
  findArtistName,
  listChoosableArtistNames,
  listChoosableArtists,
} from "./choices.server";

beforeEach(emptyDatabase);

/** Two artists of one name, and a third, who is a draft. */
function addNamesakes() {
  const first = addArtist({ name: "Ada Müller", slug: "ada-mueller" });
  const second = addArtist({ name: "ADA MÜLLER", slug: "ada-mueller-2" });
  const draft = addArtist({ name: "Ben", slug: "ben", publishedFrom: null });
  return { first, second, draft };
}

describe("a select of artists", () => {
  test("has up to 500, by name; of more there is none", () => {
    sqlite.exec(`
      WITH RECURSIVE numbers(n) AS (SELECT 100 UNION SELECT n + 1 FROM numbers WHERE n < 599)
      INSERT INTO artists (id, name, slug, bio, name_key, search_key)
        SELECT n, 'Artist ' || n, 'numbered-' || n, 'Paints.', 'artist ' || n, 'artist ' || n
        FROM numbers`);
    const labels = listChoosableArtists()?.map(({ label }) => label);
    expect(labels?.length).toBe(500);
    expect(labels?.slice(0, 2)).toEqual(["Artist 100", "Artist 101"]);
    expect(listChoosableArtistNames()).toEqual(labels);
    addArtist({ name: "One more" });
    expect([listChoosableArtists(), listChoosableArtistNames()]).toEqual([null, null]);
  });

  test("has drafts for staff alone, and a name once for visitors", () => {
    addNamesakes();
    addArtist({ name: "Ada Müller", slug: "ada-mueller-3" });
    expect(listChoosableArtists()?.map(({ label }) => label)).toContain("Ben");
    expect(listChoosableArtistNames()?.sort()).toEqual(["ADA MÜLLER", "Ada Müller"]);
  });
});

describe("the label of an artist", () => {
  test("is the name, with the slug where several have it in any case", () => {
    const { first, second, draft } = addNamesakes();
    const labels = {
      [draft]: "Ben",
      [second]: "ADA MÜLLER (ada-mueller-2)",
      [first]: "Ada Müller (ada-mueller)",
    };
    expect(Object.fromEntries(artistLabels([draft, second, "unknown", first]))).toEqual(labels);
    expect([...artistLabels([draft, first], "public").values()]).toEqual([labels[first]]);
  });

  test("names no slug to visitors because of a draft of the same name", () => {
    const id = addArtist({ name: "Ada", slug: "ada-1" });
    addArtist({ name: "Ada", slug: "ada-2", publishedFrom: null });
    expect(artistLabels([id], "public").get(id)).toBe("Ada");
    expect(artistLabels([id]).get(id)).toBe("Ada (ada-1)");
  });
});

describe("an artist is found", () => {
  test("by a name in any case that one artist has, and by label, and by nothing else", () => {
    const { first, second, draft } = addNamesakes();
    const brackets = addArtist({ name: "Ada (Zürich)" });
    for (const text of ["Ada Müller (ada-mueller)", "ada müller (ada-mueller)"])
      expect(findArtistId(text)).toBe(first);
    expect(findArtistId("Ada Müller (ada-mueller-2)")).toBe(second);
    expect(findArtistId("ada (zürich)")).toBe(brackets);
    expect([findArtistId("BEN"), findArtistId("BEN", "public")]).toEqual([draft, undefined]);
    for (const text of ["", "Ada", "Ada Müller", "Ben (ada-mueller)", "x Ada Müller (ada-mueller)"])
      expect(findArtistId(text)).toBeUndefined();
  });

  test("in a filter by the whole name alone, without drafts", () => {
    const id = addArtist({ name: "Ada" });
    addArtist({ name: "Ben", publishedFrom: null });
    const named = (artistSearch: string) => artistNamedBy({ artistSearch });
    expect(["ada", "ad", "", "Ben"].map(named)).toEqual([id, undefined, undefined, undefined]);
  });
});

test("a name in any case becomes the artist's, best as it was typed, and no draft's", () => {
  addNamesakes();
  for (const name of ["ADA MÜLLER", "Ada Müller"]) expect(findArtistName(name)).toBe(name);
  for (const none of ["Ben", "Ada"]) expect(findArtistName(none)).toBeUndefined();
  expect(["Ada Müller", "ADA MÜLLER"]).toContain(findArtistName("ada müller"));
});
