import { exhibitionArtists, exhibitionArtworks, exhibitions } from "db/schema";
import { eq } from "drizzle-orm";
import { defineKind } from "~/kind/kind.server";
import { db } from "~/platform/database.server";
import { formatDay } from "~/text/date-words";
import { listArtistIds, setArtists } from "./artists.server";
import { listArtworkIds, setArtworks } from "./artworks.server";
import { exhibitionLabels, findExhibitionId } from "./choices.server";
import { listExhibitionsWith, registrationsOf } from "./deletion.server";
import { placesTakenOf } from "./places.server";
import { exhibitionList, showGroupOf } from "./queries.server";

const groups = {
  upcoming: { title: "Upcoming Exhibitions", badge: "Upcoming" },
  current: { title: "On View", badge: "On View" },
  past: { title: "Past Exhibitions", badge: "Past" },
};

export const exhibitionRecords = defineKind({
  ...exhibitionList,
  linked: { find: findExhibitionId, labels: exhibitionLabels },
  storeLinks(id, { artistIds, artworkIds }) {
    setArtists(id, artistIds);
    setArtworks(id, artworkIds ?? []);
  },
  fullScreen: {
    fields: ["imageUrl", "featured"],
    list() {
      const { imageUrl, featured } = exhibitions;
      return db
        .select({ imageUrl })
        .from(exhibitions)
        .where(eq(featured, true))
        .all()
        .map((show) => show.imageUrl);
    },
  },
  linkLists: {
    artistIds: {
      holder: exhibitionArtists.exhibitionId,
      linked: exhibitionArtists.artistId,
      position: exhibitionArtists.position,
    },
    artworkIds: {
      holder: exhibitionArtworks.exhibitionId,
      linked: exhibitionArtworks.artworkId,
      position: exhibitionArtworks.position,
    },
  },
  titlesWith: listExhibitionsWith,
  sentTo: registrationsOf,
  /** With links to what lies in the trash. */
  toInput: (exhibition) => ({
    ...exhibition,
    artistIds: listArtistIds(exhibition.id),
    artworkIds: listArtworkIds(exhibition.id),
  }),
  card(show) {
    const { title, badge } = groups[showGroupOf(show)];
    return {
      id: show.id,
      title: show.title,
      imageUrl: show.imageUrl,
      lines: [
        show.artists.length > 0 ? show.artists.map(({ name }) => name) : "No artists assigned",
        show.venue === show.location ? show.venue : [show.venue, show.location],
        `${unbreakableDay(show.startDate)} → ${unbreakableDay(show.endDate)}`,
        ...(show.isUpcoming ? [placesTakenOf(show) ?? []].flat() : []),
      ],
      badge,
      group: title,
    };
  },
  publicPath: ({ id }) => `/exhibitions?id=${id}`,
});

/** A line that is too short breaks between the days, not within one. */
const unbreakableDay = (date: string) => formatDay(date).replaceAll(" ", "\u00a0");
