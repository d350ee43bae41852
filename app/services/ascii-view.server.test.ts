import { describe, expect, it } from "vitest";
import { asciiView, fromAsciiView } from "./ascii-view.server";

describe("the ASCII view of bytes", () => {
  it("finds markup at its place among the bytes, whatever stands before it", () => {
    const page = Buffer.from("<p>Åse’s 展覧会 🖼</p><script>");
    const at = asciiView(page).indexOf("<script>");
    expect(page.subarray(at).toString()).toBe("<script>");
  });

  it("comes back as every byte was, those that are no UTF-8 too", () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    expect(fromAsciiView(asciiView(bytes))).toEqual(bytes);
  });
});
