import type { MetaDescriptor } from "@remix-run/react";
import { gallery } from "~/gallery";
import { type ImageData, plainPictureUrl } from "~/images/sizes";
import type { Closure, Facts } from "~/text/facts";
import { factsIn } from "./root-data";

interface PageMeta {
  /** Without the gallery's name. */
  title: string;
  description: string;
  /** Path and query of the canonical URL. */
  path: string;
  image?: ImageData | null;
  /** Structured data, which Remix escapes. */
  jsonLd?: Record<string, unknown>;
  indexed?: boolean;
  matches: { id: string; data: unknown }[];
}

/** @returns the origin that the root loader read */
function originOf(matches: PageMeta["matches"]): string {
  const root = matches.find(({ id }) => id === "root")?.data as { origin?: string } | undefined;
  return root?.origin ?? "";
}

/** @returns the absolute URL of a JPEG, which every link preview supports */
function shareUrl(image: ImageData | null | undefined, origin: string): string | undefined {
  if (!image) return;
  if ("url" in image) return image.url;
  return origin + plainPictureUrl(image);
}

/** Title, description, canonical link, link preview and structured data of a page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const origin = originOf(page.matches);
  const title =
    page.title === gallery.name ? homeTitle(factsIn(page.matches)?.city) : `${page.title} – ${gallery.name}`;
  const description = shorten(page.description);
  const image = shareUrl(page.image, origin);
  const url = origin + page.path;
  const meta: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:site_name", content: gallery.name },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { tagName: "link", rel: "canonical", href: url },
  ];
  if (image) {
    meta.push(
      { property: "og:image", content: image },
      { name: "twitter:card", content: "summary_large_image" },
    );
  }
  if (page.indexed === false) meta.push({ name: "robots", content: "noindex, follow" });
  if (page.jsonLd) {
    const data = { "@context": "https://schema.org", ...page.jsonLd, url, ...(image ? { image } : {}) };
    meta.push({ "script:ld+json": data as never });
  }
  return meta;
}

/** At most 160 characters, as search engines show. */
function shorten(text: string): string {
  const characters = [...text];
  return characters.length > 160 ? `${characters.slice(0, 159).join("").trimEnd()}…` : text;
}

const homeTitle = (city = "") => (city ? `${gallery.name} – Contemporary art in ${city}` : gallery.name);

/** The gallery as structured data, with these closures. */
export function galleryJsonLd(
  facts: Omit<Facts, "directors" | "closures">,
  closures: Closure[],
): Record<string, unknown> {
  const { latitude, longitude, mapsUrl, instagramUrl } = facts;
  return {
    "@type": "ArtGallery",
    name: gallery.name,
    description: facts.description,
    email: facts.email,
    ...(facts.phone ? { telephone: facts.phone } : {}),
    address: {
      "@type": "PostalAddress",
      streetAddress: facts.street,
      postalCode: facts.postalCode,
      addressLocality: facts.city,
      addressCountry: facts.countryCode,
    },
    ...(latitude === null ? {} : { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
    ...(mapsUrl ? { hasMap: mapsUrl } : {}),
    ...(instagramUrl ? { sameAs: [instagramUrl] } : {}),
    openingHoursSpecification: facts.weeklyHours.map(({ days, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days,
      opens,
      closes,
    })),
    ...(closures.length > 0 ? { specialOpeningHoursSpecification: closures.map(specialHours) } : {}),
  };
}

/** Where it is closed, both times are midnight. */
const specialHours = ({ startDate, endDate, opens, closes }: Closure) => ({
  "@type": "OpeningHoursSpecification",
  validFrom: startDate,
  validThrough: endDate,
  opens: opens ?? "00:00",
  closes: closes ?? "00:00",
});
