import { stroke } from "../brush";
import { byLightness, mix, type Rgb, tone } from "../colour";
import { clamp, quick, TOOTH, tile } from "../random";
import { curve, type Pt } from "../shapes";
import type { Finish, Painter } from "../sheet";
import type { Surface } from "../surface";

/** One dab of thick paint, pressed from the brush: a dome with a small rim. */
function dab(
  s: Surface,
  x: number,
  y: number,
  r: number,
  long: number,
  turn: number,
  c: Rgb,
  body: number,
  seed: number,
): void {
  const { w, h, rgb, z, scale, view } = s;
  const cx = s.px(x);
  const cy = s.py(y);
  const R = r * scale;
  const reach = R * long + 1.5;
  if (cx < -reach || cy < -reach || cx > w + reach || cy > h + reach) return;
  const rnd = quick(seed);
  const co = Math.cos(turn);
  const si = Math.sin(turn);
  const lump = rnd() * 6.28;
  const lump2 = rnd() * 6.28;
  const x1 = Math.min(w - 1, Math.ceil(cx + reach));
  const y1 = Math.min(h - 1, Math.ceil(cy + reach));
  for (let py = Math.max(0, Math.floor(cy - reach)); py <= y1; py++)
    for (let px = Math.max(0, Math.floor(cx - reach)); px <= x1; px++) {
      const dx = px - cx;
      const dy = py - cy;
      const u = (dx * co + dy * si) / (R * long);
      const v = (-dx * si + dy * co) / R;
      const uv = u * u + v * v;
      if (uv > 1.7) continue;
      const d = Math.sqrt(uv);
      const k =
        dx === 0 && dy === 0
          ? 1
          : 1 +
            0.09 * ((u * Math.cos(lump) + v * Math.sin(lump)) / (d + 0.01)) +
            0.07 * (((u * u - v * v) * Math.cos(lump2)) / (uv + 0.01));
      const e = (k - d) * R + 0.5;
      if (e <= 0) continue;
      const grain = tile(TOOTH, (view.x0 + px / scale) * 0.6, (view.y0 + py / scale) * 0.6);
      const a = Math.min(1, e) * (0.86 + 0.14 * grain);
      const i = py * w + px;
      const j = i * 3;
      const shade = (grain - 0.5) * 0.05 + (u * 0.4 + v * 0.2) * 0.04;
      rgb[j] = (rgb[j] as number) + (c[0] + shade - (rgb[j] as number)) * a;
      rgb[j + 1] = (rgb[j + 1] as number) + (c[1] + shade - (rgb[j + 1] as number)) * a;
      rgb[j + 2] = (rgb[j + 2] as number) + (c[2] + shade - (rgb[j + 2] as number)) * a;
      const q = d / k;
      const dome = body * (Math.sqrt(Math.max(0, 1 - q * q)) * 0.8 + 0.35 * q * q);
      z[i] = (z[i] as number) + (dome - (z[i] as number)) * a;
    }
}

/** Thousands of dabs in constellated fields. */
export const mosaic: Painter = {
  long: 1500,
  paint(sheet): Finish {
    const { s, W, H, rng, noise, ground, colours } = sheet;
    const variant = rng.int(0, 5);
    const sorted = byLightness(colours);
    const dark =
      variant % 2 === 0
        ? mix(sorted[0] as Rgb, [0.1, 0.08, 0.08], 0.35)
        : mix(ground, sorted[0] as Rgb, 0.12);
    s.fill(dark);
    for (let i = 0; i < 60; i++) {
      const x = rng.range(-0.1, 1) * W;
      const y = rng.range(0, 1) * H;
      stroke(s, {
        path: curve(
          [
            [x, y],
            [x + W * 0.2, y + rng.gauss() * 50],
            [x + W * 0.45, y + rng.gauss() * 70],
          ],
          6,
        ),
        width: rng.range(60, 130),
        colour: mix(tone(dark, rng.gauss() * 0.03), rng.pick(colours), rng.range(0, 0.14)),
        seed: rng.int32(),
        load: 0.8,
        body: 0.2,
        tooth: 0.5,
        soft: 0.5,
      });
    }
    // Suns to ring around, and regions of colour between them.
    const suns: { x: number; y: number; r: number; c: number }[] = [];
    const n = [1, 4, 7, 3, 2, 12][variant] as number;
    for (let i = 0; i < n; i++)
      suns.push({
        x: variant === 0 ? W * rng.range(0.35, 0.65) : W * rng.range(0.08, 0.92),
        y: variant === 0 ? H * rng.range(0.35, 0.65) : H * rng.range(0.08, 0.92),
        r: rng.range(0.7, 1.3),
        c: rng.int(0, colours.length - 1),
      });
    const ringGap = rng.range(15, 21);
    const bandsPer = rng.int(3, 6);
    const order = rng.shuffle(colours.map((_, i) => i));
    const drift = rng.range(0, 6.28);
    const flow = variant === 3 || variant === 4;
    /** A slow height whose contour lines the dabs follow. */
    const level = (x: number, y: number): number => {
      const wx = x + noise.fbm(x * 0.004, y * 0.004, 2) * 46;
      const wy = y + noise.fbm(x * 0.004 + 9, y * 0.004 + 4, 2) * 46;
      let best = Infinity;
      for (const o of suns) best = Math.min(best, Math.hypot(wx - o.x, wy - o.y) * o.r);
      if (flow)
        return (
          best * 0.45 +
          (wx * Math.cos(drift) + wy * Math.sin(drift)) * 0.75 +
          noise.fbm(x * 0.002, y * 0.002, 2) * 150
        );
      return best;
    };
    const mark = (x: number, y: number, size: number, loose: number) => {
      const v = level(x, y);
      const e = 2;
      const gx = (level(x + e, y) - v) / e;
      const gy = (level(x, y + e) - v) / e;
      const g = Math.hypot(gx, gy) || 1;
      // Slide the dab on to the nearest contour, so that rows appear.
      const f = v / ringGap;
      const want = (Math.round(f) - f) * ringGap;
      const qx = x + (gx / g) * (want / g) * (1 - loose);
      const qy = y + (gy / g) * (want / g) * (1 - loose);
      return { qx, qy, ring: Math.round(f), a: Math.atan2(gx, -gy), size };
    };
    // Poisson-like: a coarse occupancy grid keeps dabs from piling up.
    const cell = 4;
    const gw = Math.ceil(W / cell) + 2;
    const taken = new Uint8Array(gw * (Math.ceil(H / cell) + 2));
    const tries = Math.round((W * H) / 32);
    for (let i = 0; i < tries; i++) {
      const x = rng.range(0.012, 0.988) * W;
      const y = rng.range(0.012, 0.988) * H;
      const seed = rng.int32();
      const k1 = rng.gauss();
      const k2 = rng.next();
      const k3 = rng.next();
      const m = mark(x, y, 0, 0.08);
      if (m.qx < 8 || m.qy < 8 || m.qx > W - 8 || m.qy > H - 8) continue;
      const big = 0.5 + 0.5 * noise.at(m.qx * 0.005 + 30, m.qy * 0.005);
      const r = ringGap * (0.24 + 0.2 * big) * (1 + k1 * 0.1) * (m.ring % 4 === 0 ? 0.62 : 1);
      const gap = Math.max(1, Math.round((r * 1.9) / cell));
      const gx = Math.floor(m.qx / cell);
      const gy = Math.floor(m.qy / cell);
      let busy = false;
      for (let b = -gap; b <= gap && !busy; b++)
        for (let a = -gap; a <= gap; a++) {
          if (a * a + b * b > gap * gap) continue;
          if (taken[clamp(gy + b, 0, 9999) * gw + clamp(gx + a, 0, gw - 1)] as number) {
            busy = true;
            break;
          }
        }
      if (busy) continue;
      taken[gy * gw + gx] = 1;
      const patch = noise.fbm(m.qx * 0.0032 + 70, m.qy * 0.0032, 3);
      let idx = order[
        (((Math.floor(m.ring / bandsPer) + Math.floor(patch * 3 + 9)) % colours.length) + colours.length) %
          colours.length
      ] as number;
      if (k2 < 0.08) idx = order[Math.floor(k3 * colours.length)] as number;
      let c = tone(colours[idx] as Rgb, k1 * 0.035 + (k2 - 0.5) * 0.04);
      if (patch > 0.28 && k3 < 0.5) c = mix(c, ground, 0.55);
      dab(s, m.qx, m.qy, r, 1 + 0.45 * k2, m.a, c, r * 0.26, seed);
      if (k3 > 0.86)
        dab(
          s,
          m.qx + k1,
          m.qy - k1,
          r * 0.42,
          1.1,
          m.a,
          mix(c, k2 < 0.5 ? ground : (sorted[sorted.length - 1] as Rgb), 0.75),
          r * 0.2,
          seed ^ 77,
        );
    }
    // Stars.
    const stars = rng.int(60, 220);
    for (let i = 0; i < stars; i++) {
      const p: Pt = [rng.range(0.02, 0.98) * W, rng.range(0.02, 0.98) * H];
      dab(
        s,
        p[0],
        p[1],
        rng.range(1.4, 3.4),
        1.1,
        rng.range(0, 3),
        mix(ground, sorted[sorted.length - 1] as Rgb, rng.next()),
        1.2,
        rng.int32(),
      );
    }
    return { relief: 0.55, gloss: 0.35, grain: "linen", grainStrength: 0.7 };
  },
};
