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
    ["One.", "<p>One.</p>"],
    ["", ""],
    [" \n\n ", ""],
  ])("of %j are %s", (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  test("keep a single line break within one", () => {
    expect(html("One,\ntwo.")).toBe("<p>One,\ntwo.</p>");
  });

  test("are text and never markup", () => {
    expect(html("<script>alert(1)</script>")).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>");
  });
});
