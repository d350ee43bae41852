import { expect, test } from "vitest";
import { derivativeUrl, imageFormats, imageWidths, parseDerivative, tallWidths } from "./image";

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
