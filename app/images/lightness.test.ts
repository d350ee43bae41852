import sharp from "sharp";
import { expect, test } from "vitest";
import { inspectImage } from "./encoder.server";

const strip = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3 as const, background },
});

/** A picture of 100 × 100 pixels with one rectangle. */
const picture = (background: string, spot: { color: string; top: number; height: number; width: number }) =>
  sharp(strip(100, 100, background))
    .composite([{ input: strip(spot.width, spot.height, spot.color), top: spot.top, left: 0 }])
    .png()
    .toBuffer();

test.each([
  ["white above black", "#000000", { color: "#ffffff", top: 0, height: 25, width: 100 }, [255, 0]],
  ["white below black", "#000000", { color: "#ffffff", top: 75, height: 25, width: 100 }, [0, 255]],
  ["a light part of one side", "#404040", { color: "#c0c0c0", top: 70, height: 20, width: 40 }, [64, 192]],
  [
    "what lies between head and foot",
    "#808080",
    { color: "#ffffff", top: 40, height: 8, width: 100 },
    [128, 128],
  ],
])("the lightness of head and foot: %s", async (_title, background, spot, [head, foot]) => {
  const { headLightness, footLightness } = (await inspectImage(await picture(background, spot))).facts;
  // The edges of the rectangle are resampled.
  expect(Math.abs(headLightness - (head ?? 0))).toBeLessThanOrEqual(12);
  expect(Math.abs(footLightness - (foot ?? 0))).toBeLessThanOrEqual(12);
});

test.each([
  [400, 300, 300, 60],
  [300, 400, 60, 300],
  [300, 300, 225, 225],
])("the focal point of %i × %i pixels is where something stands out: %i, %i", async (width, height, x, y) => {
  const bytes = await sharp(strip(width, height, "#dddddd"))
    .composite([{ input: strip(40, 40, "#d02010"), left: x - 20, top: y - 20 }])
    .png()
    .toBuffer();
  const { focalX, focalY } = (await inspectImage(bytes)).facts;
  expect(Math.abs((focalX / 100) * width - x)).toBeLessThan(20);
  expect(Math.abs((focalY / 100) * height - y)).toBeLessThan(20);
});

test("the focal point is the middle where nothing stands out", async () => {
  const bytes = await picture("#808080", { color: "#808080", top: 0, height: 1, width: 1 });
  expect((await inspectImage(bytes)).facts).toMatchObject({ focalX: 50, focalY: 50 });
});

test("small light spots count", async () => {
  const [side, every] = [600, 10];
  const flecks = Buffer.alloc(side * side, 40);
  for (let at = 0; at < flecks.length; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)];
    if (x % every < 3 && y % every < 3) flecks[at] = 255;
  }
  const file = await sharp(flecks, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
  const { headLightness, footLightness } = (await inspectImage(file)).facts;
  expect(headLightness).toBeGreaterThan(240);
  expect(footLightness).toBeGreaterThan(240);
});

test("a colour counts by its luminance", async () => {
  const green = await picture("#00ff00", { color: "#00ff00", top: 0, height: 1, width: 1 });
  const blue = await picture("#0000ff", { color: "#0000ff", top: 0, height: 1, width: 1 });
  expect((await inspectImage(green)).facts.footLightness).toBe(220);
  expect((await inspectImage(blue)).facts.footLightness).toBe(76);
});
