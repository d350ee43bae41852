import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Paragraphs } from "./paragraphs";

describe("paragraphs", () => {
  const html = (text: string) => renderToStaticMarkup(<Paragraphs text={text} />);

  test.each([
    ["One.\n\nTwo.", "<p>One.</p><p>Two.</p>"],
    ["One.\r\n\r\nTwo.", "<p>One.</p><p>Two.</p>"],
    ["One.\n \t\nTwo.\n\n\n\nThree.", "<p>One.</p><p>Two.</p><p>Three.</p>"],
    ["\n\nOne.\n\n", "<p>One.</p>"],
    ["One,\ntwo.", "<p>One,\ntwo.</p>"],
    ["", ""],
    [" \n\n ", ""],
  ])("of %j are %s", (text, expected) => {
    expect(html(text).replaceAll(' dir="auto"', "")).toBe(expected);
  });
});
