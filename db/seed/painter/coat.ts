import { stroke, taper } from "./brush";
import { type Rgb, tone } from "./colour";
import { maskOf, type Pt } from "./shapes";
import type { Sheet } from "./sheet";
import type { Field } from "./surface";

/** How a shape is filled with paint. */
export interface Coat {
  angle: number;
  width: number;
  /** Spread of lightness between strokes. */
  spread?: number;
  load?: number;
  dries?: number;
  body?: number;
  opacity?: number;
  vary?: number;
  pickup?: number;
  tooth?: number;
  /** Strokes bend by this share of their length. */
  bend?: number;
  soft?: number;
  /** Rows lie this share of the width apart. */
  gap?: number;
}

/** Fills outlines with rows of brush strokes that stop at the edge. */
export function coat(sheet: Sheet, outlines: readonly (readonly Pt[])[], colour: Rgb, c: Coat): void {
  const { s, rng } = sheet;
  const mask = maskOf(s, outlines);
  const co = Math.cos(c.angle);
  const si = Math.sin(c.angle);
  let a0 = Infinity;
  let a1 = -Infinity;
  let b0 = Infinity;
  let b1 = -Infinity;
  for (const o of outlines)
    for (const p of o) {
      const a = p[0] * co + p[1] * si;
      const b = -p[0] * si + p[1] * co;
      a0 = Math.min(a0, a);
      a1 = Math.max(a1, a);
      b0 = Math.min(b0, b);
      b1 = Math.max(b1, b);
    }
  const step = c.width * (c.gap ?? 0.6);
  for (let b = b0 - step * 0.3; b < b1 + step; b += step) {
    const off = rng.gauss() * c.width * 0.12;
    const sway = rng.gauss() * c.width * 0.25;
    const bend = (c.bend ?? 0) * (a1 - a0);
    const seed = rng.int32();
    const light = rng.gauss() * (c.spread ?? 0.02);
    const back = rng.chance(0.5);
    if (mask.x1 <= mask.x0) continue;
    const pts: Pt[] = [];
    for (let i = 0; i <= 8; i++) {
      const t = i / 8;
      const a = a0 - c.width * 0.6 + (a1 - a0 + c.width * 1.2) * t;
      const bb = b + off + sway * (t - 0.5) + bend * (4 * t * (1 - t) - 0.5);
      pts.push([a * co - bb * si, a * si + bb * co]);
    }
    if (back) pts.reverse();
    stroke(s, {
      path: pts,
      width: c.width,
      colour: tone(colour, light),
      seed,
      load: c.load ?? 1.05,
      dries: c.dries ?? 0.25,
      body: c.body ?? 0.3,
      opacity: c.opacity ?? 1,
      vary: c.vary ?? 0.04,
      pickup: c.pickup ?? 0.05,
      tooth: c.tooth ?? 0.35,
      soft: c.soft ?? 0.15,
      mask,
    });
  }
}

/** One pass of strokes that follow an image in the painter's mind. */
export interface Pass {
  width: number;
  length: number;
  /** Strokes per stroke-area. */
  cover: number;
  angle: (x: number, y: number) => number;
  load?: number;
  body?: number;
  pickup?: number;
  opacity?: number;
  vary?: number;
  spread?: number;
  soft?: number;
  tooth?: number;
  /** Only where the image changes by at least this much over the brush's width. */
  edges?: number;
  bend?: number;
}

/** Paints an image (three channels, in units) with brush strokes, coarse or fine. */
export function over(sheet: Sheet, target: Field, p: Pass): void {
  const { s, W, H, rng } = sheet;
  const count = Math.round(((W * H) / (p.width * p.length)) * p.cover);
  for (let i = 0; i < count; i++) {
    const x = rng.range(-0.02, 1.02) * W;
    const y = rng.range(-0.02, 1.02) * H;
    const seed = rng.int32();
    const jitter = rng.gauss();
    const len = p.length * rng.range(0.6, 1.3);
    const turn = rng.gauss() * 0.12;
    const bend = rng.gauss() * (p.bend ?? 0.1) * len;
    const reach = len + p.width;
    const v = s.view;
    if (x < v.x0 - reach || x > v.x0 + v.width + reach || y < v.y0 - reach || y > v.y0 + v.height + reach)
      continue;
    const c = target.colour(x, y);
    if (p.edges) {
      const d = p.width * 0.7;
      let diff = 0;
      for (const [dx, dy] of [
        [d, 0],
        [-d, 0],
        [0, d],
        [0, -d],
      ] as const) {
        const o = target.colour(x + dx, y + dy);
        diff = Math.max(diff, Math.abs(o[0] - c[0]) + Math.abs(o[1] - c[1]) + Math.abs(o[2] - c[2]));
      }
      if (diff < p.edges) continue;
    }
    const a = p.angle(x, y) + turn;
    const dx = (Math.cos(a) * len) / 2;
    const dy = (Math.sin(a) * len) / 2;
    const nx = -Math.sin(a) * bend;
    const ny = Math.cos(a) * bend;
    stroke(s, {
      path: [
        [x - dx, y - dy],
        [x - dx * 0.5 + nx * 0.75, y - dy * 0.5 + ny * 0.75],
        [x + nx, y + ny],
        [x + dx * 0.5 + nx * 0.75, y + dy * 0.5 + ny * 0.75],
        [x + dx, y + dy],
      ],
      width: p.width,
      colour: tone(c, jitter * (p.spread ?? 0.018)),
      seed,
      load: p.load ?? 1,
      dries: 0.3,
      body: p.body ?? 0.4,
      pickup: p.pickup ?? 0.25,
      opacity: p.opacity ?? 0.95,
      vary: p.vary ?? 0.05,
      soft: p.soft ?? 0.2,
      tooth: p.tooth ?? 0.3,
      press: taper(0.15, 0.25, 0.35),
    });
  }
}
