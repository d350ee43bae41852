import { stroke, taper } from "../brush";
import { byLightness, mix, type Rgb, tone } from "../colour";
import { clamp } from "../random";
import { curve, maskOf, type Pt } from "../shapes";
import type { Finish, Painter, Sheet } from "../sheet";

interface Leaf {
  x: number;
  y: number;
  a: number;
  long: number;
  wide: number;
  bend: number;
  kind: number;
  c: Rgb;
  depth: number;
}

/** One leaf: two halves, one in the light, veins that run with the brush. */
function leaf(sheet: Sheet, l: Leaf, pale: Rgb): void {
  const { s, rng } = sheet;
  const spine = curve(
    Array.from({ length: 6 }, (_, i) => {
      const t = i / 5;
      const off = l.bend * l.long * t * t;
      return [
        l.x + Math.cos(l.a) * l.long * t - Math.sin(l.a) * off,
        l.y + Math.sin(l.a) * l.long * t + Math.cos(l.a) * off,
      ] as Pt;
    }),
    8,
  );
  const n = spine.length;
  const dir = (i: number): Pt => {
    const p = spine[Math.max(0, i - 1)] as Pt;
    const q = spine[Math.min(n - 1, i + 1)] as Pt;
    const d = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    return [(q[0] - p[0]) / d, (q[1] - p[1]) / d];
  };
  const lobes = rng.int(4, 7);
  const half = (t: number, side: number): number => {
    if (l.kind === 0) return Math.sin(Math.PI * t ** 0.8) ** 0.8 * (1 + side * 0.06);
    if (l.kind === 1) return Math.sin(Math.PI * t ** 0.62) ** 0.9 * (1.08 - 0.2 * t);
    if (l.kind === 2) {
      // Deep cuts between lobes.
      const f = t * lobes + (side > 0 ? 0.25 : 0);
      const cut = Math.abs(f - Math.floor(f) - 0.5) * 2;
      return Math.sin(Math.PI * t ** 0.6) ** 0.75 * (1 - (t > 0.12 && t < 0.93 ? 0.62 * cut ** 3 : 0));
    }
    return Math.sin(Math.PI * t ** 0.9) ** 0.6;
  };
  const sides: Pt[][] = [];
  for (const side of [-1, 1]) {
    const rim: Pt[] = [];
    const m = n - 1;
    for (let i = 0; i <= m; i++) {
      const t = i / m;
      const k = Math.min(n - 1, Math.round(t * (n - 1)));
      const d = dir(k);
      const w = half(t, side) * l.wide * 0.5 * side;
      const forward = Math.abs(w) * 0.22;
      rim.push([
        (spine[k] as Pt)[0] - d[1] * w + d[0] * forward,
        (spine[k] as Pt)[1] + d[0] * w + d[1] * forward,
      ]);
    }
    sides.push([...rim, ...[...spine].reverse()]);
  }
  const lightSide = Math.cos(l.a + Math.PI / 2 - 2.4) > 0 ? 1 : 0;
  const seeds = Array.from({ length: 90 }, () => rng.int32());
  const shade = Array.from({ length: 90 }, () => rng.gauss());
  const width = clamp(l.wide * 0.14, 12, 34);
  for (let h = 0; h < 2; h++) {
    const mask = maskOf(s, [sides[h] as Pt[]]);
    if (mask.x1 <= mask.x0 || mask.y1 <= mask.y0) continue;
    const side = h === 0 ? -1 : 1;
    const base = h === lightSide ? tone(l.c, 0.045) : tone(l.c, -0.05, 1, 0.03);
    // A dark bed, so that nothing behind shines through.
    stroke(s, {
      path: [spine[0] as Pt, spine[n >> 1] as Pt, spine[n - 1] as Pt].map((p) => [p[0], p[1]] as Pt),
      width: l.wide * 1.5,
      colour: tone(base, -0.05),
      seed: seeds[0] as number,
      load: 1.6,
      tooth: 0,
      soft: 0,
      body: 0.3,
      mask,
      vary: 0.03,
      pitch: 3,
    });
    const count = Math.max(8, Math.round((l.long / width) * 1.55));
    for (let i = 0; i < count; i++) {
      const t = (i + 0.2) / count;
      const k = Math.min(n - 1, Math.round(t * (n - 1)));
      const d = dir(k);
      const reach = l.wide * 0.62;
      const p = spine[k] as Pt;
      const lean = l.kind === 3 ? 2.2 : 0.85;
      const q: Pt = [
        p[0] - d[1] * reach * side + d[0] * reach * lean,
        p[1] + d[0] * reach * side + d[1] * reach * lean,
      ];
      const mid: Pt = [
        p[0] + (q[0] - p[0]) * 0.5 - d[1] * reach * 0.09 * side,
        p[1] + (q[1] - p[1]) * 0.5 + d[0] * reach * 0.09 * side,
      ];
      const out = shade[(i * 2 + h) % 90] as number;
      stroke(s, {
        path: curve([p, mid, q], 5),
        width: width * 1.25,
        colour: tone(base, out * 0.022 - 0.03 + 0.06 * t),
        other: mix(base, pale, 0.1 + 0.1 * Math.max(0, out)),
        seed: seeds[(i + h * 40) % 90] as number,
        load: 0.92,
        dries: 0.45,
        pickup: 0.25,
        body: 0.75,
        vary: 0.05,
        tooth: 0.35,
        soft: 0.15,
        mask,
      });
    }
    // Side veins.
    const veins = clamp(Math.round(l.long / 42), 4, 11);
    for (let i = 1; i < veins; i++) {
      const t = i / veins;
      const k = Math.min(n - 1, Math.round(t * (n - 1)));
      const d = dir(k);
      const reach = l.wide * 0.55;
      const lean = l.kind === 3 ? 2.4 : 0.9;
      const p = spine[k] as Pt;
      stroke(s, {
        path: curve(
          [
            p,
            [
              p[0] - d[1] * reach * 0.5 * side + d[0] * reach * lean * 0.4,
              p[1] + d[0] * reach * 0.5 * side + d[1] * reach * lean * 0.4,
            ],
            [
              p[0] - d[1] * reach * side + d[0] * reach * lean,
              p[1] + d[0] * reach * side + d[1] * reach * lean,
            ],
          ],
          5,
        ),
        width: clamp(l.wide * 0.016, 2, 5),
        colour: mix(base, pale, h === lightSide ? 0.5 : 0.3),
        seed: seeds[(i + 20) % 90] as number,
        load: 0.72,
        dries: 0.5,
        body: 0.8,
        tooth: 0.5,
        mask,
        press: taper(0, 0.9, 0.2),
      });
    }
  }
  stroke(s, {
    path: spine,
    width: clamp(l.wide * 0.035, 4, 11),
    colour: mix(l.c, pale, 0.55),
    other: tone(l.c, -0.08),
    seed: seeds[5] as number,
    load: 0.95,
    dries: 0.4,
    body: 1.1,
    tooth: 0.3,
    press: taper(0, 0.8, 0.25),
  });
}

/** Large leaves over leaves, in oil. */
export const foliage: Painter = {
  long: 1040,
  paint(sheet): Finish {
    const { s, W, H, rng, ground, colours } = sheet;
    const variant = rng.int(0, 5);
    const sorted = byLightness(colours);
    const deep = mix(sorted[0] as Rgb, [0.05, 0.07, 0.07], 0.25);
    const pale = mix(sorted[sorted.length - 1] as Rgb, ground, 0.4);
    const open = variant === 3 || variant === 5;
    const back = open ? mix(ground, sorted[sorted.length - 1] as Rgb, 0.25) : deep;
    s.fill(back);
    for (let i = 0; i < 80; i++) {
      const x = rng.range(-0.1, 1.1) * W;
      const y = rng.range(-0.1, 1.1) * H;
      const a = rng.range(0, 6.28);
      const l = rng.range(120, 300);
      stroke(s, {
        path: curve(
          [
            [x, y],
            [x + Math.cos(a) * l * 0.5 + 20, y + Math.sin(a) * l * 0.5],
            [x + Math.cos(a) * l, y + Math.sin(a) * l],
          ],
          5,
        ),
        width: rng.range(50, 110),
        colour: mix(tone(back, rng.gauss() * 0.03), rng.pick(colours), rng.range(0, 0.16)),
        seed: rng.int32(),
        load: 0.85,
        body: 0.4,
        pickup: 0.2,
        soft: 0.35,
      });
    }
    const M = Math.min(W, H);
    const main = rng.int(0, 3);
    const count = [26, 16, 34, 13, 24, 11][variant] as number;
    const leaves: Leaf[] = [];
    for (let i = 0; i < count; i++) {
      const d = i / (count - 1);
      let x = rng.range(-0.1, 1.1) * W;
      let y = rng.range(-0.05, 1.1) * H;
      let a = rng.range(0, 6.28);
      let long = M * rng.range(0.38, 0.66) * (0.75 + 0.4 * d);
      if (variant === 1) {
        // All from one foot.
        x = W * (0.5 + rng.gauss() * 0.09);
        y = H * rng.range(0.92, 1.05);
        a = -Math.PI / 2 + rng.gauss() * 0.75;
        long = M * rng.range(0.6, 1.05);
        x += Math.cos(a) * M * 0.16 * rng.next();
        y += Math.sin(a) * H * 0.4 * rng.next();
      } else if (variant === 2) a = rng.range(0.6, 2.4);
      else if (variant === 3) {
        x = W * rng.range(0.1, 0.9);
        y = rng.chance(0.6) ? H * rng.range(0.85, 1.1) : H * rng.range(-0.1, 0.1);
        a = y > H / 2 ? -1.57 + rng.gauss() * 0.5 : 1.57 + rng.gauss() * 0.5;
        long = H * rng.range(0.4, 0.7);
      } else if (variant === 4) {
        // In from the left and the right, towards a dark middle.
        const left = rng.chance(0.5);
        x = left ? -W * 0.08 : W * 1.08;
        a = (left ? 0 : Math.PI) + rng.gauss() * 0.5;
        long = W * rng.range(0.35, 0.62);
      } else if (variant === 5) {
        x = W * rng.range(0.2, 0.8);
        y = H * rng.range(0.3, 0.95);
        long = M * rng.range(0.5, 0.85);
        a = -1.57 + rng.gauss() * 1.1;
      }
      const kind = rng.chance(0.7) ? main : rng.int(0, 3);
      const c = mix(
        mix(rng.pick(sorted.slice(0, Math.max(2, sorted.length - 1))), deep, open ? 0.1 : 0.55 * (1 - d)),
        rng.pick(colours),
        rng.range(0, 0.3),
      );
      leaves.push({
        x,
        y,
        a,
        long,
        wide:
          long *
          (kind === 3 ? rng.range(0.16, 0.24) : kind === 2 ? rng.range(0.6, 0.8) : rng.range(0.36, 0.56)),
        bend: rng.gauss() * 0.16,
        kind,
        c: tone(c, rng.gauss() * 0.03 + (open ? 0 : (d - 0.5) * 0.1)),
        depth: d,
      });
    }
    // One or two in the strange colour of the palette.
    const odd = rng.int(1, 3);
    for (let i = 0; i < odd; i++) {
      const l = leaves[Math.floor(rng.range(0.4, 1) * (leaves.length - 1))] as Leaf;
      l.c = mix(sorted[sorted.length - 1] as Rgb, rng.pick(colours), rng.range(0.1, 0.7));
    }
    for (const l of leaves) {
      // The shade each leaf throws on those below.
      if (!open || l.depth > 0.3)
        stroke(s, {
          path: [
            [l.x + 12, l.y + 16],
            [l.x + Math.cos(l.a) * l.long * 0.9 + 12, l.y + Math.sin(l.a) * l.long * 0.9 + 16],
          ],
          width: l.wide * 0.95,
          colour: [0.62, 0.64, 0.66],
          seed: rng.int32(),
          glaze: true,
          soft: 0.7,
          body: 0,
          opacity: open ? 0.2 : 0.65,
          tooth: 0.2,
        });
      if (variant === 1 || variant === 5)
        stroke(s, {
          path: curve(
            [
              [l.x, l.y],
              [(l.x + W / 2) / 2, (l.y + H) / 2 + 20],
              [W / 2 + (l.x - W / 2) * 0.3, H * 1.03],
            ],
            6,
          ),
          width: 9,
          colour: tone(l.c, -0.07),
          seed: rng.int32(),
          body: 0.8,
          load: 0.95,
        });
      leaf(sheet, l, pale);
    }
    return { relief: 0.75, gloss: 0.5, grain: "canvas", grainStrength: 0.8 };
  },
};
