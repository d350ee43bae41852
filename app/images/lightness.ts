import { converter, wcagLuminance } from "culori";

/** The lightest parts of a picture where text stands: greys from 0 to 255 of the same luminance. */
export interface Lightness {
  headLightness: number;
  footLightness: number;
}

/** A picture is measured in so many parts each way, each of which is as light as its lightest pixels but these. */
const parts = 32;
const ignoredShare = 0.02;
/** Pixels of each part, each way. */
const detail = 12;
/** The picture is resized to a square of this side before it is measured. */
export const measuredSide = parts * detail;
/** Where text can stand, whatever a screen crops: from the top, and from the bottom. */
const headRows = Math.round(parts * 0.35);
const footRows = Math.round(parts * 0.5);

const toRgb = converter("rgb");
/** What each value of a channel adds to a pixel's luminance. */
const black = { mode: "rgb", r: 0, g: 0, b: 0 } as const;
const addedBy = (channel: "r" | "g" | "b") =>
  Array.from({ length: 256 }, (_, value) => wcagLuminance({ ...black, [channel]: value / 255 }));
const luminance = { r: addedBy("r"), g: addedBy("g"), b: addedBy("b") };

/**
 * Measures how light a picture is where a slide has its text.
 * @param data raw pixels of a square with `measuredSide`
 */
export function measureLightness(data: Buffer): Lightness {
  const channels = data.length / (measuredSide * measuredSide);
  const luminanceAt = (x: number, y: number) => {
    const at = (y * measuredSide + x) * channels;
    const [r = 0, g = r, b = r] = data.subarray(at, at + channels);
    return (luminance.r[r] ?? 0) + (luminance.g[g] ?? 0) + (luminance.b[b] ?? 0);
  };
  const lightnessOfPart = (column: number, row: number) => {
    const pixels = Array.from({ length: detail * detail }, (_, at) =>
      luminanceAt(column * detail + (at % detail), row * detail + Math.floor(at / detail)),
    ).sort((a, b) => a - b);
    return pixels[Math.ceil(pixels.length * (1 - ignoredShare)) - 1] ?? 1;
  };
  const lightest = (fromRow: number, toRow: number) => {
    let most = 0;
    for (let row = fromRow; row < toRow; row += 1)
      for (let column = 0; column < parts; column += 1) most = Math.max(most, lightnessOfPart(column, row));
    const { r } = toRgb({ mode: "lrgb", r: most, g: most, b: most });
    return Math.round(r * 255);
  };
  return { headLightness: lightest(0, headRows), footLightness: lightest(parts - footRows, parts) };
}
