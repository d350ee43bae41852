import { hex } from "./colour";
import type { WorkPicture } from "./picture";
import { sizeOf } from "./sheet";
import { STAND } from "./solid";
import type { Hung, Standing } from "./space";
import { Texture } from "./space";
import { renderHung } from "./work";

const PAPER = new Set(["ink", "hatching", "cyanotype", "ridges", "still-life"]);
const OBJECTS = new Set(["vessel", "biomorph"]);

export function isObject(work: WorkPicture): boolean {
  return OBJECTS.has(work.hand);
}

/** What a work needs of a wall, with its frame, in metres. */
export function span(work: WorkPicture): { w: number; h: number } {
  const f = frameOf(work);
  const add = f ? 2 * (f.width + f.mat) : 0;
  return { w: work.widthCm / 100 + add, h: work.heightCm / 100 + add };
}

function frameOf(work: WorkPicture): Hung["frame"] {
  if (!PAPER.has(work.hand)) return null;
  const oak = (work.seed.length + work.widthCm) % 2 < 1;
  const mat = Math.min(0.07, Math.max(0.03, Math.min(work.widthCm, work.heightCm) / 1000));
  return { width: 0.018, mat, colour: oak ? [0.42, 0.3, 0.18] : [0.66, 0.655, 0.64] };
}

/** Hangs a work; `px` is about how wide it will be seen. */
export function hang(
  work: WorkPicture,
  wall: Hung["wall"],
  at: number,
  y: number,
  px: number,
  mirror: boolean,
): Hung {
  const aspect = work.widthCm / work.heightCm;
  const long = Math.max(24, Math.min(820, Math.round(px * Math.max(1, 1 / aspect))));
  const { raw, cut } = renderHung(work, long);
  const frame = frameOf(work);
  const ground = hex((work.palette[0] as string) ?? "#eeeeee");
  // The sides of canvases are primed or stained; panels are bare metal or wood.
  const edge = work.hand === "hard-edge" ? [0.55, 0.55, 0.55] : ground.map((v) => v ** 2.2 * 0.82 + 0.04);
  return {
    wall,
    at,
    y,
    w: work.widthCm / 100,
    h: work.heightCm / 100,
    depth: frame ? 0.035 : work.hand === "textile" ? 0.015 : work.hand === "nocturne" ? 0.025 : 0.042,
    texture: new Texture(raw.data, raw.w, raw.h, cut),
    mirror,
    cut: cut !== null,
    edge,
    frame,
  };
}

/** Stands an object on a surface at height `y`. */
export function stand(work: WorkPicture, x: number, z: number, y: number, px: number): Standing {
  const { W, H } = sizeOf(work);
  const { raw, cut } = renderHung(work, Math.max(40, Math.min(1000, Math.round(px * 1.5))));
  // The sheet is larger than the object: its scale follows from the object's own height.
  const tall = work.heightCm / 100 / STAND.tall;
  const wide = (tall * W) / H;
  return {
    x,
    z,
    y: y - tall * (1 - STAND.base),
    w: wide,
    h: tall,
    texture: new Texture(raw.data, raw.w, raw.h, cut),
  };
}
