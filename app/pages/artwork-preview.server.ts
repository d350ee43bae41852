import { getArtist } from "~/artists/queries.server";
import { type Artwork, forPublic } from "~/artworks/queries.server";
import { type ArtworkDetail, describeArtwork } from "~/artworks/view.server";

/**
 * @param artwork with the fields that it will have
 * @returns what its overlay will show
 */
export const previewArtwork = (artwork: Artwork): ArtworkDetail =>
  describeArtwork(forPublic({ ...artwork, artist: getArtist(artwork.artistId) ?? artwork.artist }));
