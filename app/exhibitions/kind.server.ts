import { countRows } from "db/client.server";
import { exhibitionArtists, exhibitionArtworks, exhibitionRegistrations, exhibitions } from "db/schema";
import { eq } from "drizzle-orm";
import { defineKind, several } from "~/records/kind.server";
import { placesTakenOf } from "~/registrations/places.server";
import { inBatches } from "~/server/api/json-api.server";
import { withoutPublication } from "~/server/publication.server";
import { formatDay } from "~/text/date-words";
import { previewExhibition } from "./preview.server";
import {
  checkExhibition,
  countExhibitions,
  countExhibitionsMatching,
  createExhibition,
  deleteExhibition,
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
  linkedBy: [exhibitionArtists.exhibitionId, exhibitionArtworks.exhibitionId],
  check: checkExhibition,
  create: createExhibition,
  update: updateExhibition,
  remove: deleteExhibition,
  get: getExhibitionForStaff,
  toInput: (exhibition) => ({ ...exhibition, artistIds: exhibition.artists.map(({ id }) => id) }),
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
  deletedWith: (id) =>
    several(countRows(exhibitionRegistrations, eq(exhibitionRegistrations.exhibitionId, id)), "registration"),
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
