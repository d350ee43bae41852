import { inventoryKey } from "db/fold";
import { artworks, exhibitionArtworks, hasKeyNotPlain } from "db/schema";
import { eq, inArray, lt, sql } from "drizzle-orm";
import { defineKind } from "~/kind/kind.server";
import { addedNotes } from "~/kind/notes-of-many.server";
import { galleryDay } from "~/platform/clock.server";
import { db } from "~/platform/database.server";
import { excerpt } from "~/text/excerpt";
import { getFacts } from "~/visibility/facts.server";
import { artworkLabels, findArtworkId, listArtworkChoices } from "./choices.server";
import { withWholeNumbers } from "./edition";
import { availabilityLabels } from "./params";
import { prices } from "./prices-of-many.server";
import { artworkKeys, artworkList, artworkStaffKeys } from "./queries.server";

export const artworkRecords = defineKind({
  ...artworkList,
  linked: { find: findArtworkId, labels: artworkLabels, chosen: listArtworkChoices },
  unique: { field: "inventoryNumber", compared: { name: "inventoryKey", keyOf: inventoryKey } },
  sortedBy: {
    title: [artworks.titleOrder],
    size: [artworks.sizeOrder],
    inventoryNumber: [artworks.inventoryOrder],
  },
  amounts: {
    price: { currency: artworks.priceCurrency, minor: artworks.priceMinor },
    insuranceValue: { currency: artworks.insuranceCurrency, minor: artworks.insuranceMinor },
  },
  filters: {
    exhibition: {
      label: "In an exhibition",
      link: "exhibitions",
      where: (ids) => inArray(artworks.id, shownIn(ids)),
      order: (id) => sql`(select ${exhibitionArtworks.position} from ${exhibitionArtworks} where
        ${exhibitionArtworks.exhibitionId} = ${id} and ${exhibitionArtworks.artworkId} = ${artworks.id})`,
    },
    sharedNumber: {
      label: "Duplicate inventory number",
      where: () => sql`(${hasKeyNotPlain} and exists (select 1 from artworks as other
        where other.inventory_key = inventory_key(${artworks.inventoryNumber})
        and other.deleted_at is null and other.id <> ${artworks.id}))`,
      notice: (count) =>
        `${count === 1 ? "1 artwork has" : `${count} artworks have`} the inventory number of another artwork`,
    },
    overdue: {
      label: "Reservation expired",
      where: () =>
        sql`(${eq(artworks.available, "reserved")} and ${lt(artworks.reservedUntil, galleryDay())})`,
    },
  },
  bulkChanges: { price: prices, notes: addedNotes },
  derived: artworkKeys,
  derivedForStaff: artworkStaffKeys,
  card: (work) => ({
    id: work.id,
    title: work.title,
    imageUrl: work.imageUrl,
    lines: [
      work.inventoryNumber ?? "",
      [work.artist.name, work.dateText ?? (work.year === null ? [] : String(work.year))].flat(),
      [work.material, work.edition].flatMap((text) => (text ? withWholeNumbers(text) : [])),
      work.size,
      work.showPrice === "true" ? (work.price ?? "") : "",
    ],
    text: work.description && excerpt(work.description),
    badge: availabilityLabels[work.available as keyof typeof availabilityLabels] ?? null,
    link: { href: work.inquireUrl ?? inquiryMail(work.title), text: "Inquire" },
  }),
  publicPath: ({ id }) => `/artworks?artwork=${id}`,
});

const shownIn = (exhibitionIds: string[]) =>
  db
    .select({ id: exhibitionArtworks.artworkId })
    .from(exhibitionArtworks)
    .where(inArray(exhibitionArtworks.exhibitionId, exhibitionIds));

const inquiryMail = (title: string) =>
  `mailto:${getFacts().email}?subject=${encodeURIComponent(`Inquiry: ${title}`)}`;
