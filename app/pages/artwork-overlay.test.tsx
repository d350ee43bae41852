import { createRemixStub } from "@remix-run/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { artworksQuery } from "~/artworks/params";
import type { ArtworkDetail } from "~/artworks/view.server";
import ArtworkOverlay from "./artwork-overlay";

// React warns that the stub router's layout effects do not run in static markup.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const artwork = {
  id: "a",
  artistId: "b",
  artist: { id: "b", name: "Åse Lund", slug: "ase-lund", nationality: null },
  title: "Nappe pliée",
  year: 2021,
  material: "Oil on linen",
  size: "160 × 140 cm",
  price: null,
  description: null,
  available: "true",
  image: null,
  gallery: [],
  position: { at: 3, of: 96 },
  previous: null,
  next: null,
  exhibitions: [{ id: "e", title: "Reach", startDate: "2026-02-18", endDate: "2026-04-19" }],
} as unknown as ArtworkDetail;

test("a work leads to the exhibitions that have shown it", () => {
  expect(render()).toMatch(
    /<h3>Exhibitions<\/h3><ul><li><a [^>]*href="\/exhibitions\?id=e"[^>]*>Reach<\/a>.*February 18, 2026/,
  );
});

test("a price is shown, or said to be given on request, but not of what is sold", () => {
  const sold = render({ price: "CHF 900", available: "nfs" });
  expect(render()).toContain(">Price on request<");
  expect(render({ price: "CHF 900" })).toContain(">CHF 900<");
  expect(sold).toContain('<p><span class="artwork-sold">Sold</span></p>');
  expect(sold).not.toContain("CHF 900");
});

test("a work without a picture offers none to enlarge", () => {
  const image = { url: "https://elsewhere.example/a.jpg" } as unknown as ArtworkDetail["image"];
  expect(render({ image })).toContain("Enlarge");
  expect(render()).not.toContain("Enlarge");
});

test("its label stands between its first picture and the others, each to enlarge", () => {
  const image = { url: "https://elsewhere.example/a.jpg" };
  const gallery = [{ url: "https://elsewhere.example/b.jpg" }, { url: "https://elsewhere.example/c.jpg" }];
  const labels = [...render({ image, gallery }).matchAll(/aria-label="Enlarge (.*?)"|<h2/g)].map(
    ([tag, title]) => title ?? tag,
  );
  const by = "Nappe pliée by Åse Lund";
  expect(labels).toEqual(["Nappe pliée", "<h2", `${by}, picture 2 of 3`, `${by}, picture 3 of 3`]);
  expect(render({ image })).not.toContain("artwork-views");
});

test("without a first picture the next one takes its place", () => {
  const gallery = [{ url: "https://elsewhere.example/b.jpg" }, { url: "https://elsewhere.example/c.jpg" }];
  const page = render({ gallery } as Partial<ArtworkDetail>);
  expect(page).toMatch(/overlay-image.*b\.jpg.*<h2.*picture 2 of 2.*c\.jpg/);
  expect(page).not.toContain("picture-placeholder");
});

test("an edition does not break over two lines", () => {
  const material = "Pigment print, edition of 5 + 2 AP";
  expect(render({ material })).toContain("Pigment print, edition\u00a0of\u00a05\u00a0+\u00a02\u00a0AP<");
});

function render(change: Partial<ArtworkDetail> = {}): string {
  const Page = createRemixStub([
    {
      path: "*",
      Component: () => <ArtworkOverlay artwork={{ ...artwork, ...change }} />,
      handle: { query: artworksQuery },
    },
  ]);
  return renderToStaticMarkup(<Page initialEntries={["/artworks?artwork=a"]} />);
}

test("a work between others leads to both, the only one to none", () => {
  expect(render({ previous: "p", next: "n" })).toMatch(
    /<nav class="overlay-steps".*artwork=p".*artwork=n".*<\/nav>/,
  );
  expect(render({ previous: "p", next: "n" })).toContain('<span class="overlay-position">3 / 96</span>');
  expect(render({ next: "n" })).toMatch(/<nav class="overlay-steps".*artwork=n".*<\/nav>/);
  const only = render();
  expect(only).toContain("Nappe pliée");
  expect(only).not.toContain("<nav");
});
