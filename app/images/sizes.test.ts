import { expect, test } from "vitest";
import {
  derivativeUrl,
  fullPictureUrl,
  imageFormats,
  imageWidths,
  offeredTallWidths,
  offeredWidths,
  parseDerivative,
  tallWidths,
  usedDerivatives,
} from "./sizes";

test("every listed width and format has a URL that reads back as itself", () => {
  const listed = [
    ...imageWidths.map((width) => ({ width, tall: false })),
    ...tallWidths.map((width) => ({ width, tall: true })),
  ].flatMap((cut) => imageFormats.map((format) => ({ ...cut, format })));
  expect(listed).toHaveLength(27);
  for (const derivative of listed) {
    const file = derivativeUrl("picture.jpg", derivative).split("/").at(-1) ?? "";
    expect(parseDerivative(file)).toEqual(derivative);
  }
});

test.each([
  [90, 2400, [360]],
  [360, 2400, [360]],
  [361, 2400, [360, 720]],
  [640, 2400, [360, 720]],
  [720, 2400, [360, 720]],
  [1000, 2400, [360, 720, 960, 1280]],
  [4000, 2400, [360, 720, 960, 1280, 1600, 2400]],
  [4000, 720, [360, 720]],
  [4000, 100, [360]],
])("an image %i pixels wide is offered up to %i in %j", (width, upTo, expected) => {
  expect(offeredWidths(width, upTo)).toEqual(expected);
});

test.each([
  [640, 427, [480]],
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
])("a picture by itself, of %i pixels, is %i.webp, which is made ahead, once", (width, largest) => {
  const size = { width, height: 900 };
  expect(fullPictureUrl({ name: "a.png", color: "#fff", ...size })).toBe(`/images/a.png/${largest}.webp`);
  for (const fillsScreen of [false, true]) {
    const made = usedDerivatives(size, fillsScreen).filter(
      (each) => each.width === largest && each.format === "webp" && !each.tall,
    );
    expect(made).toHaveLength(1);
  }
});

test("a URL names the image, the width, the cut and the format", () => {
  expect(derivativeUrl("a.png", { width: 720, tall: true, format: "avif" })).toBe(
    "/images/a.png/720-tall.avif",
  );
  expect(derivativeUrl("a.png", { width: 360, tall: false, format: "jpg" })).toBe("/images/a.png/360.jpg");
});

test.each([
  "",
  "361.jpg",
  "0.jpg",
  "99999.jpg",
  "0720.jpg",
  "1080.jpg",
  "2400-tall.avif",
  "360-tall.webp",
  "720.png",
  "720.jpeg",
  "720.AVIF",
  "720",
  "720.avif.jpg",
  "720.avif\n",
  " 720.avif",
  "-720.avif",
  "6.4e2.avif",
  "720-TALL.avif",
  "../720.avif",
  "720.avif?width=9000",
])("%j is on no list", (file) => {
  expect(parseDerivative(file)).toBeUndefined();
});
