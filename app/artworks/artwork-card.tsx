import type { ReactNode } from "react";
import { Picture } from "~/images/picture";
import { OverlayLink } from "~/ui/overlay-link";
import { ArtworkLabel } from "./artwork-label";
import type { GridArtwork as Card } from "./view.server";

/** An artwork in the grid: a link to its overlay, with the picture and its label. */
export function ArtworkCard({
  artwork,
  to,
  showArtist,
  priority,
  moves,
  onOpen,
  children,
}: {
  artwork: Card;
  to: string;
  showArtist: boolean;
  priority: boolean;
  /** Its picture takes part in the view transition to or from the overlay. */
  moves: boolean;
  onOpen: () => void;
  /** Stands below the label. */
  children: ReactNode;
}) {
  const { image, wide, scale } = artwork;
  return (
    <li className="artwork" data-wide={wide ? "" : undefined} data-moves={moves ? "" : undefined}>
      <OverlayLink to={to} className="artwork-link" viewTransition onClick={onOpen}>
        <Picture
          image={image}
          alt=""
          sizes={wide ? "(min-width: 64rem) 46vw, 92vw" : "(min-width: 64rem) 23vw, 46vw"}
          upTo={wide ? 1280 : 960}
          priority={priority}
          style={placeOf(image, scale)}
        />
        <ArtworkLabel artwork={artwork} showArtist={showArtist}>
          {children}
        </ArtworkLabel>
      </OverlayLink>
    </li>
  );
}

/** Natural proportions, in the width of the place; a small work beside a large one fills less of it. */
function placeOf(image: Card["image"], scale: number) {
  if (!image || "url" in image) return;
  return {
    aspectRatio: `${image.width} / ${image.height}`,
    width: scale < 1 ? `${scale * 100}%` : undefined,
  };
}
