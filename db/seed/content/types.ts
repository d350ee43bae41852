import type { Hand } from "../painter";

/** A demo artist. `key` is also the slug. */
export interface DemoArtist {
  key: string;
  name: string;
  bio: string;
  birthYear: number | null;
  nationality: string | null;
  represented: boolean;
  cvUrl: string | null;
  /** Keys of pictures for the gallery of the artist's page. */
  gallery?: string[];
  hand: Hand;
}

/** A demo artwork. `key` is unique; `palette` starts with the ground and agrees with the description. */
export interface DemoArtwork {
  key: string;
  artist: string;
  title: string;
  year: number | null;
  material: string;
  size: string;
  widthCm: number;
  heightCm: number;
  palette: string[];
  price: string | null;
  showPrice: "true" | "false";
  priceCategory: "" | "under_3k" | "under_5k";
  available: "true" | "false" | "reserved" | "nfs";
  description: string | null;
}

/** A demo exhibition; days count from the day of the seeding (negative: before it). */
export interface DemoExhibition {
  key: string;
  title: string;
  artists: string[];
  /** Keys of artworks, in the order in which it shows them. */
  works: string[];
  venue: string;
  location: string;
  startsInDays: number;
  lastsDays: number;
  featured: boolean;
  description: string | null;
  descriptionAuthor: string | null;
  imageCredits: string | null;
  /** Works (keys) in the main installation view; none: no image. */
  hang: string[];
  /** Further installation views for the gallery images. */
  views: string[][];
}

/** A demo press item; `yearsAgo` and `month` (1 to 12, or none for a year alone) make the free-text date. */
export interface DemoPressItem {
  artist: string;
  title: string;
  outlet: string;
  yearsAgo: number;
  month: number | null;
  description: string;
  url: string | null;
}
