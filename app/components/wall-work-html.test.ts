import { describe, expect, it } from "vitest";
import { artworkLabelHtml, wallPictureHtml } from "./wall-work-html";

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

describe("the picture of a work on a wall", () => {
  const image = { name: "0a1b.jpg", width: 1000, height: 2000, color: "#445566" };

  it("keeps its place in its own proportions and its colour", () => {
    const html = wallPictureHtml(image, { wide: false, priority: false });
    expect(html).toMatch(
      /^<picture class="picture" style="background-color:#445566;aspect-ratio:1000 \/ 2000"><source .*<\/picture>$/,
    );
    expect(html).toContain('loading="lazy"');
  });

  it("bounds the height of a wide one, and offers it larger", () => {
    const html = wallPictureHtml(image, { wide: true, priority: true });
    expect(html).toContain(";width:min(100%, 17.0rem)");
    expect(html).toContain("(min-width: 64rem) 46vw");
    expect(html).toContain('fetchpriority="high"');
  });

  it("takes a colour for text", () => {
    const html = wallPictureHtml({ ...image, color: '"><b>' }, { wide: false, priority: false });
    expect(html).not.toContain("<b>");
  });
});
