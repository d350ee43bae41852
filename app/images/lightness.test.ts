import { expect, test } from "vitest";
import { picture } from "~/testing/world.testing";
import { inspectImage } from "./encoder.server";
import type { FocalPoint } from "./sizes";

interface Spot {
  width: number;
  height: number;
  top: number;
  left?: number;
}

/** Measures a picture with a rectangle of another colour. */
async function measure(
  [width, height, background]: [number, number, string],
  color: string,
  { top, left = 0, ...size }: Spot,
  focal?: FocalPoint,
) {
  const spot = { input: await picture(size.width, size.height, color).png().toBuffer(), top, left };
  const file = await picture(width, height, background).composite([spot]).png().toBuffer();
  return (await inspectImage(file, focal)).facts;
}

test.each([
  ["white above black", { top: 0, height: 60, width: 300 }, [255, 255, 0, 0, 255]],
  ["white below black", { top: 105, height: 95, width: 300 }, [0, 0, 255, 255, 255]],
  ["white between them", { top: 65, height: 20, width: 300 }, [0, 0, 0, 0, 255]],
  // 3 for them is as much ink as 4.5 for text on 200.
  ["white below the text", { top: 190, height: 10, width: 300 }, [0, 0, 200, 0, 255]],
  ["a white corner under the text", { top: 150, height: 50, width: 120 }, [0, 0, 255, 0, 255]],
])("how light and dark head and foot are, how light the whole: %s", async (_title, spot, expected) => {
  const facts = await measure([300, 200, "#000"], "#fff", spot, { x: 50, y: 50 });
  const { headLightness, headDarkness, footLightness, footDarkness, lightness } = facts;
  const measured = [headLightness, headDarkness, footLightness, footDarkness, lightness];
  // The edges of the rectangle are resampled.
  for (const [at, value] of measured.entries())
    expect(Math.abs(value - (expected[at] ?? 0))).toBeLessThanOrEqual(12);
});

test("what stands beside the text on a wide screen counts where a phone shows it under its text", async () => {
  const spot = { top: 134, height: 12, width: 20, left: 240 };
  const darkness = async (x: number) =>
    (await measure([300, 200, "#fff"], "#000", spot, { x, y: 50 })).footDarkness;
  expect(await darkness(50)).toBeGreaterThan(240);
  expect(await darkness(84)).toBeLessThan(12);
});

test.each([
  [400, 300, 300, 60],
  [300, 400, 60, 300],
  [300, 300, 225, 225],
])("the focal point of %i × %i pixels is where something stands out: %i, %i", async (width, height, x, y) => {
  const spot = { width: 40, height: 40, left: x - 20, top: y - 20 };
  const { focalX, focalY } = await measure([width, height, "#ddd"], "#d02010", spot);
  expect(Math.abs((focalX / 100) * width - x)).toBeLessThan(20);
  expect(Math.abs((focalY / 100) * height - y)).toBeLessThan(20);
});

test("the focal point is the middle where nothing stands out", async () => {
  const grey = await picture(300, 200, "#808080").png().toBuffer();
  expect((await inspectImage(grey)).facts).toMatchObject({ focalX: 50, focalY: 50 });
});
