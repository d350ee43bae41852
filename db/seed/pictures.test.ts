import { readdirSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { parseDimensions } from "~/artworks/dimensions";
import { firstFacts } from "~/gallery/facts/first-facts";
import { alternativeTexts } from "./content/alternative-texts";
import { artists } from "./content/artists";
import { artworks } from "./content/artworks";
import { exhibitions } from "./content/exhibitions";
import { picturesFolder as folder, nameOf, pictureOf, portraitOf, readPicture } from "./pictures";

const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.includes("."));

test("every picture is used and has an alternative text, and every picture that is used is there", () => {
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
  expect(Object.keys(alternativeTexts).sort()).toEqual(files.map(nameOf).sort());
  expect(new Set(artworks.map(pictureOf)).size).toBe(artworks.length);
});

test("the pictures stay small enough for the repository", () => {
  const bytes = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0);
  expect(bytes).toBeLessThan(20_000_000);
});

test("works have the proportions of their labels, and six originals are large", async () => {
  const large: unknown[] = [];
  for (const artwork of artworks) {
    const { width, height, format } = await sharp(await readPicture(pictureOf(artwork))).metadata();
    // Decoding an AVIF of their size takes 400 MB.
    if (Math.max(width, height) > 1800) large.push([Math.max(width, height) >= 4000, format]);
    const label = parseDimensions(artwork.size);
    // A photograph of an object shows the room around it too.
    if (!label || label.depth) continue;
    const ratio = width / height / (label.width / label.height);
    expect(Math.abs(Math.log(ratio)), artwork.title).toBeLessThan(Math.log(1.1));
  }
  expect(large).toEqual(Array(6).fill([true, "webp"]));
});
