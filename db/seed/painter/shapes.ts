import type { Noise } from "./random";
import type { Surface } from "./surface";

export type Pt = readonly [number, number];

/** How much of each pixel a shape covers, 0..255, within a box of the surface's pixels. */
export interface Mask {
  data: Uint8Array;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A smooth curve through points (Catmull-Rom), `per` points for each piece. */
export function curve(points: readonly Pt[], per = 12, closed = false): Pt[] {
  const n = points.length;
  if (n < 3) return [...points];
  const at = (i: number): Pt =>
    closed ? (points[(i + n) % n] as Pt) : (points[Math.min(n - 1, Math.max(0, i))] as Pt);
  const out: Pt[] = [];
  const pieces = closed ? n : n - 1;
  for (let i = 0; i < pieces; i++) {
    const a = at(i - 1);
    const b = at(i);
    const c = at(i + 1);
    const d = at(i + 2);
    for (let k = 0; k < per; k++) {
      const t = k / per;
      const t2 = t * t;
      const t3 = t2 * t;
      const f = (p: number, q: number, r: number, s: number) =>
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t2 + (3 * q - p - 3 * r + s) * t3);
      out.push([f(a[0], b[0], c[0], d[0]), f(a[1], b[1], c[1], d[1])]);
    }
  }
  if (!closed) out.push(points[n - 1] as Pt);
  return out;
}

/** The outline again, with the tremble of a hand. */
export function roughen(poly: readonly Pt[], step: number, amount: number, noise: Noise, freq = 0.03): Pt[] {
  const out: Pt[] = [];
  const n = poly.length;
  for (let i = 0; i < n; i++) {
    const a = poly[i] as Pt;
    const b = poly[(i + 1) % n] as Pt;
    const len = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const parts = Math.max(1, Math.round(len / step));
    for (let k = 0; k < parts; k++) {
      const x = a[0] + ((b[0] - a[0]) * k) / parts;
      const y = a[1] + ((b[1] - a[1]) * k) / parts;
      out.push([
        x + noise.fbm(x * freq, y * freq, 3) * amount,
        y + noise.fbm(x * freq + 50, y * freq + 50, 3) * amount,
      ]);
    }
  }
  return out;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, turn = 0, n = 48): Pt[] {
  const out: Pt[] = [];
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2;
    const x = Math.cos(a) * rx;
    const y = Math.sin(a) * ry;
    out.push([cx + x * Math.cos(turn) - y * Math.sin(turn), cy + x * Math.sin(turn) + y * Math.cos(turn)]);
  }
  return out;
}

export function rect(x: number, y: number, w: number, h: number): Pt[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}

const SUB = 4;

/** Rasterises closed outlines (even-odd) with soft edges. */
export function maskOf(s: Surface, outlines: readonly (readonly Pt[])[]): Mask {
  const { w, h } = s;
  let minX = Infinity;
  let maxX = -Infinity;
  let minY = Infinity;
  let maxY = -Infinity;
  const rings = outlines.map((o) => {
    const xs = new Float64Array(o.length);
    const ys = new Float64Array(o.length);
    o.forEach((p, i) => {
      const x = s.px(p[0]);
      const y = s.py(p[1]);
      xs[i] = x;
      ys[i] = y;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    });
    return { xs, ys };
  });
  const x0 = Math.max(0, Math.floor(minX));
  const x1 = Math.min(w, Math.ceil(maxX) + 1);
  const y0 = Math.max(0, Math.floor(minY));
  const y1 = Math.min(h, Math.ceil(maxY) + 1);
  const bw = Math.max(0, x1 - x0);
  const bh = Math.max(0, y1 - y0);
  const mask: Mask = { data: new Uint8Array(bw * bh), x0, y0, x1: x0 + bw, y1: y0 + bh };
  if (bw === 0 || bh === 0) return mask;
  const rows: number[][] = Array.from({ length: bh * SUB }, () => []);
  for (const { xs, ys } of rings) {
    const n = xs.length;
    for (let i = 0; i < n; i++) {
      const j = (i + 1) % n;
      let ax = xs[i] as number;
      let ay = ys[i] as number;
      let bx = xs[j] as number;
      let by = ys[j] as number;
      if (ay === by) continue;
      if (ay > by) {
        [ax, bx] = [bx, ax];
        [ay, by] = [by, ay];
      }
      const from = Math.max(0, Math.ceil((ay - y0) * SUB - 0.5));
      const to = Math.min(rows.length - 1, Math.ceil((by - y0) * SUB - 0.5) - 1);
      const k = (bx - ax) / (by - ay);
      for (let r = from; r <= to; r++) (rows[r] as number[]).push(ax + ((r + 0.5) / SUB + y0 - ay) * k - x0);
    }
  }
  const line = new Float32Array(bw + 2);
  for (let y = 0; y < bh; y++) {
    line.fill(0);
    let any = false;
    for (let k = 0; k < SUB; k++) {
      const cross = rows[y * SUB + k] as number[];
      if (cross.length < 2) continue;
      any = true;
      cross.sort((p, q) => p - q);
      for (let c = 0; c + 1 < cross.length; c += 2) {
        const a = Math.min(bw, Math.max(0, cross[c] as number));
        const b = Math.min(bw, Math.max(0, cross[c + 1] as number));
        if (b <= a) continue;
        // The line holds differences: a running sum gives each pixel's cover.
        const ai = Math.floor(a);
        const bi = Math.floor(b);
        line[ai] = (line[ai] as number) + (ai + 1 - a);
        line[ai + 1] = (line[ai + 1] as number) + (a - ai);
        line[bi] = (line[bi] as number) - (bi + 1 - b);
        line[bi + 1] = (line[bi + 1] as number) - (b - bi);
      }
    }
    if (!any) continue;
    let sum = 0;
    for (let x = 0; x < bw; x++) {
      sum += line[x] as number;
      mask.data[y * bw + x] = Math.min(255, Math.max(0, (sum / SUB) * 255));
    }
  }
  return mask;
}
