import { expect, test } from "vitest";
import { artworks } from "./artworks";
import { exhibitions } from "./exhibitions";
import type { DemoExhibition } from "./types";

test.each(exhibitions)("$title shows works of its own artists, each once", ({ artists, works }) => {
  const shown = works.map((key) => artworks.find((artwork) => artwork.key === key));
  expect(new Set(works).size).toBe(works.length);
  expect(shown.length).toBeGreaterThan(0);
  // An exhibition without artists is one of all of them.
  for (const artwork of shown)
    expect(artists.length > 0 ? artists : [artwork?.artist]).toContain(artwork?.artist);
});

test("no work hangs in two exhibitions at once", () => {
  const lastDay = ({ startsInDays, lastsDays }: DemoExhibition) => startsInDays + lastsDays;
  const clashes = exhibitions.flatMap((one, at) =>
    exhibitions
      .slice(at + 1)
      .filter((other) => one.startsInDays <= lastDay(other) && other.startsInDays <= lastDay(one))
      .flatMap((other) => one.works.filter((work) => other.works.includes(work))),
  );
  expect(clashes).toEqual([]);
});
