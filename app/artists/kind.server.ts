import { countRows } from "db/client.server";
import { artists, artworks, exhibitionArtists, pressItems } from "db/schema";
import { eq } from "drizzle-orm";
import { defineKind, several } from "~/records/kind.server";
import { inBatches } from "~/server/api/json-api.server";
import { excerpt } from "~/text/excerpt";
import { artistLabels, findArtistId, listChoosableArtists } from "./choices.server";
import { previewArtist } from "./preview.server";
import {
  checkArtist,
  countArtists,
  countArtistsMatching,
  createArtist,
  deleteArtist,
  getArtist,
  listArtists,
  listArtistsForStaff,
  listArtistsMatching,
  updateArtist,
} from "./queries.server";
import { artistSchema } from "./schema";
import { redirectUnlessTaken, refuseTakenSlug } from "./slugs.server";

/** Artists in the CMS and the JSON API. */
export const artistRecords = defineKind({
  table: artists,
  schema: artistSchema,
  refuseTaken: ({ slug }) => refuseTakenSlug(String(slug)),
  linked: {
    fields: { artistId: "one", artistIds: "at least one" },
    find: findArtistId,
    labels: artistLabels,
    isSelect: () => listChoosableArtists() !== null,
  },
  keepFormerSlug: redirectUnlessTaken,
  check: checkArtist,
  create: createArtist,
  update: updateArtist,
  remove: deleteArtist,
  get: getArtist,
  card: (artist) => ({
    id: artist.id,
    title: artist.name,
    imageUrl: artist.imageUrl ?? artist.heroImageUrl,
    lines: [
      [artist.nationality, artist.birthYear && `${artist.nationality ? "born" : "Born"} ${artist.birthYear}`]
        .filter(Boolean)
        .join(", "),
      artist.slug,
    ],
    text: excerpt(artist.bio),
    badge: artist.represented ? "Represented" : null,
  }),
  preview: previewArtist,
  publicPath: ({ slug }) => `/artists/${slug}`,
  /** Exhibitions stay without the artist. */
  deletedWith: (id) => [
    ...several(countRows(artworks, eq(artworks.artistId, id)), "artwork"),
    ...several(countRows(pressItems, eq(pressItems.artistId, id)), "press item"),
    ...several(
      countRows(exhibitionArtists, eq(exhibitionArtists.artistId, id)),
      "link to an exhibition",
      "links to exhibitions",
    ),
  ],
  count: countArtists,
  readAll: (part, audience) => inBatches(audience === "staff" ? listArtistsForStaff : listArtists, part),
  countMatches: (search) => countArtistsMatching(search, "staff"),
  listMatches: (search, part) => listArtistsMatching(search, part, "staff"),
});
