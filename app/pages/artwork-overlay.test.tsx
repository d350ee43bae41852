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

function render(change: object = {}): string {
  const artwork = {
    id: "a",
    artist: { id: "b", name: "Åse Lund", slug: "ase-lund", nationality: null },
    title: "Nappe pliée",
    material: "Pigment print, edition of 5 + 2 AP",
    size: "160 × 140 cm",
    image: null,
    gallery: [],
    exhibitions: [],
    previous: null,
    next: null,
    ...change,
  } as unknown as ArtworkDetail;
  const Component = () => <ArtworkOverlay artwork={artwork} />;
  const Page = createRemixStub([{ path: "*", Component, handle: { query: artworksQuery } }]);
  return renderToStaticMarkup(<Page initialEntries={["/artworks?artwork=a"]} />);
}

const [image, ...gallery] = ["a", "b", "c"].map((name) => ({ url: `https://elsewhere.example/${name}.jpg` }));

test("the only work leads to no other, offers no picture to enlarge, and its edition does not break", () => {
  const only = render();
  expect(only).not.toMatch(/<nav|Enlarge|<h3>Exhibitions/);
  expect(only).toContain("Pigment print, edition\u00a0of\u00a05\u00a0+\u00a02\u00a0AP<");
});

test("the other pictures stand before the label, with their number, each to enlarge", () => {
  const page = render({ image, gallery });
  const labels = [...page.matchAll(/aria-label="Enlarge (.*?)"|<h2/g)].map(([tag, title]) => title ?? tag);
  const by = "Nappe pliée by Åse Lund";
  expect(labels).toEqual(["Nappe pliée", `${by}, picture 2 of 3`, `${by}, picture 3 of 3`, "<h2"]);
  expect(page).toMatch(/1\u00a0\/\u00a03<.*<h2/);
  expect(render({ image })).not.toContain("artwork-views");
});

test("without a first picture the next one takes its place", () => {
  const page = render({ gallery });
  expect(page).toMatch(/overlay-image.*b\.jpg.*picture 2 of 2.*c\.jpg.*<h2/);
  expect(page).not.toContain("picture-placeholder");
});
