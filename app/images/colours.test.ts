import { converter } from "culori";
import sharp from "sharp";
import { expect, test } from "vitest";
import { picture } from "~/testing/world.testing";
import { type ColourSpace, greyProfile, rgbProfile, withProfile } from "./colours.testing";
import { deriveImage, encodeUpload } from "./encoder.server";
import { type Derivative, parseDerivative } from "./sizes";

type Format = "jpeg" | "png" | "webp" | "avif";
type Bits = 8 | 10 | 12 | 16;

const shown = [200, 40, 40];
const shownGrey = [120, 120, 120];

/** The numbers of a colour in another space, each from 0 to 1. */
function numbersIn(mode: ColourSpace, [red = 0, green = 0, blue = 0]: number[]): number[] {
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
const spaces: (ColourSpace | "no profile")[] = ["rgb", "a98", "prophoto", "p3", "no profile"];
const table = kinds.flatMap(([format, bits]) => spaces.map((space) => [format, bits, space] as const));

test.each(table)("a %s of %i bits a channel, %s, is stored in its colour", async (format, bits, space) => {
  const mode = space === "no profile" ? "rgb" : space;
  const profile = space === "no profile" ? undefined : rgbProfile(mode);
  const file = await fileOf(format, bits, numbersIn(mode, shown), profile);
  const { hasProfile, bitsPerSample = 8 } = await sharp(file).metadata();
  expect([hasProfile, bitsPerSample]).toEqual([profile !== undefined, bits]);
  await expectShown(await encodeUpload(file), shown, format === "png" ? 2 : 3);
});

test.each(kinds)("a %s of %i bits a channel is derived in its colour", async (format, bits) => {
  const file = await fileOf(format, bits, numbersIn("a98", shown), rgbProfile("a98"));
  for (const derived of ["360.avif", "720.jpg", "480-tall-50-50.avif"]) {
    const derivative = parseDerivative(derived) as Derivative;
    await expectShown(await deriveImage(`${format} ${bits}`, derivative, async () => file), shown, 3);
  }
});

test.each([
  ["jpeg", 8],
  ["png", 8],
  ["png", 16],
] as const)(
  "a grey %s of %i bits a channel is stored as its profile's curve means it",
  async (format, bits) => {
    for (const mode of ["rgb", "prophoto"] as const) {
      const [number = 0] = numbersIn(mode, shownGrey);
      const file = await fileOf(format, bits, [number], greyProfile(mode));
      await expectShown(await encodeUpload(file), shownGrey, 2);
    }
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
