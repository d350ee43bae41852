import { artistQuery } from "~/artists/params";
import { type Artist, getArtist } from "~/artists/queries.server";
import type { ListedExhibition } from "~/exhibitions/view.server";
import { type ArtistPageView, viewArtistPage } from "./artist-page.server";

export const previewArtist = (artist: Artist, params: URLSearchParams): ArtistPageView =>
  renameArtist(viewArtistPage(artist, artistQuery.parse(params), { artistId: artist.id }), artist);

/** Cards and overlays are read with the name that the artist has: the preview has the one of the draft. */
function renameArtist(page: ArtistPageView, { id, name, slug }: Artist): ArtistPageView {
  const before = getArtist(id);
  if (before?.name === name && before.slug === slug) return page;
  const withName = <Work extends { artistName: string }>(work: Work): Work =>
    work.artistName === before?.name ? { ...work, artistName: name } : work;
  const withArtist = <Show extends Pick<ListedExhibition, "artists">>(show: Show): Show => ({
    ...show,
    artists: show.artists.map((artist) => (artist.slug === before?.slug ? { name, slug } : artist)),
  });
  const { artwork, exhibition } = page;
  return {
    ...page,
    artworks: page.artworks.map(withName),
    exhibitions: page.exhibitions.map(withArtist),
    artwork: artwork && { ...artwork, artist: { ...artwork.artist, name, slug } },
    exhibition: exhibition && { ...withArtist(exhibition), artworks: exhibition.artworks.map(withName) },
  };
}
