import { stroke } from "../brush";
import { byLightness, mix, type Rgb, tone } from "../colour";
import { smooth } from "../random";
import { curve, type Pt } from "../shapes";
import type { Finish, Painter, Sheet } from "../sheet";
import { Field } from "../surface";

interface Band {
  y: number;
  soft: number;
  colour: Rgb;
}

/** The sequence of bands from top to bottom, each with the softness of its upper edge. */
function bandsOf({ rng, H, colours, ground }: Sheet, variant: number): Band[] {
  const lights = byLightness([...colours, ground]);
  const pale = lights[lights.length - 1] as Rgb;
  const deep = lights[0] as Rgb;
  const any = () => tone(rng.pick(colours), rng.gauss() * 0.04, rng.range(0.75, 1.05));
  const list: Band[] = [];
  const add = (share: number, soft: number, colour: Rgb) =>
    list.push({ y: share * H, soft: soft * H, colour });
  if (variant === 0) {
    const line = rng.range(0.48, 0.68);
    add(0, 0.1, mix(any(), pale, 0.55));
    add(line * 0.4, 0.12, mix(any(), pale, 0.35));
    add(line * 0.75, 0.09, any());
    add(line - 0.03, 0.012, tone(pale, 0.02));
    add(line + 0.015, 0.01, mix(deep, any(), 0.3));
    add(line + 0.13, 0.08, any());
    add(0.9, 0.07, mix(deep, any(), 0.5));
  } else if (variant === 1) {
    let y = 0;
    let last = 0;
    while (y < 1) {
      let c = rng.int(0, colours.length - 1);
      if (c === last) c = (c + 1) % colours.length;
      last = c;
      add(
        y,
        rng.range(0.008, 0.04),
        mix(tone(colours[c] as Rgb, rng.gauss() * 0.05), pale, rng.chance(0.4) ? rng.range(0.2, 0.6) : 0),
      );
      y += rng.chance(0.25) ? rng.range(0.015, 0.03) : rng.range(0.05, 0.14);
    }
  } else if (variant === 2) {
    const base = any();
    add(0, 0.1, mix(base, pale, 0.5));
    add(0.24, 0.14, mix(base, any(), 0.3));
    add(0.52, 0.16, mix(base, any(), 0.55));
    add(0.72, 0.1, mix(mix(base, deep, 0.3), any(), 0.25));
    add(0.86, 0.06, mix(base, pale, 0.35));
  } else if (variant === 3) {
    const sky = [any(), any(), any()].map((c, i) => mix(c, pale, 0.5 - i * 0.2));
    const mid = rng.range(0.44, 0.56);
    add(0, 0.08, sky[0] as Rgb);
    add(mid * 0.45, 0.08, sky[1] as Rgb);
    add(mid * 0.8, 0.05, sky[2] as Rgb);
    add(mid, 0.014, mix(deep, sky[2] as Rgb, 0.15));
    add(mid + 0.07, 0.03, mix(sky[2] as Rgb, deep, 0.25));
    add(mid + 0.22, 0.07, mix(sky[1] as Rgb, deep, 0.2));
    add(mid + 0.38, 0.08, mix(sky[0] as Rgb, deep, 0.28));
  } else {
    const a = any();
    const b = any();
    add(0, 0.05, deep);
    add(rng.range(0.2, 0.3), 0.1, mix(deep, a, 0.6));
    add(rng.range(0.42, 0.5), 0.06, a);
    add(rng.range(0.58, 0.62), 0.02, mix(b, pale, 0.5));
    add(rng.range(0.68, 0.74), 0.05, b);
    add(rng.range(0.84, 0.9), 0.06, mix(b, deep, 0.5));
  }
  return list;
}

/** Broad horizontal bands, wet in wet, dissolving into each other like light on a lake. */
export const bands: Painter = {
  long: 1060,
  paint(sheet): Finish {
    const { s, W, H, rng, noise, ground, colours } = sheet;
    const variant = rng.int(0, 4);
    const list = bandsOf(sheet, variant);
    const margin = rng.chance(0.35) ? rng.range(14, 34) : 0;
    const target = new Field(W, H, 300, 3).make((x, y, out) => {
      const wobble = noise.fbm(x * 0.0024, y * 0.009, 3) * 26;
      let c: readonly number[] = (list[0] as Band).colour;
      const cur = [c[0] as number, c[1] as number, c[2] as number];
      for (let i = 1; i < list.length; i++) {
        const b = list[i] as Band;
        const t = smooth(b.y - b.soft, b.y + b.soft, y + wobble * Math.min(1, b.soft / (0.05 * H)));
        c = b.colour;
        for (let k = 0; k < 3; k++) cur[k] = (cur[k] as number) + ((c[k] as number) - (cur[k] as number)) * t;
      }
      out[0] = cur[0] as number;
      out[1] = cur[1] as number;
      out[2] = cur[2] as number;
    });
    s.fill(ground);
    const pull = (
      width: number,
      y: number,
      shift: number,
      from: number,
      to: number,
      load: number,
      pickup: number,
      extra: number,
    ) => {
      const seed = rng.int32();
      const tilt = rng.gauss() * 5;
      const sag = rng.gauss() * 7;
      const pts: Pt[] = [];
      for (let i = 0; i <= 5; i++) {
        const t = i / 5;
        pts.push([
          from + (to - from) * t,
          y + tilt * (t - 0.5) + sag * Math.sin(t * 3.1) + noise.at(t * 2.3, y) * 5,
        ]);
      }
      if (rng.chance(0.45)) pts.reverse();
      const mid = (from + to) / 2;
      const c = tone(target.colour(mid, y + shift), rng.gauss() * 0.014 + extra, rng.range(0.9, 1.1));
      stroke(s, {
        path: curve(pts, 5),
        width,
        colour: c,
        other: mix(c, target.colour(mid, y + shift + width * 0.8), 0.6),
        seed,
        load,
        dries: 0.3,
        pickup,
        body: 0.5,
        vary: 0.035,
        tooth: 0.45,
        soft: 0.35,
        pitch: 1.5,
        opacity: 0.94,
      });
    };
    const left = () => (margin ? margin + Math.abs(rng.gauss()) * 7 : -40);
    // First the whole ground, then wetter and narrower pulls that drag the bands through each other.
    for (let y = margin; y < H - margin + 10; y += 26) pull(62, y, 0, left(), W - left(), 1.15, 0.1, 0);
    const passes = [
      [78, 2.0, 0.55],
      [46, 2.2, 0.5],
      [24, 1.6, 0.55],
    ] as const;
    for (const [width, cover, pickup] of passes) {
      const count = Math.round((H / width) * cover * 1.6);
      for (let i = 0; i < count; i++) {
        const y = rng.range(margin + width * 0.4, H - margin - width * 0.4);
        const long = rng.range(0.35, 1.15) * W;
        const start = rng.range(-0.2, 1) * W - long * 0.3;
        const from = Math.max(left(), start);
        const to = Math.min(W - left(), start + long);
        const shift = rng.gauss() * width * 0.35;
        const load = rng.range(0.55, 1.05);
        if (to - from > 80) pull(width, y, shift, from, to, load, pickup, 0);
      }
    }
    // Dry, light drags over the tooth where the lake catches the light.
    const glints = rng.int(5, 16);
    const at = rng.range(0.35, 0.75) * H;
    for (let i = 0; i < glints; i++) {
      const y = at + rng.gauss() * H * 0.14;
      const from = Math.max(left(), rng.range(-0.1, 0.7) * W);
      const to = Math.min(W - left(), from + rng.range(0.15, 0.6) * W);
      if (to - from > 60 && y > margin + 12 && y < H - margin - 12)
        pull(
          rng.range(6, 26),
          y,
          rng.gauss() * 60,
          from,
          to,
          rng.range(0.34, 0.5),
          0.15,
          rng.range(0.02, 0.1),
        );
    }
    // One thin decided line, sometimes.
    if (rng.chance(0.5)) {
      const c = rng.pick(colours);
      const y = rng.range(0.3, 0.8) * H;
      stroke(s, {
        path: [
          [left(), y],
          [W * 0.5, y + rng.gauss() * 4],
          [W - left(), y + rng.gauss() * 5],
        ],
        width: rng.range(4, 9),
        colour: c,
        seed: rng.int32(),
        load: 0.7,
        dries: 0.2,
        pickup: 0.2,
        body: 0.6,
        tooth: 0.7,
      });
    }
    return { relief: 0.85, gloss: 0.35, grain: margin ? "linen" : "canvas", grainStrength: 0.8 };
  },
};
