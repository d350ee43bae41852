import type { DemoArtwork } from "../types";

export const artworksPToS: DemoArtwork[] = [
  {
    key: "park-gyeol-12",
    artist: "park-ji-won",
    title: "Gyeol 12",
    year: 2024,
    material: "Hanji on canvas, mixed media",
    size: "130 × 97 cm",
    price: "CHF 12’500",
    description:
      "Wet mulberry paper pushed into ridges with the edge of the hand, row beside row. When it has dried " +
      "hard it is coated with thin white. In raking light the field turns to corduroy; from the front it " +
      "nearly disappears.",
  },
  {
    key: "park-gyeol-15",
    artist: "park-ji-won",
    title: "Gyeol 15",
    year: 2025,
    material: "Hanji on canvas, mixed media",
    size: "162 × 130 cm",
    price: "CHF 16’800",
    showPrice: "false",
    description:
      "The colour of unbleached flour. The ridges go round a bare place no larger than a palm, each " +
      "pressed against the last while that was still damp, until they run off the edges of the canvas.",
  },
  {
    key: "park-night-field",
    artist: "park-ji-won",
    title: "Night Field",
    year: 2023,
    material: "Hanji on canvas, ink, mixed media",
    size: "117 × 91 cm",
    price: "CHF 9’800",
    available: "false",
    description:
      "Blue-black, stained with ink before the paper was built up and again afterwards. The crests have " +
      "been sanded back to charcoal grey and the furrows keep the dark.",
  },
  {
    key: "park-gyeol-7",
    artist: "park-ji-won",
    title: "Gyeol 7",
    year: 2021,
    material: "Hanji on canvas, mixed media",
    size: "91 × 73 cm",
    price: "CHF 7’200",
    available: "reserved",
    description:
      "A cool celadon grey. Park pressed the paper with the spine of a book that belonged to her father, " +
      "and walked round the canvas, which lay on the floor, as the ridges grew outwards.",
  },
  {
    key: "park-persimmon-ground",
    artist: "park-ji-won",
    title: "Persimmon Ground",
    year: 2024,
    material: "Hanji on canvas, pigment, mixed media",
    size: "73 × 60 cm",
    price: "CHF 5’800",
    description:
      "The one warm picture of the year, in two columns with a channel between them. Powdered pigment was " +
      "sieved over paper still wet, and it has collected along the upper side of each ridge like rust on a " +
      "gutter.",
  },
  {
    key: "park-small-snow",
    artist: "park-ji-won",
    title: "Small Snow (soseol)",
    year: 2022,
    material: "Hanji on canvas, mixed media",
    size: "33 × 24 cm",
    price: "CHF 2’600",
    priceCategory: "under_3k",
  },
  {
    key: "quispe-andenes",
    artist: "rosa-quispe",
    title: "Andenes",
    year: 2026,
    material: "Wool and alpaca, natural dyes",
    size: "210 × 150 cm",
    price: "CHF 13’500",
    showPrice: "false",
    description:
      "Terraces in steps of ochre, slate blue and a lichen green, woven on a loom that Quispe built from " +
      "scaffold poles. The red at the upper right is the last of a cochineal bath that was used three " +
      "times.",
  },
  {
    key: "quispe-pampa",
    artist: "rosa-quispe",
    title: "Pampa, seca",
    year: 2024,
    material: "Wool and alpaca, natural dyes",
    size: "160 × 120 cm",
    price: "CHF 9’600",
    description:
      "Undyed alpaca in the animal’s own colours, from oat to a near-black brown. Each block of the " +
      "pattern is a thread wider than the one below.",
  },
  {
    key: "quispe-linea-de-agua",
    artist: "rosa-quispe",
    title: "Línea de agua",
    year: 2023,
    material: "Wool and alpaca, natural dyes",
    size: "180 × 90 cm",
    price: "CHF 8’900",
    available: "false",
    description:
      "Blue steps come down through straw and pale grey like an irrigation channel drawn on a plan. " +
      "Indigo, dipped between one and nine times. At the foot the warp ends are knotted in groups of six.",
  },
  {
    key: "quispe-chakana-chica",
    artist: "rosa-quispe",
    title: "Escalera chica",
    year: 2024,
    material: "Wool and alpaca, natural dyes",
    size: "60 × 60 cm",
    price: "CHF 2’900",
    priceCategory: "under_3k",
    description:
      "Small stairs in ochre, brick red and a lichen green, made on a frame loom at the kitchen table in " +
      "Winterthur during a wet spring. One step faces the other way and was left.",
  },
  {
    key: "quispe-costura",
    artist: "rosa-quispe",
    title: "Costura",
    year: 2022,
    material: "Wool and alpaca, natural dyes",
    size: "220 × 130 cm",
    available: "nfs",
    description:
      "Two narrow cloths joined along the middle, as blankets are joined in Ayacucho. The pattern misses " +
      "by one step at the seam, and misses by the same amount all the way down.",
  },
  {
    key: "quispe-sin-titulo-telar",
    artist: "rosa-quispe",
    title: "Sin título (telar rojo)",
    year: 2019,
    material: "Wool and alpaca, natural dyes",
    size: "90 × 70 cm",
    price: "CHF 4’800",
    priceCategory: "under_5k",
  },
  {
    key: "baekgaard-stor-sloejfe",
    artist: "soren-baekgaard",
    title: "Stor sløjfe",
    year: 2024,
    material: "Oil on canvas, oil stick",
    size: "200 × 240 cm",
    price: "CHF 26’000",
    showPrice: "false",
    description:
      "A bow tied once and pulled apart, in a black that goes brown when it thins. The red came after, " +
      "drawn with a full stick of oil colour and the whole arm. About two thirds of the canvas is bare.",
  },
  {
    key: "baekgaard-returning-line",
    artist: "soren-baekgaard",
    title: "Returning Line",
    year: 2023,
    material: "Oil on canvas, oil stick",
    size: "180 × 150 cm",
    price: "CHF 19’500",
    available: "false",
    description:
      "The line leaves at the lower left, makes three circuits and comes back within a hand’s breadth of " +
      "where it set out. In between it was reloaded once; you can see where.",
  },
  {
    key: "baekgaard-knude",
    artist: "soren-baekgaard",
    title: "Knude",
    year: 2025,
    material: "Oil on canvas, oil stick",
    size: "130 × 110 cm",
    price: "CHF 12’800",
    description:
      "A knot in moss green and black over size-primed canvas, with one orange strand that goes under " +
      "everything. Bækgaard scraped the centre down and repainted it in one evening with the radio on.",
  },
  {
    key: "baekgaard-harbour-arc",
    artist: "soren-baekgaard",
    title: "Harbour Arc",
    year: 2022,
    material: "Oil on canvas, oil stick",
    size: "150 × 200 cm",
    price: "CHF 19’800",
    showPrice: "false",
    description:
      "Made with a brush taped to a boat-hook. The long blue arc took about four seconds and the rest of " +
      "the autumn went on deciding to leave it. Salt-grey ground, with a few rust notes.",
  },
  {
    key: "baekgaard-skitse-til-en-dans",
    artist: "soren-baekgaard",
    title: "Skitse til en dans",
    year: 2021,
    material: "Oil on canvas, oil stick",
    size: "50 × 40 cm",
    price: "CHF 3’900",
    priceCategory: "under_5k",
    available: "reserved",
    description:
      "A small study in three moves, black, brick red and black again. The canvas had been rolled up for a " +
      "year before the first and was thrown away twice before the third.",
  },
  {
    key: "baekgaard-uden-titel-morgen",
    artist: "soren-baekgaard",
    title: "Uden titel (morgen)",
    year: 2017,
    material: "Oil on canvas, oil stick",
    size: "100 × 80 cm",
    price: "CHF 7’800",
    showPrice: "false",
    available: "false",
    description:
      "An early canvas, grey-blue swung over ochre on a ground that was still tacky, with a single return " +
      "in black. The corners were left alone, as they have been ever since.",
  },
];
