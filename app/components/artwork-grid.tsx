import { useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { GridArtwork } from "~/models/artwork-view.server";
import { OverlayLinkList } from "./overlay-link-list";
import { Picture } from "./picture";
import { artworkLabelHtml, wallPictureHtml } from "./wall-work-html";
import { withParams } from "./with-params";

/** In each eight works these span two columns, so that four columns make three whole rows (spec section 2). */
const wide = new Set([0, 5, 6, 7]);
const isWide = (position: number) => wide.has(position % 8);

/** Works on a wall: natural proportions, the label under each; a click opens its overlay. */
export function ArtworkGrid({
  artworks,
  showArtist = true,
  onTop = false,
}: {
  artworks: GridArtwork[];
  showArtist?: boolean;
  /** Whether the first screen of the page shows the first of them. */
  onTop?: boolean;
}) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const open = params.get("artwork");
  // The work whose picture moves into the overlay, and back to its place when that closes.
  const [moving, setMoving] = useState(open);
  useEffect(() => {
    if (open) setMoving(open);
  }, [open]);
  const address = addressesOf(pathname, params);
  return (
    <OverlayLinkList className="artwork-grid" onOpen={(link) => setMoving(idIn(link))}>
      {artworks.map((artwork, position) => (
        <GridItem
          key={artwork.id}
          artwork={artwork}
          href={address(artwork.id)}
          moves={open === null && moving === artwork.id}
          wide={isWide(position)}
          priority={onTop && position === 0}
          showArtist={showArtist}
        />
      ))}
    </OverlayLinkList>
  );
}

/** @returns what makes of a work's id the address of its overlay: all that is the same in it is put together once */
function addressesOf(pathname: string, params: URLSearchParams): (id: string) => string {
  const others = withParams(params, { artwork: null });
  const start = `${pathname}${others ? `${others}&` : "?"}artwork=`;
  return (id) => start + encodeURIComponent(id);
}

const idIn = (link: HTMLAnchorElement) => new URL(link.href).searchParams.get("artwork");

function GridItem({
  artwork,
  href,
  moves,
  wide,
  priority,
  showArtist,
}: {
  artwork: GridArtwork;
  href: string;
  /** Whether its picture is the one that moves into the overlay or back out of it. */
  moves: boolean;
  wide: boolean;
  priority: boolean;
  showArtist: boolean;
}) {
  const { image } = artwork;
  const label = artworkLabelHtml(artwork, { showArtist });
  return (
    <li className="artwork" data-wide={wide ? "" : undefined} data-moves={moves ? "" : undefined}>
      {image && "width" in image ? (
        <a
          href={href}
          className="artwork-link"
          dangerouslySetInnerHTML={{
            __html: `${wallPictureHtml(image, { wide, priority })}<span class="label">${label}</span>`,
          }}
        />
      ) : (
        <a href={href} className="artwork-link">
          <Picture image={image} alt="" sizes="" />
          <span className="label" dangerouslySetInnerHTML={{ __html: label }} />
        </a>
      )}
    </li>
  );
}

/** Twelve places that a list of artworks will fill (spec section 9). */
export function ArtworkGridSkeleton() {
  return (
    <ul className="artwork-grid" aria-hidden="true">
      {Array.from({ length: 12 }, (_, position) => (
        <li key={position} className="artwork skeleton-artwork" data-wide={isWide(position) ? "" : undefined}>
          <span className="skeleton" style={{ aspectRatio: isWide(position) ? "3 / 2" : "4 / 5" }} />
          <span className="label">
            <span className="skeleton skeleton-line" />
            <span className="skeleton skeleton-line" />
          </span>
        </li>
      ))}
    </ul>
  );
}
