import type { Rgb } from "./colour";
import { clamp, lerp, smooth } from "./random";
import type { Sheet } from "./sheet";

/** Distance to a solid; it stands on y = 0, y points up, z to the camera. */
export type Sdf = (x: number, y: number, z: number) => number;

/** What a point of the solid looks like. */
export interface Matter {
  colour: [number, number, number];
  /** 0 mirror, 1 chalk. */
  rough: number;
  /** Strength of reflections. */
  gloss: number;
  /** Reflections take the colour of the metal. */
  metal: number;
}

/** A thing to be photographed in the studio. */
export interface Subject {
  sdf: Sdf;
  /** Extent from the middle: half width and height. */
  halfWidth: number;
  tall: number;
  matter: (x: number, y: number, z: number, n: readonly number[], m: Matter) => void;
  /** Fine unevenness added to the normal. */
  bump?: (x: number, y: number, z: number, n: [number, number, number]) => void;
  /** Light that enters the material and comes out again. */
  soft: number;
  pitch: number;
  stand: "sweep" | "plinth" | "table";
  backdrop: Rgb;
  floor: Rgb;
}

/** Where the solid stands on its sheet, as shares of the sheet's height and width. */
export const STAND = { base: 0.85, tall: 0.68, wide: 0.7 };

/** Units of the sheet for one unit of the solid. */
function solidScale(W: number, H: number, subject: { halfWidth: number; tall: number }): number {
  return Math.min((H * STAND.tall) / subject.tall, (W * STAND.wide) / (subject.halfWidth * 2));
}

const LX = -0.58;
const LY = 0.66;
const LZ = 0.48;

/** The studio as a reflection sees it: a window at the left, a bank overhead, a dim right. */
function studio(x: number, y: number, z: number, rough: number): number {
  const k = 0.06 + rough * 0.5;
  const win =
    smooth(-0.3 + k, -0.62 - k * 0.3, x) *
    smooth(-0.16 - k, 0.12 + k, y) *
    smooth(0.92 + k, 0.66 - k, y) *
    smooth(-0.75, -0.2 + k, z);
  const bars = rough < 0.25 ? 1 - 0.5 * smooth(0.03, 0.01, Math.abs(y - 0.4)) : 1;
  const top = smooth(0.72 - k, 0.95 + k * 0.3, y) * 0.75;
  const strip = smooth(0.72 - k, 0.9, x) * smooth(-0.2, 0.2, y) * 0.35;
  const room = lerp(0.12, 0.34, smooth(-0.6, 0.8, y)) + 0.1 * smooth(0.2, -0.8, z);
  return room + win * bars * 1.5 + top + strip;
}

/** Photographs the subject: writes colours (and the cut, if asked for) to the sheet's surface. */
export function photograph(sheet: Sheet, sub: Subject): void {
  const { s, W, H, noise } = sheet;
  const { sdf } = sub;
  const K = solidScale(W, H, sub);
  const bx = W / 2;
  const by = H * STAND.base;
  const cp = Math.cos(sub.pitch);
  const sp = Math.sin(sub.pitch);
  const { w, h, rgb, scale, view } = s;
  // The floor's shadow is soft, so it is worked out on a coarse grid.
  const step = Math.max(1, Math.round(scale * 5));
  const gw = Math.ceil(w / step) + 2;
  const gh = Math.ceil(h / step) + 2;
  const shadow = new Float32Array(gw * gh).fill(1);
  const reach = Math.max(sub.halfWidth * 2, sub.tall);
  const front = sub.halfWidth * 0.98 + 0.12;
  const occluded = (x: number, y: number, z: number, k: number, steps: number): number => {
    let res = 1;
    let t = 0.02 * reach;
    for (let i = 0; i < steps; i++) {
      const d = sdf(x + LX * t, y + LY * t, z + LZ * t);
      res = Math.min(res, 0.5 + (0.5 * d * k) / t);
      if (res < 0) return 0;
      t += clamp(d, 0.02 * reach, 0.16 * reach);
      if (t > reach * 2) break;
    }
    return smooth(0, 1, res);
  };
  for (let gy = 0; gy < gh; gy++)
    for (let gx = 0; gx < gw; gx++) {
      const ux = (view.x0 + (gx * step) / scale - bx) / K;
      const uy = (by - (view.y0 + (gy * step) / scale)) / K;
      // Where this line of sight meets the floor.
      const z = -uy / sp;
      if (Math.abs(ux) > sub.halfWidth * 4 || z < -reach * 2.4 || z > reach * 2) continue;
      const d = sdf(ux, 0.002, z);
      const contact =
        1 -
        0.62 * Math.exp(-Math.max(0, d) / (0.05 * reach)) -
        0.2 * Math.exp(-Math.max(0, d) / (0.24 * reach));
      const cast = occluded(ux, 0.004, z, 2.2, 14);
      shadow[gy * gw + gx] = contact * (0.66 + 0.34 * cast);
    }
  const m: Matter = { colour: [0.8, 0.8, 0.8], rough: 0.8, gloss: 0.1, metal: 0 };
  const n: [number, number, number] = [0, 0, 1];
  const back = sub.backdrop;
  const plinthEdge = by + front * sp * K;
  const wallFoot = by - reach * 1.1 * sp * K * 1.4;
  for (let py = 0; py < h; py++)
    for (let px = 0; px < w; px++) {
      const i = py * w + px;
      const j = i * 3;
      const X = view.x0 + (px + 0.5) / scale;
      const Y = view.y0 + (py + 0.5) / scale;
      const ux = (X - bx) / K;
      const uy = (by - Y) / K;
      // Backdrop first.
      const gx = px / step;
      const gy = py / step;
      const x0 = gx | 0;
      const y0 = gy | 0;
      const fu = gx - x0;
      const fv = gy - y0;
      const o = y0 * gw + x0;
      const sh =
        ((shadow[o] as number) * (1 - fu) + (shadow[o + 1] as number) * fu) * (1 - fv) +
        ((shadow[o + gw] as number) * (1 - fu) + (shadow[o + gw + 1] as number) * fu) * fv;
      const ry = Y / H;
      const rx = X / W;
      const pool = Math.exp(-(((rx - 0.42) / 0.75) ** 2) - ((ry - 0.38) / 0.7) ** 2);
      const soft = noise.fbm(X * 0.0016, Y * 0.0016, 2) * 0.012;
      let v = 0.83 + 0.16 * pool + soft;
      let c = back;
      let s1 = 1;
      if (sub.stand === "sweep") {
        const t = smooth(wallFoot - H * 0.14, wallFoot + H * 0.2, Y);
        v *= 1 - 0.04 * (1 - t) + 0.045 * t;
        s1 = lerp(1, sh, smooth(wallFoot - H * 0.1, wallFoot + H * 0.08, Y));
      } else if (Y > wallFoot && Y < plinthEdge) {
        c = sub.floor;
        v = (0.97 + 0.05 * pool) * (1 - 0.05 * rx) + soft;
        s1 = sh;
        if (sub.stand === "table") v *= 1 + noise.fbm(X * 0.004, Y * 0.09, 4) * 0.09;
      } else if (Y >= plinthEdge) {
        c = sub.floor;
        v = (0.78 + 0.05 * pool) * (1 - 0.1 * rx) * (1 - 0.1 * smooth(plinthEdge, H * 1.1, Y)) + soft;
        if (sub.stand === "table") v *= 1 + noise.fbm(X * 0.004 + 9, Y * 0.05, 4) * 0.09;
        const e = (Y - plinthEdge) * scale;
        if (e < 2.2) v *= 1.06;
      } else v *= 1 - 0.1 * smooth(wallFoot - H * 0.12, wallFoot, Y) * 0.6;
      rgb[j] = c[0] * v * s1;
      rgb[j + 1] = c[1] * v * s1;
      rgb[j + 2] = c[2] * v * (s1 + (1 - s1) * 0.03);
      if (s.cut) s.cut[i] = 0;
      if (Math.abs(ux) > sub.halfWidth * 1.04) continue;
      if (uy > sub.tall * cp + sub.halfWidth * sp * 1.3 || uy < -sub.halfWidth * sp * 1.4) continue;
      // March from a plane in front of the subject.
      const far = reach * 2.4;
      const ox = ux;
      const oy = uy * cp + sp * far;
      const oz = -uy * sp + cp * far;
      let t = far - reach * 1.35;
      let d = 1;
      const hit = 0.35 / (scale * K);
      let cover = 0;
      let nearest = Infinity;
      for (let k = 0; k < 56; k++) {
        d = sdf(ox, oy - sp * t, oz - cp * t);
        if (d < nearest) nearest = d;
        if (d < hit) {
          cover = 1;
          break;
        }
        t += d * 0.92;
        if (t > far + reach * 1.4) break;
      }
      if (!cover) {
        // Half-covered pixels along the outline.
        const edge = nearest * scale * K;
        if (edge > 1) continue;
        cover = (1 - edge) * 0.6;
        if (cover < 0.02) continue;
        t = Math.min(t, far + reach);
      }
      const x = ox;
      const y = oy - sp * t;
      const z = oz - cp * t;
      if (cover < 1) {
        rgb[j] = (rgb[j] as number) * (1 - cover * 0.35);
        rgb[j + 1] = (rgb[j + 1] as number) * (1 - cover * 0.35);
        rgb[j + 2] = (rgb[j + 2] as number) * (1 - cover * 0.35);
        if (s.cut) s.cut[i] = cover;
        continue;
      }
      const e = Math.max(0.0018 * reach, hit);
      const a = sdf(x + e, y - e, z - e);
      const b = sdf(x - e, y - e, z + e);
      const cc = sdf(x - e, y + e, z - e);
      const dd = sdf(x + e, y + e, z + e);
      n[0] = a - b - cc + dd;
      n[1] = -a - b + cc + dd;
      n[2] = -a + b - cc + dd;
      let len = Math.hypot(n[0], n[1], n[2]) || 1;
      n[0] /= len;
      n[1] /= len;
      n[2] /= len;
      const r1 = 0.07 * reach;
      const r2 = 0.2 * reach;
      const ao = clamp(
        0.25 +
          0.4 * clamp(sdf(x + n[0] * r1, y + n[1] * r1, z + n[2] * r1) / r1, 0, 1) +
          0.35 * clamp(sdf(x + n[0] * r2, y + n[1] * r2, z + n[2] * r2) / r2, 0, 1),
        0,
        1,
      );
      if (sub.bump) {
        sub.bump(x, y, z, n);
        len = Math.hypot(n[0], n[1], n[2]) || 1;
        n[0] /= len;
        n[1] /= len;
        n[2] /= len;
      }
      sub.matter(x, y, z, n, m);
      const facing = n[0] * LX + n[1] * LY + n[2] * LZ;
      const lit = facing > -0.35 ? occluded(x + n[0] * e * 4, y + n[1] * e * 4, z + n[2] * e * 4, 3, 7) : 0;
      const wrap = 0.3 + sub.soft * 0.4;
      const key = Math.max(0, (facing + wrap) / (1 + wrap)) * (0.35 + 0.65 * lit);
      const sky = 0.5 + 0.5 * n[1];
      const fill = Math.max(0, n[0] * 0.7 + n[2] * 0.4) * 0.13;
      // The pale floor throws light back from below.
      const bounce = Math.max(0, 0.4 - n[1]) * 0.2 * Math.exp(-y / (reach * 0.5)) * (0.5 + 0.5 * ao);
      const diffuse = key * 0.76 + (sky * 0.24 + fill + 0.05) * ao + bounce;
      const vn = n[1] * sp + n[2] * cp;
      const fres = 0.04 + 0.96 * (1 - clamp(vn, 0, 1)) ** 5;
      const rX = 2 * vn * n[0];
      const rY = 2 * vn * n[1] - sp;
      const rZ = 2 * vn * n[2] - cp;
      const refl = studio(rX, rY, rZ, m.rough) * (0.35 + 0.65 * ao) * (rY < 0 ? 0.75 + 0.25 * ao : 1);
      const ks = m.metal > 0 ? lerp(0.62, 1, fres) * m.gloss : (fres * 0.9 + 0.035) * m.gloss;
      const kd = 1 - m.metal * 0.72;
      for (let q = 0; q < 3; q++) {
        const base = m.colour[q] as number;
        const tint = m.metal > 0 ? lerp(1, base * 1.9, m.metal * (1 - fres)) : 1;
        let out = base * diffuse * kd + refl * ks * tint;
        // A lens and paper roll off the lights.
        if (out > 0.86) out = 0.86 + 0.14 * (1 - Math.exp(-(out - 0.86) / 0.14));
        rgb[j + q] = out;
      }
      if (s.cut) s.cut[i] = 1;
    }
}

/** A blend of two distances, so that forms grow out of each other. */
export function blend(a: number, b: number, k: number): number {
  const h = Math.max(0, k - Math.abs(a - b)) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}
