import { expect, test } from "vitest";
import { derivativeUrl, imageFormats, imageWidths, parseDerivative, tallWidths } from "./image";

test("every listed width and format has a URL that reads back as itself", () => {
  const listed = [
    ...imageWidths.map((width) => ({ width, tall: false })),
    ...tallWidths.map((width) => ({ width, tall: true })),
  ].flatMap((cut) => imageFormats.map((format) => ({ ...cut, format })));
  expect(listed).toHaveLength(30);
  for (const derivative of listed) {
    const file = derivativeUrl("picture.jpg", derivative).split("/").at(-1) ?? "";
    expect(parseDerivative(file)).toEqual(derivative);
  }
});

test("a URL names the image, the width, the cut and the format", () => {
  expect(derivativeUrl("a.png", { width: 640, tall: true, format: "avif" })).toBe(
    "/images/a.png/640-tall.avif",
  );
  expect(derivativeUrl("a.png", { width: 320, tall: false, format: "jpg" })).toBe("/images/a.png/320.jpg");
});

test.each([
  "",
  "321.jpg",
  "0.jpg",
  "99999.jpg",
  "0640.jpg",
  "828.jpg",
  "2400-tall.avif",
  "320-tall.webp",
  "640.png",
  "640.jpeg",
  "640.AVIF",
  "640",
  "640.avif.jpg",
  "640.avif\n",
  " 640.avif",
  "-640.avif",
  "6.4e2.avif",
  "640-TALL.avif",
  "../640.avif",
  "640.avif?width=9000",
])("%j is on no list", (file) => {
  expect(parseDerivative(file)).toBeUndefined();
});
