import { readdirSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { parseDimensions } from "~/artworks/dimensions";
import { firstFacts } from "~/website/first-facts";
import { artists } from "./content/artists";
import { artworks } from "./content/artworks";
import { exhibitions } from "./content/exhibitions";
import { picturesFolder as folder, nameOf, pictureOf, portraitOf, readPicture } from "./pictures";

const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.includes("."));

test("every picture is used, and every picture that is used is there", () => {
  const used = [
    ...artworks.map(pictureOf),
    ...artworks.flatMap(({ gallery = [] }) => gallery),
    ...artists.flatMap(({ key, gallery = [] }) => [
      `artists/${key}-detail`,
      `artists/${key}-room`,
      ...gallery,
    ]),
    ...exhibitions.flatMap(({ pictures }) => pictures),
    ...firstFacts.directors.map(({ name }) => portraitOf(name)),
  ];
  expect([...new Set(used)].sort()).toEqual(files.map(nameOf).sort());
  expect(new Set(artworks.map(pictureOf)).size).toBe(artworks.length);
});

test("the pictures stay small enough for the repository, and six originals are large", async () => {
  const bytes = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0);
  expect(bytes).toBeLessThan(20_000_000);
  const originals = await Promise.all(
    artworks.map(async (artwork) => {
      const { width, height, format } = await sharp(await readPicture(pictureOf(artwork))).metadata();
      return { edge: Math.max(width, height), format };
    }),
  );
  // Decoding an AVIF of their size takes 400 MB.
  expect(originals.filter(({ edge }) => edge >= 4000).map(({ format }) => format)).toEqual(
    Array(6).fill("webp"),
  );
  expect(Math.max(...originals.map(({ edge }) => edge).filter((edge) => edge < 4000))).toBe(1800);
});

test.each(artworks)("$title has the proportions of its label", async (artwork) => {
  const label = parseDimensions(artwork.size);
  const { width, height } = await sharp(await readPicture(pictureOf(artwork))).metadata();
  // A photograph of an object shows the room around it too.
  if (!label || label.depth) return;
  const ratio = width / height / (label.width / label.height);
  expect(Math.abs(Math.log(ratio))).toBeLessThan(Math.log(1.1));
});
