import { wcagContrast } from "culori";
import { expect, test } from "vitest";
import { veilOver } from "./veil";

const grey = (value: number) => ({ mode: "rgb" as const, r: value / 255, g: value / 255, b: value / 255 });

test("white text has a contrast of 4.5 on any picture, and no more black than that needs", () => {
  for (let lightness = 0; lightness <= 255; lightness += 1) {
    const opacity = veilOver(lightness);
    const contrast = wcagContrast("white", grey(lightness * (1 - opacity)));
    expect(contrast).toBeGreaterThanOrEqual(4.5);
    if (opacity > 0) expect(wcagContrast("white", grey(lightness * (1 - opacity + 0.02)))).toBeLessThan(4.6);
  }
});

test("a dark picture has none, an unknown one the most", () => {
  expect(veilOver(100)).toBe(0);
  expect(veilOver(undefined)).toBe(veilOver(255));
});
