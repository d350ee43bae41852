import { describe, expect, it } from "vitest";
import { wallHtml } from "./wall-html";

const artwork = {
  id: "a",
  artistName: "Åse Lund",
  title: "Nappe pliée",
  year: 2021,
  material: "Oil on linen",
  size: "160 × 140 cm",
  price: "CHF 3’600",
  available: "true",
  image: { name: "0a1b.jpg", width: 1000, height: 2000, color: "#445566" },
};
const hang = (works: object[], wanted = {}) =>
  wallHtml(
    works.map((work) => ({ ...artwork, ...work })),
    "/artworks",
    { showArtist: true, onTop: false, ...wanted },
  );
const linesOf = (html: string) =>
  [...(html.split('<span class="label">')[1] ?? "").matchAll(/<span[^>]*>(.*?)<\/span>/g)].map(
    ([, line = ""]) => line.replace(/<\/?cite>/g, "_"),
  );

describe("a wall of works", () => {
  it("has each work as a link to its overlay, in pictures' order", () => {
    const html = hang([{}, { id: "b" }]);
    expect(html).toMatch(
      /^<li class="artwork" data-wide=""><a href="\/artworks\?artwork=a" class="artwork-link">/,
    );
    expect(html.match(/<li .*?<\/li>/g)).toHaveLength(2);
    expect(html.indexOf("artwork=a")).toBeLessThan(html.indexOf("artwork=b"));
  });

  it("links to the overlays of the page on which it is", () => {
    const works = [artwork, { ...artwork, id: "b" }];
    for (const page of ["/artworks?search=a%22&page=2", "/artists/ase-lund"]) {
      const hanging = { showArtist: page.startsWith("/artworks"), onTop: false };
      const html = wallHtml(works, page, hanging);
      const links = [...html.matchAll(/ href="(.*?)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));
      const start = page.includes("?") ? `${page}&` : `${page}?`;
      expect(links).toEqual([`${start}artwork=a`, `${start}artwork=b`]);
      expect(html.includes("label-artist")).toBe(hanging.showArtist);
    }
    expect(wallHtml([], "/artworks", { showArtist: true, onTop: true })).toBe("");
  });

  it("hangs four of each eight across two columns", () => {
    const works = hang(Array.from({ length: 16 }, () => ({}))).match(/<li [^>]*>/g) ?? [];
    const wide = works.flatMap((work, at) => (work.includes("data-wide") ? [at] : []));
    expect(wide).toEqual([0, 5, 6, 7, 8, 13, 14, 15]);
  });
});

describe("the label of a work on a wall", () => {
  it("names artist, title and year, material, size and price, a line each", () => {
    expect(linesOf(hang([{}]))).toEqual([
      "Åse Lund",
      "_Nappe pliée_, 2021",
      "Oil on linen",
      "160 × 140 cm",
      "CHF 3’600",
    ]);
  });

  it("leaves out the artist where the page is the artist's, and what is not known", () => {
    const bare = { year: null, material: "", size: "", price: null };
    expect(linesOf(hang([bare], { showArtist: false }))).toEqual(["_Nappe pliée_"]);
  });

  it("says of a sold work that it is sold, and no price", () => {
    const html = hang([{ available: "false" }]);
    expect(html).toContain('<span class="sold">Sold</span>');
    expect(html).not.toContain("CHF");
  });

  it("takes every text for text", () => {
    const typed = `<b>"&</b>`;
    const html = hang([
      { id: '"><b>', artistName: typed, title: typed, material: typed, size: typed, price: typed },
    ]);
    expect(html).not.toContain("<b>");
    expect(html.split("&lt;b&gt;&quot;&amp;&lt;/b&gt;")).toHaveLength(6);
  });
});

describe("the picture of a work on a wall", () => {
  it("keeps its place in its own proportions and its colour", () => {
    const picture = hang([{}, {}]).split("</li>")[1];
    expect(picture).toContain(
      '<picture class="picture" style="background-color:#445566;aspect-ratio:1000 / 2000"><source ',
    );
    expect(picture).toContain("(min-width: 64rem) 23vw");
  });

  it("has its height bounded where it is wide, and is offered larger", () => {
    const html = hang([{}]);
    expect(html).toContain(";width:min(100%, 17.0rem)");
    expect(html).toContain("(min-width: 64rem) 46vw");
  });

  it("comes first of all where it is the first of the page's first screen", () => {
    const works = [{}, {}];
    expect(hang(works, { onTop: true }).split('fetchpriority="high"')).toHaveLength(2);
    expect(hang(works)).not.toContain("fetchpriority");
  });

  it("of another site comes from there, and none is the gallery's initials", () => {
    const [other, none] = hang([
      { image: { url: "https://other.example/a.jpg?b=1&c=2" } },
      { image: null },
    ]).split("</li>");
    expect(other).toContain('<img src="https://other.example/a.jpg?b=1&amp;c=2" alt="" loading="lazy"');
    expect(other).toContain('referrerpolicy="no-referrer"');
    expect(none).toContain('<span class="picture picture-placeholder" aria-hidden="true">MA</span>');
  });

  it("takes colours and addresses for text", () => {
    const typed = '"><b>';
    expect(hang([{ image: { ...artwork.image, color: typed } }, { image: { url: typed } }])).not.toContain(
      "<b>",
    );
  });
});
