import { byLightness, mix, type Rgb, tone } from "../colour";
import { clamp, hash2, smooth } from "../random";
import type { Finish, Painter } from "../sheet";

/** Alpine ridges in layers of fog: a pigment print, near monochrome. */
export const ridges: Painter = {
  long: 1280,
  paint(sheet): Finish {
    const { s, W, H, rng, noise, ground, colours } = sheet;
    const variant = rng.int(0, 5);
    const sorted = byLightness(colours);
    const deep = mix(sorted[0] as Rgb, [0.07, 0.08, 0.1], 0.5);
    const fog: Rgb = mix(mix(sorted[sorted.length - 1] as Rgb, ground, 0.5), [0.86, 0.87, 0.88], 0.45);
    const tint = sorted[Math.floor(sorted.length / 2)] as Rgb;
    const margin = rng.chance(0.6) ? Math.min(W, H) * 0.055 : 0;
    const count = [6, 9, 4, 7, 5, 8][variant] as number;
    const sea = variant === 2 || variant === 4;
    const topSky = mix(mix(fog, tint, rng.range(0.12, 0.4)), deep, rng.range(0, 0.25));
    const horizon = H * ([0.3, 0.22, 0.48, 0.38, 0.42, 0.16][variant] as number);
    interface Layer {
      y: Float32Array;
      /** The same crest without its teeth: fog knows nothing of single rocks. */
      flow: Float32Array;
      tone: Rgb;
      clear: number;
      sink: number;
      trees: number;
      rock: number;
      seed: number;
    }
    const samples = 3000;
    const layers: Layer[] = [];
    for (let i = 0; i < count; i++) {
      const t = count === 1 ? 1 : i / (count - 1);
      const y = new Float32Array(samples + 1);
      const base = horizon + (H * 1.02 - horizon) * (0.06 + 0.8 * t ** 1.25);
      const amp = H * (0.13 + 0.2 * t) * rng.range(0.7, 1.25) * (variant === 1 ? 0.6 : 1);
      const f = rng.range(1.3, 2.6) / (0.5 + 0.6 * t);
      const off = rng.range(0, 900);
      const slope = rng.gauss() * H * 0.1 * (variant === 3 ? 2.2 : 1);
      const peak = rng.range(0.15, 0.85);
      const lift = rng.range(0.2, 1) * amp * (variant === 4 && i === 1 ? 2 : 1);
      const trees = t > 0.72 && variant !== 2 ? rng.range(0.5, 1) : 0;
      for (let k = 0; k <= samples; k++) {
        const u = k / samples;
        // Warped so that ridges lean and break off on one side.
        const w = u * f + off + noise.at(u * f * 1.4 + off, 1.5) * 0.22;
        const big = 1 - Math.abs(noise.at(w, i * 5.1)) * 1.7;
        const mid = (1 - Math.abs(noise.at(w * 2.9, i * 3.7 + 40)) * 2) * 0.34;
        let fine = 0;
        let a = 0.15;
        let q = w * 7.3;
        for (let o = 0; o < 6; o++) {
          fine += (1 - Math.abs(noise.at(q, o * 9.7 + i)) * 2) * a;
          q *= 2.1;
          a *= 0.52;
        }
        const crag = trees > 0 ? 0.5 : 1;
        y[k] =
          base -
          amp * (big * 0.75 + (mid + fine) * crag * 0.75) -
          lift * Math.exp(-(((u - peak) / 0.16) ** 2)) +
          slope * (u - 0.5);
        if (trees > 0) {
          // Spruce tips along the crest.
          let tip = 0;
          for (let o = 0; o < 2; o++) {
            const pitch = 260 - o * 90;
            const g = u * pitch * (W / 1000) + o * 0.37;
            const cell = Math.floor(g);
            const hgt = hash2(cell, i, o + 3);
            const lean = Math.abs(g - cell - 0.5) * 2;
            tip = Math.max(tip, (hgt * hgt + 0.18) * (1 - lean) ** 1.3);
          }
          y[k] = (y[k] as number) - tip * H * 0.022 * trees * (0.4 + t);
        }
      }
      let flow = y;
      for (let round = 0; round < 2; round++) {
        const reach = 110;
        const next = new Float32Array(samples + 1);
        let sum = 0;
        for (let k = -reach; k <= samples + reach; k++) {
          sum +=
            (flow[clamp(k + reach, 0, samples)] as number) -
            (flow[clamp(k - reach - 1, 0, samples)] as number);
          if (k === -reach) {
            sum = 0;
            for (let q = -reach * 2; q <= 0; q++) sum += flow[clamp(q, 0, samples)] as number;
          }
          if (k >= 0 && k <= samples) next[k] = sum / (reach * 2 + 1);
        }
        flow = next;
      }
      const veil = 1 - t;
      let c = mix(deep, fog, clamp(veil ** 0.75 * 0.93 + rng.gauss() * 0.03, 0, 0.94));
      c = mix(c, tint, 0.22 * Math.sin(Math.PI * clamp(veil, 0, 1)) + 0.06);
      layers.push({
        y,
        flow,
        tone: c,
        clear: t,
        sink: H * (sea ? 0.24 : rng.range(0.2, 0.36)),
        trees,
        rock: t * (trees > 0 ? 0.5 : 1),
        seed: rng.range(0, 500),
      });
    }
    const sun = rng.range(0.1, 0.9) * W;
    const paper = tone(ground, 0.02, 0.5);
    s.each((x, y, out) => {
      if (margin && (x < margin || x > W - margin || y < margin || y > H - margin)) {
        out[0] = paper[0];
        out[1] = paper[1];
        out[2] = paper[2];
        return;
      }
      const glow = Math.exp(-(((x - sun) / (W * 0.5)) ** 2)) * Math.exp(-(((y - horizon) / (H * 0.35)) ** 2));
      const cloud = noise.fbm(x * 0.0022, y * 0.0065, 5) * 0.05;
      const m = clamp(smooth(0, horizon * 1.2, y) + cloud * 2, 0, 1);
      let r = topSky[0] + (fog[0] - topSky[0]) * m + glow * 0.07 + cloud;
      let g = topSky[1] + (fog[1] - topSky[1]) * m + glow * 0.062 + cloud;
      let b = topSky[2] + (fog[2] - topSky[2]) * m + glow * 0.05 + cloud;
      const fx = clamp(x / W, 0, 1) * samples;
      const k0 = Math.min(samples - 1, fx | 0);
      const fu = fx - k0;
      // Only the nearest ridge that covers this place, and the soft edges before it, can be seen.
      let first = layers.length - 1;
      while (first > 0 && y - ((layers[first] as Layer).y[k0] as number) < 9) first--;
      for (let n = first; n < layers.length; n++) {
        const l = layers[n] as Layer;
        const yy = (l.y[k0] as number) + ((l.y[k0 + 1] as number) - (l.y[k0] as number)) * fu;
        const d = y - yy;
        if (d < -3) continue;
        const a = smooth(-0.9 - (1 - l.clear) * 1.5, 0.9 + (1 - l.clear) * 1.5, d);
        let v = 0;
        if (l.trees > 0) {
          // Spruce behind spruce, each row a little lower.
          const size = 7 + 5 * l.clear;
          const lean = noise.at(x * 0.01, l.seed) * size * 2.5;
          for (let q = 0; q < 2; q++) {
            const f = (y + lean) / (size * 1.6) + q * 0.5;
            const row = Math.floor(f);
            const g = x / (size * 0.42) + row * 0.37 + q * 0.7;
            const cell = Math.floor(g);
            const tall = hash2(cell, row, n + q);
            const side = g - cell - 0.5;
            const inTree = f - row > Math.abs(side) * 1.5 + 0.5 - tall * 0.5 ? 1 : 0;
            v += inTree * (0.012 - side * 0.05 + (tall - 0.5) * 0.04) * smooth(2, 14, d);
          }
          v += noise.fbm(x * 0.02, y * 0.03, 3) * 0.03;
        } else if (l.rock > 0.15) {
          // Rock catches the light on one side of every rib.
          const wx = x * 0.014 + y * 0.004 + l.seed + noise.at(x * 0.006, y * 0.008) * 0.5;
          const wy = y * 0.009 + l.seed;
          const g1 = noise.ridged(wx, wy, 5, 0.6) - noise.ridged(wx + 0.045, wy + 0.03, 5, 0.6);
          v = g1 * 0.62 * l.rock * smooth(0, 6, d);
        }
        // Fog lies in the valleys and is uneven.
        const drift = noise.fbm(x * 0.0028 + l.seed, y * 0.008, 3);
        const last = n === layers.length - 1;
        let f =
          smooth(
            l.sink * 0.02,
            l.sink * 0.95,
            (y - (l.flow[k0] as number)) * 0.85 + d * 0.15 + drift * l.sink * 0.35,
          ) * (last ? 0.22 : 0.9);
        f = clamp(f + drift * 0.16 * (1 - l.clear * 0.6), 0, 0.97);
        const lr = l.tone[0] + v * (1.1 - l.tone[0]);
        const lg = l.tone[1] + v * (1.1 - l.tone[1]);
        const lb = l.tone[2] + v * (1.1 - l.tone[2]);
        const nr = lr + (fog[0] - lr) * f;
        const ng = lg + (fog[1] - lg) * f;
        const nb = lb + (fog[2] - lb) * f;
        r += (nr - r) * a;
        g += (ng - g) * a;
        b += (nb - b) * a;
      }
      out[0] = r;
      out[1] = g;
      out[2] = b;
    });
    return { relief: 0, gloss: 0, grain: "photo", grainStrength: 1.5 };
  },
};
