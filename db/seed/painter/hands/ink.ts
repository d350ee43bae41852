import { stroke, taper } from "../brush";
import type { Rgb } from "../colour";
import { mix, tone } from "../colour";
import { clamp, smooth, TOOTH, tile } from "../random";
import { curve, type Pt } from "../shapes";
import type { Finish, Painter, Sheet } from "../sheet";

/** A wash: `density` says how much ink lies where, 0..1; the paper's fibres drink unevenly. */
function wash(sheet: Sheet, ink: Rgb, density: (x: number, y: number) => number): void {
  const { s } = sheet;
  s.each((x, y, out) => {
    const d = density(x, y);
    if (d <= 0.002) return;
    const grain = tile(TOOTH, x * 0.5, y * 0.5) - 0.5;
    const k = clamp(d * (1 + grain * 0.35), 0, 1);
    out[0] = (out[0] as number) * (1 - k + k * ink[0]);
    out[1] = (out[1] as number) * (1 - k + k * ink[1]);
    out[2] = (out[2] as number) * (1 - k + k * ink[2]);
  });
}

/** The shape of a wet pool: dark rim where it dried, pale inside. `d` is negative inside, in units. */
function pool(d: number, strength: number, rim: number): number {
  if (d > 3) return 0;
  const inside = 1 - smooth(-1.2, 2.4, d);
  return inside * strength * (0.62 + 0.38 * Math.exp(d / rim) + 0.25 * Math.exp(d / 4));
}

/** Sumi ink on kozo paper: washes, single strokes, waves, circles. */
export const ink: Painter = {
  long: 1250,
  paint(sheet): Finish {
    const { s, W, H, rng, noise, ground, colours } = sheet;
    const variant = rng.int(0, 6);
    const paper = tone(ground, 0);
    const black = tone(mix(colours[0] as Rgb, [0.07, 0.07, 0.08], 0.6), 0);
    const grey = mix(black, paper, 0.35);
    s.fill(paper);
    // Kozo: long pale and dark fibres, slightly cloudy sheet.
    s.each((x, y, out) => {
      const v = noise.fbm(x * 0.006, y * 0.006, 3) * 0.012 + noise.at(x * 0.05, y * 0.2) * 0.006;
      out[0] = (out[0] as number) + v;
      out[1] = (out[1] as number) + v;
      out[2] = (out[2] as number) + v * 0.8;
    });
    for (let i = 0; i < 220; i++) {
      const x = rng.range(0, W);
      const y = rng.range(0, H);
      const a = rng.range(0, 6.28);
      const l = rng.range(12, 55);
      const b = rng.gauss() * 0.8;
      const pale = rng.chance(0.6);
      stroke(s, {
        path: curve(
          [
            [x, y],
            [x + Math.cos(a) * l * 0.5, y + Math.sin(a) * l * 0.5],
            [x + Math.cos(a + b) * l, y + Math.sin(a + b) * l],
          ],
          4,
        ),
        width: 1.5,
        colour: tone(paper, pale ? 0.03 : -0.05),
        seed: rng.int32(),
        opacity: 0.5,
        body: 0.08,
        tooth: 0,
        pitch: 1,
      });
    }
    const M = Math.min(W, H);
    const brush = (
      path: Pt[],
      width: number,
      load: number,
      dries: number,
      opacity = 0.93,
      press = taper(0.02, 0.12, 0.25),
    ) =>
      stroke(s, {
        path,
        width,
        colour: tone(black, rng.gauss() * 0.01),
        seed: rng.int32(),
        load,
        dries,
        opacity,
        body: 0.05,
        vary: 0.05,
        tooth: 0.42,
        soft: 0.05,
        pitch: 1.5,
        press,
        glaze: true,
      });
    const warp = (x: number, y: number, a: number) =>
      noise.fbm(x * 0.007, y * 0.007, 4) * a + noise.fbm(x * 0.05, y * 0.05, 2) * a * 0.1;

    if (variant === 0) {
      // The circle: one breath.
      const cx = W * rng.range(0.47, 0.53);
      const cy = H * rng.range(0.46, 0.54);
      const r = M * rng.range(0.29, 0.36);
      const from = rng.range(1.2, 3.2);
      const dir = rng.chance(0.7) ? 1 : -1;
      const sweep = rng.range(5.6, 6.5);
      const pts: Pt[] = [];
      for (let i = 0; i <= 120; i++) {
        const t = i / 120;
        const a = from + dir * sweep * t;
        const k = r * (1 + 0.05 * Math.sin(t * 4 + from) - 0.05 * t);
        pts.push([cx + Math.cos(a) * k, cy + Math.sin(a) * k * 0.96]);
      }
      if (rng.chance(0.5))
        wash(sheet, grey, (x, y) => pool(Math.hypot(x - cx, y - cy) - r * 0.8 + warp(x, y, 50), 0.22, 40));
      const w = M * rng.range(0.09, 0.15);
      brush(
        pts,
        w,
        1.35,
        rng.range(0.75, 0.98),
        0.95,
        (u) => 0.75 + 0.35 * Math.sin(u * 5) * (1 - u) - 0.25 * u,
      );
      brush(pts.slice(0, 70), w * 0.8, 1.1, 0.6, 0.7);
    } else if (variant === 1) {
      // Waves, row behind row.
      const rows = rng.int(9, 16);
      const top = H * rng.range(0.2, 0.42);
      for (let i = 0; i < rows; i++) {
        const t = i / (rows - 1);
        const base = top + (H * 0.97 - top) * t ** 1.25;
        const amp = 6 + 30 * t;
        const len = 90 + 260 * t;
        const ph = rng.range(0, 9);
        const crest = Float32Array.from({ length: Math.ceil(W) + 80 }, (_, u) => {
          const x = u - 40;
          return base + Math.sin((x / len) * 3.1 + ph) * amp + noise.at(x * 0.006, i * 7.7) * amp * 1.5;
        });
        const yAt = (x: number) => {
          const u = clamp(x + 40, 0, crest.length - 2);
          const f = u | 0;
          return (crest[f] as number) + ((crest[f + 1] as number) - (crest[f] as number)) * (u - f);
        };
        wash(sheet, grey, (x, y) => {
          const d = y - yAt(x);
          return d < -2 || d > 200
            ? 0
            : smooth(-2, 2, d) *
                Math.exp(-d / (26 + 40 * t)) *
                (0.16 + 0.35 * t) *
                (0.75 + 0.5 * noise.at(x * 0.004, i * 3.3));
        });
        let x = -30;
        while (x < W) {
          const l = rng.range(0.12, 0.5) * W;
          const pts: Pt[] = [];
          for (let k = 0; k <= 20; k++) pts.push([x + (l * k) / 20, yAt(x + (l * k) / 20)]);
          brush(
            pts,
            3 + 13 * t * rng.range(0.6, 1.4),
            rng.range(0.5, 1.05),
            0.6,
            0.5 + 0.4 * t,
            taper(0.2, 0.4, 0.15),
          );
          x += l + rng.range(0, 60);
        }
      }
    } else if (variant === 2) {
      // Hills in rain: layered washes.
      const n = rng.int(4, 6);
      for (let i = 0; i < n; i++) {
        const base = H * (0.26 + (0.56 * i) / n);
        const amp = H * rng.range(0.1, 0.2);
        const c = rng.range(0.15, 0.85) * W;
        const spread = rng.range(0.18, 0.4) * W;
        const strength = 0.2 + 0.5 * (i / n) ** 1.3;
        const fade = H * rng.range(0.1, 0.22);
        wash(sheet, black, (x, y) => {
          const top =
            base -
            amp * Math.exp(-(((x - c) / spread) ** 2)) -
            noise.fbm(x * 0.006, i * 11.1, 5) * amp * 0.55;
          const d = y - top;
          if (d < -8) return 0;
          return (
            smooth(-2.5, 3, d + noise.at(x * 0.08, y * 0.08) * 2) *
            (Math.exp(-d / fade) * 0.9 + 0.06 * Math.exp(-d / (fade * 4))) *
            strength *
            (0.8 + 0.35 * noise.fbm(x * 0.012, y * 0.02, 3))
          );
        });
      }
    } else if (variant === 3) {
      // Stones, stacked or scattered.
      const n = rng.int(3, 7);
      const column = rng.chance(0.5);
      for (let i = 0; i < n; i++) {
        const cx = column ? W * (0.5 + rng.gauss() * 0.05) : W * rng.range(0.2, 0.8);
        const cy = column ? H * (0.88 - (0.74 * (i + 0.5)) / n) : H * rng.range(0.2, 0.8);
        const rx = (column ? W * 0.3 * (1 - 0.09 * i) : M * 0.14) * rng.range(0.7, 1.2);
        const ry = (column ? (H * 0.34) / n : M * 0.12) * rng.range(0.8, 1.05);
        const turn = rng.gauss() * 0.15;
        const st = rng.range(0.25, 0.95);
        const off = rng.range(0, 100);
        wash(sheet, black, (x, y) => {
          const dx = (x - cx) * Math.cos(turn) + (y - cy) * Math.sin(turn);
          const dy = (y - cy) * Math.cos(turn) - (x - cx) * Math.sin(turn);
          if (Math.abs(dx) > rx * 1.4 || Math.abs(dy) > ry * 1.6) return 0;
          const d = (Math.hypot(dx / rx, dy / ry) - 1) * Math.min(rx, ry) + warp(x + off * 40, y, 14);
          return pool(d, st * (0.75 + 0.5 * noise.fbm(x * 0.01 + off, y * 0.014, 3)), 20 + 30 * st);
        });
      }
    } else if (variant === 4) {
      // One, two or three strokes, and nothing else.
      const n = rng.int(1, 3);
      for (let i = 0; i < n; i++) {
        const x = W * (n === 1 ? 0.5 : 0.28 + (0.44 * i) / (n - 1)) + rng.gauss() * 20;
        const flat = n < 3 && rng.chance(0.35);
        const pts = flat
          ? curve(
              [
                [W * 0.14, H * (0.42 + 0.18 * i)],
                [W * 0.4, H * (0.46 + 0.18 * i) + rng.gauss() * 40],
                [W * 0.88, H * (0.42 + 0.18 * i)],
              ],
              14,
            )
          : curve(
              [
                [x + rng.gauss() * 50, H * rng.range(0.1, 0.2)],
                [x + rng.gauss() * 40, H * 0.45],
                [x + rng.gauss() * 30, H * 0.62],
                [x + rng.gauss() * 60, H * rng.range(0.8, 0.92)],
              ],
              14,
            );
        const w = M * rng.range(0.14, 0.3) * (n === 1 ? 1.2 : 0.8);
        brush(
          pts,
          w,
          rng.range(1.1, 1.4),
          rng.range(0.8, 1.05),
          0.95,
          (u) => 0.9 + 0.15 * Math.sin(u * 6 + i),
        );
        for (let k = 0; k < 26; k++) {
          const p = rng.pick(pts);
          const r = Math.abs(rng.gauss()) * 3 + 0.8;
          const x2 = p[0] + rng.gauss() * w * 0.8;
          const y2 = p[1] + rng.gauss() * w * 0.8;
          stroke(s, {
            path: [
              [x2 - r, y2],
              [x2 + r, y2 + r * 0.4],
            ],
            width: r * 2,
            press: (u) => Math.max(0.15, Math.sqrt(1 - (2 * u - 1) ** 2)),
            colour: black,
            seed: rng.int32(),
            opacity: 0.85,
            body: 0,
            tooth: 0.2,
            soft: 0.3,
            glaze: true,
          });
        }
      }
    } else if (variant === 5) {
      // Reeds.
      const n = rng.int(14, 34);
      const ph = rng.gauss() * 0.14;
      wash(
        sheet,
        grey,
        (x, y) =>
          0.35 * smooth(H * 0.55, H, y + warp(x, y, 120)) * (0.7 + 0.5 * noise.fbm(x * 0.004, y * 0.01, 3)),
      );
      for (let i = 0; i < n; i++) {
        const x = W * rng.range(0.06, 0.94);
        const tall = H * rng.range(0.35, 0.86);
        const lean = (ph + rng.gauss() * 0.1) * tall;
        const pts = curve(
          [
            [x, H * rng.range(0.93, 1.02)],
            [x + lean * 0.25, H - tall * 0.45],
            [x + lean * 0.6, H - tall * 0.8],
            [x + lean * 1.2, H - tall],
          ],
          10,
        );
        brush(
          pts,
          rng.range(5, 22),
          rng.range(0.6, 1.2),
          rng.range(0.4, 0.9),
          rng.range(0.3, 0.95),
          taper(0.06, 0.5, 0.12),
        );
      }
    } else {
      // Two seas: a horizon and its weather.
      const y0 = H * rng.range(0.45, 0.62);
      wash(sheet, black, (x, y) => {
        const d = y - y0 + noise.at(x * 0.003, 4) * 4;
        if (d < 0)
          return 0.3 * Math.exp(d / (H * 0.16)) * smooth(-0.3, 0.6, noise.fbm(x * 0.003, y * 0.007, 4));
        return (
          (0.82 * Math.exp(-d / (H * 0.22)) + 0.06) *
          smooth(0, 3, d) *
          (0.8 + 0.4 * noise.fbm(x * 0.004, y * 0.03, 4))
        );
      });
      for (let i = 0; i < 12; i++) {
        const x = W * rng.range(-0.1, 0.7);
        const y = y0 + Math.abs(rng.gauss()) * H * 0.15 + 8;
        brush(
          [
            [x, y],
            [x + W * 0.2, y + rng.gauss() * 5],
            [x + W * rng.range(0.3, 0.6), y + rng.gauss() * 8],
          ],
          rng.range(8, 40),
          rng.range(0.45, 0.8),
          0.8,
          0.6,
        );
      }
    }
    if (rng.chance(0.7)) {
      // The seal.
      const c = mix([0.66, 0.2, 0.14], paper, 0.08);
      const k = M * 0.022;
      const x = W * (rng.chance(0.7) ? 0.9 : 0.1);
      const y = H * 0.92;
      for (let i = -1; i <= 1; i++)
        stroke(s, {
          path: [
            [x - k, y + i * k * 0.66],
            [x + k, y + i * k * 0.66],
          ],
          width: k * 0.72,
          colour: c,
          seed: rng.int32(),
          load: 0.8,
          opacity: 0.85,
          body: 0,
          tooth: 0.7,
        });
      sealCuts(s, x, y, k, paper, rng.int32());
    }
    return { relief: 0.35, gloss: 0, grain: "paper", grainStrength: 1 };
  },
};

/** The strokes cut out of the seal. */
function sealCuts(s: Sheet["s"], x: number, y: number, k: number, paper: Rgb, seed: number): void {
  const cuts: readonly (readonly Pt[])[] = [
    [
      [x - k * 0.5, y - k * 0.7],
      [x - k * 0.5, y + k * 0.7],
    ],
    [
      [x + k * 0.1, y - k * 0.6],
      [x + k * 0.6, y - k * 0.6],
      [x + k * 0.6, y + k * 0.1],
    ],
    [
      [x + k * 0.1, y - k * 0.1],
      [x + k * 0.1, y + k * 0.7],
      [x + k * 0.7, y + k * 0.7],
    ],
  ];
  for (const path of cuts)
    stroke(s, { path, width: k * 0.22, colour: paper, seed, opacity: 0.85, body: 0, tooth: 0.3 });
}
