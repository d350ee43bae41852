import { useLocation } from "@remix-run/react";
import type { Kind } from "~/records/kind";
import { ArtistPage } from "./artist-page";
import { artistFields, artistSchema } from "./fields";
import type { ArtistPageView } from "./page.server";

/** The page of an artist, as it will be. */
function ArtistPreview({ page }: { page: ArtistPageView }) {
  const { pathname } = useLocation();
  return <ArtistPage page={page} here={pathname} />;
}

/** The CMS's words and form for artists. */
export const artistKind: Kind = {
  one: "artist",
  many: "artists",
  title: "Artists",
  empty: "No artists yet",
  fields: artistFields,
  schema: artistSchema,
  Preview: ArtistPreview,
};
