import { byLightness, mix, type Rgb, tone } from "../colour";
import { clamp, hash2, smooth, TOOTH, tile } from "../random";
import type { Finish, Painter, Sheet } from "../sheet";

type Motif = (i: number, j: number) => number;

/** Which colour lies in cell (i, j) of a grid of `nx` by `ny`. */
function motifOf({ rng, colours }: Sheet, nx: number, ny: number, variant: number): Motif {
  const n = colours.length;
  const order = rng.shuffle(Array.from({ length: n }, (_, i) => i));
  const o = (k: number) => order[((k % n) + n) % n] as number;
  if (variant === 0) {
    // Stepped diamonds across a centre line.
    const size = rng.int(7, 12);
    const cx = nx / 2;
    return (i, j) => {
      const a = Math.abs(i - cx + 0.5) + Math.abs(((j + size * 40) % (size * 2)) - size + 0.5);
      return o(Math.floor(a / Math.max(2, Math.floor(size / 3))) + (Math.floor(j / (size * 2)) % 2));
    };
  }
  if (variant === 1) {
    // Bands, some plain, some with a stepped fret.
    const rows: { to: number; a: number; b: number; kind: number; p: number }[] = [];
    let y = 0;
    while (y < ny) {
      const h = rng.pick([1, 1, 2, 3, 5, 7, 8]);
      y += h;
      rows.push({
        to: y,
        a: o(rng.int(0, n - 1)),
        b: o(rng.int(0, n - 1)),
        kind: h >= 5 ? rng.int(1, 3) : 0,
        p: h,
      });
    }
    return (i, j) => {
      let from = 0;
      for (const r of rows) {
        if (j < r.to) {
          const v = j - from;
          if (r.kind === 1) return (i + v * 2) % (r.p * 2) < r.p ? r.a : r.b;
          if (r.kind === 2)
            return Math.abs((i % (r.p * 2)) - r.p) <= Math.min(v, r.p - 1 - v) + 1 ? r.a : r.b;
          if (r.kind === 3) return i % (r.p + 1) < (r.p + 1) / 2 === v < r.p / 2 ? r.a : r.b;
          return r.a;
        }
        from = r.to;
      }
      return o(0);
    };
  }
  if (variant === 2) {
    // Large stepped blocks, interlocking.
    const bw = Math.max(6, Math.round(nx / rng.int(2, 4)));
    const bh = Math.max(8, Math.round(ny / rng.int(3, 5)));
    const steps = rng.int(3, 5);
    return (i, j) => {
      const st = Math.floor(((j % bh) / bh) * steps) * Math.max(1, Math.floor(bw / steps / 1.6));
      const col = Math.floor((i + (Math.floor(j / bh) % 2 ? st : -st) + bw * 20) / bw);
      return o(col * 2 + Math.floor(j / bh) * 3);
    };
  }
  if (variant === 3) {
    // The stepped cross, alone or repeated, in a quiet field.
    const cell = rng.int(14, 20);
    const alone = rng.chance(0.4);
    return (i, j) => {
      const c = alone ? nx : cell;
      const ci = alone ? Math.abs(i - nx / 2 + 0.5) : Math.abs((i % c) - c / 2 + 0.5);
      const cj = alone ? Math.abs(j - ny / 2 + 0.5) : Math.abs((j % c) - c / 2 + 0.5);
      const k = alone ? nx * 0.42 : c * 0.44;
      const u = Math.floor((ci / k) * 3);
      const v = Math.floor((cj / k) * 3);
      if (u + v <= 0) return o(2);
      if (u + v < 3 && u < 3 && v < 3)
        return o(1 + (alone ? 0 : (Math.floor(i / c) + Math.floor(j / c)) % 2));
      return alone && j % 16 < 2 ? o(3) : o(0);
    };
  }
  // Two woven halves that answer each other, with a sewn seam.
  const tri = rng.int(6, 10);
  return (i, j) => {
    const left = i < nx / 2;
    const ii = left ? i : nx - 1 - i;
    const row = Math.floor(j / tri);
    const up = ii % (tri * 2) < (left === (row % 2 === 0) ? j % tri : tri - (j % tri)) * 2;
    return up ? o(row + (left ? 0 : 1)) : o(row % 3 === 0 ? 3 : 0);
  };
}

/** Hand-woven wool and alpaca: every weft is there, over every warp. */
export const textile: Painter = {
  long: 2000,
  paint(sheet): Finish {
    const { s, W, H, rng, noise, ground, colours, work } = sheet;
    const variant = rng.int(0, 4);
    const perCm = W / work.widthCm;
    const framed = rng.chance(0.72);
    const sorted = byLightness([...colours, ground]);
    const wallColour: Rgb = [0.925, 0.918, 0.902];
    const fringeTop = framed && rng.chance(0.35);
    const fringeLow = framed && rng.chance(0.75);
    const padX = framed ? W * 0.055 : -20;
    const padTop = framed ? H * (fringeTop ? 0.1 : 0.05) : -20;
    const padLow = framed ? H * (fringeLow ? 0.12 : 0.05) : -20;
    // A weft is never finer than the eye wants, nor coarser than a third of a centimetre.
    const weft = clamp(perCm * 0.17, 1.45, 4.2);
    const warp = weft * 1.9;
    const cellH = weft * rng.pick([6, 8, 8]);
    const cellW = cellH * rng.range(0.8, 1.15);
    const nx = Math.max(10, Math.round((W - 2 * padX) / cellW));
    const ny = Math.max(10, Math.round((H - padTop - padLow) / cellH));
    const motif = motifOf(sheet, nx, ny, variant);
    const grid = new Uint8Array(nx * ny);
    for (let j = 0; j < ny; j++) for (let i = 0; i < nx; i++) grid[j * nx + i] = motif(i, j);
    // Natural dyes differ from skein to skein.
    const skeins = colours.map((c) =>
      Array.from({ length: 7 }, () => tone(mix(c, ground, 0.05), rng.gauss() * 0.022, rng.range(0.86, 1.05))),
    );
    const left = padX;
    const right = W - padX;
    const top = padTop;
    const low = H - padLow;
    const fringeColour = mix(ground, sorted[sorted.length - 1] as Rgb, 0.4);
    const fringe = Math.max(1, H * 0.06);
    const light = 1.02;
    s.each((x, y, out, i) => {
      const bow = noise.at(y * 0.004, 3.3) * 5 + noise.at(y * 0.03, 8.1) * 1.6;
      const ex = x - bow;
      const ey = y - noise.at(x * 0.003, 7.7) * 4 - noise.at(x * 0.02, 1.2) * 1.2;
      let inside = ex > left && ex < right && ey > top && ey < low;
      let r = 0;
      let g = 0;
      let b = 0;
      if (!inside && framed && ex > left && ex < right) {
        const below = fringeLow && ey >= low;
        const above = fringeTop && ey <= top;
        const d = below ? ey - low : above ? top - ey : -1;
        if (d >= 0) {
          // Knotted warps hang in small bundles.
          const bw = warp * 3.2;
          const lane = (ex + noise.at(ex * 0.05, d * 0.02) * d * 0.1) / bw;
          const k = Math.floor(lane);
          const u = lane - k - 0.5 + (hash2(k, 1, 5) - 0.5) * 0.4 * (d / fringe);
          const len = fringe * (0.72 + 0.5 * hash2(k, 2, 9));
          const half = (0.24 + 0.16 * smooth(0, fringe * 0.3, d)) * (d < weft * 3 ? 1.5 : 1);
          if (d < len && Math.abs(u) < half) {
            const strand = Math.sin((u * 16 + d * 0.14 + k) * 1.5) * 0.09;
            const round = 1 - (u / half) ** 2 * 0.4;
            const v = (0.72 + 0.28 * round + strand) * (0.93 + 0.12 * hash2(k, 4, 1));
            r = fringeColour[0] * v;
            g = fringeColour[1] * v;
            b = fringeColour[2] * v;
            inside = true;
            out[0] = r;
            out[1] = g;
            out[2] = b;
            return;
          }
        }
      }
      if (inside) {
        const vy = (ey - top) / weft;
        const row = Math.floor(vy);
        const fv = vy - row - 0.5;
        const vx = (ex - left) / warp + (row & 1) * 0.5 + (hash2(row, 0, 3) - 0.5) * 0.2;
        const col = Math.floor(vx);
        const fu = vx - col - 0.5;
        const cj = clamp(Math.floor(((ey - top) / (low - top)) * ny), 0, ny - 1);
        const ci = clamp(Math.floor(((ex - left) / (right - left)) * nx), 0, nx - 1);
        const id = grid[cj * nx + ci] as number;
        const skein = (skeins[id] as Rgb[])[
          Math.floor(hash2(Math.floor(row / (5 + (id % 4) * 3)), id, 11) * 7) % 7
        ] as Rgb;
        // Over the warp the yarn is high and lit, between warps it dips.
        const round = 1 - fv * fv * 2.1;
        const swell = 1 - fu * fu * 1.5;
        const twist = Math.sin((vx * 5.2 + fv * 2.6) * 2.1) * 0.035;
        const yarn = (hash2(row, col, id) - 0.5) * 0.1 + (hash2(row, 7, id) - 0.5) * 0.09;
        const fuzz = (tile(TOOTH, x * 1.7, y * 1.1) - 0.5) * 0.1;
        const hang = noise.fbm(x * 0.0035, y * 0.0016, 3) * 0.06;
        const v = (0.5 + 0.34 * round + 0.2 * swell) * (1 + twist + yarn + fuzz + hang) * light;
        r = skein[0] * v;
        g = skein[1] * v;
        b = skein[2] * v;
        out[0] = r;
        out[1] = g;
        out[2] = b;
        return;
      }
      // The wall, and the soft shadow the cloth throws on it.
      const dx = Math.max(left - ex + 6, ex - right - 10, 0);
      const dy = Math.max(top - ey + 8, ey - (fringeLow ? low + fringe * 0.4 : low) - 14, 0);
      const d = Math.hypot(dx, dy);
      const sh = 1 - 0.34 * Math.exp(-d / 7) - 0.1 * Math.exp(-d / 26);
      const tint = 1 + noise.fbm(x * 0.002, y * 0.002, 2) * 0.02 - (y / H) * 0.03;
      out[0] = wallColour[0] * sh * tint;
      out[1] = wallColour[1] * sh * tint;
      out[2] = wallColour[2] * sh * tint * (1 - (1 - sh) * 0.02);
      if (s.cut) s.cut[i] = 0;
    });
    return { relief: 0, gloss: 0, grain: "photo", grainStrength: 0.5 };
  },
};
