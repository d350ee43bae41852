import { describe, expect, test } from "vitest";
import { bench, sceneOf } from "./scene";

describe("the drawing of a work at its size", () => {
  test("is there where its size is known", () => {
    expect(sceneOf("Dimensions variable")).toBeNull();
    expect(sceneOf("0 × 0 cm")).toBeNull();
  });

  test.each([
    ["15 × 15 cm", "picture", 142.5, true],
    ["130 × 110 cm", "picture", 85, true],
    // It would touch the bench, which stands beside it then.
    ["200 × 300 cm", "picture", 50, false],
    ["400 × 600 cm", "picture", 30, false],
    ["80 × 60 × 4 cm", "picture", 110, true],
    ["46 × 24 × 24 cm", "volume", 92, false],
    ["110 × 48 × 44 cm", "volume", 0, false],
  ])("%s: a %s whose foot is %d cm above the floor", (size, kind, y, isBenchUnder) => {
    const scene = sceneOf(size);
    expect(scene?.work).toMatchObject({ kind, y });
    const { work, bench: at, plinth, left, right, top, person } = scene ?? ({} as never);
    expect(at < work.x + work.width && at + bench.width > work.x).toBe(isBenchUnder);
    // What stands off the floor and hangs nowhere stands on something.
    expect(plinth?.height ?? 0).toBe(kind === "picture" ? 0 : y);
    // All of it is seen, and nobody stands in front of the work.
    expect(Math.min(work.x, at, person)).toBeGreaterThan(left);
    expect(Math.max(work.x + work.width, at + bench.width)).toBeLessThan(right);
    expect(Math.max(work.y + work.height, 170)).toBeLessThan(top);
    expect(Math.min(work.x, plinth?.x ?? work.x)).toBeGreaterThan(person + 30);
  });
});
