import { countArtists, countArtistsForStaff, getArtist, listArtistsForStaff } from "~/artists/queries.server";
import { availabilityLabels } from "~/artworks/params";
import { countAllArtworks, getArtwork } from "~/artworks/queries.server";
import { countArtworksForStaff, listArtworksForStaff } from "~/artworks/staff-list.server";
import { countExhibitions } from "~/exhibitions/queries.server";
import {
  countExhibitionsForStaff,
  getGroupedExhibition,
  listExhibitionsForStaff,
} from "~/exhibitions/staff-list.server";
import { gallery } from "~/gallery";
import { describeImages } from "~/images/queries.server";
import type { ImageData } from "~/images/sizes";
import {
  countPressItems,
  countPressItemsForStaff,
  getPressItem,
  listPressItemsForStaff,
} from "~/press/queries.server";
import { formatDay } from "~/text/date-words";
import { type Page, paginate } from "~/text/page";
import { preview } from "~/ui/paragraphs";
import type { RecordKind } from "./kinds";
import type { RecordListPart, RecordListQuery } from "./list-params";

/** A record as its card in the CMS shows it (spec section 2, /cms). */
export interface RecordCard {
  id: string;
  title: string;
  /** Nothing where records of this kind have no picture. */
  image?: ImageData | null;
  lines: string[];
  text: string | null;
  badge: string | null;
  link: { href: string; text: string } | null;
  /** The heading that it stands under. */
  group: string | null;
}

export interface RecordTab {
  tab: RecordKind;
  search: string;
  counts: Record<RecordKind, number>;
  cards: RecordCard[];
  /** A record that was just saved and is not among the cards. */
  saved: RecordCard | null;
  page: Page;
}

/** Records on a page of a list. */
const pageSize = 24;

type Part = { search: string; limit: number; offset: number };
type Unpictured = Omit<RecordCard, "image"> & { imageUrl?: string | null };

interface Source {
  count(search: string): number;
  list(part: Part): Unpictured[];
  find(id: string): Unpictured | undefined;
}

/** @param card what the card of a row says */
function source<Row>(rows: {
  count(search: string): number;
  list(part: Part): Row[];
  find(id: string): Row | undefined;
  card(row: Row): Unpictured;
}): Source {
  const { count, list, find, card } = rows;
  return {
    count,
    list: (part) => list(part).map(card),
    find(id) {
      const row = find(id);
      return row && card(row);
    },
  };
}

const sources: Record<RecordKind, Source> = {
  artists: source({
    count: countArtistsForStaff,
    list: listArtistsForStaff,
    find: getArtist,
    card: (artist) => ({
      id: artist.id,
      title: artist.name,
      imageUrl: artist.imageUrl ?? artist.heroImageUrl,
      lines: [
        [artist.nationality, artist.birthYear && `born ${artist.birthYear}`].filter(Boolean).join(", "),
        artist.slug,
      ],
      text: preview(artist.bio),
      badge: artist.represented ? "Represented" : null,
      link: null,
      group: null,
    }),
  }),
  exhibitions: source({
    count: (search) => {
      const { upcoming, current, past } = countExhibitionsForStaff(search);
      return upcoming + current + past;
    },
    list: listExhibitionsForStaff,
    find: getGroupedExhibition,
    card: (show) => ({
      id: show.id,
      title: show.title,
      imageUrl: show.imageUrl,
      lines: [
        show.artists.map(({ name }) => name).join(", ") || "No artists assigned",
        show.venue === show.location ? show.venue : `${show.venue}, ${show.location}`,
        `${dayInOnePiece(show.startDate)} → ${dayInOnePiece(show.endDate)}`,
      ],
      text: null,
      badge: groups[show.group].badge,
      link: null,
      group: groups[show.group].title,
    }),
  }),
  artworks: source({
    count: countArtworksForStaff,
    list: listArtworksForStaff,
    find: getArtwork,
    card: (work) => ({
      id: work.id,
      title: work.title,
      imageUrl: work.imageUrl,
      lines: [
        [work.artist.name, work.year].filter((known) => known !== null).join(", "),
        work.material,
        work.size,
        work.showPrice === "true" ? (work.price ?? "") : "",
      ],
      text: work.description && preview(work.description),
      badge: availabilityLabels[work.available as keyof typeof availabilityLabels] ?? null,
      link: { href: work.inquireUrl ?? inquiryMail(work.title), text: "Inquire" },
      group: null,
    }),
  }),
  press: source({
    count: countPressItemsForStaff,
    list: listPressItemsForStaff,
    find: getPressItem,
    card: (item) => ({
      id: item.id,
      title: item.title,
      lines: [item.artist.name, `${item.outlet}, ${item.date}`],
      text: preview(item.description),
      badge: null,
      link: item.url ? { href: item.url, text: "Read Article" } : null,
      group: null,
    }),
  }),
};

const groups = {
  upcoming: { title: "Upcoming Exhibitions", badge: "Upcoming" },
  current: { title: "On View", badge: "On View" },
  past: { title: "Past Exhibitions", badge: "Past" },
};

/** A line that is too short breaks between the days, not within one. */
const dayInOnePiece = (date: string) => formatDay(date).replaceAll(" ", "\u00a0");

const inquiryMail = (title: string) =>
  `mailto:${gallery.email}?subject=${encodeURIComponent(`Inquiry: ${title}`)}`;

/** @returns a page of one tab of the CMS, and how many records each tab holds */
export function viewRecordTab({
  tab,
  search,
  page: wanted,
  saved: savedId,
}: Omit<RecordListQuery, "deleting">): RecordTab {
  const { offset, limit, ...page } = paginate(sources[tab].count(search), pageSize, wanted);
  const rows = sources[tab].list({ search, offset, limit });
  const saved = savedId && !rows.some(({ id }) => id === savedId) ? sources[tab].find(savedId) : undefined;
  const described = describeImages([...rows, ...(saved ? [saved] : [])].map(({ imageUrl }) => imageUrl));
  const pictured = ({ imageUrl, ...card }: Unpictured): RecordCard => ({
    ...card,
    ...(imageUrl === undefined ? {} : { image: (imageUrl && described.get(imageUrl)) || null }),
  });
  return {
    tab,
    search,
    counts: {
      artists: countArtists(),
      exhibitions: countExhibitions(),
      artworks: countAllArtworks(),
      press: countPressItems(),
    },
    cards: rows.map(pictured),
    saved: saved ? pictured(saved) : null,
    page,
  };
}

/** @returns whether a record is in this part of its list */
export function isInRecordList({ tab, search, page }: RecordListPart, id: string): boolean {
  const { offset, limit } = paginate(sources[tab].count(search), pageSize, page);
  return sources[tab].list({ search, offset, limit }).some((card) => card.id === id);
}
