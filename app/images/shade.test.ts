import { wcagContrast } from "culori";
import { expect, test } from "vitest";
import { inkOver, shadeOver } from "./shade";

/** The contrast of white text on a grey (0 to 255) under layers of ink with these opacities. */
function contrastOn(lightness: number, ...layers: number[]): number {
  const grey = layers.reduce((below, opacity) => below * (1 - opacity) + 17 * opacity, lightness) / 255;
  return wcagContrast("white", { mode: "rgb", r: grey, g: grey, b: grey });
}
const greys = Array.from({ length: 256 }, (_, lightness) => lightness);

test("white text has a contrast of 4.5 on any picture, with no more ink than that needs", () => {
  for (const lightness of greys) {
    const opacity = inkOver(lightness);
    expect(contrastOn(lightness, opacity)).toBeGreaterThanOrEqual(4.5);
    if (opacity > 0) expect(contrastOn(lightness, opacity - 0.02)).toBeLessThan(4.5);
  }
});

test("head and foot have it too, on a tint of at most a third", () => {
  for (const headLightness of greys)
    for (const footLightness of [0, 118, 160, 200, 255]) {
      const { tint, head, foot } = shadeOver({ headLightness, footLightness });
      expect(tint).toBeLessThanOrEqual(1 / 3);
      expect(head).toBeGreaterThanOrEqual(tint);
      expect(contrastOn(headLightness, head)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOn(footLightness, tint, foot)).toBeGreaterThanOrEqual(4.5);
    }
});

test.each([
  ["white", 255, { tint: 0.33, head: 0.58, foot: 0.38 }],
  ["unknown", undefined, { tint: 0.33, head: 0.58, foot: 0.38 }],
  ["dark", 100, { tint: 0, head: 0, foot: 0 }],
])("a picture that is %s", (_title, lightness, shade) => {
  expect(shadeOver({ headLightness: lightness, footLightness: lightness })).toEqual(shade);
});
