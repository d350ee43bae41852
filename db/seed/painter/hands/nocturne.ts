import { stroke } from "../brush";
import { coat, over } from "../coat";
import { byLightness, chroma, lay, mix, type Rgb, tone } from "../colour";
import { clamp, smooth } from "../random";
import { ellipse, type Pt } from "../shapes";
import type { Finish, Painter } from "../sheet";
import { Field } from "../surface";

/** Night houses, hills, lit windows and street lamps on small panels. */
export const nocturne: Painter = {
  long: 1200,
  paint(sheet): Finish {
    const { s, W, H, rng, noise, ground, colours } = sheet;
    const variant = rng.int(0, 5);
    const sorted = byLightness(colours);
    const night = tone(mix(sorted[0] as Rgb, [0.07, 0.1, 0.17], 0.3), 0.035);
    const blue = mix(sorted[Math.min(1, sorted.length - 1)] as Rgb, [0.1, 0.15, 0.25], 0.3);
    const warm = [...colours].sort((a, b) => b[0] - b[2] - (a[0] - a[2]))[0] as Rgb;
    const glow = tone(mix(warm, [0.98, 0.82, 0.45], 0.55), 0.06);
    const horizon = H * rng.range(0.4, 0.62);
    const moon = variant === 3 || rng.chance(0.25);
    const mx = W * rng.range(0.15, 0.85);
    const my = H * rng.range(0.1, 0.26);
    const hills = Array.from({ length: variant === 2 ? 4 : 2 }, (_, i) => ({
      y: horizon - H * (0.12 - 0.07 * i) + (variant === 2 ? H * 0.1 * i : 0),
      a: H * rng.range(0.05, 0.13),
      f: rng.range(0.0018, 0.004),
      o: rng.range(0, 90),
      c: mix(mix(night, blue, 0.75 - 0.25 * i), rng.pick(colours), 0.12),
    }));
    const lamps: Pt[] = [];
    interface House {
      x: number;
      y: number;
      w: number;
      h: number;
      roof: number;
      c: Rgb;
      gable: boolean;
    }
    const houses: House[] = [];
    const road = variant === 1 || variant === 4;
    const size = Math.min(W, H);
    const put = (x: number, y: number, k: number) =>
      houses.push({
        x: W * x,
        y,
        w: size * rng.range(0.2, 0.34) * k,
        h: size * rng.range(0.15, 0.26) * k,
        roof: size * rng.range(0.08, 0.17) * k,
        c: mix(mix(night, rng.pick(colours), rng.range(0.25, 0.6)), blue, 0.2),
        gable: rng.chance(0.6),
      });
    if (variant === 0) put(rng.range(0.3, 0.62), horizon + H * 0.12, 1.5);
    else if (variant === 1) {
      const n = rng.int(4, 6);
      for (let i = 0; i < n; i++)
        put(i % 2 ? 0.04 + 0.1 * i : 0.96 - 0.1 * i, horizon + H * (0.34 - 0.06 * i), 1.6 - 0.22 * i);
      houses.reverse();
    } else if (variant === 2)
      for (let i = 0; i < rng.int(4, 8); i++)
        put(rng.range(0.08, 0.92), horizon + H * rng.range(0, 0.3), rng.range(0.35, 0.6));
    else if (variant === 3)
      for (let i = 0; i < rng.int(2, 3); i++)
        put(0.2 + 0.28 * i + rng.gauss() * 0.05, horizon + H * rng.range(0.06, 0.12), rng.range(0.8, 1.1));
    else if (variant === 4) put(rng.chance(0.5) ? 0.22 : 0.78, horizon + H * 0.1, 1.2);
    else
      for (let i = 0; i < 6; i++)
        put(0.02 + 0.19 * i, horizon + H * 0.16 + rng.gauss() * 10, rng.range(0.9, 1.25));
    houses.sort((a, b) => a.y - b.y);
    const lampCount = variant === 0 ? rng.int(0, 1) : variant === 2 ? rng.int(0, 2) : rng.int(1, 3);
    for (let i = 0; i < lampCount; i++)
      lamps.push([W * rng.range(0.15, 0.85), horizon - H * rng.range(-0.06, 0.1)]);
    const vanish = W * rng.range(0.35, 0.65);
    const target = new Field(W, H, 260, 3).make((x, y, out) => {
      const up = clamp(y / horizon, 0, 1);
      let c = lay(night, blue, up * up * 1 + noise.fbm(x * 0.004, y * 0.007, 3) * 0.3);
      for (const h of hills) {
        const top = h.y - h.a * noise.fbm(x * h.f + h.o, 3.3, 3) * 2;
        if (y > top) c = lay(h.c, night, clamp((y - top) / (H * 0.5), 0, 0.5));
      }
      if (y > horizon + noise.at(x * 0.004, 2) * 20) {
        const g = lay(lay(night, GRASS, 0.22), blue, 0.2 + 0.15 * noise.fbm(x * 0.008, y * 0.02, 2));
        c = g;
        if (road) {
          const t = (y - horizon) / (H - horizon);
          const half = W * (0.03 + 0.36 * t);
          const cx = vanish + (W * 0.5 - vanish) * t;
          c = lay(c, lay(blue, ground, 0.22), smooth(half + 14, half - 14, Math.abs(x - cx)) * 0.75);
        }
      }
      const light = (lx: number, ly: number, r: number, k: number, col: Rgb) => {
        const d = Math.hypot(x - lx, (y - ly) * 0.9);
        c = lay(c, col, k * Math.exp(-d / r));
      };
      for (const l of lamps) {
        light(l[0], l[1], size * 0.09, 0.7, glow);
        if (y > horizon) light(l[0], horizon + (y - horizon) * 0.4 + H * 0.12, size * 0.12, 0.35, glow);
      }
      if (moon) light(mx, my, size * 0.1, 0.55, lay(ground, glow, 0.25));
      out[0] = c[0];
      out[1] = c[1];
      out[2] = c[2];
    });
    s.underpaint(target);
    const sweep = rng.range(-0.3, 0.3);
    const angle = (x: number, y: number) =>
      y < horizon
        ? sweep + noise.at(x * 0.003, y * 0.004) * 1.3
        : road && Math.abs(x - W / 2) < W * 0.3
          ? Math.atan2(y - horizon + 40, x - vanish)
          : noise.at(x * 0.002, y * 0.004) * 0.5;
    over(sheet, target, {
      width: 74,
      length: 170,
      cover: 1.9,
      angle,
      body: 0.7,
      pickup: 0.2,
      vary: 0.05,
      spread: 0.012,
    });
    over(sheet, target, {
      width: 40,
      length: 110,
      cover: 2.2,
      angle,
      body: 0.9,
      pickup: 0.3,
      vary: 0.06,
      spread: 0.016,
      load: 0.95,
    });
    for (const h of houses) {
      const { x, y, w, c } = h;
      const l = x - w / 2;
      const r = x + w / 2;
      const top = y - h.h;
      const skew = rng.gauss() * 5;
      const side = h.gable ? 0.62 : 1;
      coat(
        sheet,
        [
          [
            [l, top],
            [l + w * side, top + skew],
            [l + w * side, y + 4],
            [l, y],
          ],
        ],
        c,
        {
          angle: rng.chance(0.5) ? 1.5 : 0.1,
          width: w * 0.2,
          spread: 0.02,
          body: 0.9,
          pickup: 0.12,
          vary: 0.06,
          bend: 0.01,
        },
      );
      if (h.gable) {
        coat(
          sheet,
          [
            [
              [l + w * side, top + skew],
              [r, top + 6],
              [r, y - 2],
              [l + w * side, y + 4],
            ],
          ],
          tone(c, -0.06),
          { angle: 1.4, width: w * 0.14, spread: 0.02, body: 0.9, vary: 0.06 },
        );
        coat(
          sheet,
          [
            [
              [l - 6, top + 3],
              [l + w * side * 0.5, top - h.roof],
              [l + w * side, top + skew],
            ],
          ],
          tone(c, -0.01),
          { angle: 1, width: w * 0.15, body: 0.8 },
        );
        coat(
          sheet,
          [
            [
              [l + w * side * 0.5, top - h.roof],
              [r - w * 0.12, top - h.roof * 0.95],
              [r + 8, top + 8],
              [l + w * side + 2, top + skew + 5],
            ],
          ],
          mix(tone(c, -0.12), night, 0.4),
          { angle: 0.9, width: w * 0.13, body: 0.9, vary: 0.06 },
        );
      } else
        coat(
          sheet,
          [
            [
              [l - 9, top + 4],
              [l + w * 0.16, top - h.roof],
              [r - w * 0.14, top - h.roof],
              [r + 9, top + 4],
            ],
          ],
          mix(tone(c, -0.1), night, 0.4),
          { angle: 0.06, width: h.roof * 0.35, body: 0.9, vary: 0.06 },
        );
      if (rng.chance(0.5))
        coat(
          sheet,
          [
            [
              [l + w * 0.3, top - h.roof * 1.25],
              [l + w * 0.38, top - h.roof * 1.25],
              [l + w * 0.38, top - h.roof * 0.6],
              [l + w * 0.3, top - h.roof * 0.6],
            ],
          ],
          tone(c, -0.14),
          { angle: 1.5, width: w * 0.07, body: 0.7 },
        );
      // Moonlight or lamp light along the eaves.
      stroke(s, {
        path: [
          [l - 4, top + 2],
          [l + w * 0.5, top + skew * 0.5 + 1],
          [l + w * side, top + skew],
        ],
        width: w * 0.035 + 2,
        colour: mix(c, ground, 0.35),
        seed: rng.int32(),
        load: 0.55,
        body: 0.9,
        tooth: 0.6,
      });
      const nWin = h.gable ? 2 : rng.int(2, 3);
      let lit = 0;
      for (let k = 0; k < nWin; k++) {
        const on = rng.chance(0.55) || (k === nWin - 1 && lit === 0 && rng.chance(0.7));
        const ww = w * rng.range(0.1, 0.14);
        const wx = l + (w * side * (k + 0.55)) / (nWin + 0.1);
        const wy = top + h.h * rng.range(0.28, 0.4);
        const wh = ww * rng.range(1.1, 1.6);
        const a = mix(night, blue, 0.3);
        if (on) {
          lit++;
          stroke(s, {
            path: [
              [wx - ww, wy + wh / 2],
              [wx + ww, wy + wh / 2],
            ],
            width: wh * 2.2,
            colour: mix(c, glow, 0.32),
            seed: rng.int32(),
            load: 0.62,
            body: 0.3,
            soft: 0.8,
            opacity: 0.6,
          });
        }
        stroke(s, {
          path: [
            [wx, wy],
            [wx + rng.gauss(), wy + wh],
          ],
          width: ww,
          colour: on ? tone(glow, rng.gauss() * 0.03) : a,
          other: on ? mix(glow, warm, 0.35) : undefined,
          seed: rng.int32(),
          load: 1.25,
          body: 1.7,
          vary: 0.06,
          soft: 0.05,
          tooth: 0.1,
        });
        if (on && ww > 14) {
          stroke(s, {
            path: [
              [wx, wy],
              [wx, wy + wh],
            ],
            width: ww * 0.13,
            colour: mix(c, night, 0.4),
            seed: rng.int32(),
            body: 0.9,
          });
          stroke(s, {
            path: [
              [wx - ww / 2, wy + wh * 0.45],
              [wx + ww / 2, wy + wh * 0.45],
            ],
            width: ww * 0.12,
            colour: mix(c, night, 0.4),
            seed: rng.int32(),
            body: 0.9,
          });
        }
        // Light on the ground before the window.
        if (on)
          stroke(s, {
            path: [
              [wx - ww * 0.8, y + h.h * 0.16],
              [wx + ww * 1.4, y + h.h * 0.2],
            ],
            width: h.h * 0.16,
            colour: mix(target.colour(wx, Math.min(H - 2, y + 20)), glow, 0.45),
            seed: rng.int32(),
            load: 0.5,
            body: 0.8,
            soft: 0.5,
          });
      }
      // The ground comes back over the foot of the walls.
      for (let k = 0; k < 5; k++) {
        const gx = rng.range(l - 20, r + 20);
        stroke(s, {
          path: [
            [gx - 40, y + 8],
            [gx + 45, y + 4 + rng.gauss() * 5],
          ],
          width: 16,
          colour: target.colour(clamp(gx, 0, W), Math.min(H - 2, y + 22)),
          seed: rng.int32(),
          load: 0.85,
          body: 0.9,
          pickup: 0.3,
        });
      }
    }
    // Bare trees or poplars.
    for (let i = 0; i < rng.int(0, 3); i++) {
      const x = W * rng.range(0.05, 0.95);
      const foot = horizon + H * rng.range(0.02, 0.2);
      const tall = size * rng.range(0.25, 0.5);
      const c = mix(night, [...colours].sort((a, b) => chroma(b) - chroma(a))[0] as Rgb, 0.12);
      if (rng.chance(0.5))
        for (let k = 0; k < 9; k++) {
          const t = k / 9;
          stroke(s, {
            path: [
              [x + rng.gauss() * 6, foot - tall * t],
              [x + rng.gauss() * 8, foot - tall * (t + 0.22)],
            ],
            width: size * 0.085 * (1 - t * 0.75),
            colour: tone(c, rng.gauss() * 0.02),
            seed: rng.int32(),
            body: 1,
            load: 0.9,
          });
        }
      else {
        stroke(s, {
          path: [
            [x, foot],
            [x + 6, foot - tall],
          ],
          width: 9,
          colour: c,
          seed: rng.int32(),
          body: 0.9,
        });
        for (let k = 0; k < 9; k++) {
          const y = foot - tall * rng.range(0.35, 0.95);
          const a = -1.57 + rng.gauss() * 0.8;
          const l = tall * rng.range(0.15, 0.4);
          stroke(s, {
            path: [
              [x + 3, y],
              [x + Math.cos(a) * l * 0.5, y + Math.sin(a) * l * 0.6],
              [x + Math.cos(a) * l, y + Math.sin(a) * l],
            ],
            width: rng.range(2.5, 5),
            colour: c,
            seed: rng.int32(),
            body: 0.7,
            load: 0.8,
          });
        }
      }
    }
    for (const l of lamps) {
      const post = horizon + H * 0.14;
      stroke(s, {
        path: [
          [l[0], l[1]],
          [l[0] + 2, post],
        ],
        width: 6,
        colour: mix(night, [0, 0, 0], 0.2),
        seed: rng.int32(),
        body: 0.9,
      });
      for (let k = 0; k < 3; k++)
        stroke(s, {
          path: [
            [l[0] - 9 + k * 2, l[1] + rng.gauss() * 3],
            [l[0] + 9, l[1] + rng.gauss() * 3],
          ],
          width: 15 - k * 3,
          colour: mix(glow, [1, 0.97, 0.86], k * 0.28),
          seed: rng.int32(),
          body: 2,
          load: 1.1,
          soft: 0.2,
        });
      for (let k = 0; k < 5; k++) {
        const y = post + H * rng.range(0.02, 0.2);
        stroke(s, {
          path: [
            [l[0] - rng.range(10, 40), y],
            [l[0] + rng.range(10, 40), y + rng.gauss() * 2],
          ],
          width: rng.range(5, 11),
          colour: mix(target.colour(l[0], Math.min(H - 2, y)), glow, 0.5),
          seed: rng.int32(),
          load: 0.55,
          body: 0.8,
        });
      }
    }
    if (moon)
      coat(sheet, [ellipse(mx, my, size * 0.034, size * 0.032)], mix(ground, [0.97, 0.94, 0.82], 0.6), {
        angle: 0.4,
        width: size * 0.028,
        body: 1.4,
        load: 1.1,
      });
    for (let i = 0; i < rng.int(0, 14); i++) {
      const x = W * rng.next();
      const y = horizon * 0.6 * rng.next();
      stroke(s, {
        path: [
          [x, y],
          [x + 4, y + 1],
        ],
        width: rng.range(2.5, 5),
        colour: mix(ground, glow, 0.3),
        seed: rng.int32(),
        body: 1.2,
      });
    }
    return { relief: 0.8, gloss: 0.6, grain: "panel", grainStrength: 0.6 };
  },
};

const GRASS: Rgb = [0.16, 0.2, 0.15];
