import { expect, test } from "vitest";
import { artworks } from "./artworks";
import { exhibitions } from "./exhibitions";

test.each(exhibitions)("$title shows works of its own artists, each once", ({ artists, works }) => {
  const shown = works.map((key) => artworks.find((artwork) => artwork.key === key));
  expect(new Set(works).size).toBe(works.length);
  expect(shown.length).toBeGreaterThan(0);
  // An exhibition without artists is one of all of them.
  for (const artwork of shown)
    expect(artists.length > 0 ? artists : [artwork?.artist]).toContain(artwork?.artist);
});
