import { type Camera, print, shoot } from "./camera";
import { hang, isObject, span, stand } from "./hang";
import type { RoomPicture, WorkPicture } from "./picture";
import { Noise, Rng } from "./random";
import {
  type Block,
  type FloorKind,
  type Hung,
  type Lamp,
  type RoomPlan,
  Space,
  type Standing,
} from "./space";
import { pixels, type Raw } from "./work";

const EYE = 1.5;
const WARM = [1, 0.972, 0.925] as const;
const DAY = [0.97, 0.99, 1.0] as const;

interface Setting {
  floor: FloorKind;
  skirting: boolean;
  lamps: (x0: number, x1: number, z0: number, z1: number, h: number) => Lamp[];
  exposure: number;
}

/** The house's light: a laylight, two lines of light, or daylight from the side. */
function setting(rng: Rng, day: boolean): Setting {
  const floor: FloorKind = rng.chance(0.6) ? "concrete" : "oak";
  const kind = rng.int(0, 2);
  return {
    floor,
    skirting: rng.chance(0.35),
    exposure: 1,
    lamps: (x0, x1, z0, z1, h) => {
      const lamps: Lamp[] = [];
      const w = x1 - x0;
      const d = z1 - z0;
      if (kind === 0)
        lamps.push({
          plane: "ceiling",
          a0: x0 + w * 0.2,
          a1: x1 - w * 0.2,
          b0: z0 + d * 0.2,
          b1: z1 - 1.3,
          power: 1,
          colour: [1, 0.99, 0.97],
          seen: true,
        });
      else if (kind === 1)
        for (const q of [1.25, d * 0.55])
          lamps.push({
            plane: "ceiling",
            a0: x0 + 0.7,
            a1: x1 - 0.7,
            b0: z1 - q - 0.05,
            b1: z1 - q + 0.05,
            power: 16,
            colour: WARM,
            seen: true,
          });
      else
        for (const q of [0.3, 0.7])
          lamps.push({
            plane: "ceiling",
            a0: x0 + w * q - 0.06,
            a1: x0 + w * q + 0.06,
            b0: z0 + 0.5,
            b1: z1 - 0.8,
            power: 14,
            colour: WARM,
            seen: true,
          });
      if (day)
        lamps.push({
          plane: "left",
          a0: z1 - d * 0.75,
          a1: z1 - d * 0.3,
          b0: 0.5,
          b1: h - 0.5,
          power: 2.4,
          colour: DAY,
          seen: false,
        });
      return lamps;
    },
  };
}

/** Sets the exposure so that the wall behind the works is a light, not blown, white. */
function expose(space: Space, plane: number, want: number): void {
  let sum = 0;
  for (let i = 2; i <= 8; i++) sum += space.at(plane, i / 10, 0.42, 1);
  space.plan.exposure = want / (0.835 * (sum / 7) + 1e-6);
}

const GAP = (works: readonly WorkPicture[]) => {
  const mean = works.reduce((s, w) => s + span(w).w, 0) / Math.max(1, works.length);
  return Math.min(1.5, Math.max(0.5, mean * 0.62));
};

function width(works: readonly WorkPicture[]): number {
  return works.reduce((s, w) => s + span(w).w, 0) + GAP(works) * Math.max(0, works.length - 1);
}

/** An installation view. */
export async function roomPicture(room: RoomPicture, longEdge: number): Promise<Raw> {
  const rng = new Rng(`room:${room.seed}`);
  const size = pixels(room.aspect, longEdge);
  const k = Math.min(1, 1680 / longEdge);
  const w = Math.max(8, Math.round(size.w * k));
  const h = Math.max(8, Math.round(size.h * k));
  const noise = new Noise(rng.fork("noise"));
  const flat = room.works.filter((x) => !isObject(x));
  const objects = room.works.filter(isObject);
  const portrait = room.aspect < 0.95;
  let kind = rng.pick(["frontal", "corner", "door", "bench", "daylight", "corner"] as const);
  if (kind === "corner" && (flat.length < 2 || portrait)) kind = rng.pick(["frontal", "daylight"] as const);
  if (kind === "door" && (flat.length < 2 || flat.length > 4 || portrait)) kind = "bench";
  const set = setting(rng.fork("setting"), kind === "daylight" || rng.chance(0.25));
  // The low left stays calm, so objects stand at the right of the picture.
  const mirror = rng.chance(0.4) || (kind === "corner" && objects.length > 0);
  const half = Math.tan(((portrait ? 25 : rng.range(31, 34)) * Math.PI) / 180);
  const tallest = Math.max(0.8, ...flat.map((x) => span(x).h));
  const high = Math.max(rng.range(3.7, 4.3), tallest + 1.5);
  const eyeY = Math.max(EYE, tallest / 2 + 0.35);

  const backWorks: WorkPicture[] = [];
  const sideWorks: WorkPicture[] = [];
  let beyond: WorkPicture | null = null;
  if (kind === "corner") {
    const cutAt = Math.ceil(flat.length / 2);
    backWorks.push(...flat.slice(0, cutAt));
    sideWorks.push(...flat.slice(cutAt));
  } else if (kind === "door") {
    beyond = (flat[flat.length - 1] as WorkPicture) ?? null;
    backWorks.push(...flat.slice(0, -1));
  } else if (flat.length > 3 && !portrait && width(flat) > 9.5) {
    // A long hang runs round the corner on to a side wall.
    sideWorks.push(...flat.slice(3));
    backWorks.push(...flat.slice(0, 3));
  } else backWorks.push(...flat);

  const need = Math.max(backWorks.length ? width(backWorks) : 0, objects.length * 1.1, 1.2);
  const sideNeed = sideWorks.length ? width(sideWorks) : 0;
  const cam: Camera = {
    x: 0,
    y: rng.range(1.38, 1.5),
    z: 0,
    yaw: 0,
    half,
    horizon: portrait ? 0.5 : rng.range(0.45, 0.49),
    mirror,
  };
  let x0: number;
  let x1: number;
  let z1: number;
  let z0 = -3;
  let middle: number;
  let door: { x0: number; x1: number; y: number } | null = null;
  if (kind === "corner") {
    cam.yaw = rng.range(0.36, 0.46);
    const grow = Math.max(1.12, (need + 1.5) / 4.2, (sideNeed + 1.5) / 3.7);
    x1 = 3.5 * grow;
    z1 = 5.6 * grow;
    x0 = -6.5 * grow;
    middle = x1 - Math.max(0.8, 0.62 * grow) - need / 2;
    if (need < 2.4) middle = x1 - 1.15 * grow - need / 2;
    z0 = -2;
  } else if (kind === "door") {
    const doorW = 1.45;
    const all = need + doorW + 2.6;
    const wallW = Math.max(7.2, all);
    z1 = (wallW * 1.08) / (2 * half);
    x0 = -wallW / 2 - 0.25;
    x1 = wallW / 2 + 0.25;
    const dx = x1 - 1.35 - doorW / 2;
    door = { x0: dx - doorW / 2, x1: dx + doorW / 2, y: Math.min(2.75, high - 0.5) };
    middle = (x0 + 0.5 + door.x0) / 2;
    cam.x = rng.range(-0.2, 0.2);
  } else {
    const wallW = Math.max(portrait ? 3.2 : 6, need + (portrait ? 1.1 : 2.5));
    const show = portrait ? 1.02 : kind === "daylight" ? rng.range(1.16, 1.26) : rng.range(1.1, 1.24);
    z1 = (wallW * show) / (2 * half);
    const shift = kind === "daylight" ? wallW * 0.05 : rng.gauss() * wallW * 0.02;
    x0 = -wallW / 2 + shift;
    x1 = wallW / 2 + shift;
    middle = (x0 + x1) / 2 + (objects.length && backWorks.length ? wallW * (mirror ? 0.07 : -0.07) : 0);
    cam.x = shift * 0.3;
    cam.yaw = rng.range(-0.05, 0.05);
  }
  // A wall hung far away keeps its place: nothing stands closer than the camera.
  const perMetre = w / (2 * half * z1);
  const hung: Hung[] = [];
  const place = (works: readonly WorkPicture[], wall: Hung["wall"], centre: number, scale: number) => {
    const gap = GAP(works);
    let at = centre - width(works) / 2;
    for (const work of works) {
      const s = span(work);
      hung.push(hang(work, wall, at + s.w / 2, eyeY, (work.widthCm / 100) * perMetre * scale, mirror));
      at += s.w + gap;
    }
  };
  // A mirrored room is hung from the other end, so that works keep their order.
  const order = (works: WorkPicture[]) => (mirror ? [...works].reverse() : works);
  place(order(backWorks), "back", middle, 1.15);
  if (sideWorks.length) {
    const centre =
      kind === "corner" ? z1 - Math.max(1, (z1 - 2.2) * 0.16) - sideNeed / 2 : z1 - 0.9 - sideNeed / 2;
    place(order(sideWorks).reverse(), "right", centre, 1.5);
  }
  const blocks: Block[] = [];
  const standing: Standing[] = [];
  objects.forEach((work, i) => {
    const tall = work.heightCm / 100;
    const top = tall > 1 ? 0.25 : tall > 0.55 ? 0.75 : 1.02;
    const deep = Math.max(0.32, Math.min(0.9, (work.widthCm / 100) * 1.25));
    // With works on the wall the plinth keeps to the right; alone, objects share the room.
    const span0 = x1 - x0;
    let x =
      objects.length === 1 && !backWorks.length
        ? middle
        : backWorks.length
          ? x1 - 1.15 - deep / 2 - i * 1.25
          : middle + (i - (objects.length - 1) / 2) * Math.min(1.7, span0 / (objects.length + 0.6));
    if (backWorks.length && kind === "corner") x = middle - need / 2 - 0.9 - i * 1.2;
    if (mirror && backWorks.length && kind !== "corner") x = x0 + 1.15 + deep / 2 + i * 1.25;
    // Far enough back that the foot of the plinth is in the picture.
    const nearest = (1.12 * cam.y * w) / ((1 - cam.horizon) * h * 2 * half) + deep / 2;
    const want = backWorks.length ? z1 - 0.95 - (i % 2) * 0.4 : z1 - 1.25 - (i % 2) * 0.6;
    const z = Math.min(z1 - deep / 2 - 0.35, Math.max(want, nearest));
    blocks.push({ x, z, w: deep, d: deep, y0: 0, y1: top, colour: [0.8, 0.795, 0.78], wood: false });
    standing.push(stand(work, x, z, top, (tall * w) / (2 * half * z)));
  });
  if (kind === "bench" && !objects.length) {
    const long = Math.min(2.2, (x1 - x0) * 0.34);
    const z = z1 * 0.7;
    const bx = rng.range(0.05, 0.16) * (x1 - x0) * (mirror ? -1 : 1);
    const oak = [0.4, 0.29, 0.18];
    blocks.push({ x: bx, z, w: long, d: 0.46, y0: 0.37, y1: 0.44, colour: oak, wood: true });
    for (const q of [-1, 1])
      blocks.push({
        x: bx + q * (long / 2 - 0.22),
        z,
        w: 0.07,
        d: 0.4,
        y0: 0,
        y1: 0.37,
        colour: [0.33, 0.24, 0.15],
        wood: true,
      });
  }
  let deep: RoomPlan["door"] = null;
  if (door) {
    const bz = z1 + 0.28;
    const bx0 = door.x0 - 2.4;
    const bx1 = door.x1 + 2.6;
    const plan: RoomPlan = {
      x0: bx0,
      x1: bx1,
      z0: bz,
      z1: bz + 4.6,
      h: high,
      floor: set.floor,
      lamps: set.lamps(bx0, bx1, bz, bz + 4.6, high),
      hung: [],
      blocks: [],
      standing: [],
      door: null,
      noise,
      exposure: 1,
      skirting: set.skirting,
    };
    if (beyond) {
      const seen = (door.x0 + door.x1) / 2;
      // Where the line of sight through the middle of the door meets the far wall.
      const at = cam.x + ((seen - cam.x) * plan.z1) / z1;
      plan.hung.push(
        hang(beyond, "back", at, eyeY, ((beyond.widthCm / 100) * w) / (2 * half * plan.z1), mirror),
      );
    }
    const next = new Space(plan);
    expose(next, 4, 0.76);
    deep = { ...door, deep: 0.28, beyond: next };
  }
  const plan: RoomPlan = {
    x0,
    x1,
    z0,
    z1,
    h: high,
    floor: set.floor,
    lamps: set.lamps(x0, x1, z0, z1, high),
    hung,
    blocks,
    standing,
    door: deep,
    noise,
    exposure: 1,
    skirting: set.skirting,
  };
  const space = new Space(plan);
  expose(space, 4, 0.8);
  const rgb = shoot(space, cam, w, h);
  return print(rgb, w, h, size.w, size.h, rng.int32());
}
