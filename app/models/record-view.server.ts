import { formatDay } from "~/components/date-range";
import { preview } from "~/components/paragraphs";
import { gallery } from "~/gallery";
import { availabilityLabels } from "~/schemas/artwork";
import type { ImageData } from "~/schemas/image";
import type { RecordKind } from "~/schemas/record-kinds";
import type { RecordListQuery } from "~/schemas/record-list";
import { countArtists, countArtistsForStaff, listArtistsForStaff } from "./artist.server";
import { countAllArtworks } from "./artwork.server";
import { countArtworksForStaff, listArtworksForStaff } from "./artwork-list.server";
import { countExhibitions } from "./exhibition.server";
import { countExhibitionsForStaff, listExhibitionsForStaff } from "./exhibition-list.server";
import { describeImages } from "./image.server";
import { type Page, paginate } from "./page";
import { countPressItems, countPressItemsForStaff, listPressItemsForStaff } from "./press-item.server";

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
  page: Page;
}

/** Records on a page of a list. */
const pageSize = 24;

type Part = { search: string; limit: number; offset: number };
type Unpictured = Omit<RecordCard, "image"> & { imageUrl?: string | null };

const sources: Record<RecordKind, { count(search: string): number; list(part: Part): Unpictured[] }> = {
  artists: {
    count: countArtistsForStaff,
    list: (part) =>
      listArtistsForStaff(part).map((artist) => ({
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
      })),
  },
  exhibitions: {
    count: (search) => {
      const { upcoming, current, past } = countExhibitionsForStaff(search);
      return upcoming + current + past;
    },
    list: (part) =>
      listExhibitionsForStaff(part).map((show) => ({
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
      })),
  },
  artworks: {
    count: countArtworksForStaff,
    list: (part) =>
      listArtworksForStaff(part).map((work) => ({
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
      })),
  },
  press: {
    count: countPressItemsForStaff,
    list: (part) =>
      listPressItemsForStaff(part).map((item) => ({
        id: item.id,
        title: item.title,
        lines: [item.artist.name, `${item.outlet}, ${item.date}`],
        text: preview(item.description),
        badge: null,
        link: item.url ? { href: item.url, text: "Read Article" } : null,
        group: null,
      })),
  },
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
export function viewRecordTab({ tab, search, page: wanted }: RecordListQuery): RecordTab {
  const { offset, limit, ...page } = paginate(sources[tab].count(search), pageSize, wanted);
  const rows = sources[tab].list({ search, offset, limit });
  const described = describeImages(rows.map(({ imageUrl }) => imageUrl));
  return {
    tab,
    search,
    counts: {
      artists: countArtists(),
      exhibitions: countExhibitions(),
      artworks: countAllArtworks(),
      press: countPressItems(),
    },
    cards: rows.map(({ imageUrl, ...card }) => ({
      ...card,
      ...(imageUrl === undefined ? {} : { image: (imageUrl && described.get(imageUrl)) || null }),
    })),
    page,
  };
}
