import sharp from "sharp";
import { expect, test } from "vitest";
import { inspectImage } from "./encoder.server";

const strip = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3 as const, background },
});

/** A picture of 300 × 200 pixels with one rectangle. */
const picture = (
  background: string,
  spot: { color: string; top: number; height: number; width: number; left?: number },
) =>
  sharp(strip(300, 200, background))
    .composite([{ input: strip(spot.width, spot.height, spot.color), top: spot.top, left: spot.left ?? 0 }])
    .png()
    .toBuffer();

const middle = { x: 50, y: 50 };

test.each([
  ["white above black", { top: 0, height: 60, width: 300 }, [255, 0, 0, 255]],
  ["white below black", { top: 105, height: 95, width: 300 }, [0, 255, 255, 255]],
  ["white between them", { top: 65, height: 20, width: 300 }, [0, 0, 0, 255]],
  ["a white corner under the text", { top: 150, height: 50, width: 120 }, [0, 255, 0, 255]],
])(
  "how light head and foot are, how dark the foot, how light the whole: %s",
  async (_title, spot, expected) => {
    const bytes = await picture("#000000", { color: "#ffffff", ...spot });
    const { headLightness, footLightness, footDarkness, lightness } = (await inspectImage(bytes, middle))
      .facts;
    const measured = [headLightness, footLightness, footDarkness, lightness];
    // The edges of the rectangle are resampled.
    for (const [at, value] of measured.entries())
      expect(Math.abs(value - (expected[at] ?? 0))).toBeLessThanOrEqual(12);
  },
);

test("what stands beside the text on a wide screen counts where a phone shows it under its text", async () => {
  const dark = { color: "#000000", top: 134, height: 12, width: 20, left: 240 };
  const darkness = async (x: number) =>
    (await inspectImage(await picture("#ffffff", dark), { x, y: 50 })).facts.footDarkness;
  expect(await darkness(50)).toBeGreaterThan(240);
  expect(await darkness(84)).toBeLessThan(12);
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

test("small light spots count, and what is dark between them", async () => {
  const [side, every] = [600, 10];
  const flecks = Buffer.alloc(side * side, 40);
  for (let at = 0; at < flecks.length; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)];
    if (x % every < 3 && y % every < 3) flecks[at] = 255;
  }
  const file = await sharp(flecks, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
  const { headLightness, footLightness, footDarkness } = (await inspectImage(file)).facts;
  expect(headLightness).toBeGreaterThan(240);
  expect(footLightness).toBeGreaterThan(240);
  expect(footDarkness).toBeLessThan(50);
});

test("a colour counts by its luminance", async () => {
  const green = await picture("#00ff00", { color: "#00ff00", top: 0, height: 1, width: 1 });
  const blue = await picture("#0000ff", { color: "#0000ff", top: 0, height: 1, width: 1 });
  expect((await inspectImage(green)).facts.footLightness).toBe(220);
  expect((await inspectImage(blue)).facts.footLightness).toBe(76);
});
