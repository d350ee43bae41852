import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import type { GridArtwork } from "~/models/artwork-view.server";
import { OverlayLinkList } from "./overlay-link-list";
import { usePageQuery } from "./page-query";
import { isWide, placeholderHtml, wallHtml } from "./wall-html";
import { withParams } from "./with-params";

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
  const params = usePageQuery();
  const others = pathname + withParams(params, { artwork: null });
  const html = useMemo(
    () => wallHtml(artworks, others, { showArtist, onTop }),
    [artworks, others, showArtist, onTop],
  );
  const wall = useRef<HTMLUListElement>(null);
  const moves = useMovingPicture(wall, params.get("artwork"));
  useFailedPictures(wall, html);
  return <OverlayLinkList list={wall} className="artwork-grid" onOpen={moves} html={html} />;
}

/**
 * Marks the work whose picture moves into the overlay, and when that closes back to its place. It is one at a
 * time, and none while the overlay is open: of two pictures with one name the browser moves neither.
 * @param open the work that is shown in the overlay
 * @returns to be called with the link that opens one
 */
function useMovingPicture(wall: RefObject<HTMLUListElement>, open: string | null) {
  const last = useRef(open);
  const mark = (moves: (link: HTMLAnchorElement) => boolean) => {
    for (const link of wall.current?.querySelectorAll("a") ?? [])
      link.toggleAttribute("data-moves", moves(link));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another work moves
  useEffect(() => {
    if (open) last.current = open;
    mark((link) => !open && idIn(link) === last.current);
  }, [open]);
  return (opened: HTMLAnchorElement) => mark((link) => link === opened);
}

const idIn = (link: HTMLAnchorElement) => new URL(link.href).searchParams.get("artwork");

/** Puts the placeholder where a picture of another site does not come. */
function useFailedPictures(wall: RefObject<HTMLUListElement>, html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are other pictures
  useEffect(() => {
    const list = wall.current;
    if (!list) return;
    const replace = (image: HTMLImageElement) => {
      const picture = image.closest(".picture-external");
      if (picture) picture.outerHTML = placeholderHtml;
    };
    const onError = ({ target }: Event) => target instanceof HTMLImageElement && replace(target);
    // An image's error reaches its ancestors on the way down only, and may have come before this script.
    list.addEventListener("error", onError, true);
    for (const image of list.querySelectorAll("img"))
      if (image.complete && image.naturalWidth === 0) replace(image);
    return () => list.removeEventListener("error", onError, true);
  }, [wall, html]);
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
