import { byLightness, mix, type Rgb, tone } from "../colour";
import { smooth, TOOTH, tile } from "../random";
import { ellipse, maskOf, type Pt, rect } from "../shapes";
import type { Finish, Painter, Sheet } from "../sheet";

/** Lays one flat, rolled plane of colour with a taped edge. */
function plane(sheet: Sheet, outlines: readonly (readonly Pt[])[], c: Rgb, height: number): void {
  const { s, noise } = sheet;
  const m = maskOf(s, outlines);
  const w = m.x1 - m.x0;
  for (let y = m.y0; y < m.y1; y++)
    for (let x = m.x0; x < m.x1; x++) {
      const a = (m.data[(y - m.y0) * w + x - m.x0] as number) / 255;
      if (a === 0) continue;
      const i = y * s.w + x;
      const ux = s.view.x0 + x / s.scale;
      const uy = s.view.y0 + y / s.scale;
      const v =
        (tile(TOOTH, ux * 0.9, uy * 0.9) - 0.5) * 0.012 +
        noise.at(ux * 0.004, uy * 0.004 + height * 9) * 0.008;
      const j = i * 3;
      s.rgb[j] = (s.rgb[j] as number) + (c[0] + v - (s.rgb[j] as number)) * a;
      s.rgb[j + 1] = (s.rgb[j + 1] as number) + (c[1] + v - (s.rgb[j + 1] as number)) * a;
      s.rgb[j + 2] = (s.rgb[j + 2] as number) + (c[2] + v - (s.rgb[j + 2] as number)) * a;
      s.z[i] =
        (s.z[i] as number) + (height + tile(TOOTH, ux * 0.7, uy * 0.7) * 0.09 - (s.z[i] as number)) * a;
    }
}

function wedge(cx: number, cy: number, r0: number, r1: number, from: number, to: number): Pt[] {
  const out: Pt[] = [];
  for (let i = 0; i <= 60; i++) {
    const a = from + ((to - from) * i) / 60;
    out.push([cx + Math.cos(a) * r1, cy + Math.sin(a) * r1]);
  }
  for (let i = 60; i >= 0; i--) {
    const a = from + ((to - from) * i) / 60;
    out.push([cx + Math.cos(a) * r0, cy + Math.sin(a) * r0]);
  }
  return out;
}

/** Hard-edged planes and arcs, matt, on aluminium; sometimes the panel itself has a shape. */
export const hardEdge: Painter = {
  long: 1500,
  paint(sheet): Finish {
    const { s, W, H, rng, noise, ground, colours } = sheet;
    const variant = rng.int(0, 6);
    const shaped = rng.chance(0.35);
    const M = Math.min(W, H);
    const c = rng.shuffle(colours).map((v) => tone(v, 0, 0.94));
    const col = (i: number) => c[((i % c.length) + c.length) % c.length] as Rgb;
    const dark = byLightness(colours)[0] as Rgb;
    let step = 0;
    const lay = (outlines: readonly (readonly Pt[])[], colour: Rgb) => {
      step += 0.28;
      plane(sheet, outlines, colour, step);
    };
    s.fill(ground);
    lay([rect(-10, -10, W + 20, H + 20)], variant % 2 ? ground : mix(ground, col(3), 0.25));
    const q = Math.PI / 2;
    if (variant === 0) {
      // Quarter arcs in a grid.
      const nx = W > H * 1.3 ? 3 : 2;
      const ny = H > W * 1.2 ? 3 : 2;
      const cw = W / nx;
      const ch = H / ny;
      for (let j = 0; j < ny; j++)
        for (let i = 0; i < nx; i++) {
          lay([rect(i * cw, j * ch, cw, ch)], col(i + j * 2));
          const corner = rng.int(0, 3);
          const r = Math.min(cw, ch);
          const cx = (i + (corner === 1 || corner === 2 ? 1 : 0)) * cw;
          const cy = (j + (corner >= 2 ? 1 : 0)) * ch;
          const rings = rng.int(1, 3);
          for (let k = 0; k < rings; k++)
            lay([wedge(cx, cy, 0, r * (1 - k * 0.3), corner * q, corner * q + q)], col(i * 3 + j + k + 1));
        }
    } else if (variant === 1) {
      // Leaning bars.
      const n = rng.int(4, 7);
      const lean = rng.range(-0.35, 0.35) * H;
      let x = -Math.abs(lean);
      for (let i = 0; x < W + Math.abs(lean); i++) {
        const w = (W / n) * rng.pick([0.3, 0.6, 1, 1.5]);
        lay(
          [
            [
              [x, H + 10],
              [x + w, H + 10],
              [x + w + lean, -10],
              [x + lean, -10],
            ],
          ],
          col(i),
        );
        x += w;
      }
      lay(
        [
          wedge(
            W * rng.range(0.2, 0.8),
            rng.chance(0.5) ? 0 : H,
            0,
            M * rng.range(0.35, 0.55),
            0,
            Math.PI * 2,
          ),
        ],
        dark,
      );
    } else if (variant === 2) {
      // One great arc, and the plane that cuts it.
      const cx = rng.chance(0.5) ? 0 : W;
      const cy = rng.chance(0.5) ? H : 0;
      const big = Math.hypot(W, H) * rng.range(0.7, 0.85);
      const n = rng.int(3, 5);
      for (let i = 0; i < n; i++)
        lay([ellipse(cx, cy, big * (1 - i / n), big * (1 - i / n), 0, 160)], col(i));
      const t = rng.range(0.35, 0.65);
      if (rng.chance(0.7))
        lay(
          [
            cy
              ? [
                  [-5, -5],
                  [W * t, -5],
                  [-5, H * t],
                ]
              : [
                  [W + 5, H + 5],
                  [W * t, H + 5],
                  [W + 5, H * t],
                ],
          ],
          dark,
        );
    } else if (variant === 3) {
      // Folded planes.
      const x = W * rng.range(0.3, 0.7);
      const y = H * rng.range(0.3, 0.7);
      const pts: Pt[] = [
        [-5, -5],
        [W * rng.range(0.3, 0.7), -5],
        [W + 5, -5],
        [W + 5, H * rng.range(0.3, 0.7)],
        [W + 5, H + 5],
        [W * rng.range(0.3, 0.7), H + 5],
        [-5, H + 5],
        [-5, H * rng.range(0.3, 0.7)],
      ];
      let i = 0;
      while (i < pts.length) {
        const take = rng.int(1, 2);
        const ring: Pt[] = [[x, y]];
        for (let k = 0; k <= take; k++) ring.push(pts[(i + k) % pts.length] as Pt);
        lay([ring], tone(col(Math.floor(i / 2) + (take - 1)), rng.pick([-0.05, 0, 0.05])));
        i += take;
      }
    } else if (variant === 4) {
      // Two discs that share an edge, halved.
      const r = M * rng.range(0.27, 0.34);
      const vertical = H > W;
      for (let k = 0; k < 2; k++) {
        const cx = vertical ? W / 2 : W / 2 + (k ? 1 : -1) * r;
        const cy = vertical ? H / 2 + (k ? 1 : -1) * r : H / 2;
        const a = rng.int(0, 3) * q;
        lay([ellipse(cx, cy, r, r, 0, 140)], col(k));
        lay([wedge(cx, cy, 0, r, a, a + Math.PI)], col(k + 2));
        if (rng.chance(0.6)) lay([ellipse(cx, cy, r * 0.42, r * 0.42, 0, 100)], k ? ground : dark);
      }
      const b = H * 0.07;
      if (rng.chance(0.6)) lay([rect(-5, H - b, W + 10, b + 10)], dark);
    } else if (variant === 5) {
      // Stair of planes.
      const n = rng.int(3, 6);
      const right = rng.chance(0.5);
      for (let i = 0; i < n; i++) {
        const x = (W * i) / n;
        lay([rect(right ? x : -5, (H * i) / n, right ? W - x + 5 : W - x, H)], col(i));
      }
      const r = M * rng.range(0.2, 0.3);
      lay(
        [
          wedge(
            W * rng.range(0.3, 0.7),
            H * rng.range(0.3, 0.7),
            0,
            r,
            0.75 * Math.PI * 2,
            1.25 * Math.PI * 2,
          ),
        ],
        ground,
      );
    } else {
      // Arches inside each other.
      const n = rng.int(3, 5);
      const cx = W * rng.pick([0.5, 0.5, 0.36, 0.64]);
      const wide = Math.min(cx, W - cx) * 0.9;
      for (let i = 0; i < n; i++) {
        const r = wide * (1 - i / n);
        const spring = H * 0.12 + wide;
        lay(
          [[[cx - r, H + 5], ...wedge(cx, spring, 0, r, Math.PI, Math.PI * 2).slice(0, 61), [cx + r, H + 5]]],
          col(i + 1),
        );
      }
      if (rng.chance(0.5)) lay([rect(-5, H * 0.8, W + 10, H * 0.3)], col(n + 2));
    }
    if (shaped) {
      // The panel is cut: the wall shows, with the panel's shadow on it.
      const pad = M * 0.07;
      const cut = rng.int(0, 3);
      const r = M * 0.42;
      const dist = (x: number, y: number): number => {
        const bx = Math.max(pad - x, x - (W - pad));
        const by = Math.max(pad - y, y - (H - pad));
        const box = Math.max(bx, by);
        if (cut === 0) return Math.max(box, (x - (W - pad) + (pad - y) + r * 0.7) * Math.SQRT1_2);
        if (cut === 1) {
          const ex = Math.max(0, pad + r - x);
          const ey = Math.max(0, pad + r - y);
          return ex > 0 && ey > 0 ? Math.hypot(ex, ey) - r : box;
        }
        if (cut === 2)
          return Math.max(
            box,
            (x - (W - pad) + (y - (H - pad)) + r * 0.8) * Math.SQRT1_2,
            (pad - x + (pad - y) + r * 0.5) * Math.SQRT1_2,
          );
        const ex = Math.max(0, x - (W - pad - r));
        const ey = Math.max(0, pad + r - y);
        return ex > 0 && ey > 0 ? Math.hypot(ex, ey) - r : box;
      };
      const px = 1 / s.scale;
      s.each((x, y, out, i) => {
        const d = dist(x, y);
        const a = smooth(px * 0.7, -px * 0.7, d);
        if (a >= 1) return;
        const ds = dist(x - 7, y - 10);
        const sh = 1 - 0.3 * Math.exp(-Math.max(0, ds) / 7) - 0.12 * Math.exp(-Math.max(0, d) / 22);
        const tint = (1 + noise.at(x * 0.002, y * 0.002) * 0.012 - (y / H) * 0.025) * sh;
        out[0] = (out[0] as number) * a + 0.925 * tint * (1 - a);
        out[1] = (out[1] as number) * a + 0.918 * tint * (1 - a);
        out[2] = (out[2] as number) * a + 0.902 * tint * (1 - a);
        if (d > 0) s.z[i] = 0;
        if (s.cut) s.cut[i] = a;
      });
    }
    return { relief: 0.5, gloss: 0, grain: "panel", grainStrength: 0.45 };
  },
};
