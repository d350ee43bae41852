import type { DemoArtwork } from "../types";

export const artworksNToO: DemoArtwork[] = [
  {
    key: "zuercher-heuet",
    artist: "nadja-zuercher",
    title: "Heuet",
    year: 2026,
    material: "Coloured pencil on paper",
    size: "70 × 100 cm",
    price: "CHF 3’800",
    priceCategory: "under_5k",
    description:
      "Hay-making, from the colour side: straw, sage, a dry olive. The hatching changes hue every few " +
      "centimetres, so that fields form with no line drawn around them, and goes round one oval that was " +
      "left bare. It took eleven weeks and some sixty pencils.",
  },
  {
    key: "zuercher-kante",
    artist: "nadja-zuercher",
    title: "Kante, weich",
    year: 2024,
    material: "Coloured pencil on paper",
    size: "50 × 35 cm",
    price: "CHF 1’700",
    priceCategory: "under_3k",
    description:
      "Six bands one above the other, and so five edges. Each edge was gone over from both sides until it " +
      "was about as wide as a blade of grass. A smaller companion to “Schlafzimmerwand”, from the same " +
      "wall on grey days.",
  },
  {
    key: "zuercher-schlafzimmerwand",
    artist: "nadja-zuercher",
    title: "Schlafzimmerwand",
    year: 2023,
    material: "Coloured pencil on paper",
    size: "100 × 70 cm",
    price: "CHF 3’600",
    priceCategory: "under_5k",
    available: "false",
    description:
      "The wall opposite her bed, recorded each morning before getting up and worked on for the rest of " +
      "the day. Six bands, from a lilac grey to the pink that the wall has by ten, about fourteen layers " +
      "deep.",
  },
  {
    key: "zuercher-moos",
    artist: "nadja-zuercher",
    title: "Moos (klein)",
    year: 2024,
    material: "Coloured pencil on paper",
    size: "21 × 15 cm",
    price: "CHF 900",
    priceCategory: "under_3k",
    description:
      "Three bars of green on a sheet the size of a postcard, no two begun at the same height. There is no " +
      "black in the dark one. The wax has been polished with a cloth and has a slight sheen when the sheet " +
      "is tilted.",
  },
  {
    key: "zuercher-dreizehn-lagen",
    artist: "nadja-zuercher",
    title: "Dreizehn Lagen",
    year: 2022,
    material: "Coloured pencil on paper",
    size: "60 × 60 cm",
    price: "CHF 2’700",
    priceCategory: "under_3k",
    description:
      "Thirteen layers, one a week, from rust to plum, round a place that none of them enters. Where the " +
      "strokes cross at a shallow angle the paper tooth shows as a grain of light points.",
  },
  {
    key: "zuercher-ohne-titel-dunst",
    artist: "nadja-zuercher",
    title: "Ohne Titel (Dunst)",
    year: 2023,
    material: "Coloured pencil on paper",
    size: "42 × 59 cm",
    price: "CHF 1’900",
    priceCategory: "under_3k",
  },
  {
    key: "adeyemi-big-leaf-low-sun",
    artist: "ngozi-adeyemi",
    title: "Big Leaf, Low Sun",
    year: 2025,
    material: "Pigment print on cotton paper, edition of 5 + 2 AP",
    size: "200 × 170 cm",
    price: "CHF 24’000",
    showPrice: "false",
    description:
      "A philodendron behind a wet pane in the last quarter of an hour of sun. Nothing in the picture is " +
      "sharp but the glazing bar and the water that runs down beside it. The yellow is the light’s and " +
      "not the plant’s.",
  },
  {
    key: "adeyemi-hothouse-lewisham",
    artist: "ngozi-adeyemi",
    title: "Hothouse, Lewisham",
    year: 2023,
    material: "Pigment print on cotton paper, edition of 5 + 2 AP",
    size: "180 × 150 cm",
    price: "CHF 18’500",
    showPrice: "false",
    available: "false",
    description:
      "Photographed from outside her mother’s conservatory, which has outgrown the house. Six panes, with " +
      "the rust coming through the paint of the bars. Inside it was thirty degrees, outside four, and the " +
      "difference is what one sees.",
  },
  {
    key: "adeyemi-rubber-plant",
    artist: "ngozi-adeyemi",
    title: "Rubber Plant with Rust",
    year: 2024,
    material: "Pigment print on cotton paper, edition of 5 + 2 AP",
    size: "120 × 100 cm",
    price: "CHF 9’800",
    description:
      "Somebody has wiped the glass with a sleeve, and for as long as the exposure lasted a rubber plant " +
      "is nearly there. The rust is on the frame.",
  },
  {
    key: "adeyemi-understorey",
    artist: "ngozi-adeyemi",
    title: "Understorey",
    year: 2022,
    material: "Pigment print on cotton paper, edition of 5 + 2 AP",
    size: "150 × 220 cm",
    price: "CHF 23’500",
    available: "reserved",
    description:
      "Four panes of a public glasshouse in February, with the lower plants pressed against them. The " +
      "leaves are over life-size in the print and dissolve when one comes closer than two metres.",
  },
  {
    key: "adeyemi-study-for-a-fern",
    artist: "ngozi-adeyemi",
    title: "Study for a Fern",
    year: 2024,
    material: "Pigment print on cotton paper, edition of 5 + 2 AP",
    size: "40 × 30 cm",
    price: "CHF 2’800",
    priceCategory: "under_3k",
    description:
      "A test for the large pictures, made with a hand held against the pane until it cleared. The fern " +
      "is the one from the landing.",
  },
  {
    key: "adeyemi-after-the-frost",
    artist: "ngozi-adeyemi",
    title: "After the Frost",
    year: 2021,
    material: "Pigment print on cotton paper, edition of 5 + 2 AP",
    size: "130 × 160 cm",
    available: "false",
    description:
      "The heating failed in the night. Ice has grown across the inside of the glass, and what was green " +
      "the day before is a grey that can still be told apart from the sky.",
  },
  {
    key: "khatib-seated-form",
    artist: "omar-khatib",
    title: "Seated Form",
    year: 2024,
    material: "Bronze, dark brown patina",
    size: "62 × 44 × 38 cm",
    price: "CHF 28’000",
    showPrice: "false",
    description:
      "A form that has settled into itself like somebody on a low stool. It was modelled in wax at full " +
      "size, cast in Mendrisio in an edition of five, and rubbed with a leather glove until the shoulder " +
      "turned lighter than the rest.",
  },
  {
    key: "khatib-hajar",
    artist: "omar-khatib",
    title: "Hajar",
    year: 2023,
    material: "Marble",
    size: "34 × 40 × 28 cm",
    price: "CHF 19’500",
    available: "false",
    description:
      "White marble from a quarry at Peccia with a grey vein that Khatib followed for most of the carving. " +
      "The opening is the exact size of his two hands held together. Finished with wet stone, unpolished.",
  },
  {
    key: "khatib-small-tide",
    artist: "omar-khatib",
    title: "Small Tide",
    year: 2025,
    material: "Plaster",
    size: "28 × 22 × 18 cm",
    price: "CHF 4’400",
    priceCategory: "under_5k",
    gallery: ["exhibitions/small-tide-detail", "artists/omar-khatib-room"],
    description:
      "Plaster over a sand core, turned by hand while it set, then filed back where it had moved too far. " +
      "Three swellings, each pushed a little off the one below. A pencil line from the making runs once " +
      "around the waist.",
  },
  {
    key: "khatib-the-listener",
    artist: "omar-khatib",
    title: "The Listener",
    year: 2022,
    material: "Bronze, green patina",
    size: "110 × 48 × 44 cm",
    available: "nfs",
    description:
      "A standing piece, about as high as a child of five, with one side hollowed. Three years on a " +
      "terrace in Tessin have given the bronze a matt green that runs in streaks from the top.",
  },
  {
    key: "khatib-egg-stone",
    artist: "omar-khatib",
    title: "Untitled (Egg, Stone)",
    year: 2020,
    material: "Marble, limestone base",
    size: "21 × 11 × 11 cm",
    price: "CHF 6’800",
    description:
      "An egg of rose marble on a cube of Jura limestone. It stands on a contact area smaller than a " +
      "five-franc piece and has never been pinned.",
  },
  {
    key: "khatib-knot-for-beirut",
    artist: "omar-khatib",
    title: "Knot for Beirut",
    year: 2021,
    material: "Bronze, black patina",
    size: "43 × 46 × 30 cm",
    price: "CHF 24’000",
    showPrice: "false",
    description:
      "A thick loop of black bronze that passes through itself and closes. Khatib modelled it in August " +
      "2020 from what was lying in the studio, a length of fire hose, and cast it the following spring.",
  },
];
