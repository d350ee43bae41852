import type { DemoArtwork } from "../types";

export const artworksKToM: DemoArtwork[] = [
  {
    key: "morikawa-nami",
    artist: "kenji-morikawa",
    title: "Nami",
    year: 2024,
    material: "Sumi ink on kozo paper",
    size: "97 × 180 cm",
    price: "CHF 9’800",
    showPrice: "false",
    description:
      "One wave in six strokes, pulled from right to left with a horsehair brush as wide as a hand. The " +
      "ink was ground from pine soot and left overnight, so the greys have a blue cast and the black none " +
      "at all.",
  },
  {
    key: "morikawa-enso",
    artist: "kenji-morikawa",
    title: "Ensō, kalter Morgen",
    year: 2023,
    material: "Sumi ink on kozo paper",
    size: "70 × 70 cm",
    price: "CHF 4’800",
    priceCategory: "under_5k",
    available: "false",
    description:
      "A circle, drawn on a morning when the studio in Onomichi was four degrees. The ink went on thick " +
      "and split the hairs of the brush; the last quarter is more paper than line.",
  },
  {
    key: "morikawa-kiri",
    artist: "kenji-morikawa",
    title: "Kiri (mist)",
    year: 2022,
    material: "Sumi ink on kozo paper",
    size: "140 × 70 cm",
    price: "CHF 6’400",
    description:
      "A hanging sheet, soaked before the first mark. Nine washes of very dilute ink have sunk to " +
      "different depths in the kozo and dried with soft tidemarks. Near the foot there is one dark touch, " +
      "put in while the paper was already drying.",
  },
  {
    key: "morikawa-three-breaths",
    artist: "kenji-morikawa",
    title: "Three Breaths",
    year: 2026,
    material: "Sumi ink on kozo paper, mounted on board",
    size: "45 × 60 cm",
    price: "CHF 2’900",
    priceCategory: "under_3k",
    description:
      "Three vertical strokes, made one after another without reloading the brush. The first is wet and " +
      "spreads, the second is even, and the third breaks up into separate hairs before it reaches the " +
      "bottom.",
  },
  {
    key: "morikawa-kage-no-umi",
    artist: "kenji-morikawa",
    title: "Kage no umi",
    year: 2020,
    material: "Sumi ink on kozo paper",
    size: "180 × 97 cm",
    available: "nfs",
    description:
      "The darkest sheet Morikawa has shown: a sea of layered black, burnished in places with the back of " +
      "a spoon so that it catches the light like oil. The only untouched paper is a strip along the top.",
  },
  {
    key: "morikawa-untitled-rain",
    artist: "kenji-morikawa",
    title: "Untitled (Rain)",
    year: null,
    material: "Sumi ink on kozo paper",
    size: "34 × 24 cm",
    price: "CHF 1’600",
    priceCategory: "under_3k",
    available: "false",
  },
  {
    key: "ferrandiz-mediodia",
    artist: "lucia-ferrandiz",
    title: "Mediodía",
    year: 2025,
    material: "Acrylic on aluminium",
    size: "125 × 100 cm",
    price: "CHF 8’400",
    description:
      "A quarter circle of burnt orange stands on a slate-blue plane and throws no shadow. The panel is " +
      "three millimetres thick, sanded between eleven coats. Ferrándiz cuts the curve with a compass made " +
      "from a bicycle spoke.",
  },
  {
    key: "ferrandiz-patio-con-escalera",
    artist: "lucia-ferrandiz",
    title: "Patio con escalera",
    year: 2024,
    material: "Acrylic on aluminium",
    size: "150 × 120 cm",
    price: "CHF 10’200",
    showPrice: "false",
    description:
      "The courtyard in Almería where the artist’s grandmother kept her laundry, reduced to a flight of " +
      "steps, a wall and the hour. Pink plaster meets a dusty sage along a line that took two days to mask.",
  },
  {
    key: "ferrandiz-arco-y-tapia",
    artist: "lucia-ferrandiz",
    title: "Arco y tapia",
    year: 2023,
    material: "Acrylic on aluminium",
    size: "80 × 80 cm",
    price: "CHF 5’600",
    available: "false",
    description:
      "An arch and a boundary wall. The red is iron oxide with a little black, dead matt, and it seems to " +
      "stand in front of the metal by the thickness of a coin.",
  },
  {
    key: "ferrandiz-puerta-falsa",
    artist: "lucia-ferrandiz",
    title: "Puerta falsa",
    year: 2022,
    material: "Acrylic on aluminium",
    size: "200 × 110 cm",
    available: "nfs",
    description:
      "As tall as a door and hung with its lower edge five centimetres from the floor. Two greens, one " +
      "cool and one with earth in it, make a recess that the hand expects and the eye keeps checking.",
  },
  {
    key: "ferrandiz-toldo",
    artist: "lucia-ferrandiz",
    title: "Toldo",
    year: 2024,
    material: "Acrylic on aluminium",
    size: "60 × 45 cm",
    price: "CHF 2’900",
    priceCategory: "under_3k",
    available: "reserved",
    description:
      "An awning, half let down. Two bands of faded orange and one of brick cross the cream at a shallow " +
      "angle over a strip of blue-grey, the whole thing no larger than a kitchen tray.",
  },
  {
    key: "ferrandiz-sin-titulo-bisagra",
    artist: "lucia-ferrandiz",
    title: "Sin título (bisagra)",
    year: 2020,
    material: "Acrylic on aluminium",
    size: "45 × 45 cm",
    price: "CHF 2’400",
    priceCategory: "under_3k",
  },
  {
    key: "dragos-casa-de-la-rascruce",
    artist: "matei-dragos",
    title: "Casa de la răscruce",
    year: 2024,
    material: "Oil on panel",
    size: "24 × 30 cm",
    price: "CHF 3’200",
    priceCategory: "under_5k",
    description:
      "Houses at a crossroads outside Sighișoara. The yellows were painted last, in single touches over " +
      "dry blue-black, and then reduced with a fingertip until they looked inhabited.",
  },
  {
    key: "dragos-three-lamps",
    artist: "matei-dragos",
    title: "Three Windows, Strada Lungă",
    year: 2025,
    material: "Oil on panel",
    size: "20 × 40 cm",
    price: "CHF 3’400",
    priceCategory: "under_5k",
    description:
      "Two houses at the far end of the street, three windows, and a moon that does not help. The light of " +
      "the lamp lies on the road in strokes, like something spilt.",
  },
  {
    key: "dragos-deal",
    artist: "matei-dragos",
    title: "Ulița de jos",
    year: 2023,
    material: "Oil on panel",
    size: "30 × 30 cm",
    price: "CHF 3’600",
    priceCategory: "under_5k",
    available: "false",
    description:
      "The lower lane, where everybody is still up. The light from the windows lies on the road in pieces " +
      "and was put there with the handle of the brush.",
  },
  {
    key: "dragos-nachbarn",
    artist: "matei-dragos",
    title: "Nachbar",
    year: 2022,
    material: "Oil on panel",
    size: "18 × 24 cm",
    price: "CHF 2’800",
    priceCategory: "under_3k",
    available: "reserved",
    description:
      "One house with one window lit, and the street lamps it has for neighbours. Painted in Zürich during " +
      "a residency, from the tram stop at Schaffhauserplatz.",
  },
  {
    key: "dragos-gara-mica",
    artist: "matei-dragos",
    title: "Lună peste curți",
    year: 2021,
    material: "Oil on panel",
    size: "25 × 35 cm",
    price: "CHF 3’900",
    showPrice: "false",
    priceCategory: "under_5k",
    description:
      "Moon over the yards. Most of the panel was brushed dark and opened up again with a rag; the " +
      "windows came at the end, one house after the other, from right to left.",
  },
  {
    key: "dragos-nocturne-kitchen",
    artist: "matei-dragos",
    title: "Nocturne with Kitchen",
    year: 2020,
    material: "Oil on panel",
    size: "40 × 30 cm",
    available: "nfs",
  },
];
