import { artworks } from "db/schema";
import { describeImages } from "~/images/queries.server";
import type { ImageData } from "~/images/sizes";
import { isOneOf } from "~/platform/database.server";
import { availabilityLabels } from "./params";
import { artworkList } from "./queries.server";

/** An artwork as staff are told of it beside an inquiry and in the mail about it. */
export interface ArtworkForStaff {
  image: ImageData | null;
  /** Number, price and availability, without what is unset. */
  facts: string[];
  /** Who has reserved or bought it, and where it stands: not in letters, which others quote. */
  details: string[];
  /** A stored availability code. */
  available: string;
}

/** @returns by id, the artworks outside the trash */
export function artworksForStaff(ids: string[]): Map<string, ArtworkForStaff> {
  const works = artworkList.list({ where: isOneOf(artworks.id, ids), audience: "staff" });
  const images = describeImages(works.map(({ imageUrl }) => imageUrl));
  return new Map(
    works.map((work) => {
      const { id, imageUrl, available, inventoryNumber, price, location } = work;
      const label = availabilityLabels[available as keyof typeof availabilityLabels] ?? available;
      const by = (available === "reserved" && work.reservedFor) || (available === "false" && work.buyer);
      const facts = [inventoryNumber, price, label];
      return [
        id,
        {
          image: images.get(imageUrl ?? "") ?? null,
          facts: facts.flatMap((fact) => fact || []),
          details: [by, location].flatMap((detail) => detail || []),
          available,
        },
      ];
    }),
  );
}
