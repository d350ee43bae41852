import sharp from "sharp";
import { type Camera, print, shoot } from "./camera";
import { hang, isObject, span, stand } from "./hang";
import type { PersonPicture } from "./picture";
import { clamp, lerp, Noise, Rng, smooth } from "./random";
import { expose, setting } from "./room";
import { blend } from "./solid";
import { type RoomPlan, Space } from "./space";
import { pixels, type Raw } from "./work";

type Hair = "crop" | "bob" | "bun" | "long";
type Arms = "behind" | "pockets";

interface Figure {
  hair: Hair;
  arms: Arms;
  tall: number;
  wide: number;
  turn: number;
  nod: number;
  scarf: boolean;
  coat: readonly number[];
  hairColour: readonly number[];
  skin: readonly number[];
  scarfColour: readonly number[];
}

function figure(rng: Rng): Figure {
  const hair = rng.pick(["crop", "bob", "bun", "long"] as const);
  const man = hair === "crop" && rng.chance(0.75);
  return {
    hair,
    arms: rng.pick(["behind", "pockets"] as const),
    tall: man ? rng.range(1.02, 1.07) : rng.range(0.95, 1.01),
    wide: man ? rng.range(1.06, 1.16) : rng.range(0.9, 1),
    turn: rng.range(0.18, 0.5) * (rng.chance(0.5) ? 1 : -1),
    nod: rng.range(-0.08, 0.12),
    scarf: rng.chance(0.35),
    coat: rng.pick([
      [0.022, 0.023, 0.026],
      [0.02, 0.024, 0.034],
      [0.045, 0.04, 0.036],
      [0.03, 0.034, 0.03],
    ]),
    hairColour: rng.pick([
      [0.022, 0.014, 0.01],
      [0.06, 0.034, 0.018],
      [0.17, 0.1, 0.05],
      [0.25, 0.24, 0.23],
      [0.012, 0.011, 0.011],
    ]),
    skin: rng.pick([
      [0.5, 0.3, 0.21],
      [0.58, 0.38, 0.28],
      [0.3, 0.16, 0.1],
      [0.45, 0.27, 0.18],
    ]),
    scarfColour: rng.pick([
      [0.2, 0.19, 0.18],
      [0.14, 0.05, 0.04],
      [0.32, 0.28, 0.22],
    ]),
  };
}

function capsule(
  x: number,
  y: number,
  z: number,
  a: readonly number[],
  b: readonly number[],
  ra: number,
  rb: number,
): number {
  const bx = (b[0] as number) - (a[0] as number);
  const by = (b[1] as number) - (a[1] as number);
  const bz = (b[2] as number) - (a[2] as number);
  const px = x - (a[0] as number);
  const py = y - (a[1] as number);
  const pz = z - (a[2] as number);
  const t = clamp((px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz), 0, 1);
  return Math.sqrt((px - bx * t) ** 2 + (py - by * t) ** 2 + (pz - bz * t) ** 2) - ra - (rb - ra) * t;
}

function egg(x: number, y: number, z: number, rx: number, ry: number, rz: number): number {
  const k0 = Math.sqrt((x / rx) ** 2 + (y / ry) ** 2 + (z / rz) ** 2);
  const k1 = Math.sqrt((x / (rx * rx)) ** 2 + (y / (ry * ry)) ** 2 + (z / (rz * rz)) ** 2) + 1e-6;
  return (k0 * (k0 - 1)) / k1;
}

const COAT = 0;
const SKIN = 1;
const HAIR = 2;
const SCARF = 3;

/** The distance to each kind of stuff of a figure that stands at the origin with its back to us. */
function body(f: Figure, noise: Noise): (x: number, y: number, z: number, out: Float32Array) => number {
  const w = f.wide;
  const ct = Math.cos(f.turn * 0.9);
  const st = Math.sin(f.turn * 0.9);
  return (x0, y0, z0, out) => {
    const x = x0 / f.tall;
    const y = y0 / f.tall;
    const z = z0 / f.tall;
    // The head turns a little more than the shoulders do, and tilts.
    const hx0 = x * ct - z * st;
    const hz0 = x * st + z * ct;
    const hy0 = y - 1.575;
    const hx = hx0;
    const hy = hy0 * Math.cos(f.nod) - hz0 * Math.sin(f.nod);
    const hz = hz0 * Math.cos(f.nod) + hy0 * Math.sin(f.nod);
    let skin = egg(hx, hy, hz - 0.012, 0.073, 0.112, 0.094);
    skin = blend(skin, egg(hx, hy + 0.055, hz - 0.045, 0.052, 0.06, 0.05), 0.03);
    skin = blend(skin, capsule(x, y, z, [0, 1.36, -0.02], [0, 1.53, -0.005], 0.056, 0.05), 0.03);
    // Ears, and the nose that a three-quarter view from behind just shows.
    const ear = Math.min(
      egg(hx - 0.074, hy + 0.005, hz - 0.002, 0.012, 0.03, 0.018),
      egg(hx + 0.074, hy + 0.005, hz - 0.002, 0.012, 0.03, 0.018),
    );
    skin = blend(skin, ear, 0.01);
    skin = blend(skin, egg(hx, hy + 0.012, hz - 0.108, 0.013, 0.024, 0.022), 0.02);
    const strand =
      noise.at(Math.atan2(hx, -hz) * 9, hy * 7) * 0.004 + noise.at(Math.atan2(hx, -hz) * 26, hy * 9) * 0.0018;
    let hair: number;
    if (f.hair === "crop") {
      hair = egg(hx, hy - 0.016, hz + 0.008, 0.083, 0.112, 0.1);
      // It stops at the nape and at the temples.
      hair = Math.max(hair, -(hy + 0.062 + hz * 0.55), hz - 0.05 - hy * 0.5);
    } else if (f.hair === "bob") {
      hair = blend(
        egg(hx, hy - 0.012, hz + 0.012, 0.092, 0.12, 0.108),
        egg(hx, hy + 0.07, hz + 0.02, 0.1, 0.09, 0.09),
        0.06,
      );
      hair = Math.max(hair, -(hy + 0.135 + noise.at(hx * 60, 3) * 0.004), hz - 0.045 - hy * 0.3);
    } else if (f.hair === "bun") {
      hair = egg(hx, hy - 0.014, hz + 0.006, 0.081, 0.112, 0.1);
      hair = Math.max(hair, -(hy + 0.055 + hz * 0.75), hz - 0.045 - hy * 0.5);
      hair = blend(hair, egg(hx, hy - 0.045, hz + 0.128, 0.048, 0.045, 0.042), 0.022);
    } else {
      hair = egg(hx, hy - 0.014, hz + 0.01, 0.089, 0.118, 0.107);
      hair = Math.max(hair, hz - 0.05 - hy * 0.4);
      hair = blend(hair, capsule(x, y, z, [0, 1.56, -0.05], [0.012, 1.24, -0.125], 0.085, 0.05), 0.07);
    }
    hair += strand;
    // The coat: an A-line below the shoulders.
    const q = clamp((1.4 - y) / 1.0, 0, 1.1);
    const fold = noise.at(x * 7 + 3, y * 1.6) * 0.007 + noise.at(x * 16, y * 4 + z * 3) * 0.003;
    const rx = (0.172 + 0.05 * q ** 1.3 - 0.022 * Math.sin(q * 4.2) * (1 - q * 0.5)) * w;
    const rz = (0.118 + 0.045 * q) * (0.9 + 0.1 * w);
    let coat = (Math.sqrt((x / rx) ** 2 + (z / rz) ** 2) - 1) * Math.min(rx, rz) * 0.85;
    coat = Math.max(coat, y - 1.36);
    const s = 0.172 * w;
    coat = blend(coat, capsule(x, y, z, [-s, 1.312, -0.01], [0, 1.392, -0.02], 0.06, 0.07), 0.09);
    coat = blend(coat, capsule(x, y, z, [s, 1.312, -0.01], [0, 1.392, -0.02], 0.06, 0.07), 0.09);
    for (let i = 0; i < 2; i++) {
      const k = i ? s : -s;
      const elbow = f.arms === "behind" ? [k * 1.3, 1.05, -0.1] : [k * 1.2, 1.04, -0.05];
      const wrist = f.arms === "behind" ? [k * 0.2, 0.9, -0.2] : [k * 1.14, 0.82, 0.06];
      coat = blend(coat, capsule(x, y, z, [k * 1.06, 1.31, -0.005], elbow, 0.063, 0.054), 0.035);
      coat = blend(coat, capsule(x, y, z, elbow, wrist, 0.054, 0.043), 0.025);
      if (f.arms === "behind")
        skin = Math.min(skin, capsule(x, y, z, wrist, [-k * 0.1, 0.875, -0.215], 0.03, 0.024));
    }
    // A turned-up collar.
    const cr = Math.sqrt(x * x + (z + 0.018) ** 2);
    const collar = Math.max(
      Math.abs(cr - 0.083 + (y - 1.42) * 0.18) - 0.009,
      Math.abs(y - 1.425 + (z + 0.02) * 0.22) - 0.038,
    );
    coat = blend(coat, collar, 0.016) + fold;
    let scarf = 9;
    if (f.scarf)
      scarf =
        Math.sqrt((cr - 0.075) ** 2 + ((y - 1.45 + z * 0.25) * 0.72) ** 2) -
        0.034 +
        noise.at(Math.atan2(x, z) * 4, y * 40) * 0.005;
    out[COAT] = coat * f.tall;
    out[SKIN] = skin * f.tall;
    out[HAIR] = hair * f.tall;
    out[SCARF] = scarf * f.tall;
    return Math.min(coat, skin, hair, scarf) * f.tall;
  };
}

/** A visitor, seen from behind, before a work. */
export async function personPicture(p: PersonPicture, longEdge: number): Promise<Raw> {
  const rng = new Rng(`person:${p.seed}`);
  const size = pixels(p.aspect, longEdge);
  // The picture is soft by intent: more pixels would show nothing more.
  const k = Math.min(1, 760 / longEdge);
  const w = Math.max(8, Math.round(size.w * k));
  const h = Math.max(8, Math.round(size.h * k));
  const noise = new Noise(rng.fork("noise"));
  const who = figure(rng.fork("figure"));
  const half = 0.27 * Math.min(1.25, Math.max(0.7, p.aspect / 0.8));
  const away = rng.range(1.72, 1.95);
  const work = p.before;
  const wide = span(work).w;
  // The wall is so far behind that the work fills a good part of the picture.
  const wall = clamp(away + 1.2 + wide * 0.45, 3.1, 4.6);
  const side = rng.chance(0.5) ? 1 : -1;
  const figureX = side * rng.range(0.1, 0.17) * away * half * 2;
  const workX = clamp(-side * (0.1 + wide * 0.14) * rng.range(0.8, 1.3), -0.6, 0.6);
  const cam: Camera = { x: 0, y: 1.46, z: 0, yaw: side * 0.03, half, horizon: 0.4, mirror: false };
  const set = setting(rng.fork("setting"), true);
  const plan: RoomPlan = {
    x0: -4.4,
    x1: 4.8,
    z0: -3,
    z1: wall,
    h: 3.9,
    floor: set.floor,
    lamps: set.lamps(-4.4, 4.8, -3, wall, 3.9),
    hung: [],
    blocks: [],
    standing: [],
    door: null,
    noise,
    exposure: 1,
    skirting: set.skirting,
  };
  const per = w / (2 * half * wall);
  if (isObject(work)) {
    const z = wall - 0.7;
    const tall = work.heightCm / 100;
    plan.blocks.push({
      x: workX - side * 0.1,
      z,
      w: 0.4,
      d: 0.4,
      y0: 0,
      y1: 1.08,
      colour: [0.8, 0.795, 0.78],
      wood: false,
    });
    plan.standing.push(stand(work, workX - side * 0.1, z, 1.08, (tall * w) / (2 * half * z)));
  } else
    plan.hung.push(
      hang(work, "back", workX, Math.max(1.5, span(work).h / 2 + 0.3), (work.widthCm / 100) * per, false),
    );
  const space = new Space(plan);
  expose(space, 4, 0.74);
  let rgb = shoot(space, cam, w, h);

  // The lens is focused on the work, and is not a hard one.
  rgb = await soften(rgb, w, h, Math.max(0.3, h * 0.0014));
  const sdf = body(who, noise);
  const parts = new Float32Array(4);
  const spare = new Float32Array(4);
  const cover = new Float32Array(w * h);
  const layer = new Float32Array(w * h * 3);
  const pixel = (half * 2) / w;
  const co = Math.cos(cam.yaw);
  const si = Math.sin(cam.yaw);
  const ct = Math.cos(-who.turn);
  const st = Math.sin(-who.turn);
  // Work in the figure's own frame, turned by its three-quarter stance.
  const local = (x: number, z: number): [number, number] => [
    (x - figureX) * ct - (z - away) * st,
    (x - figureX) * st + (z - away) * ct,
  ];
  const [cx, cz] = local(cam.x, cam.z);
  const toLight = normal(-0.55, 0.78, 0.15);
  const lightX = toLight[0] * ct - toLight[2] * st;
  const lightZ = toLight[0] * st + toLight[2] * ct;
  const fwdX = -st;
  const fwdZ = ct;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const u = ((x + 0.5) / w - 0.5) * 2 * half;
      const v = (cam.horizon * h - y - 0.5) * pixel;
      const dx0 = u * co + si;
      const dz0 = co - u * si;
      if (Math.abs(cam.x + dx0 * away - figureX) > 0.52) continue;
      const len = Math.hypot(dx0, v, dz0);
      const dx = (dx0 * ct - dz0 * st) / len;
      const dz = (dx0 * st + dz0 * ct) / len;
      const dy = v / len;
      let t = away - 0.5;
      let near = Infinity;
      let d = 1;
      const tip = pixel * away * 0.9;
      for (let i = 0; i < 48; i++) {
        d = sdf(cx + dx * t, cam.y + dy * t, cz + dz * t, parts);
        if (d < near) near = d;
        if (d < 0.0008 || t > away + 0.6) break;
        t += d * 0.85;
      }
      let a = 1;
      if (d >= 0.0008) {
        a = 1 - near / (tip * 1.3);
        if (a <= 0.02) continue;
        a *= 0.6;
        // The outline takes the colour of what it grazes: look there again.
        t = away;
        let best = Infinity;
        let bestT = t;
        for (let q = away - 0.35; q < away + 0.35; q += 0.015) {
          const e = sdf(cx + dx * q, cam.y + dy * q, cz + dz * q, parts);
          if (e < best) {
            best = e;
            bestT = q;
          }
        }
        t = bestT;
      }
      const X = cx + dx * t;
      const Y = cam.y + dy * t;
      const Z = cz + dz * t;
      sdf(X, Y, Z, parts);
      let kind = COAT;
      for (let q = 1; q < 4; q++) if ((parts[q] as number) < (parts[kind] as number)) kind = q;
      const e = 0.0025;
      const n = normal(
        sdf(X + e, Y, Z, spare) - sdf(X - e, Y, Z, spare),
        sdf(X, Y + e, Z, spare) - sdf(X, Y - e, Z, spare),
        sdf(X, Y, Z + e, spare) - sdf(X, Y, Z - e, spare),
      );
      const ao = clamp(
        0.35 + 0.65 * (sdf(X + n[0] * 0.06, Y + n[1] * 0.06, Z + n[2] * 0.06, spare) / 0.06),
        0.2,
        1,
      );
      const key = Math.max(0, n[0] * lightX + n[1] * toLight[1] + n[2] * lightZ + 0.25) / 1.25;
      // The white wall before the visitor lights the far sides: a rim.
      const rim = Math.max(0, n[0] * fwdX + n[2] * fwdZ + 0.35);
      const sky = 0.5 + 0.5 * n[1];
      const view = clamp(-(n[0] * dx + n[1] * dy + n[2] * dz), 0, 1);
      const graze = (1 - view) ** 3;
      const light = (key * 0.62 + sky * 0.32 + rim * 0.42) * ao;
      const j = (y * w + x) * 3;
      let c: readonly number[] = who.coat;
      let sheen = 0.05;
      let vary = 1;
      if (kind === SKIN) {
        c = who.skin;
        sheen = 0.03;
      } else if (kind === HAIR) {
        c = who.hairColour;
        const ang = Math.atan2(X, -Z);
        const s1 = noise.at(ang * 26, Y * 5) * 0.5 + noise.at(ang * 60, Y * 7) * 0.5;
        vary = 1 + s1 * 0.55;
        const band = Math.exp(-(((n[1] - 0.5 + s1 * 0.12) / 0.2) ** 2));
        sheen = 0.03 + 0.075 * band * (1 + s1);
      } else if (kind === SCARF) {
        c = who.scarfColour;
        vary = 1 + noise.at(X * 160, Y * 160) * 0.2;
        sheen = 0.03;
      } else {
        // Wool: fuzzy against the light, with a seam down the back.
        vary =
          1 +
          noise.at(X * 220, Y * 220) * 0.14 +
          noise.fbm(X * 9, Y * 5, 2) * 0.18 -
          0.5 * Math.exp(-((X / 0.0028) ** 2)) * smooth(-0.02, -0.1, Z);
        sheen = 0.06;
      }
      for (let q = 0; q < 3; q++)
        layer[j + q] =
          (c[q] as number) * vary * light * 1.25 +
          sheen *
            (graze * 1.1 + (kind === HAIR ? 0.5 * key : 0)) *
            (0.35 + 0.65 * light) *
            lerp(1, [1, 0.985, 0.95][q] as number, 0.7);
      cover[y * w + x] = a;
    }
  // The figure is nearer than the plane of focus: its colour and its outline blur together.
  const near = new Float32Array(w * h * 3);
  const veil = new Float32Array(w * h * 3);
  for (let i = 0; i < w * h; i++)
    for (let q = 0; q < 3; q++) {
      near[i * 3 + q] = (layer[i * 3 + q] as number) * (cover[i] as number);
      veil[i * 3 + q] = cover[i] as number;
    }
  const blur = Math.max(0.3, h * 0.0048);
  const soft = await soften(near, w, h, blur);
  const edge = await soften(veil, w, h, blur);
  for (let i = 0; i < rgb.length; i++)
    rgb[i] = (rgb[i] as number) * (1 - Math.min(1, edge[i] as number)) + (soft[i] as number);
  return print(rgb, w, h, size.w, size.h, rng.int32());
}

function normal(x: number, y: number, z: number): [number, number, number] {
  const d = Math.hypot(x, y, z) || 1;
  return [x / d, y / d, z / d];
}

/** Blurs linear light (kept in sixteen bits on its way through the image library). */
async function soften(rgb: Float32Array, w: number, h: number, sigma: number): Promise<Float32Array> {
  const data = new Uint16Array(rgb.length);
  for (let i = 0; i < data.length; i++) data[i] = clamp(rgb[i] as number, 0, 1.25) * 50000;
  const out = await sharp(data, { raw: { width: w, height: h, channels: 3 } })
    .toColourspace("rgb16")
    .blur(sigma)
    .raw({ depth: "ushort" })
    .toBuffer();
  const back = new Uint16Array(out.buffer, out.byteOffset, out.byteLength >> 1);
  const res = new Float32Array(rgb.length);
  for (let i = 0; i < res.length; i++) res[i] = (back[i] as number) / 50000;
  return res;
}
