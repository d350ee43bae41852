import { describe, expect, it } from "vitest";
import { artworkLabelHtml } from "./artwork-label-html";

const artwork = {
  artistName: "Åse Lund",
  title: "Nappe pliée",
  year: 2021,
  material: "Oil on linen",
  size: "160 × 140 cm",
  price: "CHF 3’600",
  available: "true",
};
const linesOf = (html: string) =>
  [...html.matchAll(/<span[^>]*>(.*?)<\/span>/g)].map(([, line = ""]) => line.replace(/<\/?cite>/g, "_"));

describe("the label of a work on a wall", () => {
  it("names artist, title and year, material, size and price, a line each", () => {
    expect(linesOf(artworkLabelHtml(artwork, { showArtist: true }))).toEqual([
      "Åse Lund",
      "_Nappe pliée_, 2021",
      "Oil on linen",
      "160 × 140 cm",
      "CHF 3’600",
    ]);
  });

  it("leaves out the artist where the page is the artist's, and what is not known", () => {
    const bare = { ...artwork, year: null, material: "", size: "", price: null };
    expect(linesOf(artworkLabelHtml(bare, { showArtist: false }))).toEqual(["_Nappe pliée_"]);
  });

  it("says of a sold work that it is sold, and no price", () => {
    const html = artworkLabelHtml({ ...artwork, available: "false" }, { showArtist: false });
    expect(html).toContain('<span class="sold">Sold</span>');
    expect(html).not.toContain("CHF");
  });

  it("takes every text for text", () => {
    const typed = `<b>"&</b>`;
    const html = artworkLabelHtml(
      { ...artwork, artistName: typed, title: typed, material: typed, size: typed, price: typed },
      { showArtist: true },
    );
    expect(html).not.toContain("<b>");
    expect(html.split("&lt;b&gt;&quot;&amp;&lt;/b&gt;")).toHaveLength(6);
  });
});
