import type { DemoArtwork } from "../types";

export const artworksAToF: DemoArtwork[] = [
  {
    key: "fontanet-table-de-juin",
    artist: "amelie-fontanet",
    title: "Table de juin",
    year: 2025,
    material: "Distemper on linen",
    size: "130 × 110 cm",
    price: "CHF 9’200",
    description:
      "A tabletop tipped up until it nearly fills the linen, the violet-grey of a slate wiped with a wet " +
      "cloth. On it stand two brick-coloured jugs and a teal vase, with a pear, an apple and a striped " +
      "cloth, each painted in one go with rabbit-skin size still warm. Where the brush ran dry, the weave " +
      "shows through.",
  },
  {
    key: "fontanet-deux-bols",
    artist: "amelie-fontanet",
    title: "Deux bols, un citron",
    year: 2024,
    material: "Gouache on paper",
    size: "42 × 56 cm",
    price: "CHF 2’400",
    priceCategory: "under_3k",
    available: "false",
    description:
      "Two bowls overlap, and the overlap is a third shape in a chalky slate blue. The lemon is cut from " +
      "the same yellow as the shadow beside it, thinned twice. The paper is a heavy cotton sheet, cockled " +
      "slightly along the left edge.",
  },
  {
    key: "fontanet-nappe-pliee",
    artist: "amelie-fontanet",
    title: "Nappe pliée",
    year: 2023,
    material: "Distemper on linen",
    size: "160 × 140 cm",
    price: "CHF 11’800",
    showPrice: "false",
    description:
      "A folded cloth, nearly the size of the person who painted it, in five off-whites that can only be " +
      "told apart when they touch. The single terracotta cup at the lower right was the last thing to go " +
      "in and took four attempts.",
  },
  {
    key: "fontanet-poires-de-garde",
    artist: "amelie-fontanet",
    title: "Poires de garde",
    year: 2024,
    material: "Gouache on paper",
    size: "38 × 28 cm",
    price: "CHF 1’900",
    priceCategory: "under_3k",
    gallery: ["exhibitions/poires-de-garde-detail"],
    description:
      "A winter pear and a quince on a table that belongs to the jugs behind them. The browns lean towards " +
      "green and were mixed from one pot that Fontanet kept wet for a week.",
  },
  {
    key: "fontanet-cuisine-nord",
    artist: "amelie-fontanet",
    title: "Cuisine, côté nord",
    year: 2022,
    material: "Distemper on linen",
    size: "90 × 120 cm",
    price: "CHF 7’600",
    available: "reserved",
    description:
      "The kitchen table of a borrowed flat in Saint-Étienne, under a grey-green wall, with hardly any " +
      "light falling on it. Slate jugs, a bowl of pears and a pale bottle keep their distance from each " +
      "other. The red of the tall vase comes back in the striped cloth and holds the whole width of the " +
      "picture.",
  },
  {
    key: "fontanet-nature-morte-table-rouge",
    artist: "amelie-fontanet",
    title: "Nature morte, table rouge",
    year: 2021,
    material: "Gouache on paper",
    size: "56 × 76 cm",
    price: "CHF 3’400",
    priceCategory: "under_5k",
    description:
      "Three dark vessels and a red jug on a table that has been painted the red of the jug. The fruit was " +
      "moved about until it was overripe, then eaten, then painted from memory.",
  },
  {
    key: "marchetti-prele-geante",
    artist: "elodie-marchetti",
    title: "Felci dell’Arno",
    year: 2024,
    material: "Cyanotype on cotton paper",
    size: "112 × 76 cm",
    price: "CHF 4’600",
    priceCategory: "under_5k",
    description:
      "Bracken, cut on the bank of the Arno at seven in the morning and laid wet on the sensitised sheet, " +
      "frond over frond. The exposure took fifty minutes. Where they cross, the blue is a third one that " +
      "neither had alone.",
  },
  {
    key: "marchetti-erbario-di-maggio",
    artist: "elodie-marchetti",
    title: "Erbario di maggio",
    year: 2023,
    material: "Cyanotype on cotton paper",
    size: "76 × 56 cm",
    price: "CHF 2’800",
    priceCategory: "under_3k",
    description:
      "Dry stems from one square metre of uncut meadow, stood along the lower edge as in a school " +
      "herbarium. From a distance they are a row of bare trees.",
  },
  {
    key: "marchetti-sette-fronde",
    artist: "elodie-marchetti",
    title: "Sette fronde",
    year: 2022,
    material: "Cyanotype on cotton paper",
    size: "56 × 56 cm",
    price: "CHF 2’200",
    priceCategory: "under_3k",
    available: "false",
    description:
      "Seven fronds laid round an empty middle, two of them longer than the coating is wide. Toned in " +
      "black tea, which takes the edge off the blue.",
  },
  {
    key: "marchetti-felce",
    artist: "elodie-marchetti",
    title: "Tre steli, mezzogiorno",
    year: 2025,
    material: "Cyanotype on cotton paper",
    size: "150 × 110 cm",
    price: "CHF 6’800",
    showPrice: "false",
    description:
      "Three stems at full length, printed at noon in August on a sheet so big it had to be coated in the " +
      "dark by two people. The brush marks of the coating stay visible along all four edges.",
  },
  {
    key: "marchetti-nachtgarten",
    artist: "elodie-marchetti",
    title: "Nachtgarten",
    year: 2020,
    material: "Cyanotype on cotton paper",
    size: "76 × 112 cm",
    price: "CHF 4’300",
    priceCategory: "under_5k",
    description:
      "A fern, an umbel and a branch from a Zürich courtyard, exposed for an hour and a half under a " +
      "January sky. The blues never quite opened. You have to stand close before the leaves part from the " +
      "ground.",
  },
  {
    key: "marchetti-sans-titre-couronne",
    artist: "elodie-marchetti",
    title: "Sans titre (couronne)",
    year: 2019,
    material: "Cyanotype on cotton paper",
    size: "30 × 30 cm",
    price: "CHF 1’200",
    priceCategory: "under_3k",
  },
  {
    key: "lindqvist-hog-vas",
    artist: "freya-lindqvist",
    title: "Hög vas, saltgrå",
    year: 2025,
    material: "Glazed stoneware, wood ash",
    size: "46 × 31 × 31 cm",
    price: "CHF 3’800",
    priceCategory: "under_5k",
    description:
      "A tall vase thrown in two parts and joined below the shoulder, where the seam has been left as a " +
      "faint step. The glaze is wood ash and feldspar, a grey that turned brown where the iron ran. Bare " +
      "at the foot for the height of a thumb.",
  },
  {
    key: "lindqvist-maneskal",
    artist: "freya-lindqvist",
    title: "Månskål",
    year: 2024,
    material: "Glazed stoneware, porcelain slip",
    size: "25 × 34 × 34 cm",
    price: "CHF 2’600",
    priceCategory: "under_3k",
    description:
      "A wide bowl on a narrow foot. Three layers of porcelain slip were poured over iron-dark clay, and " +
      "the body comes up through them as a grey that deepens towards the rim. It rings for a long time " +
      "when tapped with a fingernail.",
  },
  {
    key: "lindqvist-flaska",
    artist: "freya-lindqvist",
    title: "Flaska med axel",
    year: 2023,
    material: "Glazed stoneware",
    size: "32 × 19 × 19 cm",
    price: "CHF 1’900",
    priceCategory: "under_3k",
    description:
      "A bottle with a round shoulder. The glaze was mixed as a clear blue and came out of the kiln the " +
      "colour of rust over slate, because the reduction had begun too early. Lindqvist kept the recipe " +
      "and repeated the mistake for a year.",
  },
  {
    key: "lindqvist-lerkrus",
    artist: "freya-lindqvist",
    title: "Lerkrus för regnvatten",
    year: 2024,
    material: "Glazed stoneware",
    size: "52 × 32 × 32 cm",
    price: "CHF 5’600",
    showPrice: "false",
    available: "reserved",
    description:
      "A jar for rainwater, coil-built over nine days and fired once. The glaze was poured over the " +
      "shoulder and stopped where it liked; below it the clay is bare.",
  },
  {
    key: "lindqvist-tva-oron",
    artist: "freya-lindqvist",
    title: "Två öron",
    year: 2022,
    material: "Glazed stoneware, porcelain slip",
    size: "27 × 29 × 24 cm",
    price: "CHF 2’400",
    priceCategory: "under_3k",
    description:
      "Named for its two handles, which sit a little too high and listen in different directions. White " +
      "slip over a celadon that ran, and stopped a finger’s breadth above the foot.",
  },
  {
    key: "lindqvist-utan-titel-svart",
    artist: "freya-lindqvist",
    title: "Utan titel (svart)",
    year: null,
    material: "Glazed stoneware",
    size: "38 × 22 × 20 cm",
    available: "false",
  },
];
