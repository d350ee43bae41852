import { exhibitions } from "db/schema";
import { defineKind } from "~/records/kind.server";
import { placesTakenOf } from "~/registrations/places.server";
import { inBatches } from "~/server/api/json-api.server";
import { withoutPublication } from "~/server/publication.server";
import { formatDay } from "~/text/date-words";
import { listArtistIds } from "./artists.server";
import { listArtworkIds } from "./artworks.server";
import { previewExhibition } from "./preview.server";
import {
  checkExhibition,
  countExhibitions,
  countExhibitionsMatching,
  createExhibition,
  getExhibitionForStaff,
  groupOf,
  listExhibitions,
  listExhibitionsForStaff,
  listExhibitionsMatching,
  updateExhibition,
} from "./queries.server";
import { exhibitionSchema, exhibitionWithoutArtistsSchema } from "./schema";

const groups = {
  upcoming: { title: "Upcoming Exhibitions", badge: "Upcoming" },
  current: { title: "On View", badge: "On View" },
  past: { title: "Past Exhibitions", badge: "Past" },
};

/** Exhibitions in the CMS and the JSON API. */
export const exhibitionRecords = defineKind({
  table: exhibitions,
  schema: exhibitionSchema,
  updateSchema: (before, input) =>
    "artistIds" in input || !hasNoArtist(before) ? undefined : exhibitionWithoutArtistsSchema,
  check: checkExhibition,
  create: createExhibition,
  update: updateExhibition,
  get: getExhibitionForStaff,
  /** With links to what lies in the trash. */
  toInput: (exhibition) => ({
    ...exhibition,
    artistIds: listArtistIds(exhibition.id),
    artworkIds: listArtworkIds(exhibition.id),
  }),
  card(show) {
    const { title, badge } = groups[groupOf(show)];
    return {
      id: show.id,
      title: show.title,
      imageUrl: show.imageUrl,
      lines: [
        show.artists.map(({ name }) => name).join(", ") || "No artists assigned",
        show.venue === show.location ? show.venue : `${show.venue}, ${show.location}`,
        `${unbreakableDay(show.startDate)} → ${unbreakableDay(show.endDate)}`,
        ...(show.isUpcoming ? [placesTakenOf(show) ?? []].flat() : []),
      ],
      badge,
      group: title,
    };
  },
  preview: (exhibition) => previewExhibition(withoutPublication(exhibition)),
  publicPath: ({ id }) => `/exhibitions?id=${id}`,
  count: countExhibitions,
  readAll: (part, audience) =>
    inBatches(audience === "staff" ? listExhibitionsForStaff : listExhibitions, part),
  countMatches: (search) => countExhibitionsMatching(search, "staff"),
  listMatches: (search, part) => listExhibitionsMatching(search, part, "staff"),
});

const hasNoArtist = (exhibition: object) =>
  "artistIds" in exhibition && Array.isArray(exhibition.artistIds) && exhibition.artistIds.length === 0;

/** A line that is too short breaks between the days, not within one. */
const unbreakableDay = (date: string) => formatDay(date).replaceAll(" ", "\u00a0");
