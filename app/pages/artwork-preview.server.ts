import { getArtist } from "~/artists/queries.server";
import { forPublic, type StaffArtwork } from "~/artworks/queries.server";
import { type ArtworkDetail, describeArtwork } from "~/artworks/view.server";

/**
 * @param artwork with the fields that it will have
 * @returns what its overlay will show
 */
export const previewArtwork = (artwork: StaffArtwork): ArtworkDetail =>
  describeArtwork(forPublic({ ...artwork, artist: getArtist(artwork.artistId) ?? artwork.artist }));
