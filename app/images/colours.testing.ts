import { crc32, deflateSync } from "node:zlib";
import { type Color, converter } from "culori";

/** Small colour profiles for tests, and the files that carry them. */

export type ColourSpace = "rgb" | "p3" | "a98" | "prophoto";

const toXyz = converter("xyz50");

/** As the numbers of profiles are written: 16 bits before the point, 16 after it. */
function fixed(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeInt32BE(Math.round(65536 * number), 4 * at);
  return bytes;
}

function curve(mode: ColourSpace): Buffer {
  const bytes = Buffer.alloc(12 + 2 * 1024);
  bytes.write("curv");
  bytes.writeUInt32BE(1024, 8);
  for (let at = 0; at < 1024; at += 1) {
    const { y } = toXyz({ mode, r: at / 1023, g: at / 1023, b: at / 1023 });
    bytes.writeUInt16BE(Math.round(65535 * Math.min(1, y)), 12 + 2 * at);
  }
  return bytes;
}

function primary(color: Color): Buffer {
  const { x, y, z } = toXyz(color);
  return Buffer.concat([Buffer.from("XYZ \0\0\0\0"), fixed(x, y, z)]);
}

/** An ICC profile of version 2. */
function profile(space: "RGB " | "GRAY", tags: Record<string, Buffer>): Buffer {
  const entries = Object.entries({ ...tags, wtpt: primary({ mode: "rgb", r: 1, g: 1, b: 1 }) });
  const header = Buffer.alloc(132 + 12 * entries.length);
  header.writeUInt32BE(0x02400000, 8);
  header.write(`mntr${space}XYZ `, 12);
  header.write("acsp", 36);
  fixed(0.9642, 1, 0.8249).copy(header, 68);
  header.writeUInt32BE(entries.length, 128);
  let end = header.length;
  for (const [at, [name, { length }]] of entries.entries()) {
    header.write(name, 132 + 12 * at);
    header.writeUInt32BE(end, 136 + 12 * at);
    header.writeUInt32BE(length, 140 + 12 * at);
    end += length;
  }
  header.writeUInt32BE(end, 0);
  return Buffer.concat([header, ...entries.map(([, bytes]) => bytes)]);
}

export const rgbProfile = (mode: ColourSpace): Buffer =>
  profile("RGB ", {
    rXYZ: primary({ mode, r: 1, g: 0, b: 0 }),
    gXYZ: primary({ mode, r: 0, g: 1, b: 0 }),
    bXYZ: primary({ mode, r: 0, g: 0, b: 1 }),
    rTRC: curve(mode),
    gTRC: curve(mode),
    bTRC: curve(mode),
  });

/** Grey with the curve of a colour space. */
export const greyProfile = (mode: ColourSpace): Buffer => profile("GRAY", { kTRC: curve(mode) });

/** Puts a profile into a PNG, behind its header; the pixels stay as they are. */
export function withProfile(png: Buffer, profile: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from("iCCPtest\0\0"), deflateSync(profile)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  sum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, 33), length, chunk, sum, png.subarray(33)]);
}
