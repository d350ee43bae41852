import { useLocation } from "@remix-run/react";
import type { Kind } from "~/records/kind";
import { OverlayPreview } from "~/records/previews/overlay-preview";
import { ExhibitionOverlay } from "~/site/overlays";
import { exhibitionFields, exhibitionSchema } from "./fields";
import type { ExhibitionDetail } from "./view.server";

/** The overlay of an exhibition, as it will be. */
function ExhibitionPreview({ page }: { page: ExhibitionDetail }) {
  const { pathname } = useLocation();
  return (
    <OverlayPreview title={page.title}>
      <ExhibitionOverlay exhibition={page} to={() => pathname} />
    </OverlayPreview>
  );
}

/** The CMS's words and form for exhibitions. */
export const exhibitionKind: Kind = {
  one: "exhibition",
  many: "exhibitions",
  title: "Exhibitions",
  empty: "No exhibitions yet",
  fields: exhibitionFields,
  schema: exhibitionSchema,
  Preview: ExhibitionPreview,
};
