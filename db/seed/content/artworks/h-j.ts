import type { DemoArtwork } from "../types";

export const artworksHToJ: DemoArtwork[] = [
  {
    key: "overgard-byge-fra-vest",
    artist: "henrik-overgard",
    title: "Byge fra vest",
    year: 2026,
    material: "Oil on canvas",
    size: "140 × 180 cm",
    price: "CHF 19’500",
    showPrice: "false",
    description:
      "A squall coming in over the Oslofjord, painted from memory over three winters. Nearly nine tenths " +
      "of the canvas is sky, wet slate at the top and almost white where it meets the water. Beneath it " +
      "the sea has gone flat.",
  },
  {
    key: "overgard-horisont-mars",
    artist: "henrik-overgard",
    title: "Horisont, mars",
    year: 2023,
    material: "Oil on canvas",
    size: "60 × 90 cm",
    price: "CHF 6’800",
    available: "false",
    description:
      "The horizon sits low, at about the height of a boat’s rail. Above it a grey curtain hangs between " +
      "two openings in the cloud, one at the upper right and one far down on the left, and the light in " +
      "them is not from the same hour.",
  },
  {
    key: "overgard-skybanke",
    artist: "henrik-overgard",
    title: "Skybanke",
    year: 2024,
    material: "Oil on canvas",
    size: "120 × 120 cm",
    price: "CHF 12’400",
    showPrice: "false",
    description:
      "Cumulus built up with a knife and then pulled down again with a rag, so the highest lights are bare " +
      "canvas. Øvergård calls it a portrait, since he looked at the same bank of cloud for most of an " +
      "afternoon in Lista.",
  },
  {
    key: "overgard-seilas",
    artist: "henrik-overgard",
    title: "Seilas, avlyst",
    year: 2019,
    material: "Oil on canvas",
    size: "80 × 100 cm",
    price: "CHF 7’900",
    available: "false",
    description:
      "“Sailing cancelled”, from the board at the ferry quay in Moss. The sky is laid in with a rag, the " +
      "sea with a brush that was too small for it, which is why the water looks busier than it was.",
  },
  {
    key: "overgard-slutten-av-september",
    artist: "henrik-overgard",
    title: "Slutten av september",
    year: 2021,
    material: "Oil on canvas",
    size: "150 × 200 cm",
    price: "CHF 22’000",
    showPrice: "false",
    description:
      "Two weathers in one picture, one above the other: a sky broken into cream and grey, and a sea that " +
      "has the brown of strong tea at the horizon and turns cold towards the lower edge. They meet in a " +
      "seam that was painted last, in one session, with the canvas flat on the floor.",
  },
  {
    key: "overgard-fyr",
    artist: "henrik-overgard",
    title: "Fyr, uten lys",
    year: 2018,
    material: "Oil on canvas",
    size: "50 × 40 cm",
    price: "CHF 4’200",
    priceCategory: "under_5k",
    description:
      "A lighthouse study from which the lighthouse has been painted out. Its place is held by the flat " +
      "dark grey across the upper third, and by the way the clouds still lean around it.",
  },
  {
    key: "braendli-obersee-februar",
    artist: "ilse-braendli",
    title: "Obersee, Februar",
    year: 2024,
    material: "Oil on canvas",
    size: "160 × 130 cm",
    price: "CHF 14’500",
    description:
      "Seven bands, the widest of them a green that has been grey twice. They were laid in a single day " +
      "with a brush forty centimetres across, each into the wet edge of the last, and the lake at " +
      "Rapperswil is in there chiefly as temperature.",
  },
  {
    key: "braendli-foehn",
    artist: "ilse-braendli",
    title: "Föhn über dem Walensee",
    year: 2023,
    material: "Oil on canvas",
    size: "120 × 180 cm",
    price: "CHF 16’800",
    available: "false",
    description:
      "The warm wind makes everything look nearer than it is. Brändli has put an apricot band high up, " +
      "where one expects sky, and let it run down into a hard mineral blue. At the join the two colours " +
      "make a grey nobody mixed.",
  },
  {
    key: "braendli-ufer-achtmal",
    artist: "ilse-braendli",
    title: "Ufer, achtmal",
    year: 2022,
    material: "Oil on canvas",
    size: "90 × 70 cm",
    price: "CHF 6’900",
    available: "reserved",
    description:
      "The same shore seen eight times and stacked. Reed green, wet stone and a dull straw repeat from " +
      "bottom to top with small changes of pressure, like a sentence copied out by a tired pupil.",
  },
  {
    key: "braendli-milchlicht",
    artist: "ilse-braendli",
    title: "Milchlicht",
    year: 2026,
    material: "Oil on canvas",
    size: "40 × 30 cm",
    price: "CHF 2’900",
    priceCategory: "under_3k",
    description:
      "A small picture with hardly any contrast. Zinc white carries most of it, warmed towards the bottom " +
      "with a trace of raw umber. In poor light it seems blank; around four in the afternoon the bands " +
      "come up one after another.",
  },
  {
    key: "braendli-seven-in-the-evening",
    artist: "ilse-braendli",
    title: "Seven in the Evening",
    year: 2021,
    material: "Oil on canvas",
    size: "50 × 50 cm",
    available: "nfs",
    description:
      "Painted in the summer her daughter was born, on the balcony, in the hour that was left. Mauve, " +
      "rose-grey and a slate blue that dissolves before it reaches the right-hand edge.",
  },
  {
    key: "braendli-untitled-silt",
    artist: "ilse-braendli",
    title: "Untitled (Silt)",
    year: 2019,
    material: "Oil on canvas",
    size: "60 × 80 cm",
    price: "CHF 5’400",
  },
  {
    key: "waefler-grat-iii",
    artist: "jonas-waefler",
    title: "Grat III",
    year: 2024,
    material: "Pigment print on cotton paper, edition of 5 + 2 AP",
    size: "120 × 160 cm",
    price: "CHF 7’800",
    description:
      "Five ridges above Engelberg, the nearest almost black. Between them the fog lies in sheets of a " +
      "single cold blue. Wäfler waited eleven mornings in the same parking bay and used the second " +
      "exposure of the ninth.",
  },
  {
    key: "waefler-grat-vii",
    artist: "jonas-waefler",
    title: "Grat VII",
    year: 2025,
    material: "Pigment print on cotton paper, edition of 5 + 2 AP",
    size: "120 × 160 cm",
    price: "CHF 7’800",
    description:
      "The warm one of the series. Saharan dust was in the air over the Bernese Oberland that week and the " +
      "snow took on the tint of weak tea. No colour was added in printing.",
  },
  {
    key: "waefler-stau",
    artist: "jonas-waefler",
    title: "Stau am Gotthard",
    year: 2022,
    material: "Pigment print on cotton paper, edition of 7 + 2 AP",
    size: "60 × 80 cm",
    price: "CHF 2’900",
    priceCategory: "under_3k",
    available: "false",
    description:
      "The word means a traffic jam as well as cloud banked up against a mountain. The print shows the " +
      "second: a valley filled to the brim on the near side of a wooded ridge, and four more ranges behind " +
      "it in paler and paler greens.",
  },
  {
    key: "waefler-vor-sechs",
    artist: "jonas-waefler",
    title: "Vor sechs",
    year: 2023,
    material: "Pigment print on cotton paper, edition of 5 + 2 AP",
    size: "100 × 80 cm",
    price: "CHF 4’800",
    priceCategory: "under_5k",
    description:
      "Blue hour from the hut at Mutthorn, twelve seconds, no wind. The violet in the lower third is the " +
      "camera’s and was kept. Printed by the artist on matt cotton rag, without glass in mind.",
  },
  {
    key: "waefler-noch-ein-gipfel",
    artist: "jonas-waefler",
    title: "Noch ein Gipfel",
    year: 2021,
    material: "Pigment print on cotton paper, edition of 7 + 2 AP",
    size: "50 × 40 cm",
    price: "CHF 1’800",
    priceCategory: "under_3k",
    description:
      "Another summit, and behind it another. The near slope is cut off at the right, as if the camera had " +
      "been in somebody’s way; the farthest peak is only just darker than the paper.",
  },
  {
    key: "waefler-niesen-97",
    artist: "jonas-waefler",
    title: "Niesen, 97 Mal",
    year: 2020,
    material: "Pigment print on cotton paper, edition of 3 + 1 AP",
    size: "110 × 110 cm",
    price: "CHF 6’400",
    showPrice: "false",
    description:
      "The pyramid above Lake Thun, photographed ninety-seven times from the same kitchen window and laid " +
      "over itself. What survives is the outline and a blue-grey haze in which the railway up the flank " +
      "can just be found.",
  },
];
