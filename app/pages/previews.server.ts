import { getArtist } from "~/artists/queries.server";
import type { Artwork } from "~/artworks/queries.server";
import { type ArtworkDetail, describeArtwork } from "~/artworks/view.server";
import type { Fair } from "~/fairs/queries.server";
import { type FairView, viewFairs } from "~/fairs/view.server";
import type { RecordKind } from "~/kind/kind";
import { kinds } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import type { PressItemView } from "~/press/press-list-item";
import { type PressItem, viewPressItemWithArtist } from "~/press/queries.server";
import { hasPreview } from "~/records/previews/preview.server";
import { withNewest } from "~/records/store/store.server";
import { titleIn } from "~/records/titles.server";
import { extras, pick } from "~/visibility/publication.server";
import { previewArtist } from "./artist-preview.server";
import { previewExhibition } from "./exhibition-preview.server";

/** A record as the public will see it, for previewed.tsx. */
export interface PreviewPage {
  kind: RecordKind;
  page: object;
}

/** By kind, what the page or overlay of a record shows, made of the fields that it will have. */
const previews: Partial<Record<RecordKind, (record: never, params: URLSearchParams) => object>> = {
  artists: previewArtist,
  artworks: previewArtwork,
  exhibitions: previewExhibition,
  press: previewPressItemWithArtist,
  fairs: previewFair,
};

function previewArtwork(artwork: Artwork): ArtworkDetail {
  const price = artwork.showPrice === "true" ? artwork.price : null;
  const { id, name, slug, nationality } = getArtist(artwork.artistId) ?? artwork.artist;
  return describeArtwork({ ...artwork, price, artist: { id, name, slug, nationality } });
}

function previewPressItemWithArtist(item: PressItem): PressItemView {
  return viewPressItemWithArtist({ ...item, artist: getArtist(item.artistId) ?? item.artist });
}

function previewFair(fair: Fair): FairView[] {
  return viewFairs([fair]);
}

/** @returns a record's page with its draft; its path where the public sees it already; nothing where there is none */
export function viewPreview(
  kind: RecordKind,
  id: string,
  params: URLSearchParams,
): { preview: PreviewPage; title: string } | { publicPath: string } | undefined {
  const record = serverKinds[kind].get(id);
  if (!record) return;
  const preview = previews[kind];
  if (!preview || !hasPreview(kind, record)) {
    const publicPath = serverKinds[kind].publicPath?.(record);
    return publicPath === undefined ? undefined : { publicPath };
  }
  const { fields } = withNewest(kind, record).newest;
  const { publicFields } = kinds[kind];
  return {
    preview: {
      kind,
      page: preview(pick({ ...record, ...fields }, { ...extras, ...publicFields }) as never, params),
    },
    title: titleIn(kind, fields),
  };
}
