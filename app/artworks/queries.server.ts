import { fold, inventoryKey, naturalKey } from "db/fold";
import { artists, artworks } from "db/schema";
import { searchKey } from "db/search-key";
import { eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import type { ListPart } from "~/kind/kind.server";
import { kindList } from "~/kind/list.server";
import { personNames } from "~/people/names.server";
import { readPrice } from "~/text/price";
import type { Audience } from "~/visibility/publication.server";
import { artworkFields } from "./fields";
import { type ArtworkFilters, noFilters } from "./params";
import { filtered, isPriceShown, newestWorksFirst } from "./visitor-filters.server";

/** An artwork as the public reads it (spec section 3), with its artist nested. */
export type Artwork = ReturnType<typeof artworkList.list>[number];

/** Null where the price is hidden (design, decision 5). */
const ifShown = (column: SQLWrapper) => sql<string | null>`case when ${isPriceShown} then ${column} end`;

interface NamesPeople {
  ownerId?: string | null;
  reservedForId?: string | null;
  buyerId?: string | null;
}

function namedPeople(works: NamesPeople[]) {
  const names = personNames(works.flatMap((work) => [work.ownerId, work.reservedForId, work.buyerId]));
  const nameOf = (id: string | null | undefined) => names.get(id ?? "") ?? null;
  return works.map((work) => ({
    owner: nameOf(work.ownerId),
    reservedFor: nameOf(work.reservedForId),
    buyer: nameOf(work.buyerId),
  }));
}

/** Artworks, the newest first, with their artists. */
export const artworkList = {
  ...kindList({
    table: artworks,
    ...artworkFields,
    order: [newestWorksFirst],
    artist: { id: artists.id, name: artists.name, nationality: artists.nationality, slug: artists.slug },
    more: (rows, audience) => (audience === "staff" ? namedPeople(rows) : []),
    hidden: { price: ifShown(artworks.price), priceCategory: ifShown(artworks.priceCategory) },
  }),
  matching: (search: string, audience: Audience) => filtered({ ...noFilters, search }, audience),
};
export const { get: getArtwork } = artworkList;

export const toCard = ({ artist, ...work }: Artwork) => ({
  id: work.id,
  title: work.title,
  year: work.year,
  dateText: work.dateText,
  material: work.material,
  edition: work.edition,
  size: work.size,
  price: work.price,
  available: work.available,
  imageUrl: work.imageUrl,
  artistName: artist.name,
});
export type ArtworkCardRow = ReturnType<typeof toCard>;

export const getPublicArtwork = (id: string, audience: Audience = "public"): Artwork | undefined =>
  artworkList.list({ where: eq(artworks.id, id), audience })[0];

export const countArtworks = (filters: ArtworkFilters, audience: Audience = "public"): number =>
  artworkList.count({ ...filtered(filters, audience), audience });

/** @returns a page of what the filters leave, newest first, as the public may see it */
export const listArtworkCards = (
  filters: ArtworkFilters,
  part: ListPart,
  audience: Audience = "public",
): ArtworkCardRow[] => artworkList.list({ ...filtered(filters, audience), part, audience }).map(toCard);

/** @returns those of these artworks that there are, in the order of their ids, as somebody may see them */
export function listArtworkCardsById(ids: string[], audience: Audience = "public"): ArtworkCardRow[] {
  const works = artworkList.list({ where: inArray(artworks.id, ids), audience }).map(toCard);
  return works.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

export const listArtworksOf = (artistId: string): Artwork[] =>
  artworkList.list({ where: eq(artworks.artistId, artistId) });

/** The keys by which an artwork is filtered and found by everyone. */
export function artworkKeys({ title, material }: { title: string; material: string }) {
  const materialName = (material.split(",")[0] ?? "").trim();
  return {
    materialName,
    materialKey: fold(materialName),
    foldedTitle: fold(title),
    searchKey: [title, material].map(searchKey).join("\n"),
  };
}

/** The keys by which staff alone find and sort artworks. */
export function artworkStaffKeys({
  title,
  size,
  inventoryNumber,
  price,
  insuranceValue,
}: {
  title: string;
  size: string;
  inventoryNumber?: string | null;
  price?: string | null;
  insuranceValue?: string | null;
}) {
  const [asked, insured] = [price, insuranceValue].map((text) => readPrice(text ?? ""));
  return {
    titleOrder: naturalKey(title),
    sizeOrder: naturalKey(size),
    inventoryKey: inventoryNumber ? inventoryKey(inventoryNumber) : null,
    inventoryOrder: inventoryNumber ? naturalKey(inventoryNumber) : null,
    priceCurrency: asked?.currency ?? null,
    priceMinor: asked?.minor ?? null,
    insuranceCurrency: insured?.currency ?? null,
    insuranceMinor: insured?.minor ?? null,
  };
}
