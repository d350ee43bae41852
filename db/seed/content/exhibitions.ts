import type { DemoExhibition } from "./types";

/** The eighteen exhibitions of the demo: to come, on view, past. */
export const exhibitions: DemoExhibition[] = [
  {
    key: "low-water",
    title: "Low Water",
    artists: ["ilse-braendli"],
    works: [
      "braendli-obersee-februar",
      "braendli-ufer-achtmal",
      "braendli-milchlicht",
      "braendli-foehn",
      "braendli-untitled-silt",
    ],
    startsInDays: 46,
    lastsDays: 56,
    opening: { from: "18:00", to: "20:00" },
    featured: true,
    description:
      "In February the upper lake stands at its lowest, and the shore at Rapperswil becomes a broad strip " +
      "of silt and reed stubble. Ilse Brändli has walked it every winter since she moved there. Her fourth " +
      "exhibition with the gallery brings together eleven canvases made over three of those winters.\n\n" +
      "The big ones were painted in a day each, from the bottom up, with a brush as wide as a forearm is " +
      "long. In them the bands have moved closer together than before and the colours have lost some of " +
      "their blue. What replaces it is a grey-green with a warm underside, which Brändli mixes from four " +
      "pigments and guards like a family recipe.\n\n" +
      "Six small paintings hang in the back room, where there is daylight. They are best seen towards four.",
    descriptionAuthor: "Lena Maag",
    imageCredits: "Ilse Brändli, Obersee, Februar (detail)",
    pictures: [
      "artists/ilse-braendli-detail",
      "exhibitions/untitled-silt-detail",
      "exhibitions/milchlicht-detail",
    ],
  },
  {
    key: "rooms-usually-closed",
    title: "Rooms Usually Closed",
    artists: [],
    works: [
      "fontanet-poires-de-garde",
      "dragos-deal",
      "morikawa-three-breaths",
      "marchetti-sans-titre-couronne",
      "khatib-small-tide",
      "zuercher-moos",
      "park-small-snow",
      "lindqvist-tva-oron",
      "ferrandiz-toldo",
      "overgard-fyr",
      "braendli-seven-in-the-evening",
      "waefler-vor-sechs",
      "adeyemi-study-for-a-fern",
      "quispe-sin-titulo-telar",
      "baekgaard-uden-titel-morgen",
      "mabuza-untitled-veld-fire",
    ],
    startsInDays: 14,
    lastsDays: 38,
    featured: true,
    description:
      "Once a year we hang the rooms that visitors do not normally see: the office, the stairs down to the " +
      "store, the store itself, and the kitchen as far as the fridge. Sixteen artists have each sent one " +
      "small work, most of them new, and none wider than the door of the goods lift.\n\n" +
      "There is no theme. Works were placed as they were unpacked, which has produced some good " +
      "neighbours. A plaster by Omar Khatib stands on the plan chest next to a green drawing the size of a " +
      "postcard, and a night window by Matei Dragoș has found the only dark corner of the corridor.\n\n" +
      "Please mind the third step. The coffee is for everybody.",
    descriptionAuthor: "Tobias Aebischer",
    imageCredits: "Amélie Fontanet, Poires de garde (detail)",
    pictures: [
      "exhibitions/poires-de-garde-detail",
      "exhibitions/moos-detail",
      "exhibitions/small-tide-detail",
    ],
  },
  {
    key: "gyeol",
    title: "Gyeol",
    artists: ["park-ji-won"],
    works: ["park-gyeol-12", "park-gyeol-15", "park-night-field", "park-persimmon-ground", "park-gyeol-7"],
    startsInDays: 110,
    lastsDays: 50,
    description:
      "For her first solo exhibition in Zürich, Park Ji-won shows nine reliefs made of mulberry paper, and " +
      "has asked for the lamps to be taken down. The pictures will be lit from the north windows and from " +
      "nothing else, which means that on dull days they can be seen until about four.\n\n" +
      "Every work has one colour. The ridges that carry it were pushed up by hand while the paper was wet, " +
      "row upon row, and have since been drying in Paju over two rainy seasons. A small stepladder is " +
      "provided for those who wish to look along the surface from above.",
    imageCredits: "Park Ji-won, Gyeol 15 (detail)",
    pictures: ["exhibitions/gyeol-15-detail"],
  },
  {
    key: "counting-song",
    title: "Counting Song",
    artists: ["thandeka-mabuza", "rosa-quispe"],
    works: [
      "mabuza-counting-song",
      "quispe-andenes",
      "quispe-pampa",
      "mabuza-dry-river-lights",
      "quispe-chakana-chica",
      "mabuza-seed-map",
      "quispe-linea-de-agua",
    ],
    venue: "Kunstraum Oderberg",
    location: "Berlin",
    startsInDays: 28,
    lastsDays: 63,
    description:
      "Thandeka Mabuza and Rosa Quispe met in 2019 in the laundry of a residency house and discovered that " +
      "they both count under their breath while working, Mabuza in hundreds and Quispe in sixes. This " +
      "exhibition in Berlin is the first they have made together.\n\n" +
      "Three paintings and four hangings share one long wall, hung by height. A painted stroke and a " +
      "crossing of two threads turn out to be about the same size. Quispe’s steps look less regular in " +
      "this company and Mabuza’s fields look more so, and after a few minutes one begins to count.\n\n" +
      "The gallery has lent all the works. A reader with pages from both artists’ notebooks lies on the " +
      "table by the door.",
    descriptionAuthor: "Jule Hartwich",
    imageCredits: "Thandeka Mabuza, Counting Song (detail)",
    pictures: [
      "exhibitions/counting-song-detail",
      "artists/rosa-quispe-detail",
      "exhibitions/seed-map-detail",
    ],
  },
  {
    key: "reach",
    title: "Reach",
    artists: ["soren-baekgaard", "lucia-ferrandiz"],
    works: [
      "baekgaard-stor-sloejfe",
      "ferrandiz-mediodia",
      "ferrandiz-patio-con-escalera",
      "baekgaard-knude",
      "baekgaard-harbour-arc",
      "ferrandiz-arco-y-tapia",
      "ferrandiz-sin-titulo-bisagra",
      "baekgaard-returning-line",
      "baekgaard-skitse-til-en-dans",
    ],
    startsInDays: -20,
    lastsDays: 60,
    featured: true,
    description:
      "Two ways of drawing a curve. Søren Bækgaard ties his brush to a boat-hook, stands on a plank and " +
      "needs four seconds. Lucía Ferrándiz sets the point of a home-made compass on a sheet of aluminium " +
      "and needs two days, most of them for masking.\n\n" +
      "We have wanted to show them side by side since the morning when a crate of each arrived at the " +
      "gallery and the contents had to share a wall until lunch. Bækgaard’s five canvases keep their " +
      "distance from the walls and drip a little. Ferrándiz’s panels are flush, matt and absolutely still. " +
      "In the passage between the rooms a black loop and a quarter circle of burnt orange come within a " +
      "metre of each other, and that is the hinge of the exhibition.\n\n" +
      "On the last Saturday both artists will be present from two o’clock.",
    descriptionAuthor: "Lena Maag",
    imageCredits: "Photo: Corina Steinegger",
    pressRelease: "reach-press-release.pdf",
    pictures: ["exhibitions/reach", "exhibitions/reach-2", "exhibitions/reach-3", "exhibitions/reach-4"],
  },
  {
    key: "one-lamp",
    title: "One Lamp",
    artists: ["matei-dragos"],
    works: [
      "dragos-three-lamps",
      "dragos-casa-de-la-rascruce",
      "dragos-gara-mica",
      "dragos-nachbarn",
      "dragos-nocturne-kitchen",
    ],
    startsInDays: -18,
    lastsDays: 60,
    description:
      "Twelve panels in the back room, none of them larger than a sheet of music, with a good deal of wall " +
      "in between. Matei Dragoș paints the night before from memory. The houses are those of his street in " +
      "Sighișoara, apart from two, which stand near a tram stop in Zürich and were painted during his stay " +
      "here.\n\n" +
      "One needs a moment. The dark is made of brown, green and a blue that has gone nearly black, and it " +
      "takes the eye about as long to get used to it as it would outdoors. The lamp or the window comes up " +
      "last, though it was what you saw first.",
    descriptionAuthor: "Andrei Vultur",
    imageCredits: "Photo: Corina Steinegger",
    pictures: ["exhibitions/one-lamp"],
  },
  {
    key: "hand-warm",
    title: "Hand-Warm",
    artists: ["omar-khatib", "park-ji-won"],
    works: [
      "khatib-seated-form",
      "park-gyeol-15",
      "khatib-small-tide",
      "park-persimmon-ground",
      "khatib-hajar",
      "khatib-knot-for-beirut",
      "park-gyeol-7",
      "khatib-the-listener",
      "park-gyeol-12",
    ],
    startsInDays: -132,
    lastsDays: 56,
    featured: true,
    description:
      "Bronze takes on the temperature of a hand in about a minute and keeps it for some time. Plaster " +
      "never quite does. Omar Khatib, who knows this better than most, has brought five sculptures to " +
      "Zürich and set them on low plinths, within reach.\n\n" +
      "On the walls are six reliefs in mulberry paper by Park Ji-won. They too were made with the side of " +
      "the hand, while wet, and the ridges have its width. Khatib files every edge away until nothing " +
      "catches; Park leaves all of hers standing.\n\n" +
      "Touching the bronzes is allowed, and the patina will be the better for it. We ask you to leave the " +
      "paper alone.",
    descriptionAuthor: "Dr. Simone Aschwanden",
    imageCredits: "Photo: Corina Steinegger",
    pictures: ["exhibitions/hand-warm", "exhibitions/hand-warm-2", "exhibitions/hand-warm-3"],
  },
  {
    key: "four-degrees",
    title: "Four Degrees",
    artists: ["kenji-morikawa"],
    works: [
      "morikawa-enso",
      "morikawa-nami",
      "morikawa-kage-no-umi",
      "morikawa-kiri",
      "morikawa-untitled-rain",
    ],
    startsInDays: -215,
    lastsDays: 52,
    featured: true,
    description:
      "That was the temperature of Kenji Morikawa’s studio on the morning he drew the circle that gave " +
      "this exhibition its title. The ink had thickened overnight, the brush split, and the last quarter " +
      "of the line is mostly paper. He made nine others that day and burned them.\n\n" +
      "The exhibition shows fourteen sheets from seven years, among them the large “Kage no umi”, which " +
      "has not been shown outside Japan before. It is a black that has been worked until it shines. " +
      "Opposite hangs a wave in six strokes.\n\n" +
      "Everything is unframed, held at the top by two magnets, and moves a little when the door is opened.",
    descriptionAuthor: "Lena Maag",
    imageCredits: "Photo: Marius Tobler",
    pictures: ["exhibitions/four-degrees", "exhibitions/four-degrees-2", "exhibitions/four-degrees-3"],
  },
  {
    key: "la-table-est-mise",
    title: "La table est mise",
    artists: ["amelie-fontanet"],
    works: [
      "fontanet-table-de-juin",
      "fontanet-nappe-pliee",
      "fontanet-cuisine-nord",
      "fontanet-poires-de-garde",
      "fontanet-deux-bols",
      "fontanet-nature-morte-table-rouge",
    ],
    startsInDays: -304,
    lastsDays: 58,
    description:
      "Amélie Fontanet owns one good table, and for ten years it has stood in her pictures in all sorts of " +
      "light. In the new distempers it is tipped so far forward that the jugs ought to slide off. They do " +
      "not, because nothing in these paintings weighs anything; it is all shape, laid down warm with a dry " +
      "brush and left.\n\n" +
      "The second room is given to gouaches on paper, done in the evenings from the same bowls and lemons. " +
      "They were hung by the artist in the order in which she found them in the drawer.",
    imageCredits: "Photo: Marius Tobler",
    pictures: ["exhibitions/la-table-est-mise"],
  },
  {
    key: "weather-permitting",
    title: "Weather Permitting",
    artists: ["jonas-waefler", "henrik-overgard"],
    works: [
      "waefler-grat-iii",
      "overgard-skybanke",
      "waefler-vor-sechs",
      "overgard-horisont-mars",
      "waefler-stau",
      "overgard-seilas",
    ],
    venue: "Halle Klybeck",
    location: "Basel",
    startsInDays: -428,
    lastsDays: 70,
    description:
      "A photographer who waits for fog and a painter who remembers squalls. Jonas Wäfler’s ridges and " +
      "Henrik Øvergård’s horizons were shown on facing walls of the former dye works, eighteen metres " +
      "apart, with two benches in between.\n\n" +
      "Wäfler’s greys share one tint per print and stop just short of the white of the paper. Øvergård’s " +
      "contain pink, tea brown and most of what is in the box. From the benches, on a dull afternoon, the " +
      "two walls came surprisingly close.",
    descriptionAuthor: "Urs Gisiger",
    imageCredits: "Photo: Halle Klybeck / Noëmi Iten",
    pictures: ["exhibitions/weather-permitting"],
  },
  {
    key: "understorey",
    title: "Understorey",
    artists: ["ngozi-adeyemi"],
    works: [
      "adeyemi-understorey",
      "adeyemi-hothouse-lewisham",
      "adeyemi-rubber-plant",
      "adeyemi-study-for-a-fern",
      "adeyemi-after-the-frost",
    ],
    startsInDays: -521,
    lastsDays: 60,
    description:
      "Ngozi Adeyemi’s first exhibition at the gallery consisted of seven photographs, of which the " +
      "largest had to come in through the window. Each shows the inside of a glasshouse from the outside. " +
      "What lies between is water.\n\n" +
      "Adeyemi read botany before she went to art school and can name everything that she photographs. " +
      "She left the names off the list of works so that people would look for longer.",
    descriptionAuthor: "Dr. Simone Aschwanden",
    imageCredits: "Photo: Corina Steinegger",
    pictures: ["exhibitions/understorey"],
  },
  {
    key: "leise",
    title: "Leise",
    artists: ["matei-dragos", "nadja-zuercher", "kenji-morikawa"],
    works: [
      "dragos-deal",
      "dragos-nachbarn",
      "zuercher-kante",
      "zuercher-schlafzimmerwand",
      "morikawa-untitled-rain",
    ],
    venue: "Salon Leopoldsgasse",
    location: "Vienna",
    startsInDays: -642,
    lastsDays: 45,
    description:
      "Small works by three artists who hardly raise their voices, in the three rooms of a flat on the " +
      "mezzanine. Matei Dragoș’s panels hung in the bedroom with the shutters half closed. Nadja Zürcher’s " +
      "drawings had the kitchen, where the light is even. In the hall one sheet of rain by Kenji Morikawa " +
      "was to be seen between two doors.\n\n" +
      "Visitors were let in six at a time and stayed longer than expected.",
    descriptionAuthor: "Theresa Wallnöfer",
    imageCredits: "Photo: Ferdinand Pichler",
    pictures: ["exhibitions/leise"],
  },
  {
    key: "the-ink-hour",
    title: "The Ink Hour",
    artists: ["thandeka-mabuza"],
    works: ["mabuza-ink-hour", "mabuza-salt-pan", "mabuza-seed-map", "mabuza-untitled-veld-fire"],
    startsInDays: -781,
    lastsDays: 56,
    description:
      "Thandeka Mabuza’s second exhibition at the gallery turned around one blue painting, nearly two " +
      "metres high, of the sky over Kensington in Johannesburg at the time when the swifts come in. She " +
      "worked on it for five months and counted just under thirty-one thousand strokes.\n\n" +
      "With it came six smaller fields in chalk, clay and green. The lamps were dimmed by a third at the " +
      "artist’s request.",
    imageCredits: "Photo: Marius Tobler",
    pictures: ["exhibitions/the-ink-hour"],
  },
  {
    key: "acqua-dolce",
    title: "Acqua dolce",
    artists: ["omar-khatib", "elodie-marchetti"],
    works: [
      "khatib-hajar",
      "marchetti-erbario-di-maggio",
      "khatib-egg-stone",
      "marchetti-sette-fronde",
      "khatib-the-listener",
      "marchetti-nachtgarten",
    ],
    venue: "Spazio Darsena",
    location: "Lugano",
    startsInDays: -903,
    lastsDays: 75,
    description:
      "A boathouse on the lake, with doors that open on the water. Omar Khatib placed three marbles and a " +
      "bronze on the slip, where the boats used to stand. Élodie Marchetti pinned her cyanotypes to the " +
      "planking above them, and printed two more on the jetty during the opening, from weeds that children " +
      "brought up.\n\n" +
      "The blue of the prints and the green of the lake did not agree, and that was the pleasure of it.",
    descriptionAuthor: "Chiara Bernasconi-Poli",
    imageCredits: "Photo: Spazio Darsena / Dario Quadri",
    pictures: ["exhibitions/acqua-dolce"],
  },
  {
    key: "costura",
    title: "Costura",
    artists: ["rosa-quispe"],
    works: ["quispe-costura", "quispe-linea-de-agua", "quispe-sin-titulo-telar"],
    startsInDays: -1102,
    lastsDays: 58,
    description:
      "A costura is a seam. Rosa Quispe’s first solo exhibition at the gallery showed five hangings, each " +
      "sewn together from two narrow cloths that do not quite match. The steps of the pattern miss one " +
      "another along the join, always by the same amount.\n\n" +
      "They hung free of the wall at a hand’s distance, so that the knots could be seen from behind. " +
      "Quispe was in the gallery every Saturday with a backstrap loom and let visitors try.",
    descriptionAuthor: "Lena Maag",
    imageCredits: "Photo: Marius Tobler",
    pictures: ["exhibitions/costura"],
  },
  {
    key: "quatre-murs",
    title: "Quatre murs",
    artists: ["amelie-fontanet", "lucia-ferrandiz", "ilse-braendli", "soren-baekgaard"],
    works: [
      "fontanet-cuisine-nord",
      "ferrandiz-puerta-falsa",
      "braendli-ufer-achtmal",
      "baekgaard-skitse-til-en-dans",
    ],
    venue: "Galerie de l’Équerre",
    location: "Paris",
    startsInDays: -1348,
    lastsDays: 40,
    description:
      "The guest gallery has one square room, so each of four painters was given a wall. They drew lots. " +
      "Amélie Fontanet got the window and complained; Søren Bækgaard got the door and painted a picture to " +
      "go round it.\n\n" +
      "The exhibition was the gallery’s first in Paris, as a guest of Galerie de l’Équerre, and was hung " +
      "in a single afternoon. Ilse Brändli’s shore and Lucía Ferrándiz’s courtyard faced each other across " +
      "four metres of oak parquet and got on well.",
    imageCredits: "Photo: Hélène Vasseur",
    pictures: ["exhibitions/quatre-murs"],
  },
  {
    key: "under-the-shoulder",
    title: "Under the Shoulder",
    artists: ["freya-lindqvist", "nadja-zuercher"],
    works: ["lindqvist-utan-titel-svart"],
    startsInDays: -1722,
    lastsDays: 49,
    description:
      "A jar has a foot, a belly, a shoulder and a lip. Freya Lindqvist showed nineteen of them on a " +
      "single long shelf at the height of the breastbone. Nadja Zürcher, straight from art school, had " +
      "seven pencil drawings opposite, in the greys and browns of the glazes, made before she had seen " +
      "any.\n\n" +
      "No photographs were taken, by agreement. The shelf is still here, holding catalogues.",
    descriptionAuthor: "Tobias Aebischer",
    imageCredits: "Freya Lindqvist, Utan titel (svart) (detail)",
    pictures: ["exhibitions/utan-titel-svart-detail"],
  },
  {
    key: "niesen",
    title: "Niesen, 97 Mal",
    artists: ["jonas-waefler"],
    works: ["waefler-niesen-97"],
    startsInDays: -2148,
    lastsDays: 63,
    description:
      "In the winter when the gallery could admit five people at once, Jonas Wäfler showed a single " +
      "photograph. It consists of ninety-seven exposures of the Niesen, taken from the same kitchen window " +
      "in Thun and printed one upon the other.\n\n" +
      "On the floor below lay the contact sheets with the dates. Some visitors looked for their birthday " +
      "and most found it had been foggy.",
    imageCredits: "Photo: Jonas Wäfler",
    pictures: ["exhibitions/niesen"],
  },
];
