import { line, stroke, taper } from "../brush";
import { byLightness, mix, type Rgb, tone } from "../colour";
import { clamp } from "../random";
import type { Pt } from "../shapes";
import type { Finish, Painter, Sheet } from "../sheet";

/** A line drawn from the shoulder: it turns, loops and comes back towards its home. */
function loop(sheet: Sheet, x: number, y: number, length: number, turn: number, home: Pt, roam: Pt): Pt[] {
  const { rng } = sheet;
  const pts: Pt[] = [];
  let a = rng.range(0, Math.PI * 2);
  const f1 = rng.range(0.004, 0.009);
  const f2 = rng.range(0.0016, 0.004);
  const p1 = rng.range(0, 6);
  const p2 = rng.range(0, 6);
  const hand = rng.chance(0.5) ? 1 : -1;
  const step = 6;
  for (let d = 0; d < length; d += step) {
    pts.push([x, y]);
    let k = hand * turn * (0.55 + 0.75 * Math.sin(d * f2 + p2)) + turn * 0.8 * Math.sin(d * f1 + p1);
    const hx = (home[0] - x) / roam[0];
    const hy = (home[1] - y) / roam[1];
    const far = Math.hypot(hx, hy);
    if (far > 0.8) {
      const want = Math.atan2(hy * roam[1], hx * roam[0]);
      let da = want - a;
      while (da > Math.PI) da -= Math.PI * 2;
      while (da < -Math.PI) da += Math.PI * 2;
      k += clamp(da, -1, 1) * 0.012 * Math.min(2, far - 0.6);
    }
    a += clamp(k, -0.017, 0.017) * step;
    x += Math.cos(a) * step;
    y += Math.sin(a) * step;
  }
  return pts;
}

function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number, drift: number): Pt[] {
  const pts: Pt[] = [];
  for (let i = 0; i <= 60; i++) {
    const t = i / 60;
    const a = from + (to - from) * t;
    const k = 1 + drift * t;
    pts.push([cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k]);
  }
  return pts;
}

/** Big sweeping arcs and knotted loops in oil and oil stick on raw or tinted ground. */
export const gesture: Painter = {
  long: 1250,
  paint(sheet): Finish {
    const { s, W, H, rng, ground, colours } = sheet;
    const variant = rng.int(0, 5);
    const raw = rng.chance(0.5);
    const M = Math.min(W, H);
    s.fill(ground);
    const sorted = byLightness(colours);
    const dark = sorted[0] as Rgb;
    // The ground: a rubbed tint, brushed every way, thinner at the edges.
    const rub = raw ? 14 : 46;
    for (let i = 0; i < rub; i++) {
      const x = rng.range(-0.1, 1.1) * W;
      const y = rng.range(-0.1, 1.1) * H;
      const a = rng.range(0, 3.14);
      const l = rng.range(0.3, 0.7) * M;
      const c = mix(tone(ground, rng.gauss() * 0.025), rng.pick(colours), raw ? 0.04 : rng.range(0, 0.12));
      stroke(s, {
        path: arc(x, y, l, l * 0.8, a, a + rng.range(0.5, 1.2), 0),
        width: rng.range(80, 190),
        colour: c,
        seed: rng.int32(),
        load: rng.range(0.42, 0.75),
        dries: 0.3,
        opacity: raw ? 0.4 : 0.7,
        body: 0.12,
        tooth: 0.8,
        soft: 0.5,
        pitch: 2.4,
      });
    }
    const wide = (path: Pt[], width: number, c: Rgb, load: number, dries: number) => {
      const other = mix(c, rng.pick(colours), rng.range(0.1, 0.55));
      stroke(s, {
        path,
        width,
        colour: tone(c, rng.gauss() * 0.02),
        other,
        seed: rng.int32(),
        load,
        dries,
        pickup: 0.1,
        body: 1.1,
        vary: 0.07,
        tooth: 0.5,
        soft: 0.05,
        pitch: 2.1,
        press: taper(0.03, 0.06, 0.5),
      });
      // Turpentine runs from where the paint was wettest.
      if (rng.chance(0.4)) {
        const n = rng.int(1, 4);
        for (let i = 0; i < n; i++) {
          const p = path[Math.floor(path.length * rng.range(0.02, 0.5))] as Pt;
          const x = p[0] + rng.gauss() * width * 0.2;
          const len = rng.range(40, 260);
          stroke(s, {
            path: [
              [x, p[1] + width * 0.3],
              [x + rng.gauss() * 2, p[1] + len * 0.5],
              [x + rng.gauss() * 3, p[1] + width * 0.3 + len],
            ],
            width: rng.range(2.5, 6),
            colour: mix(c, ground, 0.15),
            seed: rng.int32(),
            load: 1,
            dries: 0.4,
            opacity: 0.75,
            body: 0.3,
            tooth: 0.2,
            press: taper(0.01, 0.3, 0.4),
          });
        }
      }
    };
    const stick = (path: Pt[], width: number, c: Rgb) => {
      line(s, path, width, c, 0.92, 0.75);
      line(
        s,
        path.map((p) => [p[0] + width * 0.25, p[1] + width * 0.2] as Pt),
        width * 0.6,
        tone(c, -0.03),
        0.7,
        0.9,
      );
    };
    const main = rng.shuffle(colours);
    const big = rng.range(56, 104);
    if (variant === 0 || variant === 4) {
      // One knot.
      const n = rng.int(3, 4);
      for (let i = 0; i < n; i++) {
        const home: Pt = [W * rng.range(0.42, 0.58), H * rng.range(0.42, 0.58)];
        const p = loop(
          sheet,
          home[0] + rng.gauss() * 90,
          home[1] + rng.gauss() * 90,
          rng.range(1500, 2800),
          rng.range(0.0045, 0.0085),
          home,
          [W * 0.4, H * 0.4],
        );
        wide(p, big * (1 - i * 0.16), main[i % main.length] as Rgb, 1.25, rng.range(0.5, 0.85));
      }
    } else if (variant === 1) {
      // Arcs swung from one shoulder.
      const cx = W * (rng.chance(0.5) ? rng.range(-0.1, 0.2) : rng.range(0.8, 1.1));
      const cy = H * rng.range(0.7, 1.15);
      const n = rng.int(5, 8);
      for (let i = 0; i < n; i++) {
        const r = M * rng.range(0.35, 1.05);
        const a = -Math.PI * rng.range(0.05, 0.95);
        const to = a + rng.range(1.2, 2.6) * (rng.chance(0.5) ? 1 : -1);
        wide(
          arc(cx + rng.gauss() * 60, cy, r, r * rng.range(0.8, 1.1), a, to, rng.range(-0.15, 0.2)),
          big * rng.range(0.6, 1.5),
          main[i % main.length] as Rgb,
          rng.range(0.9, 1.25),
          rng.range(0.5, 0.9),
        );
      }
    } else if (variant === 2) {
      // A frieze of coils, or a column of them.
      const tall = H > W;
      const len = tall ? H : W;
      const turns = rng.int(3, 6);
      for (let k = 0; k < 2; k++) {
        const pts: Pt[] = [];
        const rad = (tall ? W : H) * rng.range(0.17, 0.27);
        const ph = rng.range(0, 6);
        for (let i = 0; i <= 160; i++) {
          const t = i / 160;
          const a = t * turns * Math.PI * 2 + ph;
          const along = len * (0.12 + 0.76 * t) + Math.cos(a) * rad * 1.1;
          const across =
            (tall ? W : H) * (0.5 + 0.06 * Math.sin(t * 5 + ph)) +
            Math.sin(a) * rad * (1 + 0.3 * Math.sin(t * 7));
          pts.push(tall ? [across, along] : [along, across]);
        }
        wide(pts, big * (k ? 0.55 : 1), main[k % main.length] as Rgb, 1.3, 0.6);
      }
    } else if (variant === 3) {
      // Two weights leaning on each other.
      for (let k = 0; k < 2; k++) {
        const cx = W * (0.33 + 0.34 * k);
        const cy = H * rng.range(0.4, 0.6);
        for (let i = 0; i < 3; i++) {
          const r = M * rng.range(0.18, 0.34);
          const a = rng.range(0, 6.28);
          wide(
            arc(
              cx + rng.gauss() * 30,
              cy + rng.gauss() * 30,
              r,
              r * rng.range(0.8, 1.4),
              a,
              a + rng.range(3.5, 7.5),
              rng.range(-0.2, 0.25),
            ),
            big * rng.range(0.6, 1.2),
            main[(i + k * 2) % main.length] as Rgb,
            1.2,
            0.7,
          );
        }
      }
    } else {
      // Long reeds crossing.
      const n = rng.int(7, 11);
      for (let i = 0; i < n; i++) {
        const x = W * rng.range(0.05, 0.95);
        const lean = rng.gauss() * 0.3;
        const pts: Pt[] = [];
        for (let k = 0; k <= 30; k++) {
          const t = k / 30;
          pts.push([
            x + lean * W * t + Math.sin(t * 3 + i) * W * 0.07,
            H * (1.05 - 1.1 * t * rng.range(0.98, 1.02)),
          ]);
        }
        wide(pts, big * rng.range(0.35, 1), main[i % main.length] as Rgb, rng.range(0.8, 1.2), 0.7);
      }
    }
    // The ground colour takes something back.
    const erase = rng.int(1, 3);
    for (let i = 0; i < erase; i++) {
      const a = rng.range(0, 6.28);
      const r = M * rng.range(0.2, 0.5);
      wide(
        arc(W * rng.range(0.25, 0.75), H * rng.range(0.25, 0.75), r, r, a, a + rng.range(0.7, 1.8), 0.1),
        big * rng.range(0.5, 1),
        tone(ground, 0.03),
        0.7,
        0.6,
      );
    }
    const sticks = rng.int(2, 5);
    for (let i = 0; i < sticks; i++) {
      const home: Pt = [W * rng.range(0.3, 0.7), H * rng.range(0.3, 0.7)];
      const p = loop(sheet, home[0], home[1], rng.range(700, 2600), rng.range(0.005, 0.01), home, [
        W * 0.42,
        H * 0.42,
      ]);
      stick(p, rng.range(5, 11), i === 0 ? dark : rng.pick(colours));
    }
    return { relief: 0.8, gloss: 0.5, grain: raw ? "linen" : "canvas", grainStrength: raw ? 1.2 : 0.9 };
  },
};
