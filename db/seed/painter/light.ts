import { Rng, TOOTH, tile } from "./random";
import type { Finish, Grain } from "./sheet";
import type { Surface } from "./surface";

/** Lights the height of the paint from the upper left. */
export function rake(s: Surface, finish: Finish): void {
  const { w, h, rgb, z, scale } = s;
  if (finish.relief <= 0) return;
  const k = finish.relief * scale * 0.5;
  for (let y = 0; y < h; y++) {
    const up = y > 0 ? -w : 0;
    const down = y < h - 1 ? w : 0;
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const left = x > 0 ? (z[i - 1] as number) : (z[i] as number);
      const right = x < w - 1 ? (z[i + 1] as number) : (z[i] as number);
      let t = ((right - left) * 0.72 + ((z[i + down] as number) - (z[i + up] as number)) * 0.62) * k;
      // Strong slopes are compressed, as a lens and a sensor would.
      t = t / (1 + Math.abs(t) * 1.4);
      const lit = t > 0 ? 1 + t * 0.8 : 1 + t;
      const spark = t > 0.16 ? (t - 0.16) * finish.gloss : 0;
      const j = i * 3;
      rgb[j] = (rgb[j] as number) * lit + spark;
      rgb[j + 1] = (rgb[j + 1] as number) * lit + spark * 0.98;
      rgb[j + 2] = (rgb[j + 2] as number) * lit + spark * 0.94;
    }
  }
}

const SIDE = 512;

/** A plain weave with uneven threads, -1..1, `pitch` pixels from thread to thread. */
function weave(pitch: number, uneven: number): Float32Array {
  const rng = new Rng(`weave ${pitch.toFixed(2)}`);
  const count = Math.max(8, 2 * Math.round(SIDE / pitch / 2));
  const shift = (n: number) => Array.from({ length: n }, () => rng.range(-1, 1));
  const sx = shift(count);
  const sy = shift(count);
  const strengthX = shift(count);
  const strengthY = shift(count);
  const out = new Float32Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const wobbleX = (tile(TOOTH, (x / SIDE) * 32, (y / SIDE) * 64) - 0.5) * uneven;
      const wobbleY = (tile(TOOTH, (x / SIDE) * 64 + 90, (y / SIDE) * 32) - 0.5) * uneven;
      const fx = ((x / SIDE) * count + wobbleX + count) % count;
      const fy = ((y / SIDE) * count + wobbleY + count) % count;
      const i = Math.floor(fx);
      const j = Math.floor(fy);
      const u = fx - i - 0.5 + (sx[i] as number) * 0.1;
      const v = fy - j - 0.5 + (sy[j] as number) * 0.1;
      const over = (i + j) % 2 === 0;
      const across = over ? u : v;
      const along = over ? v : u;
      const thread = 1 - 3.2 * across * across - 0.9 * along * along;
      out[y * SIDE + x] =
        (thread - 0.65) * 1.3 + (over ? (strengthX[i] as number) : (strengthY[j] as number)) * 0.22;
    }
  return out;
}

function paper(px: number): Float32Array {
  const out = new Float32Array(SIDE * SIDE);
  const a = Math.max(1, Math.round(SIDE / 256 / Math.max(0.4, px)));
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const f = 0.5 * a;
      const t =
        tile(TOOTH, x * f, y * f) * 0.6 +
        tile(TOOTH, x * f * 2 + 13, y * f * 2) * 0.4 +
        tile(TOOTH, (x * f) / 4, (y * f) / 4 + 70) * 0.5;
      out[y * SIDE + x] = (t - 0.75) * 2;
    }
  return out;
}

const grains = new Map<string, Float32Array>();

function grainTile(grain: Grain, perCm: number): Float32Array {
  const pitch =
    grain === "linen"
      ? Math.max(2.2, perCm / 11)
      : grain === "canvas"
        ? Math.max(2.1, perCm / 15)
        : Math.max(0.5, perCm / 60);
  const step = Math.round(Math.min(9, pitch) * 4) / 4;
  const key = `${grain} ${step}`;
  let t = grains.get(key);
  if (!t) {
    t = grain === "canvas" || grain === "linen" ? weave(step, grain === "linen" ? 0.55 : 0.35) : paper(step);
    grains.set(key, t);
  }
  return t;
}

/** Adds the finest texture at the final size, and a trace of a sensor's noise. */
export function grainOver(
  data: Uint8Array,
  w: number,
  h: number,
  perCm: number,
  finish: Finish,
  seed: number,
): void {
  if (finish.grain === "none") return;
  const t = grainTile(finish.grain, perCm);
  const woven = finish.grain === "canvas" || finish.grain === "linen";
  // Threads too fine for the pixels only give moire, so they fade out.
  const fade = woven ? Math.min(1, Math.max(0.25, perCm / 30)) : finish.grain === "photo" ? 0.7 : 1;
  const amp = finish.grainStrength * fade * 0.055;
  let n = seed | 1;
  for (let y = 0, i = 0; y < h; y++) {
    const row = (y & (SIDE - 1)) * SIDE;
    for (let x = 0; x < w; x++, i += 3) {
      n = (Math.imul(n, 1664525) + 1013904223) | 0;
      const noise = (n >> 24) * 0.012;
      const g = (t[row + (x & (SIDE - 1))] as number) * amp;
      for (let c = 0; c < 3; c++) {
        const v = data[i + c] as number;
        // Mid tones show texture most; the deepest darks and the lights keep theirs.
        const out = v + g * (v * 0.8 + 40) + noise + 0.5;
        data[i + c] = out < 0 ? 0 : out > 255 ? 255 : out;
      }
    }
  }
}
