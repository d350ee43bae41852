import { hex, type Rgb } from "./colour";
import type { WorkPicture } from "./picture";
import { Noise, Rng } from "./random";
import type { Surface } from "./surface";

/** What the fine surface is: woven canvas, rougher linen, paper, a smooth panel, or a photograph's grain. */
export type Grain = "canvas" | "linen" | "paper" | "panel" | "photo" | "none";

/** How a painted surface is lit and finished. */
export interface Finish {
  /** Strength of the raking light on the paint. */
  relief: number;
  /** Highlights on the paint, 0..1. */
  gloss: number;
  grain: Grain;
  grainStrength: number;
}

/** A work about to be made: the surface (one view of it), its size in units, its own randomness and colours. */
export interface Sheet {
  s: Surface;
  W: number;
  H: number;
  rng: Rng;
  noise: Noise;
  /** Ground first. */
  palette: Rgb[];
  ground: Rgb;
  /** The palette without the ground. */
  colours: Rgb[];
  work: WorkPicture;
}

export interface Painter {
  /** The longest edge it is worth working at; larger pictures are enlarged and grained. */
  long: number;
  paint(sheet: Sheet): Finish;
}

/** The sheet's size in units: the long edge is 1000. */
export function sizeOf(work: WorkPicture): { W: number; H: number } {
  const aspect = work.widthCm / work.heightCm;
  return aspect >= 1 ? { W: 1000, H: 1000 / aspect } : { W: 1000 * aspect, H: 1000 };
}

export function sheetOf(work: WorkPicture, s: Surface): Sheet {
  const { W, H } = sizeOf(work);
  const rng = new Rng(`${work.hand}:${work.seed}`);
  const palette = work.palette.map(hex);
  if (palette.length === 0) palette.push([0.93, 0.91, 0.87]);
  if (palette.length === 1) palette.push([0.2, 0.2, 0.22]);
  const ground = palette[0] as Rgb;
  return {
    s,
    W,
    H,
    rng,
    noise: new Noise(rng.fork("noise")),
    palette,
    ground,
    colours: palette.slice(1),
    work,
  };
}
