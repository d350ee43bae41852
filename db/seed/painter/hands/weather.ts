import { stroke, taper } from "../brush";
import { over } from "../coat";
import { byLightness, lay, mix, type Rgb, tone } from "../colour";
import { clamp, smooth } from "../random";
import { curve } from "../shapes";
import type { Finish, Painter } from "../sheet";
import { Field } from "../surface";

/** Clouds, a sea horizon, squalls: oil on canvas. */
export const weather: Painter = {
  long: 1250,
  paint(sheet): Finish {
    const { s, W, H, rng, noise, ground, colours } = sheet;
    const variant = rng.int(0, 5);
    const sorted = byLightness([...colours, ground]);
    const pale = mix(sorted[sorted.length - 1] as Rgb, [0.95, 0.93, 0.88], 0.4);
    const deep = sorted[0] as Rgb;
    const mid = sorted[Math.floor(sorted.length / 2)] as Rgb;
    const warm = [...colours].sort((a, b) => b[0] - b[2] - (a[0] - a[2]))[0] as Rgb;
    const horizon = H * ([0.72, 0.84, 0.6, 0.78, 0.88, 0.66][variant] as number);
    const cool = [...colours].sort((a, b) => b[2] - b[0] - (a[2] - a[0]))[0] as Rgb;
    const skyTop = mix(mix(cool, deep, rng.range(0, 0.45)), pale, rng.range(0, 0.25));
    const skyLow = mix(pale, warm, rng.range(0.08, 0.3));
    const sunX = W * rng.range(0.2, 0.8);
    const squalls = Array.from(
      { length: variant === 2 || variant === 5 ? rng.int(2, 4) : rng.int(0, 1) },
      () => ({
        x: W * rng.range(0.05, 0.95),
        w: W * rng.range(0.06, 0.2),
        lean: rng.range(-0.3, 0.3),
        k: rng.range(0.35, 0.75),
      }),
    );
    const off = rng.range(0, 99);
    const cloudy = [0.1, -0.02, 0.18, 0.05, -0.1, 0.2][variant] as number;
    const bank = H * rng.range(0.2, 0.5);
    const target = new Field(W, H, 260, 3).make((x, y, out) => {
      let c: Rgb;
      if (y < horizon) {
        const t = y / horizon;
        c = lay(skyTop, skyLow, smooth(0, 1, t ** 1.2));
        // Clouds shrink and flatten towards the horizon.
        const p = 1 / (1.12 - t);
        const u = ((x - W / 2) * (0.5 + 0.32 * p)) / 300 + off;
        const v = p * 1.35 + off;
        const d = noise.fbm(u + noise.at(u * 1.7, v) * 0.4, v * 1.15, 5);
        const light = noise.fbm(u - 0.16, v * 1.15 + 0.22, 5);
        const cover = smooth(-0.04, 0.2, d + cloudy + 0.25 * Math.exp(-(((y - bank) / (H * 0.16)) ** 2)));
        const lit = clamp((d - light) * 3.4 + 0.5, 0, 1);
        const top = lay(pale, warm, 0.06 + 0.2 * t);
        const under = lay(lay(deep, mid, 0.5), cool, 0.35);
        c = lay(c, lay(under, top, lit), cover * 0.95);
        const gl = Math.exp(-(((x - sunX) / (W * 0.24)) ** 2)) * Math.exp(-((horizon - y) / (H * 0.12)));
        c = lay(c, lay(pale, warm, 0.25), gl * 0.75);
        for (const q of squalls) {
          const cx = q.x + (y - bank) * q.lean;
          const k =
            q.k *
            smooth(bank - H * 0.05, bank + H * 0.12, y) *
            Math.exp(-(((x - cx) / q.w) ** 2)) *
            (0.8 + 0.35 * noise.at((x - y * q.lean) * 0.03, y * 0.002));
          c = lay(c, lay(deep, mid, 0.5), clamp(k, 0, 0.85));
        }
      } else {
        const t = (y - horizon) / (H - horizon);
        const far = lay(lay(deep, mid, 0.55), skyLow, 0.16);
        c = lay(far, lay(deep, colours[0] as Rgb, 0.25), smooth(0, 1, t));
        const wv = noise.fbm((x * 0.006) / (0.2 + t), (t + 0.06) ** 0.5 * 30, 3);
        c = lay(c, pale, clamp(wv * 0.5, 0, 0.32));
        c = lay(c, deep, clamp(-wv * 0.5, 0, 0.35));
        const path = Math.exp(-(((x - sunX) / (W * (0.05 + 0.2 * t))) ** 2)) * (0.5 + 0.5 * wv);
        c = lay(c, lay(pale, warm, 0.2), clamp(path * 0.7, 0, 0.8));
      }
      out[0] = c[0];
      out[1] = c[1];
      out[2] = c[2];
    });
    s.underpaint(target);
    const wind = rng.range(-0.4, 0.4);
    const angle = (x: number, y: number) =>
      y > horizon - 6
        ? noise.at(x * 0.004, y * 0.02) * 0.12
        : wind + noise.fbm(x * 0.0024, y * 0.004, 2) * 1.1;
    over(sheet, target, {
      width: 84,
      length: 190,
      cover: 1.7,
      angle,
      pickup: 0.5,
      body: 0.35,
      spread: 0.014,
      soft: 0.6,
      opacity: 0.75,
    });
    over(sheet, target, {
      width: 46,
      length: 120,
      cover: 1.7,
      angle,
      pickup: 0.5,
      body: 0.5,
      spread: 0.018,
      soft: 0.5,
      load: 0.8,
      opacity: 0.8,
    });
    over(sheet, target, {
      width: 22,
      length: 70,
      cover: 1.3,
      angle,
      pickup: 0.4,
      body: 0.7,
      spread: 0.02,
      edges: 0.1,
      load: 0.72,
      bend: 0.2,
      soft: 0.4,
    });
    // The horizon is one decided line.
    for (let i = 0; i < 16; i++) {
      const x = W * (i / 15) + rng.gauss() * 20;
      stroke(s, {
        path: [
          [x - W * 0.07, horizon + 3],
          [x + W * 0.07, horizon + 3 + rng.gauss()],
        ],
        width: 9,
        colour: tone(target.colour(clamp(x, 0, W), horizon + 8), rng.gauss() * 0.015),
        seed: rng.int32(),
        load: 0.95,
        body: 0.5,
        pickup: 0.1,
        tooth: 0.3,
      });
    }
    for (let i = 0; i < 150; i++) {
      const t = rng.next() ** 1.6;
      const y = horizon + 8 + (H - horizon) * t;
      const x = W * rng.next();
      const l = 14 + 90 * t;
      const lit = rng.chance(0.5);
      stroke(s, {
        path: [
          [x - l, y],
          [x, y - 2 - 4 * t],
          [x + l, y + rng.gauss() * 3],
        ],
        width: 3 + 13 * t,
        colour: lit
          ? mix(target.colour(x, Math.min(y, H - 2)), pale, rng.range(0.1, 0.45))
          : mix(target.colour(x, Math.min(y, H - 2)), deep, 0.4),
        seed: rng.int32(),
        load: rng.range(0.5, 0.9),
        body: 0.9,
        pickup: 0.25,
        tooth: 0.5,
      });
    }
    // Impasto where the light breaks through.
    for (let i = 0; i < 60; i++) {
      const x = W * rng.next();
      const y = horizon * rng.next();
      const seed = rng.int32();
      const a = angle(x, y) + rng.gauss() * 0.3;
      const l = rng.range(26, 70);
      const bow = rng.gauss() * 9;
      const wide = rng.range(10, 26);
      const light = rng.range(0.005, 0.03);
      const c = target.colour(x, y);
      if (c[0] + c[1] + c[2] < 2.05) continue;
      const at = (t: number, off: number): [number, number] => [
        x + Math.cos(a) * l * t - Math.sin(a) * off,
        y + Math.sin(a) * l * t + Math.cos(a) * off,
      ];
      stroke(s, {
        path: curve([at(0, 0), at(0.35, bow), at(0.7, bow * 0.8), at(1, 0)], 4),
        width: wide,
        colour: tone(c, light),
        seed,
        load: 0.7,
        dries: 0.5,
        body: 0.9,
        pickup: 0.3,
        soft: 0.3,
        press: taper(0.2, 0.4, 0.3),
      });
    }
    return { relief: 0.6, gloss: 0.4, grain: "canvas", grainStrength: 0.9 };
  },
};
