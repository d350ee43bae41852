import type { DemoArtwork } from "../types";

/** Works of the artists under T, by first name. */
export const artworksT: DemoArtwork[] = [
  {
    key: "mabuza-dry-river-lights",
    artist: "thandeka-mabuza",
    title: "Dry River, Lights",
    year: 2025,
    material: "Acrylic on linen",
    size: "150 × 150 cm",
    widthCm: 150,
    heightCm: 150,
    palette: ["#3a2c2a", "#b5653f", "#d9a760", "#6f7f80", "#e4d3b4", "#8a4a38"],
    price: "CHF 15’800",
    showPrice: "true",
    priceCategory: "",
    available: "true",
    description:
      "Some twenty thousand touches on a dark earth ground, thickest where the river would be. Mabuza " +
      "loads the wrong end of the brush and counts under her breath. Seen across a room it settles into a " +
      "valley at night.",
  },
  {
    key: "mabuza-counting-song",
    artist: "thandeka-mabuza",
    title: "Counting Song",
    year: 2024,
    material: "Acrylic on linen",
    size: "120 × 160 cm",
    widthCm: 160,
    heightCm: 120,
    palette: ["#d6c9b2", "#8f5a44", "#c98a52", "#4f6468", "#2f3436", "#e8dfcb"],
    price: "CHF 14’200",
    showPrice: "true",
    priceCategory: "",
    available: "reserved",
    description:
      "Rows that start out straight and are persuaded off course by a few larger dots near the centre. " +
      "Clay, ochre and a tired teal, on linen left the colour of string.",
  },
  {
    key: "mabuza-ink-hour",
    artist: "thandeka-mabuza",
    title: "The Ink Hour",
    year: 2023,
    material: "Acrylic on linen",
    size: "180 × 140 cm",
    widthCm: 140,
    heightCm: 180,
    palette: ["#20262f", "#3f5266", "#7c93a0", "#c9b68a", "#12161c", "#a56a4a"],
    price: "CHF 16’500",
    showPrice: "true",
    priceCategory: "",
    available: "false",
    description:
      "Twilight over the roofs in Kensington, Johannesburg, as a field of blues with warm grains scattered " +
      "through. The dabs shrink towards the top until they are no bigger than sesame seed.",
  },
  {
    key: "mabuza-salt-pan",
    artist: "thandeka-mabuza",
    title: "Salt Pan",
    year: 2022,
    material: "Acrylic on linen",
    size: "100 × 100 cm",
    widthCm: 100,
    heightCm: 100,
    palette: ["#ddd5c6", "#c2b5a2", "#efe9dc", "#a3a8a3", "#b98f76"],
    price: "CHF 9’200",
    showPrice: "false",
    priceCategory: "",
    available: "true",
    description:
      "Nearly all white: chalk, bone and a pink that shows only beside the others. The rings were made " +
      "from the middle outwards, one each day, over a dry season.",
  },
  {
    key: "mabuza-seed-map",
    artist: "thandeka-mabuza",
    title: "Seed Map",
    year: 2024,
    material: "Acrylic on linen",
    size: "40 × 50 cm",
    widthCm: 50,
    heightCm: 40,
    palette: ["#4a3b30", "#c08a4e", "#8a9a6a", "#e0c896", "#6b4a38"],
    price: "CHF 3’800",
    showPrice: "true",
    priceCategory: "under_5k",
    available: "true",
    description:
      "A small field in umber, ochre and leaf green. The dots follow the planting plan of her aunt’s " +
      "allotment near Mbombela, with the paths left out.",
  },
  {
    key: "mabuza-untitled-veld-fire",
    artist: "thandeka-mabuza",
    title: "Untitled (Veld Fire)",
    year: 2016,
    material: "Acrylic on linen",
    size: "60 × 90 cm",
    widthCm: 90,
    heightCm: 60,
    palette: ["#2b2322", "#a4482f", "#d08a48", "#6a5a50", "#e2bd80"],
    price: null,
    showPrice: "true",
    priceCategory: "",
    available: "nfs",
    description: null,
  },
];
