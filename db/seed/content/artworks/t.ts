import type { DemoArtwork } from "../types";

export const artworksT: DemoArtwork[] = [
  {
    key: "mabuza-dry-river-lights",
    artist: "thandeka-mabuza",
    title: "Dry River, Lights",
    year: 2025,
    material: "Acrylic on linen",
    size: "150 × 150 cm",
    price: "CHF 15’800",
    description:
      "Some sixteen thousand strokes in bundles of five on a dark earth ground, palest where the river " +
      "would be. Mabuza counts under her breath while she makes them. Seen across a room they settle into " +
      "a valley at night.",
  },
  {
    key: "mabuza-counting-song",
    artist: "thandeka-mabuza",
    title: "Counting Song",
    year: 2024,
    material: "Acrylic on linen",
    size: "120 × 160 cm",
    price: "CHF 14’200",
    available: "reserved",
    description:
      "The numbers from one to a hundred, lettered with a sign-writer’s brush and begun again, as they " +
      "were sung in her first school. The rows start out straight and are persuaded off course near the " +
      "centre. Clay, ochre and a tired teal, on linen left the colour of string.",
  },
  {
    key: "mabuza-ink-hour",
    artist: "thandeka-mabuza",
    title: "The Ink Hour",
    year: 2023,
    material: "Acrylic on linen",
    size: "180 × 140 cm",
    price: "CHF 16’500",
    available: "false",
    description:
      "Twilight over the roofs in Kensington, Johannesburg, as a timetable: every second minute from " +
      "twenty to six, painted by hand, with a few of them lit. The numerals shrink and sink into the blue " +
      "towards the top.",
  },
  {
    key: "mabuza-salt-pan",
    artist: "thandeka-mabuza",
    title: "Salt Pan",
    year: 2022,
    material: "Acrylic on linen",
    size: "100 × 100 cm",
    price: "CHF 9’200",
    showPrice: "false",
    description:
      "Nearly all white: chalk, bone and a pink that shows only beside the others. The tallies were made " +
      "plate by plate, one for each day of a dry season, and the cracks between them are the bare linen.",
  },
  {
    key: "mabuza-seed-map",
    artist: "thandeka-mabuza",
    title: "Seed Map",
    year: 2024,
    material: "Acrylic on linen",
    size: "40 × 50 cm",
    price: "CHF 3’800",
    priceCategory: "under_5k",
    gallery: ["exhibitions/seed-map-detail"],
    description:
      "A small field in umber, ochre and leaf green. Each bed of her aunt’s allotment near Mbombela is " +
      "filled with the name of what grew in it, lettered row by row, with the paths left out.",
  },
  {
    key: "mabuza-untitled-veld-fire",
    artist: "thandeka-mabuza",
    title: "Untitled (Veld Fire)",
    year: 2016,
    material: "Acrylic on linen",
    size: "60 × 90 cm",
    available: "nfs",
    description:
      "Numbered from the upper left. Where the fire has passed, the figures are missing or lie as they " +
      "fell.",
  },
];
