import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Paragraphs } from "./paragraphs";

test.each([
  ["One.\r\n\r\nTwo.", "<p>One.</p><p>Two.</p>"],
  ["\n\nOne.\n \t\nTwo.\n\n\n\nThree.\n\n", "<p>One.</p><p>Two.</p><p>Three.</p>"],
  ["One,\ntwo.", "<p>One,\ntwo.</p>"],
  [" \n\n ", ""],
])("the paragraphs of %j are %s", (text, expected) => {
  expect(renderToStaticMarkup(<Paragraphs text={text} />).replaceAll(' dir="auto"', "")).toBe(expected);
});
