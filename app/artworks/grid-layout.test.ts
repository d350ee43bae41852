import { describe, expect, test } from "vitest";
import type { StoredImage } from "~/images/sizes";
import { parseDimensions, sizeClass } from "./dimensions";
import { arrangeGrid } from "./grid-layout";

interface Work {
  id: string;
  size: string;
  image: StoredImage | null;
}

/** @param kind l for a landscape, p for a portrait, s and w for a small one of each, L for a large landscape */
function work(kind: string, at: number): Work {
  const isLandscape = "lLw".includes(kind);
  const sizes: Record<string, string> = { s: "30 × 20 cm", w: "20 × 30 cm", L: "150 × 200 cm" };
  const [width, height] = isLandscape ? [1500, 1000] : [1000, 1500];
  return {
    id: `${kind}${at}`,
    size: sizes[kind] ?? "80 × 60 cm",
    image: { name: `${at}.jpg`, width, height, color: "#888888", focal: { x: 50, y: 50 } },
  };
}
const works = (kinds: string) => [...kinds].map(work);
const rowsOf = (count: number) => (count === 7 ? [3, 7] : count === 5 ? [3, 5] : [3, 6, 8]);
const rowOf = (at: number, count = 8) => rowsOf(count).findIndex((end) => at < end);

describe("the grid", () => {
  test("has two columns for four of each eight works, in a repeating pattern", () => {
    const wide = arrangeGrid(works("pppppppppppppppp")).flatMap((place, at) => (place.wide ? [at] : []));
    expect(wide).toEqual([0, 5, 6, 7, 8, 13, 14, 15]);
  });

  test.each([
    ["lplplplp", 4],
    ["plppppll", 3],
    ["ppppplll", 3],
    // In the order in which they came two portraits would be higher than a screen.
    ["llpppplp", 3],
  ])("gives landscapes the wide places, by no more than a row from where they stood: %s", (kinds, count) => {
    const before = works(kinds);
    const grid = arrangeGrid(before);
    expect(grid.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
    for (const [at, { id }] of grid.entries()) {
      const from = before.findIndex((other) => other.id === id);
      expect(Math.abs(rowOf(at) - rowOf(from))).toBeLessThanOrEqual(1);
    }
    const landscapes = grid.filter(({ wide, id }) => wide && id.startsWith("l")).length;
    expect(landscapes).toBe(count);
  });

  test("gives small works a wide place only where there is no other landscape", () => {
    const wide = (kinds: string) => arrangeGrid(works(kinds)).flatMap(({ wide, id }) => (wide ? id[0] : []));
    expect(wide("lwpllppl")).toEqual(["l", "l", "l", "l"]);
    expect(wide("lwplpppl").sort()).toEqual(["l", "l", "l", "w"]);
  });

  test("leaves a list alone that looks well", () => {
    expect(arrangeGrid(works("lpppplll")).map(({ id }) => id)).toEqual(works("lpppplll").map(({ id }) => id));
  });

  test.each([
    [1, "2"],
    [3, "211"],
    [4, "1111"],
    [5, "21122"],
    [7, "2111111"],
    [9, "211112222"],
  ])("ends with a whole row: %i works", (count, spans) => {
    const grid = arrangeGrid(works("p".repeat(count)));
    expect(grid.map(({ wide }) => (wide ? 2 : 1)).join("")).toBe(spans);
  });

  test("gives the last six works the rows that leave less of the wall empty", () => {
    const spans = (kinds: string) => arrangeGrid(works(kinds)).map(({ wide }) => (wide ? 2 : 1));
    expect(spans("pppppp")).toEqual([2, 2, 1, 1, 1, 1]);
    expect(spans("pplppp")).toEqual([2, 1, 1, 1, 1, 2]);
  });

  test("never shows a small work larger than a large one of its row", () => {
    for (const kinds of ["sLsLsLsL", "sssLpplp", "Lsspspls", "sLL", "ssL", "sL"]) {
      const grid = arrangeGrid(works(kinds));
      const area = (at: number) => {
        const { wide, scale, image } = grid[at] as (typeof grid)[number];
        const width = (wide ? 2 : 1) * scale;
        return (width * width * (image?.height ?? 0)) / (image?.width ?? 1);
      };
      const count = grid.length;
      for (let small = 0; small < count; small += 1)
        for (let large = 0; large < count; large += 1) {
          const sameRow = rowOf(small, count) === rowOf(large, count);
          if (!sameRow || !grid[small]?.id.startsWith("s") || !grid[large]?.id.startsWith("L")) continue;
          expect(area(small)).toBeLessThanOrEqual(area(large) * 1.03);
        }
    }
  });

  test.each(["wLsss", "lLsss", "LLsss", "LsLss", "sllsLsss", "wLsssLss", "LplssssL"])(
    "fills each wide place where an order does: %s",
    (kinds) => {
      const wide = arrangeGrid(works(kinds)).filter((place) => place.wide);
      expect(wide.map(({ scale }) => scale)).toEqual(wide.map(() => 1));
    },
  );

  test("leaves works without a picture, or of another site, as they come", () => {
    const odd = [
      { size: "", image: null },
      { size: "", image: { url: "https://img.example.org/1.jpg" } },
    ];
    expect(arrangeGrid(odd)).toEqual(odd.map((work) => ({ ...work, wide: true, scale: 1 })));
    expect(arrangeGrid([])).toEqual([]);
  });
});

test.each([
  ["120 × 90 cm", 120, 90],
  ["1.2 × 0.8 m", 120, 80],
  ["1’200 × 1'050 mm", 120, 105],
  ["1,5 × 0,750 m", 150, 75],
  ["1.2 m x 90 cm", 120, 90],
  ["120cmx90cmx30cm", 120, 90],
  ["H. 120 x W. 90 x D. 30 cm", 120, 90],
  ["Height: 120 cm × width: 90 cm", 120, 90],
  ["30 inch × 40 inch", 30 * 2.54, 40 * 2.54],
  ["1.2 × 0.8 metres", 120, 80],
  ["12 1/2 × 8-3/4 in.", 12.5 * 2.54, 8.75 * 2.54],
  ["¾ × ⅝ in", 0.75 * 2.54, 0.625 * 2.54],
  ['30" x 40 ½"', 30 * 2.54, 40.5 * 2.54],
  ["Image 30 × 40 cm, sheet 40 × 50 cm", 30, 40],
])("the size %s is read", (size, height, width) => {
  expect(parseDimensions(size)?.height).toBeCloseTo(height);
  expect(parseDimensions(size)?.width).toBeCloseTo(width);
});

test.each([
  "Dimensions variable",
  "90 cm",
  "0 × 0 cm",
  "W 90 × H 120 cm",
  "2 × 3 metronomes",
  // The size of one part is not that of the work.
  "Two parts, each 40 × 30 cm",
  "50 × 40 cm (2 parts)",
  "Set of four, 50 × 40 cm",
])("%j is no size", (size) => {
  expect(parseDimensions(size)).toBeNull();
  expect(sizeClass(size)).toBeNull();
});

test.each([
  ["50 × 40 cm", "small"],
  ["51 × 40 cm", null],
  ["40 × 119 cm", null],
  ["40 × 120 cm", "large"],
])("by its longer side a work of %s is %s", (size, named) => {
  expect(sizeClass(size)).toBe(named);
});
