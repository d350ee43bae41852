import { line } from "../brush";
import { byLightness, mix, type Rgb, tone } from "../colour";
import { smooth } from "../random";
import type { Pt } from "../shapes";
import type { Finish, Painter } from "../sheet";

type Density = (x: number, y: number) => number;

/** Coloured pencil on paper: dense hatching in layers, soft fields and their edges. */
export const hatching: Painter = {
  long: 1500,
  paint(sheet): Finish {
    const { s, W, H, rng, noise, ground, colours } = sheet;
    const variant = rng.int(0, 5);
    const M = Math.min(W, H);
    s.fill(ground);
    s.each((x, y, out) => {
      const v = noise.fbm(x * 0.004, y * 0.004, 2) * 0.008;
      out[0] = (out[0] as number) + v;
      out[1] = (out[1] as number) + v;
      out[2] = (out[2] as number) + v;
    });
    const m = M * 0.08;
    const inner: Density = (x, y) => (x > m && x < W - m && y > m && y < H - m ? 1 : 0);
    const sorted = byLightness(colours);
    const fields: { d: Density; c: number; a: number }[] = [];
    const blob = (cx: number, cy: number, rx: number, ry: number, soft: number, turn = 0): Density => {
      const o = rng.range(0, 99);
      return (x, y) => {
        const dx = (x - cx) * Math.cos(turn) + (y - cy) * Math.sin(turn);
        const dy = (y - cy) * Math.cos(turn) - (x - cx) * Math.sin(turn);
        return smooth(
          1 + soft,
          1 - soft,
          Math.hypot(dx / rx, dy / ry) + noise.fbm(x * 0.004 + o, y * 0.004, 2) * 0.16,
        );
      };
    };
    const band = (at: number, half: number, soft: number, across: boolean): Density => {
      const o = rng.range(0, 99);
      return (x, y) =>
        smooth(
          half + soft,
          half - soft,
          Math.abs((across ? x : y) - at + noise.fbm((across ? y : x) * 0.003 + o, o, 2) * 16),
        ) * inner(x, y);
    };
    const pickC = () => rng.int(0, colours.length - 1);
    const ang = rng.range(-0.9, -0.5);
    if (variant === 0) {
      const n = rng.int(4, 7);
      for (let i = 0; i < n; i++)
        fields.push({
          d: band(m + ((H - 2 * m) * (i + 0.5)) / n, ((H - 2 * m) / n) * 0.58, 26, false),
          c: i % colours.length,
          a: ang + rng.gauss() * 0.25,
        });
    } else if (variant === 1) {
      for (let i = 0; i < rng.int(2, 3); i++)
        fields.push({
          d: blob(
            W * rng.range(0.32, 0.68),
            H * rng.range(0.25, 0.75),
            M * rng.range(0.22, 0.36),
            M * rng.range(0.22, 0.4),
            0.1,
            rng.range(0, 3),
          ),
          c: pickC(),
          a: ang + i * 0.6,
        });
    } else if (variant === 2) {
      // One field that fills the sheet, with a clearing.
      const clear = blob(
        W * rng.range(0.4, 0.6),
        H * rng.range(0.35, 0.65),
        M * rng.range(0.14, 0.24),
        M * rng.range(0.2, 0.32),
        0.4,
      );
      for (let i = 0; i < 3; i++) {
        const o = rng.range(0, 99);
        fields.push({
          d: (x, y) =>
            inner(x, y) *
            (1 - clear(x, y) * 0.94) *
            smooth(-0.35, 0.25, noise.fbm(x * 0.0022 + o, y * 0.0022, 2) + (i === 0 ? 0.6 : 0)),
          c: i % colours.length,
          a: ang + i * 0.7,
        });
      }
    } else if (variant === 3) {
      const n = rng.int(3, 5);
      for (let i = 0; i < n; i++) {
        const x0 = m + ((W - 2 * m) * i) / n;
        const x1 = m + ((W - 2 * m) * (i + 1)) / n;
        const top = H * rng.range(0.08, 0.4);
        const low = H * rng.range(0.6, 0.92);
        fields.push({
          d: (x, y) =>
            x > x0 + 4 && x < x1 - 4 ? smooth(top - 14, top + 14, y) * smooth(low + 40, low - 40, y) : 0,
          c: pickC(),
          a: ang + (i % 2) * 1.2,
        });
      }
    } else if (variant === 4) {
      // Leaning sheets that overlap.
      for (let i = 0; i < 4; i++) {
        const k = rng.range(-0.7, 0.7);
        const at = W * rng.range(0.25, 0.75);
        const half = M * rng.range(0.1, 0.22);
        fields.push({
          d: (x, y) =>
            inner(x, y) *
            smooth(half + 3, half - 3, Math.abs(x - at + (y - H / 2) * k)) *
            (0.45 + 0.55 * smooth(0, H, i % 2 ? y : H - y)),
          c: i % colours.length,
          a: ang + i * 0.45,
        });
      }
    } else {
      // A ring, or rings.
      const n = rng.int(1, 3);
      for (let i = 0; i < n; i++) {
        const cx = W * (n === 1 ? 0.5 : rng.range(0.35, 0.65));
        const cy = H * (n === 1 ? 0.5 : 0.25 + (0.5 * i) / (n - 1));
        const r = M * rng.range(0.2, 0.32);
        const t = r * rng.range(0.25, 0.5);
        fields.push({
          d: (x, y) => smooth(t, t * 0.55, Math.abs(Math.hypot(x - cx, y - cy) - r)),
          c: pickC(),
          a: ang + i,
        });
      }
      fields.push({ d: (x, y) => inner(x, y) * 0.28, c: pickC(), a: ang + 1.6 });
    }
    const gap = 4.2;
    for (const f of fields) {
      const layers = 4;
      const base = colours[f.c] as Rgb;
      for (let k = 0; k < layers; k++) {
        const a = f.a + ([0, 0.12, 1.15, -0.35][k] as number) + rng.gauss() * 0.05;
        const c =
          k === 2
            ? mix(base, rng.pick(colours), 0.45)
            : k === 3
              ? mix(base, sorted[0] as Rgb, 0.3)
              : tone(base, rng.gauss() * 0.03);
        const co = Math.cos(a);
        const si = Math.sin(a);
        const reach = Math.hypot(W, H) / 2;
        const strength = [0.66, 0.62, 0.55, 0.5][k] as number;
        for (let b = -reach; b < reach; b += gap * rng.range(0.6, 1.25)) {
          let t = -reach + rng.range(0, 60);
          while (t < reach) {
            const len = rng.range(38, 92);
            const jitter = rng.gauss() * 1.6;
            const bow = rng.gauss() * 1.8;
            const press = rng.range(0.6, 1.1);
            const keep = rng.next();
            const x = W / 2 + co * (t + len / 2) - si * b;
            const y = H / 2 + si * (t + len / 2) + co * b;
            if (x > 0 && y > 0 && x < W && y < H) {
              const d = f.d(x, y);
              if (d > 0.04 && keep < d * 1.3) {
                // Sharp fields end where the hand was told to stop.
                let from = 0;
                let to = len;
                while (from < to && f.d(x + co * (from - len / 2), y + si * (from - len / 2)) < 0.08)
                  from += 6;
                while (to > from && f.d(x + co * (to - len / 2), y + si * (to - len / 2)) < 0.08) to -= 6;
                from += keep * 3;
                if (to - from > 8) {
                  const px = (q: number): Pt => {
                    const e = (q - from) / (to - from);
                    const bend = 4 * e * (1 - e) * bow + jitter;
                    return [x + co * (q - len / 2) - si * bend, y + si * (q - len / 2) + co * bend];
                  };
                  const third = (to - from) / 3;
                  const p0 = px(from);
                  const p1 = px(from + third);
                  const p2 = px(to - third);
                  const p3 = px(to);
                  line(s, [p0, p1, p2], 2.7, c, strength * press * (0.45 + 0.55 * d), 0.85);
                  line(s, [p2, p3], 1.8, c, strength * press * 0.6 * (0.4 + 0.6 * d), 0.95);
                }
              }
            }
            t += len * rng.range(0.86, 1.0);
          }
        }
      }
    }
    return { relief: 0, gloss: 0, grain: "paper", grainStrength: 1 };
  },
};
