/** A seeded stream of pseudo-random numbers (sfc32); the same seed always gives the same stream. */
export class Rng {
  private a: number;
  private b: number;
  private c: number;
  private d = 1;

  constructor(private readonly seed: string) {
    let h = 2166136261;
    const word = () => {
      h = Math.imul(h ^ (h >>> 15), 2246822519);
      h = Math.imul(h ^ (h >>> 13), 3266489917);
      h ^= h >>> 16;
      return h | 0;
    };
    for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
    this.a = word();
    this.b = word();
    this.c = word();
    for (let i = 0; i < 12; i++) this.int32();
  }

  /** A stream of its own, which does not depend on how much of this one was used. */
  fork(label: string): Rng {
    return new Rng(`${this.seed}/${label}`);
  }

  int32(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11);
    this.c = (this.c + t) | 0;
    return t;
  }

  next(): number {
    return (this.int32() >>> 0) / 4294967296;
  }

  range(from: number, to: number): number {
    return from + (to - from) * this.next();
  }

  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(p: number): boolean {
    return this.next() < p;
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)] as T;
  }

  /** Roughly normal, mean 0 and deviation 1. */
  gauss(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * 1.732;
  }

  shuffle<T>(items: readonly T[]): T[] {
    const out = [...items];
    for (let i = out.length - 1; i > 0; i--) {
      const j = Math.floor(this.next() * (i + 1));
      const t = out[i] as T;
      out[i] = out[j] as T;
      out[j] = t;
    }
    return out;
  }
}

/** A small, fast generator for the inside of one stroke. */
export function quick(seed: number): () => number {
  let s = seed | 0;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number in 0..1 that belongs to a whole-number place. */
export function hash2(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 2147483647 - 58);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 15), 2246822519);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Gradient noise over the plane, and sums of it. */
export class Noise {
  private readonly perm = new Uint8Array(512);
  private readonly gx = new Float32Array(256);
  private readonly gy = new Float32Array(256);

  constructor(rng: Rng) {
    const p = rng.shuffle(Array.from({ length: 256 }, (_, i) => i));
    for (let i = 0; i < 512; i++) this.perm[i] = p[i & 255] as number;
    for (let i = 0; i < 256; i++) {
      const a = rng.next() * Math.PI * 2;
      this.gx[i] = Math.cos(a) * 1.4;
      this.gy[i] = Math.sin(a) * 1.4;
    }
  }

  /** About -1..1. */
  at(x: number, y: number): number {
    const { perm, gx, gy } = this;
    const xf = Math.floor(x);
    const yf = Math.floor(y);
    const u = x - xf;
    const v = y - yf;
    const X = xf & 255;
    const Y = yf & 255;
    const a = perm[X] as number;
    const b = perm[X + 1] as number;
    const h00 = perm[a + Y] as number;
    const h10 = perm[b + Y] as number;
    const h01 = perm[a + Y + 1] as number;
    const h11 = perm[b + Y + 1] as number;
    const su = u * u * u * (u * (u * 6 - 15) + 10);
    const sv = v * v * v * (v * (v * 6 - 15) + 10);
    const n00 = (gx[h00] as number) * u + (gy[h00] as number) * v;
    const n10 = (gx[h10] as number) * (u - 1) + (gy[h10] as number) * v;
    const n01 = (gx[h01] as number) * u + (gy[h01] as number) * (v - 1);
    const n11 = (gx[h11] as number) * (u - 1) + (gy[h11] as number) * (v - 1);
    const top = n00 + (n10 - n00) * su;
    return top + (n01 + (n11 - n01) * su - top) * sv;
  }

  /** Octaves of noise, about -1..1. */
  fbm(x: number, y: number, octaves: number, gain = 0.5): number {
    let sum = 0;
    let amp = 1;
    let norm = 0;
    for (let i = 0; i < octaves; i++) {
      sum += amp * this.at(x + i * 17.3, y - i * 9.1);
      norm += amp;
      amp *= gain;
      x *= 2.03;
      y *= 2.03;
    }
    return sum / norm;
  }

  /** Octaves with sharp crests, 0..1. */
  ridged(x: number, y: number, octaves: number, gain = 0.5): number {
    let sum = 0;
    let amp = 1;
    let norm = 0;
    let prev = 1;
    for (let i = 0; i < octaves; i++) {
      const n = 1 - Math.abs(this.at(x + i * 31.7, y + i * 11.9));
      sum += amp * n * n * prev;
      norm += amp;
      prev = n;
      amp *= gain;
      x *= 2.07;
      y *= 2.07;
    }
    return sum / norm;
  }
}

const TILE = 256;

/** A seamless tile of soft random values 0..1, for the tooth of canvas and paper. */
function makeTile(seed: string, passesX: number, passesY: number): Float32Array {
  const rng = new Rng(seed);
  let t = new Float32Array(TILE * TILE);
  for (let i = 0; i < t.length; i++) t[i] = rng.next();
  const blur = (dx: number, dy: number) => {
    const out = new Float32Array(t.length);
    for (let y = 0; y < TILE; y++)
      for (let x = 0; x < TILE; x++) {
        const p = ((y - dy + TILE) % TILE) * TILE + ((x - dx + TILE) % TILE);
        const n = ((y + dy) % TILE) * TILE + ((x + dx) % TILE);
        out[y * TILE + x] =
          (t[p] as number) * 0.25 + (t[y * TILE + x] as number) * 0.5 + (t[n] as number) * 0.25;
      }
    t = out;
  };
  for (let i = 0; i < passesX; i++) blur(1, 0);
  for (let i = 0; i < passesY; i++) blur(0, 1);
  // Rank to an even spread, so that thresholds behave the same for every tile.
  const order = Array.from(t.keys()).sort((a, b) => (t[a] as number) - (t[b] as number));
  const out = new Float32Array(t.length);
  for (let i = 0; i < order.length; i++) out[order[i] as number] = i / (order.length - 1);
  return out;
}

/** Paper and canvas tooth, isotropic. */
export const TOOTH = makeTile("tooth", 1, 1);
/** Long in x, short in y: the marks of a bristle. */
export const STREAK = makeTile("streak", 26, 1);

/** Reads a tile with wrap-around and linear interpolation. */
export function tile(t: Float32Array, x: number, y: number): number {
  const xf = Math.floor(x);
  const yf = Math.floor(y);
  const u = x - xf;
  const v = y - yf;
  const x0 = xf & 255;
  const x1 = (xf + 1) & 255;
  const y0 = (yf & 255) << 8;
  const y1 = ((yf + 1) & 255) << 8;
  const a = t[y0 + x0] as number;
  const b = t[y1 + x0] as number;
  const top = a + ((t[y0 + x1] as number) - a) * u;
  return top + (b + ((t[y1 + x1] as number) - b) * u - top) * v;
}

export function smooth(from: number, to: number, x: number): number {
  const t = (x - from) / (to - from);
  if (t <= 0) return 0;
  if (t >= 1) return 1;
  return t * t * (3 - 2 * t);
}

export function clamp(x: number, lo: number, hi: number): number {
  return x < lo ? lo : x > hi ? hi : x;
}

export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
