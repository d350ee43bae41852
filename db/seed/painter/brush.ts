import type { Rgb } from "./colour";
import { clamp, lerp, quick, STREAK, smooth, TOOTH, tile } from "./random";
import type { Mask, Pt } from "./shapes";
import type { Surface } from "./surface";

/** One pull of a brush. Lengths are units of the sheet. */
export interface Stroke {
  path: readonly Pt[];
  width: number;
  colour: Rgb;
  /** A second colour on the far side of the brush. */
  other?: Rgb;
  seed: number;
  /** Paint on the brush: 1 covers, 0.4 is dry. */
  load?: number;
  /** How much of the load is gone at the end, 0..1. */
  dries?: number;
  /** How readily bristles take up the wet paint they cross, 0..1. */
  pickup?: number;
  opacity?: number;
  /** Height of the paint, in units. */
  body?: number;
  /** Difference of colour between bristles. */
  vary?: number;
  /** Distance between bristles. */
  pitch?: number;
  /** How much the ground's tooth breaks the stroke, 0..1. */
  tooth?: number;
  /** Softness of the sides, as a share of the half width. */
  soft?: number;
  /** Width along the stroke, `u` 0..1. */
  press?: (u: number) => number;
  mask?: Mask;
  /** Ink and glazes darken what is below instead of covering it. */
  glaze?: boolean;
}

/** Full in the middle, thin where the brush lands and lifts. */
export const taper =
  (land: number, lift: number, least = 0.1) =>
  (u: number): number =>
    Math.max(
      least,
      Math.min(1, land > 0 ? Math.sqrt(u / land) : 1, lift > 0 ? Math.sqrt((1 - u) / lift) : 1),
    );

/** Lays a stroke on the surface, bristle by bristle, with its height. */
export function stroke(s: Surface, st: Stroke): void {
  const { w, h, rgb, z, scale, view } = s;
  const half = (st.width * scale) / 2;
  // Cheap refusal first: most strokes of a detail lie outside it.
  let minX = Infinity;
  let maxX = -Infinity;
  let minY = Infinity;
  let maxY = -Infinity;
  for (const p of st.path) {
    const x = s.px(p[0]);
    const y = s.py(p[1]);
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  const mask = st.mask;
  const maskW = mask ? mask.x1 - mask.x0 : 0;
  const clipX0 = st.mask ? st.mask.x0 : 0;
  const clipY0 = st.mask ? st.mask.y0 : 0;
  const clipX1 = st.mask ? st.mask.x1 : w;
  const clipY1 = st.mask ? st.mask.y1 : h;
  if (maxX < clipX0 - half || minX > clipX1 + half || maxY < clipY0 - half || minY > clipY1 + half) return;

  const load = st.load ?? 1;
  const dries = st.dries ?? 0.2;
  const pickup = st.pickup ?? 0;
  const opacity = st.opacity ?? 1;
  const body = st.body ?? 0.5;
  const vary = st.vary ?? 0.05;
  const toothK = st.tooth ?? 0.35;
  const soft = st.soft ?? 0.12;
  const rnd = quick(st.seed);

  // Nodes along the path, close enough that each piece is nearly straight.
  const nodes: number[] = [];
  const stepPx = clamp(half * 0.3, 1.5, 14);
  let total = 0;
  {
    let px = s.px((st.path[0] as Pt)[0]);
    let py = s.py((st.path[0] as Pt)[1]);
    nodes.push(px, py, 0);
    for (let i = 1; i < st.path.length; i++) {
      const qx = s.px((st.path[i] as Pt)[0]);
      const qy = s.py((st.path[i] as Pt)[1]);
      const d = Math.hypot(qx - px, qy - py);
      if (d < 1e-6) continue;
      const parts = Math.max(1, Math.round(d / stepPx));
      for (let k = 1; k <= parts; k++) {
        const t = k / parts;
        nodes.push(px + (qx - px) * t, py + (qy - py) * t, total + d * t);
      }
      total += d;
      px = qx;
      py = qy;
    }
  }
  const n = nodes.length / 3;
  if (n < 2) return;

  // The brush: a profile across it, in as many cells as it has pixels.
  const bristles = clamp(Math.round(st.width / (st.pitch ?? 1.8)), 3, 160);
  const cells = clamp(Math.ceil(half * 2), 4, 320);
  const bh = new Float32Array(bristles + 1);
  const bl = new Float32Array(bristles + 1);
  const bv = new Float32Array(bristles + 1);
  for (let i = 0; i <= bristles; i++) {
    bh[i] = 0.45 + 0.55 * rnd();
    bl[i] = rnd() - 0.5;
    bv[i] = rnd() - 0.5;
  }
  const lutH = new Float32Array(cells);
  const lutL = new Float32Array(cells);
  const cr = new Float32Array(cells);
  const cg = new Float32Array(cells);
  const cb = new Float32Array(cells);
  const r0 = new Float32Array(cells);
  const g0 = new Float32Array(cells);
  const b0 = new Float32Array(cells);
  const [r, g, b] = st.colour;
  for (let i = 0; i < cells; i++) {
    const t = (i + 0.5) / cells;
    const f = t * bristles;
    const k = Math.min(bristles - 1, f | 0);
    const u = f - k;
    const side = Math.abs(t * 2 - 1);
    lutH[i] =
      lerp(bh[k] as number, bh[k + 1] as number, u) * (1 - 0.35 * side) + 0.5 * smooth(0.72, 0.92, side);
    lutL[i] = lerp(bl[k] as number, bl[k + 1] as number, u) - 0.35 * smooth(0.75, 1, side);
    const v = lerp(bv[k] as number, bv[k + 1] as number, u) * vary * 2;
    const m = st.other ? smooth(0.35, 0.65, t + (bl[k] as number) * 0.3) : 0;
    const o = st.other ?? st.colour;
    r0[i] = cr[i] = clamp(lerp(r, o[0], m) + v, 0, 1);
    g0[i] = cg[i] = clamp(lerp(g, o[1], m) + v * 0.97, 0, 1);
    b0[i] = cb[i] = clamp(lerp(b, o[2], m) + v * 0.92, 0, 1);
  }
  const streakX = rnd() * 256;
  const streakY = rnd() * 256;
  const streakRow = bristles / cells;

  let ax = nodes[0] as number;
  let ay = nodes[1] as number;
  const tangent = (i: number): [number, number] => {
    const p = Math.max(0, i - 1) * 3;
    const q = Math.min(n - 1, i + 1) * 3;
    const dx = (nodes[q] as number) - (nodes[p] as number);
    const dy = (nodes[q + 1] as number) - (nodes[p + 1] as number);
    const d = Math.hypot(dx, dy) || 1;
    return [dx / d, dy / d];
  };
  let [tax, tay] = tangent(0);
  let wa = half * (st.press ? st.press(0) : 1);
  for (let i = 1; i < n; i++) {
    const bx = nodes[i * 3] as number;
    const by = nodes[i * 3 + 1] as number;
    const along = nodes[i * 3 + 2] as number;
    const before = nodes[i * 3 - 1] as number;
    const [tbx, tby] = tangent(i);
    const u1 = along / total;
    const wb = half * (st.press ? st.press(u1) : 1);
    const wm = Math.max(wa, wb) + 1.5;
    if (
      Math.max(ax, bx) + wm >= clipX0 &&
      Math.min(ax, bx) - wm < clipX1 &&
      Math.max(ay, by) + wm >= clipY0 &&
      Math.min(ay, by) - wm < clipY1
    ) {
      if (pickup > 0) {
        const rate = pickup * Math.min(1, (along - before) / (half * 0.9 + 1));
        for (let c = 0; c < cells; c += 1) {
          const t = ((c + 0.5) / cells) * 2 - 1;
          const sx = (ax - tay * t * wa) | 0;
          const sy = (ay + tax * t * wa) | 0;
          if (sx < 0 || sy < 0 || sx >= w || sy >= h) continue;
          const k = (sy * w + sx) * 3;
          // A little of the brush's own paint keeps flowing down from the ferrule.
          const own = 0.12 * rate;
          cr[c] = lerp(lerp(cr[c] as number, rgb[k] as number, rate), r0[c] as number, own);
          cg[c] = lerp(lerp(cg[c] as number, rgb[k + 1] as number, rate), g0[c] as number, own);
          cb[c] = lerp(lerp(cb[c] as number, rgb[k + 2] as number, rate), b0[c] as number, own);
        }
      }
      // The four corners of this piece bound the pixels of each row.
      const qx = [ax - tay * (wa + 1), ax + tay * (wa + 1), bx + tby * (wb + 1), bx - tby * (wb + 1)];
      const qy = [ay + tax * (wa + 1), ay - tax * (wa + 1), by - tbx * (wb + 1), by + tbx * (wb + 1)];
      const yFrom = Math.max(clipY0, Math.floor(Math.min(...qy)) - 1);
      const yTo = Math.min(clipY1 - 1, Math.ceil(Math.max(...qy)) + 1);
      for (let y = yFrom; y <= yTo; y++) {
        let lo = Infinity;
        let hi = -Infinity;
        for (let e = 0; e < 4; e++) {
          const f = (e + 1) & 3;
          const ey0 = qy[e] as number;
          const ey1 = qy[f] as number;
          const top = Math.min(ey0, ey1);
          const bottom = Math.max(ey0, ey1);
          if (bottom < y - 1 || top > y + 1) continue;
          const ex0 = qx[e] as number;
          const ex1 = qx[f] as number;
          if (bottom - top < 1e-6) {
            lo = Math.min(lo, ex0, ex1);
            hi = Math.max(hi, ex0, ex1);
            continue;
          }
          for (let row = -1; row <= 1; row += 2) {
            const t = clamp((y + row - ey0) / (ey1 - ey0), 0, 1);
            const x = ex0 + (ex1 - ex0) * t;
            if (x < lo) lo = x;
            if (x > hi) hi = x;
          }
        }
        if (hi < lo) continue;
        const xFrom = Math.max(clipX0, Math.floor(lo));
        const xTo = Math.min(clipX1 - 1, Math.ceil(hi));
        for (let x = xFrom; x <= xTo; x++) {
          const da = (x - ax) * tax + (y - ay) * tay;
          if (da < 0) continue;
          const db = (bx - x) * tbx + (by - y) * tby;
          if (db <= 0) continue;
          const u = da / (da + db);
          const hw = wa + (wb - wa) * u;
          const nx = -(tay + (tby - tay) * u);
          const ny = tax + (tbx - tax) * u;
          const off = (x - ax - (bx - ax) * u) * nx + (y - ay - (by - ay) * u) * ny;
          const t = off / hw;
          const at = t < 0 ? -t : t;
          const rim = (1 - at) * hw + 0.5;
          if (rim <= 0) continue;
          // Most of a masked stroke lies outside its shape: leave those pixels early.
          const cut = mask ? (mask.data[(y - mask.y0) * maskW + x - mask.x0] as number) / 255 : 1;
          if (cut === 0) continue;
          const edge = rim < 1 ? rim : 1;
          const c = clamp(((t * 0.5 + 0.5) * cells) | 0, 0, cells - 1);
          const sPx = before + (along - before) * u;
          const sU = sPx / scale;
          const streak = STREAK[
            (((streakY + c * streakRow) & 255) << 8) | ((streakX + sU * 0.22) & 255)
          ] as number;
          let grain = 0;
          if (toothK > 0) {
            const tx = (view.x0 + x / scale) * 1.25;
            const ty = (view.y0 + y / scale) * 1.25;
            // Seen from afar a cell of the tooth is a pixel: no need to interpolate.
            grain =
              (scale < 2 ? (TOOTH[((ty & 255) << 8) | (tx & 255)] as number) : tile(TOOTH, tx, ty)) - 0.5;
          }
          const left =
            load * (1 - dries * (sPx / total)) +
            (lutL[c] as number) * 0.5 +
            (streak - 0.5) * 0.55 +
            grain * toothK * 1.6;
          // A brush lands and lifts bristle by bristle: its ends are worn, not cut.
          const end = Math.min(sPx, total - sPx) / (half * (0.35 + 0.9 * ((lutH[c] as number) % 0.5)) + 1);
          let a = (left - 0.18 - (end < 1 ? (1 - end) * 0.8 : 0)) / 0.22;
          if (a <= 0) continue;
          if (a > 1) a = 1;
          a *= edge * opacity;
          if (soft > 0 && at > 1 - soft) a *= (1 - at) / soft;
          a *= cut;
          if (a <= 0.003) continue;
          const i1 = y * w + x;
          const k = i1 * 3;
          // Thick and thin along the bristle: paint is never one flat colour.
          const v = (streak - 0.5) * vary;
          const R = (cr[c] as number) + v;
          const G = (cg[c] as number) + v;
          const B = (cb[c] as number) + v;
          if (st.glaze) {
            rgb[k] = (rgb[k] as number) * (1 - a + a * R);
            rgb[k + 1] = (rgb[k + 1] as number) * (1 - a + a * G);
            rgb[k + 2] = (rgb[k + 2] as number) * (1 - a + a * B);
          } else {
            rgb[k] = (rgb[k] as number) + (R - (rgb[k] as number)) * a;
            rgb[k + 1] = (rgb[k + 1] as number) + (G - (rgb[k + 1] as number)) * a;
            rgb[k + 2] = (rgb[k + 2] as number) + (B - (rgb[k + 2] as number)) * a;
          }
          if (body > 0) {
            const height = body * ((lutH[c] as number) * 0.7 + streak * 0.5);
            z[i1] = (z[i1] as number) * (1 - a * 0.75) + height * a;
          }
        }
      }
    }
    ax = bx;
    ay = by;
    tax = tbx;
    tay = tby;
    wa = wb;
  }
}

/** A thin dry line (pencil, oil stick, charcoal), broken by the tooth of the ground. */
export function line(
  s: Surface,
  path: readonly Pt[],
  width: number,
  colour: Rgb,
  strength: number,
  tooth: number,
  mask?: Float32Array,
): void {
  const { w, h, rgb, scale, view } = s;
  const hw = Math.max(0.5, (width * scale) / 2);
  const thin = Math.min(1, (width * scale) / 1) * strength;
  for (let i = 1; i < path.length; i++) {
    const ax = s.px((path[i - 1] as Pt)[0]);
    const ay = s.py((path[i - 1] as Pt)[1]);
    const bx = s.px((path[i] as Pt)[0]);
    const by = s.py((path[i] as Pt)[1]);
    if (Math.max(ax, bx) < -hw || Math.min(ax, bx) > w + hw) continue;
    if (Math.max(ay, by) < -hw || Math.min(ay, by) > h + hw) continue;
    const dx = bx - ax;
    const dy = by - ay;
    const steep = Math.abs(dy) > Math.abs(dx);
    const long = steep ? Math.abs(dy) : Math.abs(dx);
    if (long < 1e-6) continue;
    const len = Math.hypot(dx, dy);
    const spread = (hw * len) / long;
    const from = steep ? Math.min(ay, by) : Math.min(ax, bx);
    const to = from + long;
    const k = steep ? dx / dy : dy / dx;
    const o = steep ? ax - ay * k : ay - ax * k;
    const pFrom = Math.max(0, Math.ceil(from));
    const pTo = Math.min((steep ? h : w) - 1, Math.ceil(to) - 1);
    for (let p = pFrom; p <= pTo; p++) {
      const c = o + p * k;
      const qFrom = Math.max(0, Math.floor(c - spread - 0.5));
      const qTo = Math.min((steep ? w : h) - 1, Math.ceil(c + spread + 0.5));
      for (let q = qFrom; q <= qTo; q++) {
        const d = Math.abs(q - c);
        let a = spread + 0.5 - d;
        if (a <= 0) continue;
        if (a > 1) a = 1;
        const x = steep ? q : p;
        const y = steep ? p : q;
        const grain = tile(TOOTH, (view.x0 + x / scale) * 1.35, (view.y0 + y / scale) * 1.35);
        const g = (1 + tooth * 0.6 - grain * tooth * 1.7) * 1.3;
        a *= thin * (g < 0 ? 0 : g > 1 ? 1 : g);
        const i1 = y * w + x;
        if (mask) a *= mask[i1] as number;
        if (a <= 0.004) continue;
        const j = i1 * 3;
        rgb[j] = (rgb[j] as number) + (colour[0] - (rgb[j] as number)) * a;
        rgb[j + 1] = (rgb[j + 1] as number) + (colour[1] - (rgb[j + 1] as number)) * a;
        rgb[j + 2] = (rgb[j + 2] as number) + (colour[2] - (rgb[j + 2] as number)) * a;
      }
    }
  }
}
