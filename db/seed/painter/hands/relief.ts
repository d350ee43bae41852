import { mix, type Rgb, tone } from "../colour";
import { clamp, hash2, smooth } from "../random";
import type { Finish, Painter } from "../sheet";

/** Hanji and mixed media: one colour, ridges pushed up while the paper was wet, lit from the side. */
export const relief: Painter = {
  long: 1350,
  paint(sheet): Finish {
    const { s, W, H, rng, noise, ground, colours } = sheet;
    const variant = rng.int(0, 5);
    const base = tone(rng.chance(0.55) ? ground : (colours[0] as Rgb), 0, 0.9);
    const low = mix(base, colours[Math.min(1, colours.length - 1)] as Rgb, 0.22);
    const pitch = rng.range(13, 24);
    const rise = pitch * 0.36;
    const cx = W * rng.range(0.3, 0.7);
    const cy = H * rng.range(0.3, 0.7);
    const blockW = W / rng.int(2, 4);
    const blockH = H / rng.int(2, 4);
    const gapAt = rng.range(0.25, 0.75);
    const gapHalf = rng.range(0.02, 0.08);
    const vertical = rng.chance(0.6);
    /** The coordinate across the ridges, and the one along them. */
    const across = (x: number, y: number): [number, number] => {
      if (variant === 0) return vertical ? [x, y] : [y, x];
      if (variant === 1) return [Math.hypot(x - cx, y - cy), Math.atan2(y - cy, x - cx) * 200];
      if (variant === 2) {
        const odd = (Math.floor(x / blockW) + Math.floor(y / blockH)) % 2 === 0;
        return odd ? [x, y] : [y, x];
      }
      if (variant === 3) return [x + noise.fbm(x * 0.0025, y * 0.0025, 2) * 130, y];
      if (variant === 4) return [y + 40 * Math.sin(x * 0.006 + cx) + noise.at(x * 0.003, y * 0.002) * 40, x];
      return [(x + y * (cx > W / 2 ? 1 : -1)) * 0.72, (x - y) * 0.72];
    };
    const { z, rgb, w, scale, view } = s;
    for (let py = 0; py < s.h; py++)
      for (let px = 0; px < w; px++) {
        const x = view.x0 + px / scale;
        const y = view.y0 + py / scale;
        const [a, b] = across(x, y);
        const wob = noise.at(b * 0.006, a * 0.02) * pitch * 0.3 + noise.at(b * 0.03, a * 0.04) * pitch * 0.14;
        const f = (a + wob) / pitch;
        const k = Math.floor(f);
        const u = f - k;
        // Each ridge was pinched by hand: it leans, breaks, thickens.
        const q = noise.at(b * 0.011 + k * 7.31, k * 3.7);
        const t = noise.at(b * 0.05 + k * 3.1, k * 9.2);
        const half = 0.27 + 0.06 * q + 0.03 * t;
        const crown = 0.5 + 0.1 * q;
        const d = Math.abs(u - crown) / half;
        let hgt = d < 1 ? (1 - d * d) ** 0.6 : 0;
        const present = smooth(-0.75, -0.5, noise.at(b * 0.016 + k * 13.7, k * 1.9));
        hgt *= (0.75 + 0.35 * q + 0.18 * t) * (0.35 + 0.65 * present);
        let keep = 1;
        if (variant === 0 || variant === 4) {
          // A quiet band where nothing was raised.
          const v =
            (variant === 0 && vertical ? y / H : variant === 0 ? x / W : x / W) -
            gapAt +
            noise.at(a * 0.05, 5) * 0.012;
          keep = smooth(gapHalf - 0.004, gapHalf + 0.006, Math.abs(v));
        } else if (variant === 1) keep = smooth(pitch * 2, pitch * 2.6, a);
        else if (variant === 2) {
          const ex = Math.min(x % blockW, blockW - (x % blockW));
          const ey = Math.min(y % blockH, blockH - (y % blockH));
          keep = smooth(5, 9, Math.min(ex, ey));
        }
        const edge = Math.min(x, y, W - x, H - y);
        keep *= smooth(8, 16, edge + noise.at(a * 0.06, b * 0.06) * 4);
        hgt *= keep;
        const pulp =
          noise.at(x * 0.11, y * 0.11) * 0.5 +
          noise.at(x * 0.27, y * 0.23) * 0.3 +
          noise.at(x * 0.6, y * 0.66) * 0.16;
        const i = py * w + px;
        z[i] = hgt * rise + pulp * 0.42;
        const fleck = hash2(Math.floor(x / 2.2), Math.floor(y / 1.4), 5) > 0.9985 ? -0.05 : 0;
        const valley = 1 - clamp(hgt, 0, 1);
        const tint = noise.fbm(x * 0.003, y * 0.003, 3) * 0.025 + pulp * 0.014 + fleck - valley * keep * 0.05;
        const m = valley * 0.8 * keep;
        const j = i * 3;
        rgb[j] = base[0] + (low[0] - base[0]) * m + tint;
        rgb[j + 1] = base[1] + (low[1] - base[1]) * m + tint;
        rgb[j + 2] = base[2] + (low[2] - base[2]) * m + tint * 0.95;
      }
    return { relief: 0.62, gloss: 0.05, grain: "paper", grainStrength: 0.8 };
  },
};
