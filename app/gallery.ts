/** The gallery's fixed facts: the one file that a gallery edits first. */

export interface Director {
  id: string;
  firstName: string;
  name: string;
  /** File under public/, 4:5, at least 960 px wide. */
  photo?: string;
  biography: string[];
}

export interface Fair {
  name: string;
  section: string | null;
  year: number;
  /** First and last day, YYYY-MM-DD. */
  startDate: string;
  endDate: string;
  place: string;
  artists: string[];
  /** File under public/: the name as the fair sets it, in black, as high as its capitals and descenders. */
  logo: string;
  url: string;
}

export const gallery = {
  name: "Maag Aebischer",
  product: "Maag Aebischer",
  initials: "MA",
  /** Exhibitions with this venue get the address and the maps link. */
  venue: "Maag Aebischer",
  domain: "maag-aebischer.example",
  address: {
    street: "Röntgenstrasse 88",
    postalCode: "8005",
    city: "Zürich",
    country: "Switzerland",
    countryCode: "CH",
  },
  coordinates: { latitude: 47.3852, longitude: 8.5287 },
  mapsUrl: "https://www.openstreetmap.org/search?query=R%C3%B6ntgenstrasse%2088%2C%208005%20Z%C3%BCrich",
  instagram: { handle: "@maagaebischer", url: "https://www.instagram.com/maagaebischer" },
  openingHours: "Thursday to Sunday 1-6pm and by appointment",
  /** The same hours for structured data. */
  openingHoursSpecification: [
    { days: ["Thursday", "Friday", "Saturday", "Sunday"], opens: "13:00", closes: "18:00" },
  ],
  email: "gallery@maag-aebischer.example",
  phone: "+41 44 000 00 00",
  timeZone: "Europe/Zurich",
  description:
    "Maag Aebischer shows emerging and established international artists, with a focus on " +
    "ultra-contemporary art. The gallery works from a former joinery in Zürich’s Kreis 5, a few steps " +
    "from the railway viaduct.",
  copyrightYear: 2025,
  agency: { name: "Studio Nordfassade", url: "https://studio-nordfassade.example" },
} as const;

const { street, postalCode, city } = gallery.address;

/** 'Röntgenstrasse 88, 8005 Zürich' */
export const addressLine = `${street}, ${postalCode} ${city}`;

export const directors: Director[] = [
  {
    id: "lena",
    firstName: "Lena",
    name: "Lena Maag",
    biography: [
      "Lena Maag grew up above a paint shop in Winterthur and studied art history in Bern and Leipzig. She " +
        "spent six years in the registrar’s office of a private collection, where she learned how pictures " +
        "travel, age and are put right again.",
      "At the gallery she looks after the painters and the works on paper, visits studios most Mondays, " +
        "and hangs every exhibition herself, usually twice. She writes the short texts by the door and " +
        "would rather talk than send them.",
      "She sits on the acquisitions committee of a regional hospital, which has taught her a good deal " +
        "about what people can live with for a long time.",
    ],
  },
  {
    id: "tobias",
    firstName: "Tobias",
    name: "Tobias Aebischer",
    biography: [
      "Tobias Aebischer trained as a cabinetmaker in Fribourg before he studied at the art school in " +
        "Basel. For a while he built crates, plinths and walls for other people’s exhibitions; the " +
        "gallery’s own are still his.",
      "He works with the sculptors, the weavers and the ceramicists, runs the fairs and knows the weight " +
        "of everything in store. Collectors who come to see one small thing tend to leave an hour later, " +
        "having been shown the underside of it.",
    ],
  },
];

/** A director's address: the first name at the gallery's domain. */
export function directorEmail(director: Director): string {
  return `${director.firstName.toLowerCase()}@${gallery.domain}`;
}

/** Fair appearances, newest first. */
export const fairs: Fair[] = [
  {
    name: "viennacontemporary",
    section: null,
    year: 2024,
    startDate: "2024-09-12",
    endDate: "2024-09-15",
    place: "Vienna",
    artists: ["Matei Dragoș", "Park Ji-won"],
    logo: "/fair-logos/viennacontemporary.svg",
    url: "https://www.viennacontemporary.at/",
  },
  {
    name: "Liste Art Fair Basel",
    section: null,
    year: 2024,
    startDate: "2024-06-10",
    endDate: "2024-06-16",
    place: "Basel",
    artists: ["Thandeka Mabuza"],
    logo: "/fair-logos/liste-art-fair-basel.svg",
    url: "https://www.liste.ch/",
  },
  {
    name: "ARCOmadrid",
    section: "Opening",
    year: 2024,
    startDate: "2024-03-06",
    endDate: "2024-03-10",
    place: "Madrid",
    artists: ["Lucía Ferrándiz", "Rosa Quispe"],
    logo: "/fair-logos/arcomadrid.svg",
    url: "https://www.ifema.es/",
  },
  {
    name: "artgenève",
    section: null,
    year: 2024,
    startDate: "2024-01-25",
    endDate: "2024-01-28",
    place: "Geneva",
    artists: ["Ilse Brändli", "Omar Khatib", "Kenji Morikawa"],
    logo: "/fair-logos/artgeneve.svg",
    url: "https://www.artgeneve.ch/",
  },
  {
    name: "Art Cologne",
    section: "Neumarkt",
    year: 2023,
    startDate: "2023-11-16",
    endDate: "2023-11-19",
    place: "Cologne",
    artists: ["Søren Bækgaard", "Ngozi Adeyemi"],
    logo: "/fair-logos/art-cologne.svg",
    url: "https://www.artcologne.com/",
  },
  {
    name: "Liste Art Fair Basel",
    section: null,
    year: 2023,
    startDate: "2023-06-12",
    endDate: "2023-06-18",
    place: "Basel",
    artists: ["Jonas Wäfler"],
    logo: "/fair-logos/liste-art-fair-basel.svg",
    url: "https://www.liste.ch/",
  },
  {
    name: "Art Brussels",
    section: "Discovery",
    year: 2023,
    startDate: "2023-04-20",
    endDate: "2023-04-23",
    place: "Brussels",
    artists: ["Amélie Fontanet", "Matei Dragoș"],
    logo: "/fair-logos/art-brussels.svg",
    url: "https://www.artbrussels.com/",
  },
  {
    name: "Art Rotterdam",
    section: "Solo/Duo",
    year: 2023,
    startDate: "2023-02-09",
    endDate: "2023-02-12",
    place: "Rotterdam",
    artists: ["Park Ji-won", "Kenji Morikawa"],
    logo: "/fair-logos/art-rotterdam.svg",
    url: "https://www.artrotterdam.com/",
  },
  {
    name: "viennacontemporary",
    section: null,
    year: 2022,
    startDate: "2022-09-08",
    endDate: "2022-09-11",
    place: "Vienna",
    artists: ["Omar Khatib", "Lucía Ferrándiz"],
    logo: "/fair-logos/viennacontemporary.svg",
    url: "https://www.viennacontemporary.at/",
  },
  {
    name: "Liste Art Fair Basel",
    section: null,
    year: 2022,
    startDate: "2022-06-13",
    endDate: "2022-06-19",
    place: "Basel",
    artists: ["Amélie Fontanet"],
    logo: "/fair-logos/liste-art-fair-basel.svg",
    url: "https://www.liste.ch/",
  },
  {
    name: "Art Brussels",
    section: "Discovery",
    year: 2022,
    startDate: "2022-04-28",
    endDate: "2022-05-01",
    place: "Brussels",
    artists: ["Ilse Brändli", "Thandeka Mabuza"],
    logo: "/fair-logos/art-brussels.svg",
    url: "https://www.artbrussels.com/",
  },
];

/** Shown in the hero of an artist without any image: an empty room. */
export const stockArtistImage = "/fallbacks/stock.jpg";

/** Built-in images for artists whose record has none, by slug. */
export const knownArtistFallbacks: Record<string, string> = {
  "ilse-braendli": "/fallbacks/ilse-braendli.jpg",
  "kenji-morikawa": "/fallbacks/kenji-morikawa.jpg",
  "park-ji-won": "/fallbacks/park-ji-won.jpg",
};
