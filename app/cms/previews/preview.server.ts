import { type ArtistPageView, viewArtistPage } from "~/artists/page.server";
import { artistQuery } from "~/artists/params";
import { getArtist, type StaffArtist } from "~/artists/queries.server";
import { forPublic, type StaffArtwork } from "~/artworks/queries.server";
import { type ArtworkDetail, describeArtwork } from "~/artworks/view.server";
import { getDraft } from "~/cms/drafts/drafts.server";
import { readDrafted } from "~/cms/drafts/view.server";
import type { StoredRecord } from "~/cms/kind.server";
import type { RecordKind } from "~/cms/kinds";
import { records } from "~/cms/kinds.server";
import { viewPublication } from "~/cms/publication/publication.server";
import { previewExhibition } from "~/exhibitions/preview.server";
import type { StaffExhibition } from "~/exhibitions/queries.server";
import type { ExhibitionCard, ExhibitionDetail } from "~/exhibitions/view.server";
import type { StaffPressItem } from "~/press/queries.server";

/** What a preview shows, by the kind of record. */
export type PreviewPage =
  | { kind: "artists"; page: ArtistPageView }
  | { kind: "exhibitions"; page: ExhibitionDetail }
  | { kind: "artworks"; page: ArtworkDetail }
  | {
      kind: "press";
      page: Pick<StaffPressItem, "id" | "title" | "outlet" | "date" | "description" | "url" | "artist">;
    };

/** Cards and overlays are read with the name that the artist has: the preview has the one of the draft. */
function renameArtist(page: ArtistPageView, { id, name, slug }: StaffArtist): ArtistPageView {
  const before = getArtist(id);
  if (before?.name === name && before.slug === slug) return page;
  const withName = <Work extends { artistName: string }>(work: Work): Work =>
    work.artistName === before?.name ? { ...work, artistName: name } : work;
  const withArtist = <Show extends Pick<ExhibitionCard, "artists">>(show: Show): Show => ({
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

/** A record with the content that it will have, and where the public sees it then. */
interface Previewed<Row> {
  view(record: Row, params: URLSearchParams): PreviewPage;
  publicPath(record: Row): string;
}

const artists: Previewed<StaffArtist> = {
  view: (artist, params) => ({
    kind: "artists",
    page: renameArtist(viewArtistPage(artist, artistQuery.parse(params), { artistId: artist.id }), artist),
  }),
  publicPath: ({ slug }) => `/artists/${slug}`,
};

const exhibitions: Previewed<StaffExhibition & { artistIds: string[] }> = {
  view: ({ publishedFrom: _, ...exhibition }) => ({
    kind: "exhibitions",
    page: previewExhibition(exhibition),
  }),
  publicPath: ({ id }) => `/exhibitions?id=${id}`,
};

const artworks: Previewed<StaffArtwork> = {
  view: (artwork) => ({
    kind: "artworks",
    page: describeArtwork(forPublic({ ...artwork, artist: getArtist(artwork.artistId) ?? artwork.artist })),
  }),
  publicPath: ({ id }) => `/artworks?artwork=${id}`,
};

const press: Previewed<StaffPressItem> = {
  view: ({ id, title, outlet, date, description, url, artistId, artist }) => {
    const { name, slug } = getArtist(artistId) ?? artist;
    const item = { id, title, outlet, date, description, url };
    return { kind: "press", page: { ...item, artist: { id: artistId, name, slug } } };
  },
  publicPath: ({ artistId }) => `/press?artist=${artistId}`,
};

const previewed = { artists, exhibitions, artworks, press } as Record<RecordKind, Previewed<unknown>>;

/** @returns whether the public does not see a record as staff have left it */
export const hasPreview = (kind: RecordKind, record: StoredRecord): boolean =>
  viewPublication(record).badge !== null || getDraft(kind, record.id) !== undefined;

/**
 * @param params query of the page
 * @returns the page of a record as it will be, with its draft; the path where the public sees it already; nothing where
 *   there is no such record
 */
export function viewPreview(
  kind: RecordKind,
  id: string,
  params: URLSearchParams,
): { preview: PreviewPage; title: string } | { publicPath: string } | undefined {
  const record = records[kind].get(id);
  if (!record) return;
  const { view, publicPath } = previewed[kind];
  if (!hasPreview(kind, record)) return { publicPath: publicPath(record) };
  const { content } = readDrafted(kind, record);
  return {
    preview: view({ ...record, ...content }, params),
    title: String(content.title ?? content.name),
  };
}
