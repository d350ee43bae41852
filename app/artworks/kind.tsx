import type { Kind } from "~/records/kind";
import { OverlayPreview } from "~/records/previews/overlay-preview";
import { ArtworkOverlay } from "~/site/overlays";
import { artworkFields, artworkSchema } from "./fields";
import type { ArtworkDetail } from "./view.server";

/** The overlay of an artwork, as it will be. */
function ArtworkPreview({ page }: { page: ArtworkDetail }) {
  return (
    <OverlayPreview title={page.title}>
      <ArtworkOverlay artwork={page} />
    </OverlayPreview>
  );
}

/** The CMS's words and form for artworks. */
export const artworkKind: Kind = {
  one: "artwork",
  many: "artworks",
  title: "Artworks",
  empty: "No artworks yet",
  addAnotherWith: ["artistId", "material"],
  citesTitle: true,
  fields: artworkFields,
  schema: artworkSchema,
  Preview: ArtworkPreview,
};
