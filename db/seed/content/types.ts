/** A demo artist. `key` is also the slug; pictures are `artists/{key}-detail` and `artists/{key}-room`. */
export interface DemoArtist {
  key: string;
  name: string;
  sortName: string;
  bio: string;
  birthYear?: number;
  nationality?: string;
  /** True where it is left out. */
  represented?: false;
  /** A file of `db/seed/documents`. */
  cv?: string;
  /** Pictures of the gallery of the artist's page; not those that its exhibitions are listed with. */
  gallery?: string[];
}

/** A demo artwork. `key` is unique; its picture is named by the artist and the title. */
export interface DemoArtwork {
  key: string;
  artist: string;
  title: string;
  year: number | null;
  material: string;
  size: string;
  price?: string;
  showPrice?: "false";
  priceCategory?: "under_3k" | "under_5k";
  /** For sale where it is left out. */
  available?: "false" | "reserved" | "nfs";
  /** Its other pictures. */
  gallery?: string[];
  description?: string;
}

/** A demo exhibition; days count from the day of the seeding (negative: before it). */
export interface DemoExhibition {
  key: string;
  title: string;
  artists: string[];
  /** Keys of artworks, in the order in which it shows them. */
  works: string[];
  /** The gallery's own where it is left out. */
  venue?: string;
  location?: string;
  startsInDays: number;
  lastsDays: number;
  /** The hours of the opening on the first day. */
  opening?: { from: string; to: string };
  featured?: true;
  description?: string;
  descriptionAuthor?: string;
  imageCredits?: string;
  /** A file of `db/seed/documents`. */
  pressRelease?: string;
  /** The main picture, then those of the gallery. */
  pictures: string[];
}

/** A demo press item; `yearsAgo` and `month` (1 to 12, none for a year alone) make the free-text date. */
export interface DemoPressItem {
  artist: string;
  title: string;
  outlet: string;
  yearsAgo: number;
  month?: number;
  description: string;
  url?: string;
}
