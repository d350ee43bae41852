import { artworks } from "db/schema";
import { defineKind } from "~/kind/kind.server";
import { getFacts } from "~/server/facts.server";
import { excerpt } from "~/text/excerpt";
import { artworkLabels, findArtworkId } from "./choices.server";
import { availabilityLabels } from "./params";
import { artworkKeys, artworkList } from "./queries.server";

/** Artworks in the CMS and the JSON API. */
export const artworkRecords = defineKind({
  ...artworkList,
  belongsTo: { kind: "artists", column: artworks.artistId },
  linked: { find: findArtworkId, labels: artworkLabels },
  derived: artworkKeys,
  card: (work) => ({
    id: work.id,
    title: work.title,
    imageUrl: work.imageUrl,
    lines: [
      [work.artist.name, work.year === null ? [] : String(work.year)].flat(),
      work.material,
      work.size,
      work.showPrice === "true" ? (work.price ?? "") : "",
    ],
    text: work.description && excerpt(work.description),
    badge: availabilityLabels[work.available as keyof typeof availabilityLabels] ?? null,
    link: { href: work.inquireUrl ?? inquiryMail(work.title), text: "Inquire" },
  }),
  publicPath: ({ id }) => `/artworks?artwork=${id}`,
});

const inquiryMail = (title: string) =>
  `mailto:${getFacts().email}?subject=${encodeURIComponent(`Inquiry: ${title}`)}`;
