import { describe, expect, test } from "vitest";
import { parseDimensions, parseHeight } from "./dimensions";
import { sceneOf } from "./scene";

test("a depth is read beside height and width, and a height alone", () => {
  expect(parseDimensions("46 × 24 × 20 cm")).toEqual({ height: 46, width: 24, depth: 20 });
  expect(parseDimensions("1,2 × 2 m")).toEqual({ height: 120, width: 200, depth: null });
  expect(parseDimensions("H. 120 x W. 90 x D. 30 cm")).toEqual({ height: 120, width: 90, depth: 30 });
  expect(parseDimensions("1 m × 90 cm × 5 mm")).toEqual({ height: 100, width: 90, depth: 0.5 });
  const heights = ["Height 42 cm", "h: 420 mm", "42 cm high", "Height 42 centimetres"];
  expect(heights.map(parseHeight)).toEqual([42, 42, 42, 42]);
  for (const other of ["42 cm", "120 × 90 cm", "Height 0 cm", "2 parts, each 42 cm high"])
    expect(parseHeight(other)).toBeNull();
});

describe("the drawing of a work at its size", () => {
  test("is there where its size is known", () => {
    for (const unknown of ["Dimensions variable", "0 × 0 cm"]) expect(sceneOf(unknown)).toBeNull();
  });

  test.each([
    ["15 × 15 cm", "picture", 142.5],
    ["130 × 110 cm", "picture", 85],
    ["400 × 600 cm", "picture", 30],
    ["80 × 60 × 4 cm", "picture", 110],
    ["46 × 24 × 24 cm", "volume", 92],
    ["110 × 48 × 44 cm", "volume", 0],
    ["Height 30 cm", "height", 100],
  ])("%s: a %s whose foot is %d cm above the floor", (size, kind, y) => {
    const scene = sceneOf(size);
    expect(scene?.work).toMatchObject({ kind, y });
    const { work, plinth, left, right, top, person } = scene ?? ({} as never);
    // What stands off the floor and hangs nowhere stands on something.
    expect(plinth?.height ?? 0).toBe(kind === "picture" ? 0 : y);
    // All of it is seen, and nobody stands in front of the work.
    expect(Math.min(work.x, person)).toBeGreaterThan(left);
    expect(work.x + work.width).toBeLessThan(right);
    expect(Math.max(work.y + work.height, 170)).toBeLessThan(top);
    expect(Math.min(work.x, plinth?.x ?? work.x)).toBeGreaterThan(person + 30);
  });
});
