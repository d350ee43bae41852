/** A colour of the screen: red, green, blue from 0 to 255, and how much it covers, from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

const white: Color = [255, 255, 255, 1];
const number = String.raw`(\d{1,3}(?:\.\d{1,4})?)`;
const between = String.raw`(?:\s*,\s*|\s+)`;
const alpha = String.raw`(?:\s*[,/]\s*(\d?\.?\d{1,4}%?|100%))?`;
const rgb = new RegExp(`^rgba?\\(\\s*${number}${between}${number}${between}${number}${alpha}\\s*\\)$`);
const hsl = new RegExp(
  `^hsla?\\(\\s*${number}(?:deg)?${between}${number}%${between}${number}%${alpha}\\s*\\)$`,
);

/**
 * Reads a colour as #rgb, #rrggbb (with two or one more for the alpha), rgb() or hsl().
 * @returns the colour, or nothing when it is written in another way
 */
export function parseColor(text: string): Color | undefined {
  const value = text.trim().toLowerCase();
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(value)) return parseHex(value.slice(1));
  const color = rgb.exec(value);
  if (color) return within([Number(color[1]), Number(color[2]), Number(color[3]), parseAlpha(color[4])]);
  const tone = hsl.exec(value);
  if (!tone) return;
  const [saturation, lightness] = [Number(tone[2]) / 100, Number(tone[3]) / 100];
  if (saturation > 1 || lightness > 1) return;
  return within([...fromHsl(Number(tone[1]), saturation, lightness), parseAlpha(tone[4])]);
}

const within = (color: Color) =>
  color.every((part, at) => part <= (at === 3 ? 1 : 255)) ? color : undefined;

function parseHex(digits: string): Color {
  const whole = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const part = (at: number) => Number.parseInt(whole.slice(at, at + 2) || "ff", 16);
  return [part(0), part(2), part(4), part(6) / 255];
}

function parseAlpha(text = "1"): number {
  return text.endsWith("%") ? Number(text.slice(0, -1)) / 100 : Number(text);
}

/** CSS Color 4, 7.1. */
function fromHsl(hue: number, saturation: number, lightness: number): [number, number, number] {
  const part = (at: number) => {
    const k = (at + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [part(0), part(8), part(4)];
}

function over(front: Color, back: Color): Color {
  const mix = (at: 0 | 1 | 2) => front[at] * front[3] + back[at] * (1 - front[3]);
  return [mix(0), mix(1), mix(2), 1];
}

/** @returns the contrast of a text on a paper, which itself lies on white, from 1 to 21 (WCAG 2.2) */
export function contrast(text: Color, paper: Color): number {
  const ground = over(paper, white);
  const [a, b] = [luminance(over(text, ground)), luminance(ground)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance([red, green, blue]: Color): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
