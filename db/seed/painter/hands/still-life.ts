import { stroke } from "../brush";
import { coat } from "../coat";
import { byLightness, chroma, mix, type Rgb, tone } from "../colour";
import { curve, ellipse, type Pt, rect, roughen } from "../shapes";
import type { Finish, Painter, Sheet } from "../sheet";

/** Half outlines of pots, from the foot up: [half width, height], both as shares of the pot's own size. */
const POTS: readonly (readonly Pt[])[] = [
  [
    [0.22, 0],
    [0.34, 0.12],
    [0.42, 0.36],
    [0.34, 0.58],
    [0.16, 0.72],
    [0.12, 0.88],
    [0.17, 1],
  ],
  [
    [0.26, 0],
    [0.3, 0.3],
    [0.3, 0.62],
    [0.2, 0.72],
    [0.1, 0.78],
    [0.1, 0.96],
    [0.13, 1],
  ],
  [
    [0.3, 0],
    [0.48, 0.25],
    [0.5, 0.5],
    [0.36, 0.8],
    [0.24, 0.9],
    [0.27, 1],
  ],
  [
    [0.2, 0],
    [0.22, 0.5],
    [0.26, 1],
  ],
  [
    [0.14, 0],
    [0.18, 0.06],
    [0.4, 0.3],
    [0.4, 0.52],
    [0.12, 0.66],
    [0.09, 0.9],
    [0.14, 1],
  ],
  [
    [0.34, 0],
    [0.36, 0.55],
    [0.3, 0.75],
    [0.3, 1],
  ],
];

interface Stage {
  sheet: Sheet;
  fill: (poly: readonly Pt[], colour: Rgb, angle: number, width: number, spread?: number) => void;
}

function pot(st: Stage, x: number, foot: number, tall: number, wide: number, colour: Rgb): void {
  const { rng } = st.sheet;
  const profile = rng.pick(POTS);
  const right = curve(
    profile.map((p) => [x + p[0] * wide, foot - p[1] * tall] as Pt),
    8,
  );
  const left = curve(
    profile.map((p) => [x - p[0] * wide * rng.range(0.97, 1.03), foot - p[1] * tall] as Pt),
    8,
  ).reverse();
  const outline = [...right, ...left];
  const handle = rng.chance(0.4);
  if (handle) {
    const side = rng.chance(0.5) ? 1 : -1;
    const hx = x + side * wide * 0.36;
    const pts = curve(
      [
        [x + side * wide * 0.2, foot - tall * 0.82],
        [hx + side * wide * 0.22, foot - tall * 0.8],
        [hx + side * wide * 0.18, foot - tall * 0.5],
        [x + side * wide * 0.3, foot - tall * 0.4],
      ],
      8,
    );
    stroke(st.sheet.s, {
      path: pts,
      width: wide * 0.09,
      colour: tone(colour, -0.03),
      seed: rng.int32(),
      load: 1,
      body: 0.3,
      tooth: 0.5,
      soft: 0.1,
    });
  }
  st.fill(outline, colour, rng.chance(0.7) ? Math.PI / 2 : 0.2, wide * 0.2, 0.012);
  // A flat shade down one side, and a lip.
  if (rng.chance(0.65)) {
    const shade = [
      ...right,
      ...curve(
        profile.map((p) => [x + p[0] * wide * 0.3 + wide * 0.06, foot - p[1] * tall] as Pt),
        8,
      ).reverse(),
    ];
    st.fill(shade, tone(colour, -0.09, 1, 0.05), Math.PI / 2, wide * 0.14, 0.01);
  }
  const lip = (profile[profile.length - 1] as Pt)[0] * wide;
  st.fill(
    ellipse(x, foot - tall, lip * 0.98, lip * 0.24 + 2),
    tone(colour, rng.chance(0.5) ? -0.22 : 0.1),
    0,
    lip * 0.4,
  );
  if (rng.chance(0.35)) {
    const y = foot - tall * rng.range(0.25, 0.45);
    for (let k = 0; k < rng.int(1, 3); k++)
      stroke(st.sheet.s, {
        path: [
          [x - wide * 0.36, y - k * tall * 0.07],
          [x, y - k * tall * 0.07 + 5],
          [x + wide * 0.36, y - k * tall * 0.07],
        ],
        width: tall * 0.025,
        colour: tone(colour, 0.18),
        seed: rng.int32(),
        load: 0.55,
        tooth: 0.8,
        body: 0.2,
      });
  }
  if (rng.chance(0.3)) {
    // Stems, with a few flat leaves.
    const n = rng.int(2, 4);
    const green = mix(rng.pick(st.sheet.colours), [0.25, 0.33, 0.24], 0.55);
    for (let i = 0; i < n; i++) {
      const tipX = x + rng.range(-0.8, 0.8) * wide;
      const tipY = foot - tall * rng.range(1.4, 1.9);
      const path = curve(
        [
          [x + rng.range(-0.5, 0.5) * lip, foot - tall],
          [x + (tipX - x) * 0.3, foot - tall * 1.25],
          [tipX, tipY],
        ],
        8,
      );
      stroke(st.sheet.s, {
        path,
        width: wide * 0.03 + 2,
        colour: green,
        seed: rng.int32(),
        load: 0.8,
        tooth: 0.6,
        body: 0.2,
      });
      for (let k = 0; k < 4; k++) {
        const p = path[Math.floor(path.length * (0.35 + k * 0.2)) % path.length] as Pt;
        const a = rng.range(-2.8, -0.3);
        const l = wide * rng.range(0.2, 0.36);
        st.fill(
          ellipse(p[0] + Math.cos(a) * l * 0.5, p[1] + Math.sin(a) * l * 0.5, l * 0.5, l * 0.19, a),
          tone(green, rng.gauss() * 0.05),
          a,
          l * 0.2,
        );
      }
    }
  }
}

function bowl(
  st: Stage,
  x: number,
  foot: number,
  wide: number,
  colour: Rgb,
  fruit: (x: number, y: number, r: number) => void,
): void {
  const { rng } = st.sheet;
  const top = foot - wide * rng.range(0.32, 0.45);
  const back = tone(colour, -0.14);
  st.fill(ellipse(x, top, wide * 0.5, wide * 0.1), back, 0, wide * 0.12);
  const n = rng.int(2, 4);
  for (let i = 0; i < n; i++)
    fruit(
      x + (i - (n - 1) / 2) * wide * 0.2,
      top - wide * rng.range(0.03, 0.09),
      wide * rng.range(0.1, 0.135),
    );
  const half = curve(
    [
      [x - wide * 0.5, top],
      [x - wide * 0.44, top + (foot - top) * 0.5],
      [x - wide * 0.2, foot - 4],
      [x - wide * 0.16, foot],
      [x + wide * 0.16, foot],
      [x + wide * 0.2, foot - 4],
      [x + wide * 0.44, top + (foot - top) * 0.5],
      [x + wide * 0.5, top],
      [x, top + wide * 0.095],
    ],
    8,
    true,
  );
  st.fill(half, colour, 0.05, wide * 0.13, 0.014);
}

/** Flattened tables with vessels, bowls and fruit: gouache shapes with dry edges. */
export const stillLife: Painter = {
  long: 1100,
  paint(sheet): Finish {
    const { s, W, H, rng, noise, ground, colours } = sheet;
    const variant = rng.int(0, 5);
    s.fill(tone(ground, 0.01));
    const fill: Stage["fill"] = (poly, colour, angle, width, spread = 0.018) => {
      const edge = roughen(poly, 9, 3.2, noise, 0.035);
      // A thin wash under the body colour: it shows where the brush skips.
      coat(sheet, [edge], mix(colour, ground, 0.3), {
        angle: angle + 0.5,
        width: width * 1.4,
        load: 0.85,
        opacity: 0.85,
        body: 0.1,
        spread,
        vary: 0.03,
        tooth: 0.5,
      });
      coat(sheet, [roughen(edge, 14, 3, noise, 0.06)], colour, {
        angle,
        width,
        load: 0.82,
        dries: 0.25,
        body: 0.32,
        spread,
        vary: 0.035,
        tooth: 0.55,
        soft: 0.2,
      });
    };
    const st: Stage = { sheet, fill };
    const sorted = byLightness(colours);
    const bright = [...colours].sort((a, b) => chroma(b) - chroma(a));
    const quiet = [...colours].sort((a, b) => chroma(a) - chroma(b));
    const wall =
      variant % 2
        ? mix(quiet[0] as Rgb, ground, rng.range(0.25, 0.6))
        : mix(rng.pick(colours), ground, rng.range(0.35, 0.7));
    let table = mix(rng.pick(colours), ground, rng.range(0, 0.35));
    if (Math.abs(table[0] - wall[0]) + Math.abs(table[1] - wall[1]) + Math.abs(table[2] - wall[2]) < 0.3)
      table = mix(sorted[0] as Rgb, ground, 0.15);
    const m = rng.range(16, 30);
    // The painted field leaves a rim of paper.
    fill(rect(m, m, W - 2 * m, H - 2 * m), wall, rng.chance(0.5) ? 1.5 : 0.2, 74, 0.012);
    const horizon = H * rng.range(0.34, 0.52);
    const inset = variant === 2 ? 0 : W * rng.range(0.03, 0.16);
    if (variant === 1 || variant === 4) {
      // A window or a picture on the wall.
      const wx = W * rng.range(0.12, 0.55);
      const ww = W * rng.range(0.22, 0.36);
      const wy = H * 0.09;
      const wh = horizon * rng.range(0.55, 0.8);
      fill(rect(wx, wy, ww, wh), mix(sorted[sorted.length - 1] as Rgb, ground, 0.3), 1.5, 40);
      fill(rect(wx + 12, wy + 12, ww / 2 - 18, wh - 24), mix(bright[0] as Rgb, ground, 0.45), 0.1, 40);
      fill(
        rect(wx + ww / 2 + 6, wy + 12, ww / 2 - 18, wh - 24),
        mix(bright[1 % bright.length] as Rgb, ground, 0.5),
        0.1,
        40,
      );
    }
    let top: Pt[];
    if (variant === 3) top = ellipse(W / 2, H * 0.68, W * 0.44, H * 0.27);
    else if (variant === 5)
      top = [
        [m, horizon + H * 0.06],
        [W - m, horizon - H * 0.04],
        [W - m, H - m],
        [m, H - m],
      ];
    else
      top = [
        [m + inset, horizon],
        [W - m - inset, horizon],
        [W - m, H * 0.93],
        [m, H * 0.93],
      ];
    if (variant === 3)
      fill(
        [
          [W * 0.44, H * 0.8],
          [W * 0.56, H * 0.8],
          [W * 0.6, H - m],
          [W * 0.4, H - m],
        ],
        tone(table, -0.12),
        1.5,
        30,
      );
    fill(top, table, variant === 3 ? 0.1 : 0.02, 64, 0.014);
    if (variant !== 5 && variant !== 3)
      fill(
        [
          [m, H * 0.93],
          [W - m, H * 0.93],
          [W - m, H - m],
          [m, H - m],
        ],
        tone(table, -0.14),
        0,
        34,
      );
    if (rng.chance(0.6)) {
      // A cloth, perhaps striped.
      const x = W * rng.range(0.14, 0.5);
      const y = H * rng.range(0.6, 0.72);
      const w = W * rng.range(0.26, 0.42);
      const h = H * rng.range(0.14, 0.24);
      const lean = W * rng.range(-0.08, 0.08);
      const c = mix(rng.pick(sorted.slice(-3)), ground, 0.35);
      fill(
        [
          [x, y],
          [x + w, y - 8],
          [x + w + lean, y + h],
          [x + lean, y + h + 6],
        ],
        c,
        0.1,
        44,
      );
      if (rng.chance(0.7)) {
        const stripe = rng.pick(bright.slice(0, 3));
        for (let i = 1; i < 6; i++) {
          const t = i / 6;
          stroke(s, {
            path: [
              [x + w * t, y],
              [x + w * t + lean * 0.5 + rng.gauss() * 3, y + h / 2],
              [x + w * t + lean, y + h],
            ],
            width: w * 0.05,
            colour: stripe,
            seed: rng.int32(),
            load: 0.7,
            tooth: 0.8,
            body: 0.2,
          });
        }
      }
    }
    const fruitColours = [
      bright[0] as Rgb,
      bright[1 % bright.length] as Rgb,
      mix(bright[0] as Rgb, [0.86, 0.6, 0.2], 0.4),
    ];
    const fruit = (x: number, y: number, r: number) => {
      const c = tone(rng.pick(fruitColours), rng.gauss() * 0.03);
      const pear = rng.chance(0.3);
      const body: Pt[] = pear
        ? curve(
            [
              [x, y - r * 1.75],
              [x + r * 0.4, y - r * 1.2],
              [x + r * 0.55, y - r * 0.3],
              [x + r, y + r * 0.4],
              [x + r * 0.5, y + r],
              [x - r * 0.5, y + r],
              [x - r, y + r * 0.4],
              [x - r * 0.55, y - r * 0.3],
              [x - r * 0.4, y - r * 1.2],
            ],
            6,
            true,
          )
        : ellipse(x, y, r * rng.range(0.94, 1.08), r * rng.range(0.9, 1));
      fill(body, c, rng.range(0, 3), r * 0.62);
      fill(ellipse(x + r * 0.25, y + r * 0.3, r * 0.55, r * 0.5, 0.5), tone(c, -0.07, 1, 0.08), 0.8, r * 0.4);
      stroke(s, {
        path: [
          [x - r * 0.5, y - r * 0.35],
          [x - r * 0.25, y - r * 0.58],
        ],
        width: r * 0.24,
        colour: tone(c, 0.16),
        seed: rng.int32(),
        load: 0.7,
        tooth: 0.6,
      });
      if (rng.chance(0.6))
        stroke(s, {
          path: [
            [x, y - r * (pear ? 1.6 : 0.8)],
            [x + r * 0.2, y - r * (pear ? 2.1 : 1.35)],
          ],
          width: r * 0.12,
          colour: sorted[0] as Rgb,
          seed: rng.int32(),
          load: 0.9,
        });
    };
    // What stands on the table, the back row first.
    const things = variant === 2 ? rng.int(6, 8) : rng.int(3, 6);
    const spots = Array.from({ length: things }, (_, i) => ({
      x: (W * (i + 0.7 + rng.gauss() * 0.14)) / (things + 0.4),
      d: rng.next(),
    })).sort((a, b) => a.d - b.d);
    const size = Math.min(W, H) * (variant === 2 ? 0.26 : rng.range(0.34, 0.44));
    let last: Rgb = table;
    for (const spot of spots) {
      // Nothing stands over the rim of the sheet.
      spot.x = Math.min(W - m - size * 0.46, Math.max(m + size * 0.46, spot.x));
      const foot =
        horizon + (H * 0.84 - horizon) * (variant === 2 ? 0.35 + 0.1 * rng.next() : 0.16 + 0.68 * spot.d);
      let c = mix(rng.pick(colours), ground, rng.range(0, 0.3));
      if (
        c === last ||
        Math.abs(c[0] - table[0]) + Math.abs(c[1] - table[1]) + Math.abs(c[2] - table[2]) < 0.22
      )
        c = mix(sorted[rng.chance(0.5) ? 0 : sorted.length - 1] as Rgb, ground, 0.12);
      last = c;
      // The flat shadow that ties a thing to the table.
      fill(
        ellipse(spot.x + size * 0.16, foot - 2, size * 0.3, size * 0.06),
        tone(table, -0.11),
        0,
        size * 0.06,
      );
      const kind = rng.next();
      if (kind < 0.62) pot(st, spot.x, foot, size * rng.range(0.7, 1.3), size * rng.range(0.55, 0.85), c);
      else if (kind < 0.84) bowl(st, spot.x, foot, size * rng.range(0.7, 1), c, fruit);
      else fruit(spot.x, foot - size * 0.12, size * rng.range(0.13, 0.17));
    }
    for (let i = 0; i < rng.int(1, 4); i++)
      fruit(W * rng.range(0.15, 0.85), H * rng.range(0.76, 0.87), Math.min(W, H) * rng.range(0.035, 0.055));
    return { relief: 0.45, gloss: 0.05, grain: "paper", grainStrength: 1.1 };
  },
};
