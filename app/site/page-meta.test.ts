import type { MetaDescriptor } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { gallery } from "~/gallery";
import { firstFacts } from "~/website/first-facts";
import { galleryJsonLd, pageMeta } from "./page-meta";

const facts = firstFacts.gallery;

const page = {
  title: "Artists",
  description: "The artists of the gallery.",
  path: "/artists",
  matches: [{ id: "root", data: { origin: "https://gallery.example" } }],
};

const find = (meta: MetaDescriptor[], key: string, value: string) =>
  meta.find((entry) => (entry as Record<string, unknown>)[key] === value) as
    | Record<string, unknown>
    | undefined;
const content = (meta: MetaDescriptor[], name: string) =>
  (find(meta, "name", name) ?? find(meta, "property", name))?.content;
const jsonLd = (meta: MetaDescriptor[]) =>
  (meta.find((entry) => "script:ld+json" in entry) as Record<string, Record<string, unknown>> | undefined)?.[
    "script:ld+json"
  ];

describe("title and description", () => {
  test("name the page and the gallery", () => {
    const meta = pageMeta(page);
    expect(meta).toContainEqual({ title: `Artists – ${gallery.name}` });
    expect(content(meta, "og:title")).toBe(`Artists – ${gallery.name}`);
    expect(content(meta, "description")).toBe(page.description);
    expect(content(meta, "og:description")).toBe(page.description);
    expect(content(meta, "og:site_name")).toBe(gallery.name);
  });

  test("name the gallery once where the page is its own", () => {
    const [first] = pageMeta({ ...page, title: gallery.name });
    const { title } = first as { title: string };
    expect(title.split(gallery.name)).toHaveLength(2);
  });

  test("are cut where they are longer than 160 characters", () => {
    const cut = (description: string) => String(content(pageMeta({ ...page, description }), "description"));
    expect(cut("x".repeat(160))).toBe("x".repeat(160));
    expect(cut("x".repeat(161))).toBe(`${"x".repeat(159)}…`);
    expect(cut(`${"x".repeat(158)} yyyy`)).toBe(`${"x".repeat(158)}…`);
  });
});

test("the canonical address is the page's own on the site's origin", () => {
  const meta = pageMeta({ ...page, path: "/artworks?page=2" });
  const href = "https://gallery.example/artworks?page=2";
  expect(find(meta, "rel", "canonical")).toEqual({ tagName: "link", rel: "canonical", href });
  expect(content(meta, "og:url")).toBe(href);
});

test("an address without the root's data stays relative", () => {
  for (const matches of [[], [{ id: "root", data: undefined }]])
    expect(find(pageMeta({ ...page, matches }), "rel", "canonical")?.href).toBe("/artists");
});

describe("the picture of a link", () => {
  const image = (width: number) => ({
    name: "a.jpg",
    width,
    height: 600,
    color: "#fff",
    focal: { x: 50, y: 50 },
  });
  const shared = (given: Parameters<typeof pageMeta>[0]["image"]) => pageMeta({ ...page, image: given });

  test("is a JPEG of the stored image, of 1280 pixels where that is offered", () => {
    expect(content(shared(image(1280)), "og:image")).toBe("https://gallery.example/images/a.jpg/1280.jpg");
    expect(content(shared(image(960)), "og:image")).toBe("https://gallery.example/images/a.jpg/960.jpg");
    expect(content(shared(image(1280)), "twitter:card")).toBe("summary_large_image");
  });

  test("is an image of another site as it is", () => {
    const url = "https://img.example.org/a.jpg";
    expect(content(shared({ url }), "og:image")).toBe(url);
  });

  test("is left out where there is none", () => {
    for (const none of [null, undefined]) {
      expect(content(shared(none), "og:image")).toBeUndefined();
      expect(content(shared(none), "twitter:card")).toBeUndefined();
    }
  });
});

test("a page is indexed unless it says that it is not", () => {
  expect(content(pageMeta(page), "robots")).toBeUndefined();
  expect(content(pageMeta({ ...page, indexed: true }), "robots")).toBeUndefined();
  expect(content(pageMeta({ ...page, indexed: false }), "robots")).toBe("noindex, follow");
});

describe("structured data", () => {
  test("carry their context, the page's address and its image", () => {
    const meta = pageMeta({
      ...page,
      image: { name: "a.jpg", width: 2400, height: 1600, color: "#fff", focal: { x: 50, y: 50 } },
      jsonLd: { "@type": "Person", name: "Ada" },
    });
    expect(jsonLd(meta)).toEqual({
      "@context": "https://schema.org",
      "@type": "Person",
      name: "Ada",
      url: "https://gallery.example/artists",
      image: "https://gallery.example/images/a.jpg/1280.jpg",
    });
  });

  test("are left out where the page has none", () => {
    expect(jsonLd(pageMeta(page))).toBeUndefined();
  });

  test("of the gallery say where it is and when it is open", () => {
    expect(galleryJsonLd({ ...facts, pressEmail: null }, [])).toMatchObject({
      "@type": "ArtGallery",
      name: gallery.name,
      address: {
        "@type": "PostalAddress",
        streetAddress: "Röntgenstrasse 88",
        postalCode: facts.postalCode,
        addressLocality: facts.city,
        addressCountry: "CH",
      },
      openingHoursSpecification: [
        { dayOfWeek: ["Thursday", "Friday", "Saturday", "Sunday"], opens: "13:00", closes: "18:00" },
      ],
    });
  });
});
