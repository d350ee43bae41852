/** A colour: three sRGB-encoded channels, 0..1. */
export type Rgb = readonly [number, number, number];

export function hex(value: string): Rgb {
  const n = Number.parseInt(value.replace("#", ""), 16);
  return [((n >> 16) & 255) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255];
}

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const fromLinear = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function toLab([r0, g0, b0]: Rgb): [number, number, number] {
  const r = toLinear(r0);
  const g = toLinear(g0);
  const b = toLinear(b0);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab(L: number, a: number, b: number): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (v: number) => fromLinear(v < 0 ? 0 : v > 1 ? 1 : v);
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Mixes two colours as a painter would expect them to meet (in OKLab). */
export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  const p = toLab(a);
  const q = toLab(b);
  return fromLab(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t);
}

/** Lighter or darker by `light` (-1..1), more or less coloured by the factor `chroma`, turned by `hue` radians. */
export function tone(c: Rgb, light: number, chroma = 1, hue = 0): Rgb {
  const [L, a, b] = toLab(c);
  const co = Math.cos(hue) * chroma;
  const si = Math.sin(hue) * chroma;
  return fromLab(Math.min(1, Math.max(0, L + light)), a * co - b * si, a * si + b * co);
}

/** Perceived lightness, 0..1. */
export function lightness(c: Rgb): number {
  return toLab(c)[0];
}

/** Colourfulness, 0..about 0.3. */
export function chroma(c: Rgb): number {
  const [, a, b] = toLab(c);
  return Math.hypot(a, b);
}

/** From dark to light. */
export function byLightness(colours: readonly Rgb[]): Rgb[] {
  return [...colours].sort((a, b) => lightness(a) - lightness(b));
}

/** A plain mixture: quick, for images of many points. */
export function lay(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}
