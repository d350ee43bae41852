import type { MetaDescriptor } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { gallery } from "~/gallery";
import { firstFacts } from "~/gallery/facts/first-facts";
import { galleryJsonLd, pageMeta } from "./page-meta";

const facts = firstFacts.gallery;

const page = {
  title: "Artists",
  description: "The artists of the gallery.",
  path: "/artworks?page=2",
  matches: [{ id: "root", data: { origin: "https://gallery.example" } }],
};

type Entry = Record<string, unknown>;
/** What a meta element says. */
const content = (meta: MetaDescriptor[], named: string) =>
  (meta as Entry[]).find(({ name, property }) => (name ?? property) === named)?.content;

describe("title and description", () => {
  test("name the page and the gallery", () => {
    const meta = pageMeta(page);
    const title = `Artists – ${gallery.name}`;
    expect(meta).toContainEqual({ title });
    for (const [name, said] of Object.entries({
      "og:title": title,
      description: page.description,
      "og:description": page.description,
      "og:site_name": gallery.name,
    }))
      expect(content(meta, name)).toBe(said);
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
  const href = "https://gallery.example/artworks?page=2";
  expect(pageMeta(page)).toContainEqual({ tagName: "link", rel: "canonical", href });
  expect(content(pageMeta(page), "og:url")).toBe(href);
});

const image = (width: number) => ({
  name: "a.jpg",
  width,
  height: 600,
  color: "#fff",
  focal: { x: 50, y: 50 },
});

test("the picture of a link is a JPEG of up to 1280 pixels, or that of another site as it is", () => {
  const shared = (given: Parameters<typeof pageMeta>[0]["image"], name = "og:image") =>
    content(pageMeta({ ...page, image: given }), name);
  expect(shared(image(1280))).toBe("https://gallery.example/images/a.jpg/1280.jpg");
  expect(shared(image(960))).toBe("https://gallery.example/images/a.jpg/960.jpg");
  expect(shared(image(1280), "twitter:card")).toBe("summary_large_image");
  const url = "https://img.example.org/a.jpg";
  expect(shared({ url })).toBe(url);
  expect([shared(null), shared(null, "twitter:card")]).toEqual([undefined, undefined]);
});

test("structured data carry their context, the page's address and its image", () => {
  const meta = pageMeta({ ...page, image: image(2400), jsonLd: { "@type": "Person", name: "Ada" } });
  expect(meta).toContainEqual({
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "Person",
      name: "Ada",
      url: "https://gallery.example/artworks?page=2",
      image: "https://gallery.example/images/a.jpg/1280.jpg",
    },
  });
});

test("structured data of the gallery say where it is and when it is open", () => {
  expect(galleryJsonLd({ ...facts, pressEmail: null, worksCredit: null, priceNote: null }, [])).toMatchObject(
    {
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
    },
  );
});
