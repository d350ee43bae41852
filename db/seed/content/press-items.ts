import type { DemoPressItem } from "./types";

/** The thirty-four press items of the demo; the outlets are invented. */
export const pressItems: DemoPressItem[] = [
  {
    artist: "ilse-braendli",
    title: "Der See, mit dem Malerpinsel gemessen",
    outlet: "Limmat Kulturblatt",
    yearsAgo: 0,
    description:
      "A visit to the studio in Rapperswil, where the critic is allowed to mix one of the nine colours and " +
      "gets it wrong.",
    url: "https://example.org/press/der-see-mit-dem-malerpinsel-gemessen",
  },
  {
    artist: "ilse-braendli",
    title: "A Day’s Work",
    outlet: "Frame & Field",
    yearsAgo: 1,
    month: 5,
    description:
      "Long review of the recent canvases. “Brändli paints like somebody filling a bath, and knows exactly " +
      "when to turn off the tap.”",
    url: "https://example.org/press/a-days-work",
  },
  {
    artist: "ilse-braendli",
    title: "Grün, zweimal grau",
    outlet: "Kunstbrief Basel",
    yearsAgo: 3,
    month: 9,
    description:
      "On a single painting of the upper lake, and why it took the author three visits to find the warm " +
      "band in it.",
  },
  {
    artist: "ilse-braendli",
    title: "Peindre avant que ça tire",
    outlet: "Revue Plein Cadre",
    yearsAgo: 3,
    month: 4,
    description:
      "Notes from the group exhibition in Paris, with a good paragraph on brushes borrowed from the " +
      "theatre.",
    url: "https://example.org/press/peindre-avant-que-ca-tire",
  },
  {
    artist: "soren-baekgaard",
    title: "Fire sekunder",
    outlet: "Tidsrum",
    yearsAgo: 0,
    month: 1,
    description:
      "Interview in the net loft, mostly about boat-hooks. Bækgaard explains why he keeps a radio on and " +
      "never paints on Sundays.",
    url: "https://example.org/press/fire-sekunder",
  },
  {
    artist: "soren-baekgaard",
    title: "The Long Arm",
    outlet: "The Northern Review of Painting",
    yearsAgo: 2,
    month: 11,
    description:
      "The reviewer counts the marks in “Returning Line”, arrives at nine, and finds all of them necessary.",
    url: "https://example.org/press/the-long-arm",
  },
  {
    artist: "soren-baekgaard",
    title: "Ein Knoten, der hält",
    outlet: "Hanseblatt",
    yearsAgo: 6,
    month: 6,
    description: "Exhibition review from Hamburg, with praise for the untouched two thirds of the canvases.",
  },
  {
    artist: "amelie-fontanet",
    title: "La table, encore",
    outlet: "Revue Plein Cadre",
    yearsAgo: 1,
    description:
      "Portrait of the painter and of the one good table, now in its second flat. Includes a recipe for " +
      "rabbit-skin size.",
    url: "https://example.org/press/la-table-encore",
  },
  {
    artist: "amelie-fontanet",
    title: "Jugs That Ought to Slide",
    outlet: "Frame & Field",
    yearsAgo: 0,
    description:
      "Review of “La table est mise”. The tilt of the tables is compared with that of a ship’s galley, " +
      "favourably.",
    url: "https://example.org/press/jugs-that-ought-to-slide",
  },
  {
    artist: "amelie-fontanet",
    title: "Fünf Weiss und eine Tasse",
    outlet: "Limmat Kulturblatt",
    yearsAgo: 3,
    month: 4,
    description:
      "A short text on “Nappe pliée” and on the four earlier cups that can be made out under the last.",
  },
  {
    artist: "kenji-morikawa",
    title: "Vier Grad",
    outlet: "Limmat Kulturblatt",
    yearsAgo: 0,
    description:
      "Review of the exhibition at Maag Aebischer: fourteen unframed sheets, and the draught that moves " +
      "them.",
    url: "https://example.org/press/vier-grad",
  },
  {
    artist: "kenji-morikawa",
    title: "What the Stove Gets",
    outlet: "The Paper Room",
    yearsAgo: 2,
    month: 2,
    description:
      "A week in Onomichi. Morikawa makes nine sheets, keeps one, and lets the writer light the fire.",
    url: "https://example.org/press/what-the-stove-gets",
  },
  {
    artist: "kenji-morikawa",
    title: "Schwarz, das glänzt",
    outlet: "Wiener Blatt für Bildende Kunst",
    yearsAgo: 1,
    month: 3,
    description: "On ink, soot and the back of a spoon, on the occasion of “Leise” at Salon Leopoldsgasse.",
  },
  {
    artist: "rosa-quispe",
    title: "Six Threads to a Knot",
    outlet: "Loom & Line",
    yearsAgo: 1,
    month: 10,
    description:
      "The author, a weaver herself, reads the hangings from behind and finds the arithmetic sound.",
    url: "https://example.org/press/six-threads-to-a-knot",
  },
  {
    artist: "rosa-quispe",
    title: "Terrazas en Winterthur",
    outlet: "Cuaderno de Taller",
    yearsAgo: 2,
    description:
      "Conversation in the kitchen about lichens, customs forms for alpaca and the loom made of scaffold " +
      "poles.",
    url: "https://example.org/press/terrazas-en-winterthur",
  },
  {
    artist: "rosa-quispe",
    title: "Die Naht",
    outlet: "Kunstbrief Basel",
    yearsAgo: 3,
    month: 12,
    description:
      "Review of “Costura”: on patterns that fail to meet, and on being allowed to try the backstrap loom.",
  },
  {
    artist: "jonas-waefler",
    title: "Weiss ist die hinterste Schicht",
    outlet: "Werkstatt und Bild",
    yearsAgo: 1,
    month: 8,
    description:
      "Technical and rather beautiful account of how the prints are made, grey by grey, in a basement in " +
      "Thun.",
    url: "https://example.org/press/weiss-ist-die-hinterste-schicht",
  },
  {
    artist: "jonas-waefler",
    title: "Waiting for the Ninth Morning",
    outlet: "Frame & Field",
    yearsAgo: 2,
    month: 5,
    description:
      "The photographer and his parking bay above Engelberg. The writer came for two of the eleven " +
      "mornings and saw nothing at all.",
    url: "https://example.org/press/waiting-for-the-ninth-morning",
  },
  {
    artist: "jonas-waefler",
    title: "Ein Berg, fünf Besucher",
    outlet: "Limmat Kulturblatt",
    yearsAgo: 5,
    month: 2,
    description: "On “Niesen, 97 Mal”, a single photograph for five people at a time.",
  },
  {
    artist: "thandeka-mabuza",
    title: "Counting to Thirty-One Thousand",
    outlet: "The Jacaranda Post",
    yearsAgo: 0,
    description:
      "Profile of the painter by a former colleague from the timetable office, who remembers her being " +
      "exact.",
    url: "https://example.org/press/counting-to-thirty-one-thousand",
  },
  {
    artist: "thandeka-mabuza",
    title: "Strich um Strich",
    outlet: "Spree und Leinwand",
    yearsAgo: 0,
    description:
      "Preview of the exhibition with Rosa Quispe in Berlin, and of two notebooks full of strokes.",
    url: "https://example.org/press/strich-um-strich",
  },
  {
    artist: "thandeka-mabuza",
    title: "Dusk, with Swifts",
    outlet: "Frame & Field",
    yearsAgo: 2,
    month: 11,
    description:
      "Review of “The Ink Hour”. The critic recommends going twice, the second time without glasses.",
  },
  {
    artist: "lucia-ferrandiz",
    title: "Cal, hierro, sombra",
    outlet: "Cuaderno de Taller",
    yearsAgo: 1,
    month: 6,
    description:
      "The sign-makers who bevel her panels are interviewed as well, and turn out to have favourites.",
    url: "https://example.org/press/cal-hierro-sombra",
  },
  {
    artist: "lucia-ferrandiz",
    title: "Eleven Coats",
    outlet: "The Northern Review of Painting",
    yearsAgo: 3,
    month: 3,
    description:
      "On matt surfaces and the time it takes to mask an edge. Illustrated with details at actual size.",
    url: "https://example.org/press/eleven-coats",
  },
  {
    artist: "matei-dragos",
    title: "Cine e acasă",
    outlet: "Caietele Nordului",
    yearsAgo: 0,
    month: 1,
    description:
      "An evening walk through Sighișoara with the painter, who knows which windows will be lit and is " +
      "wrong once.",
    url: "https://example.org/press/cine-e-acasa",
  },
  {
    artist: "matei-dragos",
    title: "Licht im ersten Stock",
    outlet: "Wiener Blatt für Bildende Kunst",
    yearsAgo: 1,
    month: 3,
    description:
      "Review of the panels at Salon Leopoldsgasse, seen in a bedroom with the shutters half closed.",
    url: "https://example.org/press/licht-im-ersten-stock",
  },
  {
    artist: "matei-dragos",
    title: "Tram Stop, Night",
    outlet: "The Paper Room",
    yearsAgo: 4,
    month: 7,
    description: "On the nocturnes from Zürich, and on gesso as a habit that a conservator cannot shake off.",
  },
  {
    artist: "freya-lindqvist",
    title: "Krus för två händer",
    outlet: "Lera och Eld",
    yearsAgo: 4,
    month: 4,
    description:
      "A firing in Härjedalen, told hour by hour, including the one in which everybody fell asleep.",
    url: "https://example.org/press/krus-foer-tva-haender",
  },
  {
    artist: "omar-khatib",
    title: "Minuti di bronzo",
    outlet: "Lago Arte",
    yearsAgo: 2,
    month: 7,
    description:
      "Report from the boathouse in Lugano and from the foundry, with a note on which bronze the children " +
      "preferred.",
    url: "https://example.org/press/minuti-di-bronzo",
  },
  {
    artist: "omar-khatib",
    title: "Please Touch",
    outlet: "Frame & Field",
    yearsAgo: 0,
    description: "Review of “Hand-Warm”. The reviewer obeys the invitation and describes five temperatures.",
    url: "https://example.org/press/please-touch",
  },
  {
    artist: "ngozi-adeyemi",
    title: "A Hand’s Breadth from the Glass",
    outlet: "The Northern Review of Painting",
    yearsAgo: 1,
    month: 7,
    description: "Studio visit with plants. Her mother corrects the Latin and, at one point, a leaf.",
    url: "https://example.org/press/a-hands-breadth-from-the-glass",
  },
  {
    artist: "ngozi-adeyemi",
    title: "Durchs Fenster herein",
    outlet: "Limmat Kulturblatt",
    yearsAgo: 1,
    month: 7,
    description: "How “Understorey” was brought into the gallery, and what happened to the window.",
  },
  {
    artist: "park-ji-won",
    title: "The Grain of Paper",
    outlet: "The Paper Room",
    yearsAgo: 1,
    month: 9,
    description:
      "A conservator’s reading of the “Gyeol” series: fibre length, shrinkage, and the book spine that " +
      "belonged to her father.",
    url: "https://example.org/press/the-grain-of-paper",
  },
  {
    artist: "elodie-marchetti",
    title: "Blu, ore sette",
    outlet: "Lago Arte",
    yearsAgo: 2,
    month: 6,
    description: "A morning on the Arno with a pair of scissors. Printed, fittingly, in one colour.",
  },
];
