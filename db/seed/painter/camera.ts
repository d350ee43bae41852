import sharp from "sharp";
import { clamp, smooth } from "./random";
import type { Space } from "./space";
import type { Raw } from "./work";

/** Where the photograph is taken from. Vertical lines stay vertical: the camera is level and its lens shifts. */
export interface Camera {
  x: number;
  y: number;
  z: number;
  yaw: number;
  /** Half the angle of view across, as a tangent. */
  half: number;
  /** Where the horizon lies, 0 at the top. */
  horizon: number;
  mirror: boolean;
}

/** From linear light to what a well-exposed photograph shows: whites roll off, darks keep some air. */
function develop(v: number): number {
  const t = v < 0 ? 0 : v;
  const s = t > 0.62 ? 0.62 + 0.38 * (1 - Math.exp(-(t - 0.62) / 0.38)) : t;
  return clamp(s ** (1 / 2.2) * 0.985 + 0.008, 0, 1);
}

/** Linear light for each pixel, with finer sampling where edges meet. */
export function shoot(space: Space, cam: Camera, w: number, h: number): Float32Array {
  const rgb = new Float32Array(w * h * 3);
  const ids = new Int16Array(w * h);
  const out = new Float32Array(3);
  const co = Math.cos(cam.yaw);
  const si = Math.sin(cam.yaw);
  const pixel = (cam.half * 2) / w;
  const ray = (px: number, py: number): number => {
    const u = (px / w - 0.5) * 2 * cam.half * (cam.mirror ? -1 : 1);
    const v = (cam.horizon * h - py) * pixel;
    return space.trace(cam.x, cam.y, cam.z, u * co + si, v, co - u * si, pixel, 0, out);
  };
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      ids[i] = ray(x + 0.5, y + 0.5);
      rgb[i * 3] = out[0] as number;
      rgb[i * 3 + 1] = out[1] as number;
      rgb[i * 3 + 2] = out[2] as number;
    }
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      const id = ids[i] as number;
      if (
        id === (ids[i - 1] as number) &&
        id === (ids[i + 1] as number) &&
        id === (ids[i - w] as number) &&
        id === (ids[i + w] as number)
      )
        continue;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let k = 0; k < 6; k++) {
        ray(x + ((k * 0.618 + 0.13) % 1), y + (k + 0.5) / 6);
        r += Math.min(out[0] as number, 1.2);
        g += Math.min(out[1] as number, 1.2);
        b += Math.min(out[2] as number, 1.2);
      }
      rgb[i * 3] = r / 6;
      rgb[i * 3 + 1] = g / 6;
      rgb[i * 3 + 2] = b / 6;
    }
  return rgb;
}

/** Develops linear light and enlarges it, with a sensor's fine noise. */
export async function print(
  rgb: Float32Array,
  w: number,
  h: number,
  toW: number,
  toH: number,
  seed: number,
): Promise<Raw> {
  let data = new Uint8Array(w * h * 3);
  for (let i = 0; i < data.length; i++) data[i] = develop(rgb[i] as number) * 255 + 0.5;
  if (toW !== w || toH !== h)
    data = new Uint8Array(
      await sharp(data, { raw: { width: w, height: h, channels: 3 } })
        .resize(toW, toH, { fit: "fill", kernel: "lanczos3" })
        .raw()
        .toBuffer(),
    );
  let n = seed | 1;
  for (let i = 0; i < data.length; i += 3) {
    n = (Math.imul(n, 1664525) + 1013904223) | 0;
    const v = data[i + 1] as number;
    // Noise is strongest in the darks; on white walls it only keeps the tones from banding.
    const g = ((n >> 24) + ((n << 8) >> 24)) * (0.007 + 0.011 * smooth(200, 40, v));
    for (let c = 0; c < 3; c++) data[i + c] = clamp((data[i + c] as number) + g + 0.5, 0, 255);
  }
  return { data, w: toW, h: toH };
}
