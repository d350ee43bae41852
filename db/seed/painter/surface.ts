import type { Rgb } from "./colour";
import { clamp } from "./random";

/** The part of a sheet that is looked at. A sheet's long edge is 1000 units, whatever its size in pixels. */
export interface View {
  x0: number;
  y0: number;
  width: number;
  height: number;
}

/** What is painted on: colour, and the height of the paint in units, for one view of a sheet. */
export class Surface {
  readonly rgb: Float32Array;
  readonly z: Float32Array;
  /** Where the object is (textiles, sculptures, shaped panels), if anyone asked for it. */
  readonly cut: Float32Array | null;
  readonly scale: number;
  readonly scaleY: number;

  constructor(
    readonly w: number,
    readonly h: number,
    readonly view: View,
    wantsCut = false,
  ) {
    this.rgb = new Float32Array(w * h * 3);
    this.z = new Float32Array(w * h);
    this.cut = wantsCut ? new Float32Array(w * h).fill(1) : null;
    this.scale = w / view.width;
    this.scaleY = h / view.height;
  }

  px(x: number): number {
    return (x - this.view.x0) * this.scale;
  }

  py(y: number): number {
    return (y - this.view.y0) * this.scale;
  }

  fill(c: Rgb): void {
    const { rgb } = this;
    for (let i = 0; i < rgb.length; i += 3) {
      rgb[i] = c[0];
      rgb[i + 1] = c[1];
      rgb[i + 2] = c[2];
    }
  }

  /** Fills the whole view with an image in the painter's mind. */
  underpaint(target: Field): void {
    this.each((x, y, out) => {
      out[0] = target.at(x, y, 0);
      out[1] = target.at(x, y, 1);
      out[2] = target.at(x, y, 2);
    });
  }

  /** Calls `f` for each pixel with its place in units; `f` writes into `out` (which holds the colour so far). */
  each(f: (x: number, y: number, out: Float32Array, i: number) => void): void {
    const { w, h, rgb, scale, view } = this;
    const out = new Float32Array(3);
    for (let y = 0, i = 0; y < h; y++) {
      const uy = view.y0 + (y + 0.5) / scale;
      for (let x = 0; x < w; x++, i++) {
        const k = i * 3;
        out[0] = rgb[k] as number;
        out[1] = rgb[k + 1] as number;
        out[2] = rgb[k + 2] as number;
        f(view.x0 + (x + 0.5) / scale, uy, out, i);
        rgb[k] = out[0] as number;
        rgb[k + 1] = out[1] as number;
        rgb[k + 2] = out[2] as number;
      }
    }
  }

  bytes(): Uint8Array {
    const out = new Uint8Array(this.rgb.length);
    for (let i = 0; i < out.length; i++) out[i] = clamp((this.rgb[i] as number) * 255 + 0.5, 0, 255);
    return out;
  }
}

/** A slow field over a whole sheet (tones, masks, targets), read with interpolation. */
export class Field {
  readonly data: Float32Array;
  readonly w: number;
  readonly h: number;
  private readonly k: number;

  constructor(
    widthUnits: number,
    heightUnits: number,
    longEdge: number,
    readonly channels: number,
  ) {
    this.k = longEdge / Math.max(widthUnits, heightUnits);
    this.w = Math.max(2, Math.ceil(widthUnits * this.k) + 1);
    this.h = Math.max(2, Math.ceil(heightUnits * this.k) + 1);
    this.data = new Float32Array(this.w * this.h * channels);
  }

  make(f: (x: number, y: number, out: Float32Array) => void): this {
    const out = new Float32Array(this.channels);
    for (let y = 0, i = 0; y < this.h; y++)
      for (let x = 0; x < this.w; x++) {
        f(x / this.k, y / this.k, out);
        for (let c = 0; c < this.channels; c++) this.data[i++] = out[c] as number;
      }
    return this;
  }

  at(x: number, y: number, c = 0): number {
    const fx = clamp(x * this.k, 0, this.w - 1.001);
    const fy = clamp(y * this.k, 0, this.h - 1.001);
    const x0 = fx | 0;
    const y0 = fy | 0;
    const n = this.channels;
    const i = (y0 * this.w + x0) * n + c;
    const j = i + this.w * n;
    const u = fx - x0;
    const v = fy - y0;
    const d = this.data;
    const top = (d[i] as number) * (1 - u) + (d[i + n] as number) * u;
    return top * (1 - v) + ((d[j] as number) * (1 - u) + (d[j + n] as number) * u) * v;
  }

  colour(x: number, y: number): Rgb {
    return [this.at(x, y, 0), this.at(x, y, 1), this.at(x, y, 2)];
  }
}
