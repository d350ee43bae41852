import { wcagContrast } from "culori";
import { expect, test } from "vitest";
import { inkOver, shadeOver, whiteOver } from "./shade";

const grey = (value: number) => ({ mode: "rgb", r: value / 255, g: value / 255, b: value / 255 }) as const;
/** The contrast of a text on a grey under a layer; all are greys from 0 to 255. */
const contrast = (text: number, lightness: number, layer: number, opacity: number) =>
  wcagContrast(grey(text), grey(lightness * (1 - opacity) + layer * opacity));
const greys = Array.from({ length: 256 }, (_, lightness) => lightness);
const [white, ink] = [255, 17];

test.each([
  ["white text under ink", inkOver, white, ink],
  ["ink text under white", whiteOver, ink, white],
])(
  "%s has a contrast of 4.5 on any picture, with no more of it than that needs",
  (_title, over, text, layer) => {
    for (const lightness of greys) {
      const opacity = over(lightness);
      expect(contrast(text, lightness, layer, opacity)).toBeGreaterThanOrEqual(4.5);
      if (opacity > 0) expect(contrast(text, lightness, layer, opacity - 0.02)).toBeLessThan(4.55);
    }
  },
);

test.each([
  ["not measured", {}, { text: "white", foot: 0.58, head: 0.58, header: "white" }],
  [
    "white",
    { headLightness: 255, headDarkness: 255, footLightness: 255, footDarkness: 255 },
    { text: "ink", foot: 0, head: 0.58, header: "ink" },
  ],
  [
    "a light room",
    { headLightness: 236, headDarkness: 125, footLightness: 224, footDarkness: 110 },
    { text: "ink", foot: 0.11, head: 0.54, header: "ink" },
  ],
  [
    "light and dark",
    { headLightness: 236, headDarkness: 124, footLightness: 224, footDarkness: 60 },
    { text: "white", foot: 0.52, head: 0.54, header: "white" },
  ],
  [
    "black",
    { headLightness: 0, headDarkness: 0, footLightness: 0, footDarkness: 0 },
    { text: "white", foot: 0, head: 0, header: "white" },
  ],
])(
  "text is ink where a thin veil of white is enough, the header where it needs none: %s",
  (_title, lightness, shade) => {
    expect(shadeOver(lightness)).toEqual(shade);
  },
);
