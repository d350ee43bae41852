import { expect, test } from "vitest";
import { customProperty } from "./token-values";

const token = { category: "color", element: "page", property: "ink" };

test.each(["#1a1a1a", "-0.02em", "clamp(1rem, calc(2vw + 1px), 3rem)", "  0 auto  "])(
  "%s is printed",
  (value) => {
    expect(customProperty({ ...token, value })).toBe(`--color-page-ink: ${value.trim()}`);
  },
);

test.each([
  "",
  "red} body {display: none",
  "red; color: blue",
  "</style><script>",
  "url(//evil.example/x.png)",
  "image-set('x.png' 1x)",
  "var(--x)",
  "/* hidden",
  "u\\72l(x)",
  "!important",
  "rgb(1, 2, 3",
  "1px) (",
  "x".repeat(101),
])("%j is not printed", (value) => {
  expect(customProperty({ ...token, value })).toBeUndefined();
});

test.each(["", "Color", "1st", "a b", "a}", "a\n", "-a", "x".repeat(42)])(
  "%j is no part of a name",
  (name) => {
    for (const part of ["category", "element", "property"])
      expect(customProperty({ ...token, value: "red", [part]: name })).toBeUndefined();
  },
);
