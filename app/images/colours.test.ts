import { crc32, deflateSync } from "node:zlib";
import { type Color, converter } from "culori";
import sharp from "sharp";
import { expect, test } from "vitest";
import { picture } from "~/testing/world.testing";
import { deriveImage, encodeUpload } from "./encoder.server";
import { type Derivative, parseDerivative } from "./sizes";

/** A colour space that is wider than sRGB, with another curve. */
const mode = "prophoto";
const toXyz = converter("xyz50");

/** As the numbers of profiles are written: 16 bits before the point, 16 after it. */
function fixed(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeInt32BE(Math.round(65536 * number), 4 * at);
  return bytes;
}

function curve(): Buffer {
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

const grey = profile("GRAY", { kTRC: curve() });
const rgb = profile("RGB ", {
  rXYZ: primary({ mode, r: 1, g: 0, b: 0 }),
  gXYZ: primary({ mode, r: 0, g: 1, b: 0 }),
  bXYZ: primary({ mode, r: 0, g: 0, b: 1 }),
  rTRC: curve(),
  gTRC: curve(),
  bTRC: curve(),
});

/** Puts a profile into a PNG, behind its header; the pixels stay as they are. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from("iCCPtest\0\0"), deflateSync(profile)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  sum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, 33), length, chunk, sum, png.subarray(33)]);
}

type Format = "jpeg" | "png" | "webp" | "avif";
type Bits = 8 | 10 | 12 | 16;

const shown = [200, 40, 40];
const shownGrey = [120, 120, 120];

/** The numbers of a colour in that space, each from 0 to 1. */
function numbersOf([red = 0, green = 0, blue = 0]: number[]): number[] {
  const { r, g, b } = converter(mode)({ mode: "rgb", r: red / 255, g: green / 255, b: blue / 255 });
  return [r, g, b];
}

/** A file of one colour, whose numbers mean it only with their profile. */
async function fileOf(format: Format, bits: Bits, numbers: number[], profile?: Buffer): Promise<Buffer> {
  const most = bits === 8 ? 255 : 65535;
  const pixels = Array.from({ length: 32 * 24 }, () => numbers.map((number) => Math.round(most * number)));
  const data = bits === 8 ? Uint8Array.from(pixels.flat()) : Uint16Array.from(pixels.flat());
  const [of8Bits, of16Bits] = numbers.length === 1 ? ["b-w", "grey16"] : ["srgb", "rgb16"];
  const space = bits === 8 ? of8Bits : of16Bits;
  const raw = { width: 32, height: 24, channels: numbers.length as 1 | 3 };
  const plain = await sharp(data, { raw }).toColourspace(space).png().toBuffer();
  const png = profile ? withProfile(plain, profile) : plain;
  if (format === "png") return png;
  const options = { quality: 100, ...(format === "avif" && { bitdepth: bits as 10 }) };
  return sharp(png).keepIccProfile().toColourspace(space).toFormat(format, options).toBuffer();
}

async function expectShown(bytes: Uint8Array | undefined, color: number[], tolerance: number): Promise<void> {
  const { icc, depth } = await sharp(bytes).metadata();
  expect([icc, depth]).toEqual([undefined, "uchar"]);
  const [...parts] = await sharp(bytes).toColourspace("srgb").raw().toBuffer();
  const differences = color.map((part, at) => Math.abs((parts[at] ?? 0) - part));
  expect(Math.max(...differences), `${parts.slice(0, 3)}`).toBeLessThanOrEqual(tolerance);
}

const kinds: [Format, Bits][] = [
  ["jpeg", 8],
  ["png", 8],
  ["png", 16],
  ["webp", 8],
  ["avif", 8],
  ["avif", 10],
  ["avif", 12],
];

test.each(kinds)("a %s of %i bits a channel is stored and derived in its colour", async (format, bits) => {
  const file = await fileOf(format, bits, numbersOf(shown), rgb);
  const { hasProfile, bitsPerSample = 8 } = await sharp(file).metadata();
  expect([hasProfile, bitsPerSample]).toEqual([true, bits]);
  await expectShown(await encodeUpload(file), shown, 3);
  for (const derived of ["360.avif", "480-tall-50-50.avif"]) {
    const derivative = parseDerivative(derived) as Derivative;
    await expectShown(await deriveImage(`${format} ${bits}`, derivative, async () => file), shown, 3);
  }
  const plain = shown.map((part) => part / 255);
  await expectShown(await encodeUpload(await fileOf(format, bits, plain)), shown, 3);
});

test.each([
  ["jpeg", 8],
  ["png", 8],
  ["png", 16],
] as const)(
  "a grey %s of %i bits a channel is stored as its profile's curve means it",
  async (format, bits) => {
    const [number = 0] = numbersOf(shownGrey);
    await expectShown(await encodeUpload(await fileOf(format, bits, [number], grey)), shownGrey, 2);
    await expectShown(await encodeUpload(await fileOf(format, bits, [120 / 255])), shownGrey, 2);
  },
);

test.each([true, false])(
  "a JPEG in the colours of print is stored in its colour, as near as print has it (with a profile: %s)",
  async (attach) => {
    const file = await picture(32, 24, "#c82828").withIccProfile("cmyk", { attach }).jpeg().toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ space: "cmyk", hasProfile: attach });
    const stored = await encodeUpload(file);
    expect((await sharp(stored).metadata()).space).toBe("srgb");
    await expectShown(stored, shown, 16);
  },
);

/** An AVIF that names its colours by numbers in place of a profile. */
async function avifOfPrimaries(primaries: number): Promise<Buffer> {
  const bytes = await picture(32, 24).withIccProfile("p3").avif().toBuffer();
  const at = bytes.indexOf("colr");
  bytes.write("nclx", at + 4);
  bytes.writeUInt16BE(primaries, at + 8);
  return bytes;
}

test.each([
  ["BT.2020", 9],
  ["DCI-P3", 11],
  ["Display P3", 12],
])("an AVIF that names %s only by number is refused; with a profile it is not", async (_, primaries) => {
  const bytes = await avifOfPrimaries(primaries);
  expect((await sharp(bytes).metadata()).hasProfile).toBe(false);
  await expect(encodeUpload(bytes)).rejects.toMatchObject({
    status: 400,
    message: "Please export it with a colour profile.",
  });
  const box = bytes.subarray(bytes.indexOf("colr") - 4).subarray(0, 19);
  const withBoth = Buffer.concat([await picture(32, 24).withIccProfile("p3").avif().toBuffer(), box]);
  expect((await encodeUpload(withBoth)).length).toBeGreaterThan(0);
});

test("an AVIF that names sRGB by number is taken", async () => {
  expect((await encodeUpload(await avifOfPrimaries(1))).length).toBeGreaterThan(0);
});
