import type { ReactNode } from "react";
import { isSold, priceLine } from "./params";
import type { ArtworkCard } from "./view.server";

export type ArtworkLabelFields = Pick<
  ArtworkCard,
  "artistName" | "title" | "year" | "material" | "size" | "price" | "available"
>;

/** The label under or beside a picture: artist, title, year, material, size, and price or red dot. */
export function ArtworkLabel({
  artwork: { artistName, title, year, material, size, price, available },
  showArtist = true,
  children,
}: {
  artwork: ArtworkLabelFields;
  showArtist?: boolean;
  /** Stands below the label. */
  children?: ReactNode;
}) {
  return (
    <span className="label">
      {showArtist ? <span className="label-artist">{artistName}</span> : null}
      <span>
        <cite>{title}</cite>
        {year === null ? null : `, ${year}`}
      </span>
      {material ? <span className="label-detail">{material}</span> : null}
      {size ? <span className="label-detail">{size}</span> : null}
      {isSold(available) ? (
        <span className="sold">Sold</span>
      ) : (
        <span className={price ? "label-price" : "label-detail"}>{priceLine({ price, available })}</span>
      )}
      {children}
    </span>
  );
}
