import { createRemixStub } from "@remix-run/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
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
  artworks: object[],
  { at = "/artworks", ...props }: { at?: string; showArtist?: boolean; onTop?: boolean } = {},
): string {
  const grid = <ArtworkGrid artworks={artworks.map((own) => ({ ...artwork, ...own }))} {...props} />;
  const Page = createRemixStub([{ path: "*", Component: () => grid, handle: { query: artworksQuery } }]);
  return renderToStaticMarkup(<Page initialEntries={[at]} />);
}
const itemsOf = (html: string) => html.match(/<li .*?<\/li>/g) ?? [];
const linesOf = (html: string) =>
  (html.split('<span class="artwork-label">')[1] ?? "")
    .replace(/<\/?bdi>|<span>(, [^<]+)<\/span>/g, "$1")
    .replace(/<\/?cite[^>]*>/g, "_")
    .match(/(?<=<span[^>]*>).*?(?=<\/span>)/g) ?? [];

test("each work links to its overlay on the same page, in their order", () => {
  const html = render([{}, { id: "b" }], { at: "/artworks?search=a%22&page=2&unknown=1" });
  expect([...html.matchAll(/<a [^>]*href="(.*?)"/g)].map(([, href]) => href)).toEqual([
    "/artworks?search=a%22&amp;page=2&amp;artwork=a",
    "/artworks?search=a%22&amp;page=2&amp;artwork=b",
  ]);
});

test("the first picture is loaded first where it is on the first screen", () => {
  const urgent = (onTop: boolean) =>
    itemsOf(render([{}, { id: "b" }], { onTop })).map((item) => item.includes("fetchpriority"));
  expect([urgent(true), urgent(false)]).toEqual([
    [true, false],
    [false, false],
  ]);
});

test.each([
  [{}, true, ["Åse Lund", "_Nappe pliée_, 2021", "Oil on linen", "160 × 140 cm", "CHF 3’600"]],
  [{ dateText: "c. 1999", size: "" }, false, ["_Nappe pliée_, c. 1999", "Oil on linen", "CHF 3’600"]],
  // On the artist's page, and without what is unset.
  [{ year: null, material: "", size: "", available: "false" }, false, ["_Nappe pliée_", "Sold"]],
  [{ year: null, material: "", size: "", available: "reserved" }, false, ["_Nappe pliée_", "Sold"]],
  [{ year: null, material: "", size: "", price: null }, false, ["_Nappe pliée_", "Price on request"]],
  [{ year: null, material: "", size: "", price: "" }, false, ["_Nappe pliée_", "Price on request"]],
])("the label of a work with %j, its artist %j, has the lines %j", (own, showArtist, lines) => {
  expect(linesOf(render([own], { showArtist }))).toEqual(lines);
});

test("a picture fills a wide place; else it keeps its proportions and colour, smaller beside a large one", () => {
  const [wide = "", narrow = "", small] = itemsOf(
    render([{ wide: true }, { id: "b" }, { id: "c", scale: 0.7 }]),
  );
  expect([wide.includes("data-wide"), narrow.includes("data-wide")]).toEqual([true, false]);
  expect(wide).not.toContain(";width:");
  expect(wide).toContain("(min-width: 64rem) 46vw");
  expect(narrow).toContain('style="background-color:#445566;--focal:50% 50%;aspect-ratio:1000 / 2000"');
  expect(narrow).toContain("(min-width: 64rem) 23vw");
  expect(small).toContain(";width:70%");
});
