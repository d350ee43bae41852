import type { ReactNode } from "react";
import { withWholeNumbers } from "./edition";
import { isSold } from "./params";
import { TitleAndYear } from "./title-and-year";
import type { GridArtwork } from "./view.server";

export type ArtworkLabelFields = Pick<
  GridArtwork,
  "artistName" | "title" | "year" | "dateText" | "material" | "edition" | "size" | "price" | "available"
>;

/** @returns the lines below the title: the material with its edition, and the size */
export const detailsOf = ({
  material,
  edition,
  size,
}: Pick<ArtworkLabelFields, "material" | "edition" | "size">) =>
  [withWholeNumbers([material, edition].filter(Boolean).join(", ")), size].filter(Boolean);

/** The label under or beside a picture: artist, title, year, material, size, and price or red dot. */
export function ArtworkLabel({
  artwork: { artistName, price, available, ...artwork },
  showArtist = true,
  children,
}: {
  artwork: ArtworkLabelFields;
  showArtist?: boolean;
  /** Stands below the label. */
  children?: ReactNode;
}) {
  return (
    <span className="artwork-label">
      {showArtist ? (
        <span className="artwork-label-artist">
          <bdi>{artistName}</bdi>
        </span>
      ) : null}
      <span>
        <TitleAndYear {...artwork} />
      </span>
      {detailsOf(artwork).map((text) => (
        <Detail key={text} text={text} />
      ))}
      <PriceLabel artwork={{ price, available }} />
      {children}
    </span>
  );
}

/** Its line stays where the others are, whatever its direction. */
const Detail = ({ text }: { text: string }) => (
  <span className="artwork-label-detail">
    <bdi>{text}</bdi>
  </span>
);

export function PriceLabel({
  artwork: { price, available },
}: {
  artwork: Pick<ArtworkLabelFields, "price" | "available">;
}) {
  if (isSold(available)) return <span className="artwork-sold">Sold</span>;
  return price ? (
    <span>
      <bdi>{price}</bdi>
    </span>
  ) : (
    <span className="artwork-label-detail">Price on request</span>
  );
}
