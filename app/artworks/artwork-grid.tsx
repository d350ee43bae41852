import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { usePageQuery } from "~/ui/page-query";
import { withParams } from "~/ui/with-params";
import { ArtworkCard } from "./artwork-card";
import type { GridArtwork as Card } from "./view.server";

/** Artworks in natural proportions, each with its label below; each opens its overlay. */
export function ArtworkGrid({
  artworks,
  mark,
  showArtist = true,
  onTop = false,
}: {
  artworks: Card[];
  /** @returns what stands below the label of an artwork */
  mark?: (id: string) => ReactNode;
  showArtist?: boolean;
  /** Whether the first work is on the first screen of the page. */
  onTop?: boolean;
}) {
  const { pathname } = useLocation();
  const params = usePageQuery();
  const [movingId, setMovingId] = useMovingPicture(params.get("artwork"));
  return (
    <ul className="artwork-grid">
      {artworks.map((artwork, position) => (
        <ArtworkCard
          key={artwork.id}
          artwork={artwork}
          to={pathname + withParams(params, { artwork: artwork.id })}
          showArtist={showArtist}
          priority={onTop && position === 0}
          moves={artwork.id === movingId}
          onOpen={() => setMovingId(artwork.id)}
        >
          {mark?.(artwork.id)}
        </ArtworkCard>
      ))}
    </ul>
  );
}

/**
 * The work whose picture moves into the overlay, and back to its place when the overlay closes. It is none while
 * the overlay is open: the browser skips a transition in which two elements have one name.
 * `useViewTransitionState` cannot tell, because it compares pathnames and an overlay is a parameter.
 * @param openId the work in the overlay
 */
function useMovingPicture(openId: string | null) {
  const [lastId, setLastId] = useState(openId);
  useEffect(() => {
    if (openId) setLastId(openId);
  }, [openId]);
  return [openId ? null : lastId, setLastId] as const;
}

/** Works that span two columns while nothing is known of them. */
const wide = new Set([0, 5, 6, 7]);
const isWide = (position: number) => wide.has(position % 8);

/** Twelve placeholders while a list of artworks loads (spec section 9). */
export function ArtworkGridSkeleton() {
  return (
    <ul className="artwork-grid" aria-hidden="true">
      {Array.from({ length: 12 }, (_, position) => (
        <li key={position} className="artwork skeleton-artwork" data-wide={isWide(position) ? "" : undefined}>
          <span className="skeleton" style={{ aspectRatio: isWide(position) ? "3 / 2" : "4 / 5" }} />
          <span className="artwork-label">
            <span className="skeleton skeleton-line" />
            <span className="skeleton skeleton-line" />
          </span>
        </li>
      ))}
    </ul>
  );
}
