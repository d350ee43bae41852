import { expect, test } from "vitest";
import {
  currentFile,
  derivativeFile,
  derivativeUrl,
  fullPictureUrl,
  imageFormats,
  imageWidths,
  offeredTallWidths,
  offeredWidths,
  parseDerivative,
  tallPart,
  tallWidths,
  usedDerivatives,
} from "./sizes";

test("every listed width and format has a URL that reads back as itself", () => {
  const cuts = [
    ...imageWidths.map((width) => ({ width, tall: false as const })),
    ...tallWidths.map((width) => ({ width, tall: { x: 0, y: 100 } })),
  ];
  for (const derivative of cuts.flatMap((cut) => imageFormats.map((format) => ({ ...cut, format })))) {
    const file = derivativeUrl("picture.jpg", derivative).split("/").at(-1) ?? "";
    expect(parseDerivative(file)).toEqual(derivative);
  }
});

test.each([
  [360, 2400, [360]],
  [361, 2400, [360, 720]],
  [1000, 2400, [360, 720, 960, 1280]],
  [4000, 720, [360, 720]],
  [4000, 100, [360]],
])("an image %i pixels wide is offered up to %i in %j", (width, upTo, expected) => {
  expect(offeredWidths(width, upTo)).toEqual(expected);
});

test.each([
  [2400, 854, [480, 720]],
  [2400, 1600, [480, 720, 1080]],
  [400, 4000, [480]],
])("the upright cut of %i × %i pixels is offered in %j", (width, height, expected) => {
  expect(offeredTallWidths({ width, height })).toEqual(expected);
});

test.each([
  [1000, 1280],
  [1600, 1600],
  [1800, 2400],
  [4400, 2400],
])("a picture by itself, of %i pixels, is %i.jpg, which is made ahead, once", (width, largest) => {
  const size = { width, height: 900, focal: { x: 50, y: 50 } };
  expect(fullPictureUrl({ name: "a.png", color: "#fff", ...size })).toBe(`/images/a.png/${largest}.jpg`);
  const made = usedDerivatives(size, false).map(derivativeFile);
  expect(made.filter((file) => file === `${largest}.jpg`)).toHaveLength(1);
});

test("what is made ahead is the preview, then AVIF before JPEG and small before large; what fills a screen is larger", () => {
  const made = (fillsScreen: boolean) =>
    usedDerivatives({ width: 3000, height: 2000, focal: { x: 30, y: 70 } }, fillsScreen).map(derivativeFile);
  const inPage = ["360.avif", "720.avif", "960.avif", "1280.avif", "1600.avif"];
  const jpegs = ["1280.jpg", "2400.jpg"];
  expect(made(false)).toEqual(["720.jpg", ...inPage, ...jpegs]);
  const upright = [480, 720, 1080].map((width) => `${width}-tall-30-70.avif`);
  expect(made(true)).toEqual(["720.jpg", ...inPage, "2400.avif", ...upright, ...jpegs]);
});

test.each(["", "361.jpg", "0720.jpg", "360-tall.avif", "720.webp", "720.avif\n", "../720.avif"])(
  "%j is on no list",
  (file) => {
    expect(parseDerivative(file)).toBeUndefined();
  },
);

test.each([
  ["360.avif", "360.avif"],
  ["480-tall-30-71.avif", "480-tall-30-70.avif"],
  ["480-tall-030-70.avif", "480-tall-30-70.avif"],
  ["480-tall.avif", "480-tall-30-70.avif"],
  ["tiles", "tiles"],
])("around the focal point 30, 70 the file %s is %s", (file, current) => {
  expect(currentFile(file, { x: 30, y: 70 })).toBe(current);
});

test.each([
  [1600, 900, 50, 0, [547, 0, 506, 900]],
  [1600, 900, 100, 50, [1094, 0, 506, 900]],
  [90, 320, 0, 60, [0, 112, 90, 160]],
  [1, 1, 100, 100, [0, 0, 1, 1]],
])("of %i × %i pixels a portrait crop around %i, %i shows %j", (width, height, x, y, shown) => {
  const { left, top, width: across, height: down } = tallPart({ width, height }, { x, y });
  expect([left, top, across, down]).toEqual(shown);
});
