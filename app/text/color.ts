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
// WCAG computes its contrast in linear light.
useMode(modeLrgb);

const toRgb = converter("rgb");
const white: Rgb = { mode: "rgb", r: 1, g: 1, b: 1 };

/**
 * Parses a colour as #rgb, #rrggbb (either with alpha), rgb() or hsl().
 * @returns nothing where it is anything else, or out of range
 */
export function parseColor(text: string): Rgb | undefined {
  const value = text.trim().toLowerCase();
  if (!/^(?:#|rgba?\(|hsla?\()(?!.*none)/.test(value)) return;
  const color = parse(value);
  if (color && displayable(color)) return toRgb(color);
}

/** @returns the contrast of text on paper, which itself lies on white, from 1 to 21 (WCAG 2.2) */
export function contrast(text: Rgb, paper: Rgb): number {
  return wcagContrast(blend([white, paper, text]), blend([white, paper]));
}
