/** What a gallery starts with, until staff change it: its facts, directors and fairs. */

const gallery = {
  description:
    "Maag Aebischer shows emerging and established international artists, with a focus on " +
    "ultra-contemporary art. The gallery works from a former joinery in Zürich’s Kreis 5, a few steps " +
    "from the railway viaduct.",
  phone: "+41 44 000 00 00",
  email: "gallery@maag-aebischer.example",
  street: "Röntgenstrasse 88",
  postalCode: "8005",
  city: "Zürich",
  country: "Switzerland",
  countryCode: "CH",
  latitude: 47.3852,
  longitude: 8.5287,
  mapsUrl: "https://www.openstreetmap.org/search?query=R%C3%B6ntgenstrasse%2088%2C%208005%20Z%C3%BCrich",
  instagramHandle: "@maagaebischer",
  instagramUrl: "https://www.instagram.com/maagaebischer",
  agencyName: "Studio Nordfassade",
  agencyUrl: "https://studio-nordfassade.example",
  venue: "Maag Aebischer",
  openingHours: "Thursday to Sunday 1-6pm and by appointment",
  weeklyHours: [{ days: ["Thursday", "Friday", "Saturday", "Sunday"], opens: "13:00", closes: "18:00" }],
};

const directors = [
  {
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

const fairs = [
  {
    name: "viennacontemporary",
    section: null,
    startDate: "2024-09-12",
    endDate: "2024-09-15",
    place: "Vienna",
    artists: ["Matei Dragoș", "Park Ji-won"],
    logoUrl: "/fair-logos/viennacontemporary.svg",
    url: "https://www.viennacontemporary.at/",
  },
  {
    name: "Liste Art Fair Basel",
    section: null,
    startDate: "2024-06-10",
    endDate: "2024-06-16",
    place: "Basel",
    artists: ["Thandeka Mabuza"],
    logoUrl: "/fair-logos/liste-art-fair-basel.svg",
    url: "https://www.liste.ch/",
  },
  {
    name: "ARCOmadrid",
    section: "Opening",
    startDate: "2024-03-06",
    endDate: "2024-03-10",
    place: "Madrid",
    artists: ["Lucía Ferrándiz", "Rosa Quispe"],
    logoUrl: "/fair-logos/arcomadrid.svg",
    url: "https://www.ifema.es/",
  },
  {
    name: "artgenève",
    section: null,
    startDate: "2024-01-25",
    endDate: "2024-01-28",
    place: "Geneva",
    artists: ["Ilse Brändli", "Omar Khatib", "Kenji Morikawa"],
    logoUrl: "/fair-logos/artgeneve.svg",
    url: "https://www.artgeneve.ch/",
  },
  {
    name: "Art Cologne",
    section: "Neumarkt",
    startDate: "2023-11-16",
    endDate: "2023-11-19",
    place: "Cologne",
    artists: ["Søren Bækgaard", "Ngozi Adeyemi"],
    logoUrl: "/fair-logos/art-cologne.svg",
    url: "https://www.artcologne.com/",
  },
  {
    name: "Liste Art Fair Basel",
    section: null,
    startDate: "2023-06-12",
    endDate: "2023-06-18",
    place: "Basel",
    artists: ["Jonas Wäfler"],
    logoUrl: "/fair-logos/liste-art-fair-basel.svg",
    url: "https://www.liste.ch/",
  },
  {
    name: "Art Brussels",
    section: "Discovery",
    startDate: "2023-04-20",
    endDate: "2023-04-23",
    place: "Brussels",
    artists: ["Amélie Fontanet", "Matei Dragoș"],
    logoUrl: "/fair-logos/art-brussels.svg",
    url: "https://www.artbrussels.com/",
  },
  {
    name: "Art Rotterdam",
    section: "Solo/Duo",
    startDate: "2023-02-09",
    endDate: "2023-02-12",
    place: "Rotterdam",
    artists: ["Park Ji-won", "Kenji Morikawa"],
    logoUrl: "/fair-logos/art-rotterdam.svg",
    url: "https://www.artrotterdam.com/",
  },
  {
    name: "viennacontemporary",
    section: null,
    startDate: "2022-09-08",
    endDate: "2022-09-11",
    place: "Vienna",
    artists: ["Omar Khatib", "Lucía Ferrándiz"],
    logoUrl: "/fair-logos/viennacontemporary.svg",
    url: "https://www.viennacontemporary.at/",
  },
  {
    name: "Liste Art Fair Basel",
    section: null,
    startDate: "2022-06-13",
    endDate: "2022-06-19",
    place: "Basel",
    artists: ["Amélie Fontanet"],
    logoUrl: "/fair-logos/liste-art-fair-basel.svg",
    url: "https://www.liste.ch/",
  },
  {
    name: "Art Brussels",
    section: "Discovery",
    startDate: "2022-04-28",
    endDate: "2022-05-01",
    place: "Brussels",
    artists: ["Ilse Brändli", "Thandeka Mabuza"],
    logoUrl: "/fair-logos/art-brussels.svg",
    url: "https://www.artbrussels.com/",
  },
];

export const firstFacts = { gallery, directors, fairs };
