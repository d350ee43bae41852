import { artworks } from "db/schema";
import { defineKind } from "~/kind/kind.server";
import { getFacts } from "~/server/facts.server";
import { excerpt } from "~/text/excerpt";
import { artworkLabels, findArtworkId, listArtworkChoices } from "./choices.server";
import { inventoryKey } from "./inventory-number";
import { availabilityLabels } from "./params";
import { artworkKeys, artworkList, artworkStaffKeys } from "./queries.server";

/** Artworks in the CMS and the JSON API. */
export const artworkRecords = defineKind({
  ...artworkList,
  belongsTo: { kind: "artists", column: artworks.artistId },
  linked: { find: findArtworkId, labels: artworkLabels, chosen: listArtworkChoices },
  unique: { field: "inventoryNumber", compared: { name: "inventoryKey", keyOf: inventoryKey } },
  derived: artworkKeys,
  derivedForStaff: artworkStaffKeys,
  card: (work) => ({
    id: work.id,
    title: work.title,
    imageUrl: work.imageUrl,
    lines: [
      work.inventoryNumber ?? "",
      [work.artist.name, work.dateText ?? (work.year === null ? [] : String(work.year))].flat(),
      [work.material, work.edition].flatMap((text) => text || []),
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
