import { readFileSync } from "node:fs";
import type { Rgb } from "culori/fn";
import { describe, expect, test } from "vitest";
import { contrast, parseColor } from "./color";
import { type Colours, colorProblem, colourNames, colours, contrastWarnings, tokenName } from "./colours";

test("the known tokens are those that the stylesheet reads, with the same defaults", () => {
  const css = readFileSync("app/styles/tokens.css", "utf8");
  const read = [...css.matchAll(/var\(--(color-[\w-]+), (#[\da-f]+)\)/g)].map(([, name, value]) => [
    name,
    parseColor(value ?? ""),
  ]);
  expect(read).toEqual(
    Object.values(colours).map(({ row, standard }) => [tokenName(row), parseColor(standard)]),
  );
});

test.each([
  ["#fff", [255, 255, 255, 1]],
  [" #A00D18 ", [160, 13, 24, 1]],
  ["#00000080", [0, 0, 0, 128 / 255]],
  ["rgb(1 2 3 / 50%)", [1, 2, 3, 0.5]],
  ["rgba(1,2,3,.5)", [1, 2, 3, 0.5]],
  ["hsl(0 100% 50%)", [255, 0, 0, 1]],
  ["hsl(120deg, 100%, 25%)", [0, 127.5, 0, 1]],
  // Browsers clamp an alpha too.
  ["rgb(1 2 3 / 101%)", [1, 2, 3, 1]],
])("%s is a colour", (text, color) => {
  const { r, g, b, alpha = 1 } = parseColor(text) ?? { r: -1, g: -1, b: -1 };
  expect([r * 255, g * 255, b * 255, alpha].map((part) => Number(part.toFixed(9)))).toEqual(
    color.map((part) => Number(part.toFixed(9))),
  );
  expect(colorProblem(text)).toBeUndefined();
});

test.each([
  "red;}body{display:none",
  "var(--paper)",
  "rgb(1,2,3",
  "rgb(256 0 0)",
  "tomato",
  "rgb(none 0 0)",
  "color(srgb 1 1 1)",
  "hsl(0 101% 50%)",
])("%j is refused as a colour", (text) => {
  expect(colorProblem(text)).toMatch(/^Please write a colour/);
});

describe("contrast", () => {
  const ratio = (text: string, paper: string) => contrast(parseColor(text) as Rgb, parseColor(paper) as Rgb);
  const values = Object.fromEntries(colourNames.map((name) => [name, null])) as Colours;
  const warnings = (changed: Partial<Colours>) => contrastWarnings({ ...values, ...changed });

  test("is that of WCAG", () => {
    expect(ratio("#000", "#fff")).toBeCloseTo(21, 5);
    expect(ratio("#767676", "#fff")).toBeCloseTo(4.54, 2);
    expect(ratio("rgb(0 0 0 / 50%)", "#fff")).toBeCloseTo(3.98, 1);
    expect(ratio("#fff", "rgb(0 0 0 / 0%)")).toBeCloseTo(1, 5);
  });

  test("of the defaults is enough", () => {
    expect(warnings({})).toEqual([]);
  });

  test("that is too little is named at the colour, with a number that is not rounded up", () => {
    expect(warnings({ muted: "#777" })).toEqual([
      { name: "muted", message: expect.stringMatching(/^Grey on paper: contrast 4\.4 to 1/) },
    ]);
    const onBlack = warnings({ paper: "#111" }).map(({ name, message }) => [name, message.split(":")[0]]);
    expect(onBlack).toEqual([
      ["ink", "Ink on paper"],
      ["muted", "Grey on paper"],
      ["paper", "The red of error messages on paper"],
      ["paper", "The focus ring on paper"],
    ]);
    expect(warnings({ sold: "#ffb3b3" })).toEqual([
      { name: "sold", message: "Sold on paper: contrast 1.7 to 1; symbols need at least 3 to 1" },
    ]);
  });
});
