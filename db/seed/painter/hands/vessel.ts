import { byLightness, mix, type Rgb, tone } from "../colour";
import { clamp, hash2, lerp, Noise, smooth } from "../random";
import { curve, type Pt } from "../shapes";
import type { Finish, Painter } from "../sheet";
import { photograph } from "../solid";

/** Outer outlines from foot to lip: [radius, height], of a pot one unit tall. */
const FORMS: readonly { outline: readonly Pt[]; open: number }[] = [
  // Moon jar.
  {
    outline: [
      [0.2, 0],
      [0.24, 0.02],
      [0.44, 0.24],
      [0.5, 0.48],
      [0.43, 0.74],
      [0.26, 0.93],
      [0.22, 0.96],
      [0.235, 1],
    ],
    open: 1,
  },
  // Bottle.
  {
    outline: [
      [0.2, 0],
      [0.24, 0.03],
      [0.29, 0.2],
      [0.3, 0.42],
      [0.22, 0.6],
      [0.085, 0.74],
      [0.065, 0.88],
      [0.095, 1],
    ],
    open: 1,
  },
  // Open bowl on a foot.
  {
    outline: [
      [0.24, 0],
      [0.23, 0.1],
      [0.25, 0.16],
      [0.52, 0.36],
      [0.74, 0.68],
      [0.82, 1],
    ],
    open: 1,
  },
  // Cylinder, slightly waisted.
  {
    outline: [
      [0.27, 0],
      [0.29, 0.02],
      [0.275, 0.35],
      [0.265, 0.62],
      [0.28, 0.9],
      [0.295, 1],
    ],
    open: 1,
  },
  // Shouldered vase.
  {
    outline: [
      [0.17, 0],
      [0.18, 0.04],
      [0.25, 0.35],
      [0.36, 0.64],
      [0.34, 0.78],
      [0.2, 0.88],
      [0.13, 0.92],
      [0.155, 1],
    ],
    open: 1,
  },
  // Gourd.
  {
    outline: [
      [0.2, 0],
      [0.32, 0.12],
      [0.36, 0.28],
      [0.27, 0.47],
      [0.17, 0.55],
      [0.22, 0.66],
      [0.25, 0.77],
      [0.16, 0.9],
      [0.07, 0.96],
      [0.085, 1],
    ],
    open: 1,
  },
  // Tall lidless jar.
  {
    outline: [
      [0.22, 0],
      [0.25, 0.02],
      [0.33, 0.3],
      [0.34, 0.55],
      [0.29, 0.82],
      [0.25, 0.9],
      [0.27, 1],
    ],
    open: 1,
  },
  // Flared vase.
  {
    outline: [
      [0.2, 0],
      [0.2, 0.05],
      [0.13, 0.22],
      [0.14, 0.45],
      [0.22, 0.72],
      [0.4, 1],
    ],
    open: 1,
  },
];

/** Glazed stoneware and porcelain, photographed on a pale backdrop. */
export const vessel: Painter = {
  long: 1060,
  paint(sheet): Finish {
    const { W, H, rng, ground, colours, noise } = sheet;
    // The proportions of the photograph choose among forms that suit them.
    const wide = W / H > 1.05;
    const form = FORMS[wide ? rng.pick([0, 2, 2, 7]) : rng.int(0, FORMS.length - 1)] as {
      outline: readonly Pt[];
      open: number;
    };
    const stretch = wide ? rng.range(0.95, 1.25) : rng.range(0.8, 1.12);
    const outer = curve(
      form.outline.map((p, i) => [p[0] * stretch * (1 + (i ? rng.gauss() * 0.025 : 0)), p[1]] as Pt),
      7,
    );
    const wall = 0.022;
    const lip = outer[outer.length - 1] as Pt;
    const inner = outer
      .filter((p) => p[1] > 0.1)
      .map((p) => [Math.max(0.01, p[0] - wall), p[1]] as Pt)
      .reverse();
    const ring: Pt[] = [
      [0, 0.001],
      [(outer[0] as Pt)[0] - 0.01, 0],
      ...outer,
      [lip[0] - wall * 0.3, lip[1] + wall * 0.3],
      ...inner,
      [0, 0.1],
    ];
    let maxR = 0;
    for (const p of outer) maxR = Math.max(maxR, p[0]);
    // The profile's distance once, as a table: the pot is this table turned round.
    const nx = 110;
    const ny = 190;
    const x1 = maxR * 1.5 + 0.2;
    const yFrom = -0.2;
    const y1 = 1.3;
    const grid = new Float32Array(nx * ny);
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++) {
        const x = (x1 * i) / (nx - 1);
        const y = yFrom + ((y1 - yFrom) * j) / (ny - 1);
        let best = Infinity;
        let inside = false;
        for (let k = 0; k < ring.length; k++) {
          const a = ring[k] as Pt;
          const b = ring[(k + 1) % ring.length] as Pt;
          const dx = b[0] - a[0];
          const dy = b[1] - a[1];
          const t = clamp(((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy + 1e-12), 0, 1);
          const ex = x - a[0] - dx * t;
          const ey = y - a[1] - dy * t;
          // The seam on the axis is not a surface.
          if (!(a[0] < 0.005 && b[0] < 0.005)) best = Math.min(best, ex * ex + ey * ey);
          if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0])
            inside = !inside;
        }
        grid[j * nx + i] = (inside ? -1 : 1) * Math.sqrt(best);
      }
    const wob = rng.range(0, 6.28);
    const oval = rng.range(0.004, 0.018);
    const sdf = (x: number, y: number, z: number): number => {
      const r0 = Math.sqrt(x * x + z * z);
      // Thrown by hand: never quite round, never quite straight.
      const r = r0 * (1 + (oval * (x * Math.cos(wob) - z * Math.sin(wob)) * (0.4 + y)) / (r0 + 0.05));
      const fx = clamp((r / x1) * (nx - 1), 0, nx - 1.001);
      const fy = clamp(((y - yFrom) / (y1 - yFrom)) * (ny - 1), 0, ny - 1.001);
      const i = fx | 0;
      const j = fy | 0;
      const u = fx - i;
      const v = fy - j;
      const k = j * nx + i;
      const d =
        ((grid[k] as number) * (1 - u) + (grid[k + 1] as number) * u) * (1 - v) +
        ((grid[k + nx] as number) * (1 - u) + (grid[k + nx + 1] as number) * u) * v;
      const out = Math.max(r - x1, y - y1, yFrom - y);
      return out > 0 ? d + out : d;
    };
    const sorted = byLightness(colours);
    const clay = mix(
      rng.pick([sorted[0] as Rgb, [0.42, 0.3, 0.22] as Rgb, [0.72, 0.64, 0.55] as Rgb]),
      [0.55, 0.44, 0.35],
      0.45,
    );
    const first = rng.pick(colours);
    let second = rng.pick(colours);
    if (second === first) second = mix(ground, sorted[sorted.length - 1] as Rgb, 0.5);
    const style = rng.int(0, 5);
    const dip = style === 3 ? -1 : rng.range(0.06, 0.34);
    const over = rng.range(0.45, 0.72);
    const glossy = style === 4 ? 0.25 : rng.range(0.7, 1.25);
    const specks = rng.chance(0.7) ? rng.range(0.35, 1) : 0;
    const rings = rng.range(0.25, 1);
    const ringF = rng.range(60, 120);
    const run = new Noise(rng.fork("runs"));
    const stripes = style === 5 ? rng.int(3, 7) : 0;
    const deepRim = tone(clay, -0.08);
    const brush = rng.range(0, 50);
    photograph(sheet, {
      sdf,
      halfWidth: maxR * 1.02,
      tall: 1.01,
      soft: 0.25,
      pitch: rng.range(0.13, 0.22),
      stand: rng.pick(["sweep", "sweep", "plinth", "table"] as const),
      backdrop: mix([0.86, 0.855, 0.84], ground, 0.3),
      floor: rng.chance(0.5) ? [0.93, 0.92, 0.9] : [0.82, 0.74, 0.63],
      bump: (x, y, z, n) => {
        const k = 0.022 * rings * Math.sin(y * ringF + run.at(x * 2, y * 7) * 2);
        n[1] += k * 1.6;
        const b = 0.02;
        n[0] += run.at(x * 16 + 3, y * 16 + z * 11) * b;
        n[2] += run.at(z * 16 + 7, y * 16 + x * 11) * b;
      },
      matter: (x, y, z, n, m) => {
        const a = Math.atan2(x, z);
        const r = Math.hypot(x, z);
        const inside = (n[0] as number) * x + (n[2] as number) * z < -0.02 * r && y > 0.12;
        // Noise on the circle has no seam behind the pot that could show.
        const cx = Math.sin(a) * 1.3;
        const cz = Math.cos(a) * 1.3;
        const cloud = run.fbm(cx * 2 + y * 1.7, cz * 2 - y * 2.3, 4);
        const drip = run.at(cx * 5, cz * 5) * 0.05 + Math.max(0, run.at(cx * 11 + 9, cz * 11)) * 0.09;
        const glazed = inside
          ? 1
          : smooth(dip - 0.006, dip + 0.006, y + drip * 0.8 + run.at(cx * 40, cz * 40) * 0.004);
        let c: readonly number[] = clay;
        let gl = 0.12;
        let rough = 0.85;
        if (glazed > 0) {
          let g = mix3(first, tone3(first, cloud * 0.12), 1);
          const t = smooth(over - 0.03, over + 0.03, y + drip * 1.5);
          if (style === 0 || style === 2) g = mix3(g, second, t * (0.85 + cloud * 0.3));
          if (style === 1) g = mix3(g, second, clamp(0.5 + cloud * 1.6 + (y - 0.5) * 0.6, 0, 1));
          if (style === 4) g = mix3(g, tone3(second, 0.05), smooth(0.05, 0.4, cloud) * 0.6);
          if (stripes) {
            const f = y * stripes + run.at(cx, cz + brush) * 0.12;
            const bandIn =
              smooth(0.24, 0.19, Math.abs(f - Math.floor(f) - 0.5)) *
              smooth(-0.3, 0.1, run.at(cx * 9, y * 60 + cz * 5) + 0.25);
            g = mix3(g, second, bandIn * 0.9);
          }
          // Glaze is thin on the lip and pools at its lower edge.
          const lipThin = smooth(0.975, 0.999, y) * (r > maxR * 0.02 ? 1 : 0);
          g = mix3(g, tone3(deepRim, 0.06), lipThin * 0.6);
          const poolK = Math.exp(-Math.max(0, y + drip * 0.8 - dip) / 0.035) * (dip > 0 ? 0.3 : 0);
          g = mix3(g, tone3(g, -0.12), poolK);
          if (inside) g = mix3(g, tone3(second, -0.03), 0.35);
          c = mix3(c, g, glazed);
          gl = lerp(gl, glossy, glazed);
          rough = lerp(rough, style === 4 ? 0.7 : 0.12 + 0.15 * Math.abs(cloud), glazed);
        }
        if (specks > 0) {
          // Iron specks burn through.
          const q = 95;
          const ux = a * q * 0.6;
          const uy = y * q;
          const ix = Math.floor(ux);
          const iy = Math.floor(uy);
          const hsh = hash2(ix, iy, 21);
          if (hsh > 1 - 0.09 * specks) {
            const dx = ux - ix - 0.3 - 0.4 * hash2(ix, iy, 5);
            const dy = uy - iy - 0.3 - 0.4 * hash2(ix, iy, 6);
            const rad = 0.1 + 0.22 * hash2(ix, iy, 7);
            c = mix3(c, [0.2, 0.14, 0.1], smooth(rad, rad * 0.4, Math.hypot(dx, dy)) * 0.75);
          }
        }
        const grit = glazed < 0.5 ? noise.at(x * 90 + z * 40, y * 90) * 0.04 : 0;
        m.colour[0] = (c[0] as number) + grit;
        m.colour[1] = (c[1] as number) + grit;
        m.colour[2] = (c[2] as number) + grit;
        m.gloss = gl;
        m.rough = rough;
        m.metal = 0;
      },
    });
    return { relief: 0, gloss: 0, grain: "photo", grainStrength: 0.45 };
  },
};

function mix3(a: readonly number[], b: readonly number[], t: number): number[] {
  return [
    (a[0] as number) + ((b[0] as number) - (a[0] as number)) * t,
    (a[1] as number) + ((b[1] as number) - (a[1] as number)) * t,
    (a[2] as number) + ((b[2] as number) - (a[2] as number)) * t,
  ];
}

function tone3(a: readonly number[], v: number): number[] {
  return [
    clamp((a[0] as number) + v, 0, 1),
    clamp((a[1] as number) + v, 0, 1),
    clamp((a[2] as number) + v * 0.92, 0, 1),
  ];
}
