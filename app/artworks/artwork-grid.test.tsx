import { createRemixStub } from "@remix-run/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ArtworkGrid } from "./artwork-grid";
import { artworksQuery } from "./params";

// React warns that the stub router's layout effects do not run in static markup.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const artwork = {
  id: "a",
  artistName: "Åse Lund",
  title: "Nappe pliée",
  year: 2021,
  dateText: null,
  material: "Oil on linen",
  edition: null,
  size: "160 × 140 cm",
  price: "CHF 3’600",
  available: "true",
  image: { name: "0a1b.jpg", width: 1000, height: 2000, color: "#445566", focal: { x: 50, y: 50 } },
  wide: false,
  scale: 1,
};

function render(
  artworks: Partial<typeof artwork>[],
  { at = "/artworks", ...props }: { at?: string; showArtist?: boolean; onTop?: boolean } = {},
): string {
  const grid = <ArtworkGrid artworks={artworks.map((own) => ({ ...artwork, ...own }))} {...props} />;
  const Page = createRemixStub([{ path: "*", Component: () => grid, handle: { query: artworksQuery } }]);
  return renderToStaticMarkup(<Page initialEntries={[at]} />);
}
const itemsOf = (html: string) => html.match(/<li .*?<\/li>/g) ?? [];
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="(.*?)"/g)].map(([, href]) => href);
const linesOf = (html: string) =>
  (html.split('<span class="artwork-label">')[1] ?? "")
    .replace(/<\/?bdi>|<span>(, \d+)<\/span>/g, "$1")
    .replace(/<\/?cite[^>]*>/g, "_")
    .match(/(?<=<span[^>]*>).*?(?=<\/span>)/g) ?? [];

describe("the grid of artworks", () => {
  it("links each work to its overlay on the same page, in their order", () => {
    const two = [{}, { id: "b" }];
    expect(linksOf(render(two, { at: "/artists/ase-lund" }))).toEqual([
      "/artists/ase-lund?artwork=a",
      "/artists/ase-lund?artwork=b",
    ]);
    expect(linksOf(render(two, { at: "/artworks?search=a%22&page=2&unknown=1" }))).toEqual([
      "/artworks?search=a%22&amp;page=2&amp;artwork=a",
      "/artworks?search=a%22&amp;page=2&amp;artwork=b",
    ]);
  });

  it("has two columns for a work in a wide place", () => {
    const items = itemsOf(render([{ wide: true }, { id: "b" }]));
    expect(items.map((item) => item.includes("data-wide"))).toEqual([true, false]);
  });

  it("loads the first picture first where it is on the first screen", () => {
    const two = [{}, { id: "b" }];
    expect(itemsOf(render(two, { onTop: true })).map((item) => item.includes("fetchpriority"))).toEqual([
      true,
      false,
    ]);
    expect(render(two)).not.toContain("fetchpriority");
  });
});

describe("the label of an artwork", () => {
  it("names artist, title and year, material, size and price, a line each", () => {
    expect(linesOf(render([{}]))).toEqual([
      "Åse Lund",
      "_Nappe pliée_, 2021",
      "Oil on linen",
      "160 × 140 cm",
      "CHF 3’600",
    ]);
  });

  it("leaves out the artist on the artist's page, and what is unset", () => {
    const bare = { year: null, material: "", size: "", price: null, available: "false" } as object;
    expect(linesOf(render([bare], { showArtist: false }))).toEqual(["_Nappe pliée_", "Sold"]);
  });

  it("says 'Price on request' where a work is for sale and shows none", () => {
    expect(linesOf(render([{ price: null } as object])).at(-1)).toBe("Price on request");
    expect(linesOf(render([{ price: "" }])).at(-1)).toBe("Price on request");
  });

  it.each(["false", "reserved", "nfs", ""])(
    "says 'Sold' instead of the price where it is %j",
    (available) => {
      const html = render([{ available }]);
      expect(linesOf(html).at(-1)).toBe("Sold");
      expect(html).not.toContain("CHF");
    },
  );
});

describe("the picture of an artwork", () => {
  it("keeps its natural proportions and its colour", () => {
    const narrow = itemsOf(render([{}, { id: "b" }]))[1];
    expect(narrow).toContain('style="background-color:#445566;--focal:50% 50%;aspect-ratio:1000 / 2000"');
    expect(narrow).toContain("(min-width: 64rem) 23vw");
  });

  it("fills a wide place, and is offered larger there", () => {
    const html = render([{ wide: true }]);
    expect(html).not.toContain(";width:");
    expect(html).toContain("(min-width: 64rem) 46vw");
  });

  it("fills less of its place where the work is small beside a large one", () => {
    expect(render([{ scale: 0.7 }])).toContain(";width:70%");
  });
});
