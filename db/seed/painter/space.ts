import { clamp, hash2, lerp, type Noise, smooth } from "./random";

/** A picture as a texture: linear light, with halved copies for distance. */
export class Texture {
  private readonly levels: { w: number; h: number; data: Float32Array }[] = [];

  constructor(data: Uint8Array, w: number, h: number, cut: Float32Array | null) {
    const first = new Float32Array(w * h * 4);
    for (let i = 0; i < w * h; i++) {
      for (let c = 0; c < 3; c++) first[i * 4 + c] = ((data[i * 3 + c] as number) / 255) ** 2.2;
      first[i * 4 + 3] = cut ? (cut[i] as number) : 1;
    }
    this.levels.push({ w, h, data: first });
    let last = this.levels[0] as { w: number; h: number; data: Float32Array };
    while (Math.min(last.w, last.h) > 5) {
      const nw = last.w >> 1;
      const nh = last.h >> 1;
      const d = new Float32Array(nw * nh * 4);
      for (let y = 0; y < nh; y++)
        for (let x = 0; x < nw; x++)
          for (let c = 0; c < 4; c++) {
            const a = (y * 2 * last.w + x * 2) * 4 + c;
            const b = a + last.w * 4;
            d[(y * nw + x) * 4 + c] =
              ((last.data[a] as number) +
                (last.data[a + 4] as number) +
                (last.data[b] as number) +
                (last.data[b + 4] as number)) /
              4;
          }
      last = { w: nw, h: nh, data: d };
      this.levels.push(last);
    }
  }

  /** Colour and cover at (u, v), blurred to about `foot` of the width. */
  read(u: number, v: number, foot: number, out: Float32Array): void {
    const want = Math.log2(
      Math.max(1, foot * (this.levels[0] as { w: number; h: number; data: Float32Array }).w * 0.85),
    );
    const l = this.levels[clamp(Math.round(want), 0, this.levels.length - 1)] as {
      w: number;
      h: number;
      data: Float32Array;
    };
    const fx = clamp(u * l.w - 0.5, 0, l.w - 1.001);
    const fy = clamp(v * l.h - 0.5, 0, l.h - 1.001);
    const x = fx | 0;
    const y = fy | 0;
    const a = fx - x;
    const b = fy - y;
    const i = (y * l.w + x) * 4;
    const j = i + (l.h > 1 ? l.w * 4 : 0);
    const k = l.w > 1 ? 4 : 0;
    for (let c = 0; c < 4; c++)
      out[c] =
        ((l.data[i + c] as number) * (1 - a) + (l.data[i + k + c] as number) * a) * (1 - b) +
        ((l.data[j + c] as number) * (1 - a) + (l.data[j + k + c] as number) * a) * b;
  }
}

/** A work on a wall: the wall's plane, the middle and size along it, in metres. */
export interface Hung {
  wall: "back" | "left" | "right";
  at: number;
  y: number;
  w: number;
  h: number;
  depth: number;
  texture: Texture;
  /** Turned over, for a mirrored room. */
  mirror: boolean;
  /** The texture's own outline decides what is seen. */
  cut: boolean;
  edge: readonly number[];
  frame: { width: number; mat: number; colour: readonly number[] } | null;
}

/** A block standing in the room (plinth, bench). */
export interface Block {
  x: number;
  z: number;
  w: number;
  d: number;
  y0: number;
  y1: number;
  colour: readonly number[];
  wood: boolean;
}

/** A photographed object on a plinth: a card that faces the camera. */
export interface Standing {
  x: number;
  z: number;
  y: number;
  w: number;
  h: number;
  texture: Texture;
}

export type FloorKind = "concrete" | "oak";

/** Where light comes from: a rectangle on the ceiling or on the left wall. */
export interface Lamp {
  plane: "ceiling" | "left";
  a0: number;
  a1: number;
  b0: number;
  b1: number;
  power: number;
  colour: readonly number[];
  seen: boolean;
}

export interface RoomPlan {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
  h: number;
  floor: FloorKind;
  lamps: Lamp[];
  hung: Hung[];
  blocks: Block[];
  standing: Standing[];
  door: { x0: number; x1: number; y: number; deep: number; beyond: Space } | null;
  noise: Noise;
  exposure: number;
  skirting: boolean;
}

const FLOOR_ALBEDO: Record<FloorKind, readonly number[]> = {
  concrete: [0.4, 0.385, 0.36],
  oak: [0.5, 0.39, 0.275],
};
const WALL = [0.84, 0.835, 0.82] as const;
const N = 22;
/** Of cut-out works: how far the shadow falls, how soft and how dark it is. */
const SHADOWS = [
  [0.012, 0.02, 0.3],
  [0.04, 0.09, 0.2],
] as const;

/** The light that falls on each surface of a white room, worked out by exchange between its patches. */
export class Space {
  /** Per plane (floor, ceiling, left, right, back, front) a grid of light, three channels. */
  private readonly maps: Float32Array[] = [];
  private readonly tex = new Float32Array(4);

  constructor(readonly plan: RoomPlan) {
    this.light();
  }

  private point(plane: number, u: number, v: number): [number, number, number] {
    const { x0, x1, z0, z1, h } = this.plan;
    const x = x0 + (x1 - x0) * u;
    if (plane === 0) return [x, 0, z0 + (z1 - z0) * v];
    if (plane === 1) return [x, h, z0 + (z1 - z0) * v];
    const y = h * v;
    if (plane === 2) return [x0, y, z0 + (z1 - z0) * u];
    if (plane === 3) return [x1, y, z0 + (z1 - z0) * u];
    if (plane === 4) return [x, y, z1];
    return [x, y, z0];
  }

  private light(): void {
    const { x0, x1, z0, z1, h, lamps, floor } = this.plan;
    const normals = [
      [0, 1, 0],
      [0, -1, 0],
      [1, 0, 0],
      [-1, 0, 0],
      [0, 0, -1],
      [0, 0, 1],
    ] as const;
    const areas = [
      (x1 - x0) * (z1 - z0),
      (x1 - x0) * (z1 - z0),
      h * (z1 - z0),
      h * (z1 - z0),
      (x1 - x0) * h,
      (x1 - x0) * h,
    ];
    const albedo = [FLOOR_ALBEDO[floor], WALL, WALL, WALL, WALL, WALL];
    const S = 7;
    const total = 6 * N * N;
    const P = new Float32Array(total * 3);
    for (let p = 0; p < 6; p++)
      for (let j = 0; j < N; j++)
        for (let i = 0; i < N; i++) {
          const k = (p * N * N + j * N + i) * 3;
          const q = this.point(p, (i + 0.5) / N, (j + 0.5) / N);
          P[k] = q[0];
          P[k + 1] = q[1];
          P[k + 2] = q[2];
        }
    const direct = new Float32Array(total * 3);
    for (const lamp of lamps) {
      const area = (lamp.a1 - lamp.a0) * (lamp.b1 - lamp.b0);
      for (let a = 0; a < S; a++)
        for (let b = 0; b < S; b++) {
          const u = lerp(lamp.a0, lamp.a1, (a + 0.5) / S);
          const v = lerp(lamp.b0, lamp.b1, (b + 0.5) / S);
          let q: [number, number, number] = [u, h - 0.001, v];
          let ln: readonly number[] = normals[1];
          if (lamp.plane === "left") {
            q = [x0, v, u];
            ln = normals[2];
          }
          for (let k = 0; k < total; k++) {
            const n = normals[(k / (N * N)) | 0] as
              | readonly [0, 1, 0]
              | readonly [0, -1, 0]
              | readonly [1, 0, 0]
              | readonly [-1, 0, 0]
              | readonly [0, 0, -1]
              | readonly [0, 0, 1];
            const dx = (P[k * 3] as number) - q[0];
            const dy = (P[k * 3 + 1] as number) - q[1];
            const dz = (P[k * 3 + 2] as number) - q[2];
            const d2 = dx * dx + dy * dy + dz * dz + 0.02;
            const c1 = dx * (ln[0] as number) + dy * (ln[1] as number) + dz * (ln[2] as number);
            const c2 = -(dx * n[0] + dy * n[1] + dz * n[2]);
            if (c1 <= 0 || c2 <= 0) continue;
            const e = (lamp.power * area * c1 * c2) / (d2 * d2 * Math.PI * S * S);
            for (let c = 0; c < 3; c++)
              direct[k * 3 + c] = (direct[k * 3 + c] as number) + e * (lamp.colour[c] as number);
          }
        }
    }
    // Bounces on a coarse grid: M by M patches a plane, each the mean of its cells.
    const M = 11;
    const step = N / M;
    const coarse = 6 * M * M;
    const mean = (from: Float32Array) => {
      const out = new Float32Array(coarse * 3);
      for (let p = 0; p < 6; p++)
        for (let j = 0; j < N; j++)
          for (let i = 0; i < N; i++) {
            const k = (p * M * M + Math.floor(j / step) * M + Math.floor(i / step)) * 3;
            const s = (p * N * N + j * N + i) * 3;
            for (let c = 0; c < 3; c++)
              out[k + c] = (out[k + c] as number) + (from[s + c] as number) / (step * step);
          }
      return out;
    };
    const CP = mean(P);
    const sum = direct.slice();
    let carry = mean(direct);
    for (let round = 0; round < 3; round++) {
      const got = new Float32Array(coarse * 3);
      for (let k = 0; k < coarse; k++) {
        const pk = (k / (M * M)) | 0;
        const nk = normals[pk] as
          | readonly [0, 1, 0]
          | readonly [0, -1, 0]
          | readonly [1, 0, 0]
          | readonly [-1, 0, 0]
          | readonly [0, 0, -1]
          | readonly [0, 0, 1];
        for (let s = 0; s < coarse; s++) {
          const ps = (s / (M * M)) | 0;
          if (ps === pk) continue;
          const ns = normals[ps] as
            | readonly [0, 1, 0]
            | readonly [0, -1, 0]
            | readonly [1, 0, 0]
            | readonly [-1, 0, 0]
            | readonly [0, 0, -1]
            | readonly [0, 0, 1];
          const dx = (CP[k * 3] as number) - (CP[s * 3] as number);
          const dy = (CP[k * 3 + 1] as number) - (CP[s * 3 + 1] as number);
          const dz = (CP[k * 3 + 2] as number) - (CP[s * 3 + 2] as number);
          const c1 = dx * ns[0] + dy * ns[1] + dz * ns[2];
          const c2 = -(dx * nk[0] + dy * nk[1] + dz * nk[2]);
          if (c1 <= 0 || c2 <= 0) continue;
          const area = (areas[ps] as number) / (M * M);
          const d2 = dx * dx + dy * dy + dz * dz;
          const f = (c1 * c2 * area) / (Math.PI * d2 * d2 + d2 * area);
          for (let c = 0; c < 3; c++)
            got[k * 3 + c] =
              (got[k * 3 + c] as number) +
              f * (carry[s * 3 + c] as number) * ((albedo[ps] as readonly number[])[c] as number);
        }
      }
      // Spread the coarse light smoothly over the fine grid.
      for (let p = 0; p < 6; p++)
        for (let j = 0; j < N; j++)
          for (let i = 0; i < N; i++) {
            const fx = clamp((i + 0.5) / step - 0.5, 0, M - 1.001);
            const fy = clamp((j + 0.5) / step - 0.5, 0, M - 1.001);
            const x = fx | 0;
            const y = fy | 0;
            const a = fx - x;
            const b = fy - y;
            const k = (p * M * M + y * M + x) * 3;
            const s = (p * N * N + j * N + i) * 3;
            for (let c = 0; c < 3; c++)
              sum[s + c] =
                (sum[s + c] as number) +
                (((got[k + c] as number) * (1 - a) + (got[k + 3 + c] as number) * a) * (1 - b) +
                  ((got[k + M * 3 + c] as number) * (1 - a) + (got[k + M * 3 + 3 + c] as number) * a) * b);
          }
      carry = got;
    }
    for (let p = 0; p < 6; p++) this.maps.push(sum.slice(p * N * N * 3, (p + 1) * N * N * 3));
  }

  /** Light at a place of a plane (u, v in 0..1). */
  at(plane: number, u: number, v: number, c: number): number {
    const fx = clamp(u * N - 0.5, 0, N - 1.001);
    const fy = clamp(v * N - 0.5, 0, N - 1.001);
    const x = fx | 0;
    const y = fy | 0;
    // Rounded steps between cells keep the grid itself from showing.
    const a = fx - x;
    const b = fy - y;
    const m = this.maps[plane] as Float32Array<ArrayBufferLike>;
    const k = (y * N + x) * 3 + c;
    return (
      ((m[k] as number) * (1 - a) + (m[k + 3] as number) * a) * (1 - b) +
      ((m[k + N * 3] as number) * (1 - a) + (m[k + N * 3 + 3] as number) * a) * b
    );
  }

  /** Follows a line of sight; writes linear light into `out` and returns what was met. */
  trace(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    pixel: number,
    blur: number,
    out: Float32Array,
  ): number {
    const p = this.plan;
    const tx = dx > 0 ? (p.x1 - ox) / dx : dx < 0 ? (p.x0 - ox) / dx : Infinity;
    const ty = dy > 0 ? (p.h - oy) / dy : dy < 0 ? -oy / dy : Infinity;
    const tz = dz > 0 ? (p.z1 - oz) / dz : dz < 0 ? (p.z0 - oz) / dz : Infinity;
    let t = Math.min(tx, ty, tz);
    const wallT = t;
    let id = 0;
    // Cards and blocks stand in front of walls.
    for (let i = 0; i < p.standing.length; i++) {
      const s = p.standing[i] as Standing;
      if (dz <= 0) continue;
      const ts = (s.z - oz) / dz;
      if (ts <= 0.01 || ts >= t) continue;
      const u = (ox + dx * ts - s.x) / s.w + 0.5;
      const v = 1 - (oy + dy * ts - s.y) / s.h;
      if (u <= 0 || u >= 1 || v <= 0 || v >= 1) continue;
      s.texture.read(u, v, Math.max((pixel * ts) / s.w, blur), this.tex);
      if ((this.tex[3] as number) < 0.02) continue;
      if ((this.tex[3] as number) < 0.95) {
        const k = this.tex[3] as number;
        const r = this.tex[0] as number;
        const g = this.tex[1] as number;
        const b = this.tex[2] as number;
        this.behind(ox, oy, oz, dx, dy, dz, pixel, blur, out, ts + 0.02);
        out[0] = (out[0] as number) + (r * 0.92 - (out[0] as number)) * k;
        out[1] = (out[1] as number) + (g * 0.92 - (out[1] as number)) * k;
        out[2] = (out[2] as number) + (b * 0.92 - (out[2] as number)) * k;
        return 900 + i;
      }
      out[0] = (this.tex[0] as number) * 0.92;
      out[1] = (this.tex[1] as number) * 0.92;
      out[2] = (this.tex[2] as number) * 0.92;
      return 900 + i;
    }
    let block = -1;
    let axis = 0;
    for (let i = 0; i < p.blocks.length; i++) {
      const b = p.blocks[i] as Block;
      let near = -Infinity;
      let far = Infinity;
      let ax = 0;
      const lo = [b.x - b.w / 2, b.y0, b.z - b.d / 2];
      const hi = [b.x + b.w / 2, b.y1, b.z + b.d / 2];
      const o = [ox, oy, oz];
      const d = [dx, dy, dz];
      for (let a = 0; a < 3; a++) {
        const inv = 1 / ((d[a] as number) || 1e-9);
        let t0 = ((lo[a] as number) - (o[a] as number)) * inv;
        let t1 = ((hi[a] as number) - (o[a] as number)) * inv;
        if (t0 > t1) [t0, t1] = [t1, t0];
        if (t0 > near) {
          near = t0;
          ax = a;
        }
        far = Math.min(far, t1);
      }
      if (near > 0.01 && near < far && near < t) {
        t = near;
        block = i;
        axis = ax;
      }
    }
    if (block >= 0) {
      const b = p.blocks[block] as Block;
      const x = ox + dx * t;
      const y = oy + dy * t;
      const z = oz + dz * t;
      const u = (x - p.x0) / (p.x1 - p.x0);
      const v = (z - p.z0) / (p.z1 - p.z0);
      const edge = axis === 1 ? 1 : 0;
      let shade = edge;
      if (!edge) shade = axis === 0 ? (dx > 0 ? 0.82 : 0.66) : 0.72;
      const fall = axis === 1 ? 1 : 0.86 + 0.14 * smooth(0, 0.5, y);
      const tone = b.wood
        ? 1 + p.noise.fbm((axis === 0 ? z : x) * 3, y * 50 + z * (axis === 1 ? 40 : 0), 3) * 0.14
        : 1;
      for (let c = 0; c < 3; c++)
        out[c] =
          (b.colour[c] as number) *
          shade *
          fall *
          tone *
          p.exposure *
          (0.55 * this.at(1, u, v, c) + 0.62 * this.at(0, u, v, c) + 0.1);
      return 700 + block * 4 + axis;
    }
    t = wallT;
    const x = ox + dx * t;
    const y = oy + dy * t;
    const z = oz + dz * t;
    if (t === ty) {
      if (dy > 0) {
        this.ceiling(x, z, out);
        return 1;
      }
      this.floorAt(x, z, dx, dy, dz, pixel * t, blur, out);
      return 2;
    }
    const wall = t === tx ? (dx > 0 ? "right" : "left") : dz > 0 ? "back" : "front";
    id = wall === "right" ? 3 : wall === "left" ? 4 : wall === "back" ? 5 : 6;
    // The door first, then the works, which stand off the wall by their depth.
    if (wall === "back" && p.door && x > p.door.x0 && x < p.door.x1 && y < p.door.y)
      return this.doorway(ox, oy, oz, dx, dy, dz, pixel, blur, out, t);
    for (let i = 0; i < p.hung.length; i++) {
      const w = p.hung[i] as Hung;
      if (w.wall !== wall) continue;
      const back = wall === "back";
      const f = w.frame ? w.frame.width + w.frame.mat : 0;
      const hw = w.w / 2 + f;
      const hh = w.h / 2 + f;
      const normal = back ? dz : dx;
      const tf = back
        ? (p.z1 - w.depth - oz) / dz
        : wall === "right"
          ? (p.x1 - w.depth - ox) / dx
          : (p.x0 + w.depth - ox) / dx;
      const a = (back ? ox + dx * tf : oz + dz * tf) - w.at;
      const b = oy + dy * tf - w.y;
      const onA = (back ? x : z) - w.at;
      const onB = y - w.y;
      const inFront = Math.abs(a) < hw && Math.abs(b) < hh;
      if (inFront) {
        let u = a / w.w + 0.5;
        // Seen from inside, the right wall's far end is at the left.
        if (wall === "right") u = 1 - u;
        if (w.mirror) u = 1 - u;
        const v = 0.5 - b / w.h;
        const foot = Math.max((pixel * tf) / w.w / Math.max(0.3, Math.abs(normal)), blur);
        const [pl, pu, pv] = this.place(wall, x, y, z);
        if (w.frame && (Math.abs(a) > w.w / 2 + w.frame.mat || Math.abs(b) > w.h / 2 + w.frame.mat)) {
          const side = b > w.h / 2 + w.frame.mat ? 1.06 : b < -w.h / 2 - w.frame.mat ? 0.86 : 0.97;
          for (let c = 0; c < 3; c++)
            out[c] = (w.frame.colour[c] as number) * side * this.at(pl, pu, pv, c) * p.exposure * 1.06;
          return 100 + i * 4 + 1;
        }
        if (w.frame && (Math.abs(a) > w.w / 2 || Math.abs(b) > w.h / 2)) {
          // The frame's edge shades the mat a little at the top and left.
          const d = Math.min(w.w / 2 + w.frame.mat - Math.abs(a), w.h / 2 + w.frame.mat - b);
          const s = 1 - 0.22 * Math.exp(-d / 0.012);
          for (let c = 0; c < 3; c++)
            out[c] = ([0.8, 0.79, 0.765][c] as number) * s * this.at(pl, pu, pv, c) * p.exposure * 1.06;
          return 100 + i * 4 + 2;
        }
        w.texture.read(u, v, foot, this.tex);
        if (!w.cut || (this.tex[3] as number) > 0.9) {
          for (let c = 0; c < 3; c++)
            out[c] = (this.tex[c] as number) * (0.12 + 0.9 * this.at(pl, pu, pv, c) * p.exposure) * 1.02;
          return 100 + i * 4;
        }
        if ((this.tex[3] as number) > 0.05) {
          const k = this.tex[3] as number;
          const r = this.tex[0] as number;
          const g = this.tex[1] as number;
          const bb = this.tex[2] as number;
          this.wallAt(wall, x, y, z, out);
          const e = this.at(pl, pu, pv, 0) * p.exposure;
          out[0] = (out[0] as number) + (r * e - (out[0] as number)) * k;
          out[1] = (out[1] as number) + (g * e - (out[1] as number)) * k;
          out[2] = (out[2] as number) + (bb * e - (out[2] as number)) * k;
          return 100 + i * 4;
        }
      } else if (!w.cut && Math.abs(onA) < hw + 0.001 && Math.abs(onB) < hh + 0.001) {
        // The side of the stretcher.
        const [pl, pu, pv] = this.place(wall, x, y, z);
        const under = b < -hh ? 0.5 : b > hh ? 0.95 : 0.72;
        for (let c = 0; c < 3; c++)
          out[c] = (w.edge[c] as number) * under * this.at(pl, pu, pv, c) * p.exposure;
        return 100 + i * 4 + 3;
      }
    }
    this.wallAt(wall, x, y, z, out);
    return id;
  }

  private behind(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    pixel: number,
    blur: number,
    out: Float32Array,
    t: number,
  ): void {
    const keep = this.plan.standing;
    this.plan.standing = [];
    this.trace(ox + dx * t, oy + dy * t, oz + dz * t, dx, dy, dz, pixel, blur, out);
    this.plan.standing = keep;
  }

  private place(wall: string, x: number, y: number, z: number): [number, number, number] {
    const p = this.plan;
    const v = clamp(y / p.h, 0, 1);
    if (wall === "left" || wall === "right") return [wall === "left" ? 2 : 3, (z - p.z0) / (p.z1 - p.z0), v];
    return [wall === "back" ? 4 : 5, (x - p.x0) / (p.x1 - p.x0), v];
  }

  private wallAt(wall: string, x: number, y: number, z: number, out: Float32Array): void {
    const p = this.plan;
    const [pl, u, v] = this.place(wall, x, y, z);
    let s = 1 + p.noise.fbm((wall === "back" ? x : z) * 0.7, y * 0.7, 2) * 0.006;
    const along = wall === "back" ? x : z;
    for (const w of p.hung) {
      if (w.wall !== wall) continue;
      const f = w.frame ? w.frame.width + w.frame.mat : 0;
      const hw = w.w / 2 + f;
      const hh = w.h / 2 + f;
      const a = Math.abs(along - w.at);
      const b = y - w.y;
      if (a > hw + 1 || Math.abs(b) > hh + 1) continue;
      if (w.cut) {
        // Its own outline, moved down and blurred, is its shadow.
        let u = (along - w.at) / w.w + 0.5;
        if (wall === "right") u = 1 - u;
        if (w.mirror) u = 1 - u;
        for (const [drop, foot, dark] of SHADOWS) {
          const v = 0.5 - (b + drop) / w.h;
          if (u < 0 || u > 1 || v < 0 || v > 1) continue;
          w.texture.read(u, v, foot / w.w, this.tex);
          s *= 1 - dark * (this.tex[3] as number);
        }
        continue;
      }
      // Light from above: the shadow lies below and close around.
      const k = w.depth / 0.04;
      const d1 = Math.hypot(Math.max(0, a - hw), Math.max(0, Math.abs(b + 0.014 * k) - hh));
      const d2 = Math.hypot(Math.max(0, a - hw + 0.03), Math.max(0, Math.abs(b + 0.07 * k) - hh));
      s *= 1 - 0.42 * Math.exp(-d1 / (0.013 * k)) - 0.13 * Math.exp(-d2 / (0.085 * k));
    }
    for (const b of p.blocks) {
      const d =
        wall === "back"
          ? p.z1 - b.z - b.d / 2
          : wall === "right"
            ? p.x1 - b.x - b.w / 2
            : b.x - b.w / 2 - p.x0;
      const q = wall === "back" ? Math.abs(x - b.x) - b.w / 2 : Math.abs(z - b.z) - b.d / 2;
      if (d < 1.2)
        s *=
          1 -
          0.16 *
            Math.exp(-Math.hypot(Math.max(0, q), Math.max(0, y - b.y1)) / (0.1 + d * 0.4)) *
            Math.exp(-d / 0.5);
    }
    // Shadow gap or skirting at the floor.
    if (y < 0.02) s *= p.skirting ? 0.5 : 0.35;
    else if (p.skirting && y < 0.085) s *= 0.985;
    else if (p.skirting && y < 0.09) s *= 0.86;
    s *= 1 - 0.1 * Math.exp(-y / 0.09);
    for (let c = 0; c < 3; c++)
      out[c] = (WALL[c] as 0.84 | 0.835 | 0.82) * this.at(pl, u, v, c) * p.exposure * s;
  }

  private ceiling(x: number, z: number, out: Float32Array): void {
    const p = this.plan;
    for (const l of p.lamps) {
      if (l.plane !== "ceiling" || !l.seen) continue;
      const d = Math.max(l.a0 - x, x - l.a1, l.b0 - z, z - l.b1);
      if (d < 0) {
        const e = smooth(0, -0.06, d);
        for (let c = 0; c < 3; c++) out[c] = (0.75 + 0.5 * e) * (l.colour[c] as number);
        return;
      }
      if (d < 0.03) {
        for (let c = 0; c < 3; c++) out[c] = 0.5;
        return;
      }
    }
    const u = (x - p.x0) / (p.x1 - p.x0);
    const v = (z - p.z0) / (p.z1 - p.z0);
    for (let c = 0; c < 3; c++)
      out[c] = (WALL[c] as 0.84 | 0.835 | 0.82) * (this.at(1, u, v, c) + 0.05) * p.exposure;
  }

  private floorAt(
    x: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    foot: number,
    blur: number,
    out: Float32Array,
  ): void {
    const p = this.plan;
    const u = (x - p.x0) / (p.x1 - p.x0);
    const v = (z - p.z0) / (p.z1 - p.z0);
    let tone = 1;
    let tint = 0;
    let gloss = 1;
    if (p.floor === "concrete") {
      const n =
        p.noise.fbm(x * 0.9, z * 0.9, 5) * 0.13 +
        p.noise.fbm(x * 6, z * 6, 3) * 0.035 * smooth(0.06, 0.01, foot);
      tone = 1 + n;
      gloss = 1 + n * 1.6;
      // Saw cuts every three metres.
      const near = (q: number) => Math.abs(q / 3 - Math.round(q / 3)) * 3;
      const cut = Math.min(near(x + 1.1), near(z + 0.7));
      tone *= 1 - 0.4 * smooth(0.004 + foot * 0.7, 0.002, cut) * Math.min(1, 0.006 / Math.max(0.002, foot));
    } else {
      const wide = 0.19;
      const row = Math.floor(x / wide);
      const zz = z + hash2(row, 3, 1) * 9;
      const plank = Math.floor(zz / 2.1);
      const fx = x / wide - row;
      const fz = zz / 2.1 - plank;
      const h = hash2(row, plank, 8);
      const grain =
        p.noise.fbm(x * 34 + h * 50, z * 1.6 + h * 20, 3) * smooth(0.03, 0.006, foot) +
        p.noise.at(x * 9 + h * 30, z * 0.6) * 0.5;
      tone = 0.95 + (h - 0.5) * 0.15 + grain * 0.075;
      tint = (hash2(row, plank, 9) - 0.5) * 0.05;
      const gap = Math.min(fx * wide, (1 - fx) * wide, fz * 2.1, (1 - fz) * 2.1);
      tone *=
        1 - 0.45 * smooth(0.002 + foot * 0.8, 0.0008, gap) * Math.min(1, 0.005 / Math.max(0.0012, foot));
      gloss = 0.8 + 0.3 * h;
    }
    let s = 1;
    for (const b of p.blocks) {
      const qx = Math.max(0, Math.abs(x - b.x) - b.w / 2);
      const qz = Math.max(0, Math.abs(z - b.z) - b.d / 2);
      const d = Math.hypot(qx, qz);
      if (d > 2) continue;
      const lift = b.y0;
      if (lift < 0.01) s *= 1 - 0.5 * Math.exp(-d / 0.05) - 0.2 * Math.exp(-d / 0.28);
      else s *= 1 - 0.42 * Math.exp(-d / (0.1 + lift * 0.35));
    }
    const wallD = Math.min(x - p.x0, p.x1 - x, p.z1 - z);
    s *= 1 - 0.16 * Math.exp(-Math.max(0, wallD) / 0.1);
    const a = FLOOR_ALBEDO[p.floor];
    const r0 = (a[0] as number) * tone * (1 + tint) * s;
    const g0 = (a[1] as number) * tone * s;
    const b0 = (a[2] as number) * tone * (1 - tint) * s;
    const base = [r0 * this.at(0, u, v, 0), g0 * this.at(0, u, v, 1), b0 * this.at(0, u, v, 2)];
    let rr = 0;
    let rg = 0;
    let rb = 0;
    let k = 0;
    if (blur < 0.3) {
      // A satin floor mirrors what is low and near sharply, what is high hardly at all.
      const len = Math.hypot(dx, dy, dz);
      const cos = -dy / len;
      k = (0.045 + 0.75 * (1 - cos) ** 3.4) * (p.floor === "concrete" ? 1 : 0.7) * clamp(gloss, 0.5, 1.4);
      const wob = p.floor === "oak" ? 0.004 : 0.006;
      const nx = p.noise.at(x * 5, z * 5) * wob;
      const nz = p.noise.at(x * 5 + 40, z * 5) * wob;
      this.mirror(x, z, dx + nx * len, -dy, dz + nz * len, out);
      rr = out[0] as number;
      rg = out[1] as number;
      rb = out[2] as number;
    }
    out[0] = (base[0] as number) * p.exposure * (1 - k) + rr * k * (0.5 + 0.5 * s);
    out[1] = (base[1] as number) * p.exposure * (1 - k) + rg * k * (0.5 + 0.5 * s);
    out[2] = (base[2] as number) * p.exposure * (1 - k) + rb * k * (0.5 + 0.5 * s);
  }

  /** The reflection at a place of the floor, more blurred the farther it comes from. */
  private mirror(x: number, z: number, dx: number, dy: number, dz: number, out: Float32Array): void {
    const p = this.plan;
    let r = 0;
    let g = 0;
    let b = 0;
    const spread = 0.045 * Math.hypot(dx, dy, dz);
    for (let i = 0; i < 3; i++) {
      this.trace(
        x,
        0.002,
        z,
        dx + (i - 1) * spread * 0.35,
        dy + (i - 1) * spread * 0.8,
        dz,
        0.02,
        p.floor === "concrete" ? 0.36 : 0.42,
        out,
      );
      r += out[0] as number;
      g += out[1] as number;
      b += out[2] as number;
    }
    out[0] = r / 3;
    out[1] = g / 3;
    out[2] = b / 3;
  }

  private doorway(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    pixel: number,
    blur: number,
    out: Float32Array,
    t: number,
  ): number {
    const p = this.plan;
    const d = p.door;
    if (!d) return 0;
    const far = (p.z1 + d.deep - oz) / dz;
    const tl = dx < 0 ? (d.x0 - ox) / dx : Infinity;
    const tr = dx > 0 ? (d.x1 - ox) / dx : Infinity;
    const tt = dy > 0 ? (d.y - oy) / dy : Infinity;
    const tb = dy < 0 ? -oy / dy : Infinity;
    const first = Math.min(tl, tr, tt, tb);
    if (first < far) {
      const z = (oz + dz * first - p.z1) / d.deep;
      const u = (ox + dx * t - p.x0) / (p.x1 - p.x0);
      if (first === tb) {
        this.floorAt(ox + dx * first, Math.min(p.z1, oz + dz * first), dx, dy, dz, pixel * first, 1, out);
        for (let c = 0; c < 3; c++) out[c] = (out[c] as number) * 0.86;
        return 40;
      }
      const side = first === tt ? 0.62 : first === tl ? 0.84 : 0.74;
      const v = clamp((oy + dy * first) / p.h, 0, 1);
      for (let c = 0; c < 3; c++)
        out[c] =
          (WALL[c] as 0.84 | 0.835 | 0.82) *
          this.at(4, u, v, c) *
          p.exposure *
          side *
          (1 - 0.12 * Math.sin(z * Math.PI));
      return 41 + (first === tl ? 0 : first === tr ? 1 : 2);
    }
    const q = far + 1e-4;
    return 200 + d.beyond.trace(ox + dx * q, oy + dy * q, oz + dz * q, dx, dy, dz, pixel * 2, blur, out);
  }
}
