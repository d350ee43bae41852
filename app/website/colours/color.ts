import {
  blend,
  converter,
  displayable,
  modeHsl,
  modeLrgb,
  modeRgb,
  parse,
  type Rgb,
  useMode,
  wcagContrast,
} from "culori/fn";

useMode(modeRgb);
useMode(modeHsl);
// WCAG computes contrast in linear light.
useMode(modeLrgb);

const toRgb = converter("rgb");
const white: Rgb = { mode: "rgb", r: 1, g: 1, b: 1 };

/** @returns the colour of #rgb, #rrggbb (either with alpha), rgb() or hsl(); nothing for anything else */
export function parseColor(text: string): Rgb | undefined {
  const value = text.trim().toLowerCase();
  if (!/^(?:#|rgba?\(|hsla?\()(?!.*none)/.test(value)) return;
  const color = parse(value);
  if (color && displayable(color)) return toRgb(color);
}

/** @returns the WCAG contrast, 1 to 21, of text on a background, either of which may be translucent (over white) */
export function contrast(text: Rgb, paper: Rgb): number {
  return wcagContrast(blend([white, paper, text]), blend([white, paper]));
}
