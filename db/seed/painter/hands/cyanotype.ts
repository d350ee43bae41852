import { byLightness, mix, type Rgb } from "../colour";
import { clamp, STREAK, smooth, TOOTH, tile } from "../random";
import { curve, ellipse, maskOf, type Pt } from "../shapes";
import type { Finish, Painter, Sheet } from "../sheet";

/** Adds a plant's shadow to the exposure: how much light it kept from the paper, 0..1. */
function shade(sheet: Sheet, light: Float32Array, outline: readonly Pt[], hold: number): void {
  const { s } = sheet;
  const m = maskOf(s, [outline]);
  const w = m.x1 - m.x0;
  for (let y = m.y0; y < m.y1; y++)
    for (let x = m.x0; x < m.x1; x++) {
      const a = ((m.data[(y - m.y0) * w + x - m.x0] as number) / 255) * hold;
      if (a > 0) light[y * s.w + x] = (light[y * s.w + x] as number) * (1 - a);
    }
}

/** A thin stem as an outline. */
function stem(path: readonly Pt[], from: number, to: number): Pt[] {
  const left: Pt[] = [];
  const right: Pt[] = [];
  const n = path.length;
  for (let i = 0; i < n; i++) {
    const p = path[Math.max(0, i - 1)] as Pt;
    const q = path[Math.min(n - 1, i + 1)] as Pt;
    const d = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const w = (from + ((to - from) * i) / (n - 1)) / 2;
    const nx = (-(q[1] - p[1]) / d) * w;
    const ny = ((q[0] - p[0]) / d) * w;
    left.push([(path[i] as Pt)[0] + nx, (path[i] as Pt)[1] + ny]);
    right.push([(path[i] as Pt)[0] - nx, (path[i] as Pt)[1] - ny]);
  }
  return [...left, ...right.reverse()];
}

function blade(x: number, y: number, a: number, long: number, wide: number, bend: number): Pt[] {
  const spine: Pt[] = [];
  for (let i = 0; i <= 10; i++) {
    const t = i / 10;
    const off = bend * long * t * t;
    spine.push([
      x + Math.cos(a) * long * t - Math.sin(a) * off,
      y + Math.sin(a) * long * t + Math.cos(a) * off,
    ]);
  }
  const l: Pt[] = [];
  const r: Pt[] = [];
  for (let i = 0; i <= 10; i++) {
    const t = i / 10;
    const w = wide * 0.5 * Math.sin(Math.PI * clamp(t * 0.96 + 0.03, 0, 1) ** 0.8);
    const p = spine[Math.max(0, i - 1)] as Pt;
    const q = spine[Math.min(10, i + 1)] as Pt;
    const d = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    l.push([(spine[i] as Pt)[0] - ((q[1] - p[1]) / d) * w, (spine[i] as Pt)[1] + ((q[0] - p[0]) / d) * w]);
    r.push([(spine[i] as Pt)[0] + ((q[1] - p[1]) / d) * w, (spine[i] as Pt)[1] - ((q[0] - p[0]) / d) * w]);
  }
  return [...l, ...r.reverse()];
}

type Plant = (x: number, y: number, a: number, tall: number) => void;

/** White plants on Prussian blue: laid on coated paper, left in the sun. */
export const cyanotype: Painter = {
  long: 1260,
  paint(sheet): Finish {
    const { s, W, H, rng, noise, ground, colours } = sheet;
    const variant = rng.int(0, 5);
    const blue = mix(byLightness(colours)[0] as Rgb, [0.05, 0.16, 0.33], 0.5);
    const pale = mix(ground, [0.93, 0.95, 0.95], 0.4);
    const M = Math.min(W, H);
    const light = new Float32Array(s.w * s.h).fill(1);
    const spine = (x: number, y: number, a: number, tall: number, bend: number): Pt[] => {
      const pts: Pt[] = [];
      for (let i = 0; i <= 4; i++) {
        const t = i / 4;
        const off = bend * tall * t * t + rng.gauss() * tall * 0.008;
        pts.push([
          x + Math.cos(a) * tall * t - Math.sin(a) * off,
          y + Math.sin(a) * tall * t + Math.cos(a) * off,
        ]);
      }
      return curve(pts, 8);
    };
    const thin = () => rng.range(0.72, 0.93);
    const fern: Plant = (x, y, a, tall) => {
      const path = spine(x, y, a, tall, rng.gauss() * 0.2);
      shade(sheet, light, stem(path, tall * 0.012, 1.2), 0.95);
      const n = path.length;
      const pairs = rng.int(17, 25);
      for (let i = 2; i < pairs; i++) {
        const t = i / pairs;
        const p = path[Math.floor(t * (n - 1))] as Pt;
        const q = path[Math.min(n - 1, Math.floor(t * (n - 1)) + 1)] as Pt;
        const dir = Math.atan2(q[1] - p[1], q[0] - p[0]) || a;
        for (const side of [-1, 1]) {
          const long =
            tall *
            0.29 *
            Math.sin(Math.PI * (0.12 + 0.88 * (1 - t))) ** 0.7 *
            (1 - t * 0.55) *
            rng.range(0.85, 1.1);
          const b = dir + side * (1.15 - 0.35 * t) + rng.gauss() * 0.05;
          const sub = spine(p[0], p[1], b, long, -side * 0.1);
          shade(sheet, light, stem(sub, 1.8, 0.7), 0.9);
          const k = Math.max(5, Math.round(long / 8));
          for (let j = 1; j < k; j++) {
            const u = j / k;
            const c = sub[Math.floor(u * (sub.length - 1))] as Pt;
            for (const s2 of [-1, 1])
              shade(
                sheet,
                light,
                blade(c[0], c[1], b + s2 * 1.0, long * 0.2 * (1 - u * 0.8) + 3, 5.4 * (1 - u * 0.5), 0.05),
                thin(),
              );
          }
        }
      }
    };
    const grass: Plant = (x, y, a, tall) => {
      const path = spine(x, y, a, tall, rng.gauss() * 0.25);
      shade(sheet, light, stem(path, 3.4, 1), 0.95);
      const n = path.length;
      for (let i = 0; i < rng.int(2, 3); i++) {
        const p = path[Math.floor(n * rng.range(0.05, 0.35))] as Pt;
        shade(
          sheet,
          light,
          blade(p[0], p[1], a + rng.gauss() * 0.35, tall * rng.range(0.35, 0.6), 7, rng.gauss() * 0.3),
          0.88,
        );
      }
      for (let i = 0; i < 34; i++) {
        const p = path[Math.floor((0.72 + 0.28 * (i / 34)) * (n - 1))] as Pt;
        const b = a + rng.gauss() * 0.75;
        shade(sheet, light, blade(p[0], p[1], b, rng.range(9, 24), 4, 0.1), thin());
      }
    };
    const umbel: Plant = (x, y, a, tall) => {
      const path = spine(x, y, a, tall * 0.74, rng.gauss() * 0.12);
      shade(sheet, light, stem(path, tall * 0.014 + 2, 3), 0.97);
      const top = path[path.length - 1] as Pt;
      const head = (cx: number, cy: number, dir: number, r: number) => {
        const rays = rng.int(12, 18);
        for (let i = 0; i < rays; i++) {
          const b = dir + ((i + 0.5) / rays - 0.5) * 2.7 + rng.gauss() * 0.06;
          const l = r * rng.range(0.82, 1.05) * (1 - 0.22 * Math.abs(i / rays - 0.5));
          const ray = spine(cx, cy, b, l, 0.05 * rng.gauss());
          shade(sheet, light, stem(ray, 2, 1), 0.94);
          const e = ray[ray.length - 1] as Pt;
          for (let k = 0; k < 12; k++) {
            const d = b + rng.gauss() * 0.9;
            const ll = r * 0.17 * rng.range(0.4, 1);
            const fx = e[0] + Math.cos(d) * ll;
            const fy = e[1] + Math.sin(d) * ll;
            shade(sheet, light, stem([e, [fx, fy]], 1, 0.8), 0.8);
            shade(sheet, light, ellipse(fx, fy, r * 0.024 + 1.2, r * 0.02 + 1, d, 10), thin());
          }
        }
      };
      head(top[0], top[1], a, tall * 0.23);
      for (let i = 0; i < rng.int(1, 2); i++) {
        const p = path[Math.floor(path.length * rng.range(0.4, 0.7))] as Pt;
        const b = a + (rng.chance(0.5) ? 1 : -1) * rng.range(0.45, 0.7);
        const side = spine(p[0], p[1], b, tall * 0.24, 0);
        shade(sheet, light, stem(side, 4, 2), 0.95);
        const e = side[side.length - 1] as Pt;
        head(e[0], e[1], b, tall * 0.12);
      }
      for (let i = 0; i < 3; i++) {
        const p = path[Math.floor(path.length * rng.range(0.1, 0.5))] as Pt;
        const b = a + (i % 2 ? 1 : -1) * rng.range(0.6, 1);
        for (let k = 0; k < 7; k++)
          shade(
            sheet,
            light,
            blade(p[0], p[1], b + (k - 3) * 0.16, tall * rng.range(0.1, 0.2), 6, 0.15),
            0.86,
          );
      }
    };
    const branch: Plant = (x, y, a, tall) => {
      const path = spine(x, y, a, tall, rng.gauss() * 0.18);
      shade(sheet, light, stem(path, tall * 0.014 + 1, 1.5), 0.97);
      const n = rng.int(9, 16);
      const wide = rng.range(0.32, 0.6);
      for (let i = 1; i <= n; i++) {
        const t = 0.12 + (0.88 * i) / n;
        const p = path[Math.min(path.length - 1, Math.floor(t * (path.length - 1)))] as Pt;
        const side = i % 2 ? 1 : -1;
        const b = a + side * rng.range(0.5, 1.05) * (i === n ? 0 : 1);
        const l = tall * rng.range(0.14, 0.21) * (1.1 - t * 0.45);
        const leafShape = blade(p[0], p[1], b, l, l * wide, rng.gauss() * 0.12);
        shade(sheet, light, leafShape, rng.range(0.6, 0.86));
        // The midrib let less light through than the leaf.
        shade(
          sheet,
          light,
          stem([p, [p[0] + Math.cos(b) * l * 0.95, p[1] + Math.sin(b) * l * 0.95]], 2.2, 0.8),
          0.5,
        );
        for (let k = 1; k < 6; k++)
          for (const q of [-1, 1]) {
            const bx = p[0] + Math.cos(b) * l * 0.15 * k;
            const by = p[1] + Math.sin(b) * l * 0.15 * k;
            const c = b + q * 0.75;
            shade(
              sheet,
              light,
              stem(
                [
                  [bx, by],
                  [bx + Math.cos(c) * l * wide * 0.36, by + Math.sin(c) * l * wide * 0.36],
                ],
                1,
                0.5,
              ),
              0.22,
            );
          }
      }
    };
    const seaweed: Plant = (x, y, a, tall) => {
      const grow = (px: number, py: number, b: number, l: number, depth: number) => {
        const path = spine(px, py, b, l, rng.gauss() * 0.25);
        shade(sheet, light, stem(path, 2.2 + depth * 2.1, 1 + depth * 1.7), 0.62 + depth * 0.07);
        if (depth <= 0) return;
        const e = path[path.length - 1] as Pt;
        const kids = rng.int(2, 3);
        for (let i = 0; i < kids; i++)
          grow(
            e[0],
            e[1],
            b + (i - (kids - 1) / 2) * rng.range(0.5, 0.9) + rng.gauss() * 0.12,
            l * rng.range(0.62, 0.84),
            depth - 1,
          );
        const mid = path[Math.floor(path.length * 0.55)] as Pt;
        grow(mid[0], mid[1], b + (rng.chance(0.5) ? 1 : -1) * rng.range(0.5, 0.9), l * 0.6, depth - 1);
      };
      grow(x, y, a, tall * 0.26, 4);
    };
    const plants: Plant[] = [fern, grass, umbel, branch, seaweed];
    const up = -Math.PI / 2;
    const first = rng.int(0, 4);
    const plant = plants[first] as Plant;
    if (variant === 0) plant(W * rng.range(0.44, 0.56), H * 0.9, up + rng.gauss() * 0.08, H * 0.78);
    else if (variant === 1) {
      const n = rng.int(3, 5);
      for (let i = 0; i < n; i++)
        plant(
          W * (0.14 + (0.72 * (i + 0.5)) / n),
          H * rng.range(0.86, 0.92),
          up + rng.gauss() * 0.1,
          H * rng.range(0.5, 0.78),
        );
    } else if (variant === 2) {
      const n = rng.int(10, 16);
      for (let i = 0; i < n; i++)
        (rng.chance(0.75) ? grass : umbel)(
          W * rng.range(0.12, 0.88),
          H * rng.range(0.88, 0.95),
          up + rng.gauss() * 0.15,
          H * rng.range(0.4, 0.82),
        );
    } else if (variant === 3) {
      const n = rng.int(4, 6);
      for (let i = 0; i < n; i++) {
        const a = rng.range(0, 6.28);
        plant(
          W * rng.range(0.25, 0.75) - Math.cos(a) * M * 0.2,
          H * rng.range(0.25, 0.75) - Math.sin(a) * M * 0.2,
          a,
          M * rng.range(0.4, 0.6),
        );
      }
    } else if (variant === 4) {
      fern(W * 0.18, H * 0.88, up + 0.35, H * 0.72);
      branch(W * 0.82, H * 0.9, up - 0.3, H * 0.66);
      umbel(W * 0.5, H * 0.92, up, H * 0.6);
    } else {
      // A wreath of single leaves.
      const n = rng.int(7, 11);
      for (let i = 0; i < n; i++) {
        const a = (i / n) * Math.PI * 2;
        (i % 2 ? plant : branch)(
          W / 2 + Math.cos(a) * M * 0.1,
          H / 2 + Math.sin(a) * M * 0.1,
          a + 0.3,
          M * 0.34,
        );
      }
    }
    // The coating was brushed on by hand: its edge is a row of brush marks.
    const m = M * 0.07;
    const rough = rng.range(0.5, 1.3);
    const wash = rng.range(0, 99);
    const deepEdge: Rgb = mix(blue, [0.02, 0.06, 0.16], 0.5);
    s.each((x, y, out, i) => {
      const ex = (tile(STREAK, x * 0.16 + 40, y * 0.42) - 0.5) * 46 * rough + noise.at(y * 0.01, wash) * 12;
      const ey = (tile(TOOTH, x * 0.05 + 11, 7.5) - 0.5) * 12 + noise.at(x * 0.012, wash + 5) * 10;
      const d = Math.min(x - m + ex, W - m - x + ex * 0.8, y - m + ey, H - m - y + ey);
      const coated = smooth(-1, 2.5, d + (tile(TOOTH, x * 0.5, y * 0.5) - 0.5) * 5);
      const grain = tile(TOOTH, x * 0.75, y * 0.75) - 0.5;
      const pv = 1 + noise.fbm(x * 0.003, y * 0.003, 3) * 0.012 + grain * 0.012;
      let r = pale[0] * pv;
      let g = pale[1] * pv;
      let b = pale[2] * pv;
      if (coated > 0) {
        const marks =
          (tile(STREAK, x * 0.12, y * 0.3 + 90) - 0.5) * 0.13 +
          noise.fbm(x * 0.0035, y * 0.0035 + wash, 4) * 0.16 +
          grain * 0.08;
        // Light creeps a little under everything.
        const e = clamp(0.055 + (light[i] as number) * (0.94 + marks), 0, 1);
        const k = e ** 0.75 * coated;
        const pool = Math.exp(-Math.max(0, d) / 7) * 0.4;
        const br = blue[0] + (deepEdge[0] - blue[0]) * pool + marks * 0.1;
        const bg = blue[1] + (deepEdge[1] - blue[1]) * pool + marks * 0.15;
        const bb = blue[2] + (deepEdge[2] - blue[2]) * pool + marks * 0.17;
        // Thin layers of Prussian blue lean to cyan.
        r += (br - r) * Math.min(1, k * 1.12);
        g += (bg - g) * k;
        b += (bb - b) * k ** 1.25;
      }
      out[0] = r;
      out[1] = g;
      out[2] = b;
    });
    return { relief: 0, gloss: 0, grain: "paper", grainStrength: 0.9 };
  },
};
