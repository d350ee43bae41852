import { byLightness, chroma, lightness, mix, type Rgb } from "../colour";
import { clamp, smooth } from "../random";
import type { Finish, Painter } from "../sheet";
import { blend, photograph, type Sdf } from "../solid";

interface Ball {
  x: number;
  y: number;
  z: number;
  rx: number;
  ry: number;
  rz: number;
  a: number;
  co: number;
  si: number;
}

/** Smooth biomorphic forms in bronze, marble or plaster, on a plinth. */
export const biomorph: Painter = {
  long: 950,
  paint(sheet): Finish {
    const { W, H, rng, noise, ground, colours } = sheet;
    const variant = rng.int(0, 5);
    const aspect = W / H;
    const wide = clamp(aspect * 0.5, 0.26, 0.8);
    const balls: Ball[] = [];
    const holes: Omit<Ball, "co" | "si">[] = [];
    const rings: { x: number; y: number; r: number; t: number; tilt: number; turn: number }[] = [];
    let k = 0.22;
    const ball = (x: number, y: number, z: number, rx: number, ry: number, rz: number, a = 0) =>
      balls.push({ x, y, z, rx, ry, rz, a, co: Math.cos(a), si: Math.sin(a) });
    if (variant === 0) {
      // Stacked swellings.
      let y = 0.16;
      const n = rng.int(3, 4);
      for (let i = 0; i < n; i++) {
        const r = (0.5 / n) * rng.range(0.9, 1.4);
        ball(
          rng.gauss() * 0.05,
          y,
          rng.gauss() * 0.04,
          Math.min(wide, r * rng.range(1, 1.5)),
          r,
          r * rng.range(0.9, 1.2),
          rng.gauss() * 0.35,
        );
        y += 0.76 / (n - 0.4);
      }
    } else if (variant === 1) {
      // A torso that leans, with a piercing.
      ball(-0.03, 0.3, 0, wide * 0.72, 0.31, 0.22, 0.2);
      ball(0.05, 0.68, 0, wide * 0.6, 0.28, 0.2, -0.35);
      ball(rng.range(-0.1, 0.1), 0.9, 0.02, 0.11, 0.12, 0.11, 0);
      holes.push({
        x: rng.range(-0.06, 0.06),
        y: rng.range(0.48, 0.6),
        z: 0,
        rx: 0.09,
        ry: rng.range(0.11, 0.16),
        rz: 1.2,
        a: rng.gauss() * 0.5,
      });
      k = 0.3;
    } else if (variant === 2) {
      // A ring that thickens.
      const r = Math.min(wide * 0.72, 0.33);
      rings.push({
        x: 0,
        y: 0.12 + r + 0.06,
        r,
        t: 0.1,
        tilt: rng.gauss() * 0.35,
        turn: rng.range(-0.5, 0.5),
      });
      ball(-r * 0.8, 0.3, 0, 0.16, 0.24, 0.16, 0.4);
      ball(r * 0.5, 0.16, 0, 0.2, 0.16, 0.18, -0.3);
      ball(r * 0.45, 0.26 + 2 * r, 0, 0.13, 0.1, 0.12, 0.5);
      k = 0.26;
    } else if (variant === 3) {
      // A lying form, or a hill of forms.
      const n = 4;
      for (let i = 0; i < n; i++) {
        const t = i / (n - 1) - 0.5;
        const r = rng.range(0.13, 0.27);
        ball(
          t * wide * 1.35,
          r * rng.range(0.85, 1.3),
          rng.gauss() * 0.05,
          r * rng.range(1, 1.4),
          r * rng.range(0.9, 1.3),
          r,
          rng.gauss() * 0.5,
        );
      }
      if (rng.chance(0.6))
        holes.push({ x: rng.gauss() * 0.1, y: 0.2, z: 0, rx: 0.1, ry: 0.08, rz: 1.2, a: 0.3 });
      k = 0.2;
    } else if (variant === 4) {
      // A bud: a leaf-like blade standing up.
      ball(0, 0.14, 0, 0.16, 0.15, 0.16, 0);
      ball(-0.05, 0.42, 0, Math.min(wide, 0.2), 0.3, 0.13, 0.22);
      ball(0.09, 0.74, 0.02, 0.14, 0.27, 0.1, -0.3);
      ball(0.17, 0.4, 0.05, 0.09, 0.2, 0.08, -0.5);
      k = 0.16;
    } else {
      // Two that touch.
      ball(-wide * 0.42, 0.36, 0, wide * 0.45, 0.35, 0.2, 0.15);
      ball(-wide * 0.3, 0.78, 0, wide * 0.28, 0.18, 0.16, -0.3);
      ball(wide * 0.45, 0.27, 0.03, wide * 0.42, 0.27, 0.2, -0.2);
      ball(wide * 0.28, 0.58, 0.02, wide * 0.24, 0.24, 0.15, 0.35);
      k = 0.13;
    }
    const spin = rng.chance(0.5) ? -1 : 1;
    const sdf: Sdf = (x0, y, z) => {
      const x = x0 * spin;
      let d = Infinity;
      for (let i = 0; i < balls.length; i++) {
        const b = balls[i] as Ball;
        const dx = x - b.x;
        const dy = y - b.y;
        const px = (dx * b.co + dy * b.si) / b.rx;
        const py = (dy * b.co - dx * b.si) / b.ry;
        const pz = (z - b.z) / b.rz;
        const k0 = Math.sqrt(px * px + py * py + pz * pz);
        const k1 =
          Math.sqrt((px * px) / (b.rx * b.rx) + (py * py) / (b.ry * b.ry) + (pz * pz) / (b.rz * b.rz)) + 1e-6;
        const e = (k0 * (k0 - 1)) / k1;
        d = i === 0 ? e : blend(d, e, k);
      }
      for (const r of rings) {
        const dx = x - r.x;
        const dy = y - r.y;
        const cx = dx * Math.cos(r.turn) + z * Math.sin(r.turn);
        const cz = z * Math.cos(r.turn) - dx * Math.sin(r.turn);
        const q = Math.sqrt(cx * cx + dy * dy) - r.r;
        d = blend(d, Math.sqrt(q * q + cz * cz) - r.t, k);
      }
      for (const h of holes) {
        const dx = x - h.x;
        const dy = y - h.y;
        const px = (dx * Math.cos(h.a) + dy * Math.sin(h.a)) / h.rx;
        const py = (dy * Math.cos(h.a) - dx * Math.sin(h.a)) / h.ry;
        const e = (Math.sqrt(px * px + py * py) - 1) * Math.min(h.rx, h.ry);
        d = -blend(-d, e, 0.1);
      }
      // It has been cut flat to stand.
      return Math.max(d, -y);
    };
    // Its true size: look where it is.
    let half = 0.1;
    let tall = 0.1;
    let foot = 0;
    for (let y = 0; y <= 1.35; y += 0.02)
      for (let x = -1; x <= 1; x += 0.02) {
        if (Math.min(sdf(x, y, 0), sdf(x, y, 0.06)) < 0.004) {
          half = Math.max(half, Math.abs(x) + 0.02);
          tall = Math.max(tall, y + 0.02);
          if (y < 0.02) foot = 1;
        }
      }
    const sink = foot ? 0.012 : 0.05;
    const lifted: Sdf = (x, y, z) => sdf(x, y + sink, z);
    const sorted = byLightness(colours);
    const vivid = [...colours].sort((a, b) => chroma(b) - chroma(a))[0] as Rgb;
    const main = colours[0] as Rgb;
    const L = lightness(main);
    const kind = L < 0.52 ? "bronze" : chroma(main) < 0.035 && rng.chance(0.6) ? "marble" : "plaster";
    const bronze: Rgb = mix(mix(main, [0.27, 0.17, 0.09], 0.55), sorted[0] as Rgb, 0.15);
    const patina: Rgb = mix(vivid, [0.35, 0.48, 0.42], 0.55);
    const polish = rng.range(0.3, 1);
    const marbleVein: Rgb = mix(sorted[0] as Rgb, [0.4, 0.42, 0.44], 0.6);
    const stone: Rgb =
      kind === "marble" ? mix(main, [0.88, 0.87, 0.85], 0.5) : mix(main, [0.84, 0.82, 0.78], 0.35);
    photograph(sheet, {
      sdf: lifted,
      halfWidth: half,
      tall: tall - sink,
      soft: kind === "bronze" ? 0 : kind === "marble" ? 0.6 : 0.35,
      pitch: rng.range(0.09, 0.16),
      stand: rng.pick(["plinth", "plinth", "sweep"] as const),
      backdrop: mix([0.76, 0.755, 0.745], ground, 0.25),
      floor: [0.925, 0.92, 0.905],
      bump: (x, y, z, n) => {
        const b = kind === "bronze" ? 0.02 : kind === "plaster" ? 0.05 : 0.006;
        n[0] += noise.fbm(x * 22 + z * 13, y * 22, 2) * b;
        n[1] += noise.fbm(x * 22 + 40, y * 22 + z * 13, 2) * b;
      },
      matter: (x, y, z, n, m) => {
        if (kind === "bronze") {
          const cloud = noise.fbm(x * 3.2 + z * 2, y * 3.2 - z, 4);
          const age = smooth(0.05, 0.5, cloud + (0.3 - (n[1] as number)) * 0.3) * (1 - polish * 0.7);
          for (let q = 0; q < 3; q++)
            m.colour[q] =
              (bronze[q] as number) * (1 + cloud * 0.22) +
              ((patina[q] as number) - (bronze[q] as number)) * age * 0.5;
          m.metal = 0.75 * (1 - age * 0.6);
          m.gloss = 0.5 + 0.3 * polish - age * 0.25;
          m.rough = 0.3 - 0.18 * polish + 0.12 * Math.abs(cloud) + age * 0.3;
          return;
        }
        if (kind === "marble") {
          const w = noise.fbm(x * 2.3 + z * 1.1, y * 2.3 + z, 4);
          const v1 = Math.abs(noise.at(x * 1.9 + w * 1.8 + 5, y * 1.2 + z * 1.4 + w));
          const v2 = Math.abs(noise.at(x * 4.9 + w * 2.4 + 15, y * 4.1 - z * 2 + w));
          const vein = Math.exp(-v1 * 34) * 0.5 + Math.exp(-v2 * 46) * 0.2 + smooth(0.1, 0.6, w) * 0.14;
          for (let q = 0; q < 3; q++)
            m.colour[q] =
              (stone[q] as number) + ((marbleVein[q] as number) - (stone[q] as number)) * clamp(vein, 0, 0.7);
          m.gloss = 0.75;
          m.rough = 0.3;
          m.metal = 0;
          return;
        }
        const grit =
          noise.fbm(x * 46 + z * 20, y * 46, 2) * 0.025 + noise.fbm(x * 3, y * 3 + z * 2, 3) * 0.025;
        for (let q = 0; q < 3; q++) m.colour[q] = (stone[q] as number) * (1 + grit);
        m.gloss = 0.12;
        m.rough = 0.95;
        m.metal = 0;
      },
    });
    return { relief: 0, gloss: 0, grain: "photo", grainStrength: 0.45 };
  },
};
