import type { DemoArtist } from "./types";

/** The sixteen artists of the demo; all invented. */
export const artists: DemoArtist[] = [
  {
    key: "ilse-braendli",
    name: "Ilse Brändli",
    sortName: "Brändli, Ilse",
    bio:
      "Ilse Brändli lives in Rapperswil, where the lake is at its shallowest and changes colour most " +
      "often. She studied painting in Lucerne and Düsseldorf and worked for several years as a scene " +
      "painter at a theatre in Zürich, which is where her brushes come from.\n\n" +
      "Her canvases are made in one day or abandoned. She mixes between five and nine colours the evening " +
      "before, in quantities that would do for a front door, and lays them from the bottom edge upwards " +
      "with a brush forty centimetres wide. Each band goes into the wet edge of the one below. Corrections " +
      "are impossible after about four hours, when the paint begins to pull. The small formats, which she " +
      "calls her post, are done in between and sometimes take a year.\n\n" +
      "Recent solo exhibitions include the Kunsthalle Frohberg in Lachen and the Kunstverein Linth in " +
      "Uznach; she took part in “Wetterlage” at the Museum am Hafen in Rorschach. In 2022 she received a " +
      "studio grant from the canton of St. Gallen. She has shown with Maag Aebischer since the gallery’s " +
      "second year.",
    birthYear: 1987,
    nationality: "Swiss",
    gallery: ["exhibitions/untitled-silt-detail", "exhibitions/milchlicht-detail"],
  },
  {
    key: "soren-baekgaard",
    name: "Søren Bækgaard",
    sortName: "Bækgaard, Søren",
    bio:
      "Søren Bækgaard was born in Esbjerg and lives between Copenhagen and a former net loft on the west " +
      "coast of Jutland. He trained as a sail-maker before he went to art school in Aarhus, and he still " +
      "stitches his own canvas.\n\n" +
      "His pictures are drawn as much as painted. He prepares a ground of size and a little tinted chalk, " +
      "leaves it for weeks, and then works standing on a plank above the canvas with brushes fixed to " +
      "poles and boat-hooks. A line may last four seconds. Afterwards he looks at it for a long time, " +
      "scrapes back what has closed up too quickly, and adds oil stick with his bare hand. Large areas are " +
      "left untouched, and it is easy to underestimate how much work there is in those.\n\n" +
      "He has had solo exhibitions at the Kunsthal Vesterhav in Ringkøbing, the Kunstverein Elbinsel in " +
      "Hamburg and Halle Klybeck in Basel. A book of his notebooks, “Tovværk”, was published in 2021.",
    birthYear: 1979,
    nationality: "Danish",
    cv: "soren-baekgaard-cv.pdf",
    gallery: ["artists/soren-baekgaard-detail", "exhibitions/reach-3"],
  },
  {
    key: "amelie-fontanet",
    name: "Amélie Fontanet",
    sortName: "Fontanet, Amélie",
    bio:
      "Amélie Fontanet grew up in Saint-Étienne and lives in Marseille, in a flat with one good table. The " +
      "table has been in most of her pictures. She studied at the art schools of Lyon and Geneva and " +
      "assisted a restorer of painted theatre curtains, from whom she learned distemper.\n\n" +
      "It is an awkward technique. The size has to be kept warm, the colour dries several tones lighter " +
      "than it goes on, and nothing can be blended. Fontanet likes it because it forces her to decide. " +
      "Jugs, bowls and fruit are set down as flat shapes with a dry brush, side by side, and the edges are " +
      "left where the paint ran out. Her gouaches are quicker and are often made in the evening from the " +
      "same objects.\n\n" +
      "She has exhibited at the Centre d’art La Lauze in Valence, at Galerie de l’Équerre in Paris and in " +
      "the “Still” series at the Kunsthaus Zollbrücke. Her work was shortlisted for the Prix Montagny for " +
      "painting in 2023.",
    birthYear: 1991,
    nationality: "French",
    gallery: ["artists/amelie-fontanet-detail", "exhibitions/poires-de-garde-detail"],
  },
  {
    key: "kenji-morikawa",
    name: "Kenji Morikawa",
    sortName: "Morikawa, Kenji",
    bio:
      "Kenji Morikawa lives in Onomichi, on the Inland Sea, in a wooden house that he heats as little as " +
      "possible. He learned calligraphy from his grandfather, studied oil painting in Kyoto, gave it up, " +
      "and went to work in a paper mill in Tosa for three years.\n\n" +
      "He uses sumi that he grinds himself, water from the tap and kozo paper made to his weight. Sheets " +
      "are soaked, hung, painted and soaked again, so that early washes sink to the back and later ones " +
      "stay near the surface.\n\n" +
      "The single strokes are practised on newspaper for days. He then makes eight or ten on good paper in " +
      "one morning and keeps one, burning the rest in the stove, which he points out is the only time the " +
      "studio is warm.\n\n" +
      "His work has been seen at the Setouchi Paper Museum, the Kunsthalle Sankt Verena in Solothurn and " +
      "Salon Leopoldsgasse in Vienna. In 2020 he spent four months as a guest of the Atelierhaus Bleiche " +
      "in Switzerland, where he began the large dark sheets.",
    birthYear: 1974,
    nationality: "Japanese",
    gallery: ["artists/kenji-morikawa-detail", "exhibitions/four-degrees-2", "exhibitions/four-degrees-3"],
  },
  {
    key: "rosa-quispe",
    name: "Rosa Quispe",
    sortName: "Quispe, Rosa",
    bio:
      "Rosa Quispe was born in Ayacucho into a family of weavers and has lived in Winterthur since 2014. " +
      "She studied textile design in Lima, then worked as a pattern cutter and, for two years, in the " +
      "workshop of a Swiss manufacturer of furnishing fabrics that has since closed.\n\n" +
      "She weaves on a loom built from scaffold poles, in wool from the Engadine and alpaca sent by her " +
      "cousins, spun to the same thickness. Colours come from cochineal, indigo, walnut husk and a lichen " +
      "she will not name. The stepped figures belong to a tradition she knows well enough to depart from. " +
      "A motif shifts by a thread, a band is counted differently on the way back, and the cloth carries on " +
      "from there.\n\n" +
      "Her hangings were shown at the Museum im Tuchhof in Glarus, at the Sala Miraflor in Lima and in " +
      "“Kette und Schuss”, a touring exhibition of four Swiss museums of craft. Public commissions include " +
      "a pair of hangings for the council chamber of a commune in the canton of Thurgau.",
    birthYear: 1985,
    nationality: "Peruvian",
  },
  {
    key: "jonas-waefler",
    name: "Jonas Wäfler",
    sortName: "Wäfler, Jonas",
    bio:
      "Jonas Wäfler comes from Adelboden and lives in Thun. He was a surveyor’s apprentice, then a " +
      "rescue-station warden, and came to photography late, through a diploma course in Vevey. He still " +
      "reads contour lines faster than captions.\n\n" +
      "He photographs the ridges of the Bernese and Urner Alps in fog, from places that can be reached by " +
      "post bus and an hour’s walk. A tripod position is kept for a season and revisited. The camera is " +
      "digital, the lens is an old one intended for reproducing maps, and there is no montage in the " +
      "pictures except where the title says so. Wäfler makes the prints himself on a matt cotton paper, " +
      "with five or six greys that share one tint, and regards the white of the sheet as the farthest " +
      "layer of fog.\n\n" +
      "Solo exhibitions have taken place at the Fotoraum Aare in Bern and at Halle Klybeck in Basel. His " +
      "book “Sichtweite” appeared in 2022 in an edition of 600 and is out of print.",
    birthYear: 1990,
    nationality: "Swiss",
    gallery: ["artists/jonas-waefler-detail"],
  },
  {
    key: "thandeka-mabuza",
    name: "Thandeka Mabuza",
    sortName: "Mabuza, Thandeka",
    bio:
      "Thandeka Mabuza lives in Johannesburg and, since a residency at the Atelierhaus Bleiche in 2019, " +
      "for part of every year in Zürich. She studied graphic design in Pretoria and was a typesetter of " +
      "railway timetables before she began to paint full time.\n\n" +
      "Her paintings consist of numerals, words and tally strokes, a few hundred on a small canvas and " +
      "sixteen thousand or more on a large one. She makes them with a sign-writer’s brush and a set of " +
      "cut pencils, keeping count by the hundred in the margin of a notebook. Each begins with a plan, " +
      "usually of a real place such as a garden, a road or a river in the dry months. Read aloud, some of " +
      "them take an afternoon.\n\n" +
      "She has shown at the Jacaranda Rooms in Johannesburg, the Kunstverein Hafen Süd in Mannheim and " +
      "Kunstraum Oderberg in Berlin. A catalogue with conversations, “Every Hundred”, came out in 2024.",
    birthYear: 1988,
    nationality: "South African",
  },
  {
    key: "lucia-ferrandiz",
    name: "Lucía Ferrándiz",
    sortName: "Ferrándiz, Lucía",
    bio:
      "Lucía Ferrándiz was born in Almería and lives in Madrid. She began a degree in architecture, " +
      "completed four years of it, and moved across the courtyard to the painting department. Her pictures " +
      "are still drawn at a scale of one to twenty before anything else happens.\n\n" +
      "The supports are aluminium panels, cut and bevelled by a firm that makes road signs. She sprays " +
      "nothing. The acrylic is brushed on thinly and sanded flat, up to eleven coats, with planes masked " +
      "by hand and curves drawn with compasses of her own making. The colours are those of walls in the " +
      "south of Spain after some years of sun: limewash, iron oxide, a green that used to be on shutters. " +
      "Because the surface is entirely matt there is no reflection to help the eye, and the shapes seem to " +
      "move forward and back.\n\n" +
      "Recent solo presentations include the Sala Cal Viva in Valencia and the Espacio Umbral in Seville. " +
      "She received the Beca Torrelodones for young painters in 2020.",
    birthYear: 1993,
    nationality: "Spanish",
    gallery: ["exhibitions/reach-2", "exhibitions/reach-4"],
  },
  {
    key: "matei-dragos",
    name: "Matei Dragoș",
    sortName: "Dragoș, Matei",
    bio:
      "Matei Dragoș lives in Sighișoara, in the street where he was born. He studied mural painting in " +
      "Cluj and worked for a decade on the conservation of village churches, mostly in winter, mostly " +
      "alone.\n\n" +
      "He paints at night and from memory of the night before. The panels are limewood, prepared with the " +
      "gesso he used as a conservator, and seldom larger than a school exercise book. A blue-black or " +
      "brown-green is brushed over the whole surface and then opened up with rags, so that hills and roofs " +
      "appear as slightly warmer places in the dark. The lit windows come at the end. There is seldom more " +
      "than one, and he says he knows who is at home.\n\n" +
      "Dragoș has exhibited at the Casa Breslelor in Cluj, at Salon Leopoldsgasse in Vienna and at the " +
      "Kabinett Römerhof in Zürich. In 2022 he was a guest of the city’s studio programme, from which came " +
      "a group of nocturnes of tram stops.",
    birthYear: 1982,
    nationality: "Romanian",
  },
  {
    key: "freya-lindqvist",
    name: "Freya Lindqvist",
    sortName: "Lindqvist, Freya",
    bio:
      "Freya Lindqvist works in a former dairy in Härjedalen, in the middle of Sweden, an hour from the " +
      "nearest shop. She learned to throw from a neighbour, studied ceramics in Gothenburg and spent a " +
      "year at a pottery in Mashiko. Her vessels are thrown or coiled in a coarse dark stoneware and " +
      "glazed with wood ash, feldspar and, now and then, crushed slate from the yard. She fires four times " +
      "a year in a kiln she built from the bricks of the dairy’s chimney. Joins, runs and the marks of " +
      "stacking are left as they are. The forms are those of use, a jar or a bowl or a bottle, but scaled " +
      "a little beyond it, so that one needs both hands.\n\n" +
      "She has taken part in exhibitions at the Krukhuset in Östersund and at the Kunsthaus Zollbrücke, " +
      "and first showed in Zürich in 2022, alongside drawings by Nadja Zürcher.",
    birthYear: 1995,
    represented: false,
  },
  {
    key: "omar-khatib",
    name: "Omar Khatib",
    sortName: "Khatib, Omar",
    bio:
      "Omar Khatib was born in Tripoli, Lebanon, and lives near Mendrisio, within walking distance of the " +
      "foundry that casts his bronzes. He studied civil engineering in Beirut and sculpture in Carrara, " +
      "and for some years drew reinforcement plans for bridges.\n\n" +
      "Everything starts as a lump of plaster or wax that fits between two hands. The larger pieces are " +
      "enlarged by eye, without a pointing machine, and change on the way. Khatib files, fills and files " +
      "again until an outline can be followed all round without a stop. The marbles are left with the " +
      "grain of the last wet stone. Bronzes are patinated by him outdoors, some with nothing but rain. He " +
      "prefers low plinths and does not mind if people touch.\n\n" +
      "His sculptures have been exhibited at Spazio Darsena in Lugano, in the garden of the Villa Cedrina " +
      "and at the Beit Rummana Foundation in Beirut. A large bronze stands in the courtyard of a school in " +
      "Bellinzona, where it has acquired a shine at a height of about one metre.",
    birthYear: 1976,
    nationality: "Lebanese",
    gallery: ["artists/omar-khatib-detail", "exhibitions/small-tide-detail"],
  },
  {
    key: "nadja-zuercher",
    name: "Nadja Zürcher",
    sortName: "Zürcher, Nadja",
    bio:
      "Nadja Zürcher lives in Biel. She studied illustration in Lucerne and graduated in 2021 with a " +
      "drawing that she had begun in her first term and which was, according to the jury, not quite " +
      "finished.\n\n" +
      "She works with coloured pencils from a shop that was closing down, in some two hundred hues of " +
      "which a few are no longer made. The hatching runs in one direction per sheet. Layer goes over " +
      "layer, at a barely different angle, until hues that looked separate begin to mix in the eye and a " +
      "soft edge turns up where two of them meet. A large sheet takes about three months. She sharpens " +
      "with a knife and keeps the shavings in jars, sorted, which visitors sometimes take for the work.\n\n" +
      "Her drawings were included in “Neue Blätter” at the Kunsthaus Zollbrücke and in “Leise” at Salon " +
      "Leopoldsgasse in Vienna. She received the sponsorship award of the Stiftung Juravorland in 2024.",
    birthYear: 1998,
    nationality: "Swiss",
    represented: false,
  },
  {
    key: "ngozi-adeyemi",
    name: "Ngozi Adeyemi",
    sortName: "Adeyemi, Ngozi",
    bio:
      "Ngozi Adeyemi was born in London to Nigerian parents and lives in Lewisham, ten minutes from the " +
      "conservatory in which most of her plants are kept. They belong to her mother, who has opinions " +
      "about how they are shown. Adeyemi read botany at Leeds before she studied photography in Glasgow.\n\n" +
      "She photographs glasshouses from outside, in winter, when the panes run with water and the plants " +
      "are a colour and a direction rather than a shape. The camera stands a hand’s breadth from the " +
      "glass and is focused on it. She goes back to the same pane for weeks, keeps a card index of dew " +
      "points, and never cleans anything. The prints are large, matt and unglazed, since she considers " +
      "that there is enough glass in them.\n\n" +
      "She has had solo exhibitions at the Deptford Assembly Rooms, the Kunsthalle Sankt Verena in " +
      "Solothurn and the Kunstverein Hafen Süd in Mannheim. In 2025 she was a fellow of the Orangery Trust.",
    birthYear: 1984,
    nationality: "British",
  },
  {
    key: "park-ji-won",
    name: "Park Ji-won",
    sortName: "Park, Ji-won",
    bio:
      "Park Ji-won lives in Paju, north of Seoul, in a building that was put up for the printing trade. " +
      "She studied Korean painting in Seoul and bookbinding in Ascona, and worked as a paper conservator " +
      "until 2018.\n\n" +
      "She makes her pictures from hanji, the long-fibred paper of the mulberry tree. Sheets are torn, " +
      "soaked and laid on stretched canvas as a pulp, then pushed into ridges with the side of the hand, " +
      "from the bottom edge to the top, for as long as the paper stays wet. It dries over about ten days, " +
      "shrinking and pulling the ridges tight. Thin coats of white, ash or pigment follow. There is one " +
      "colour to a picture. How much of it one sees depends on where the window is, and Park usually asks " +
      "before she agrees to a hanging.\n\n" +
      "Solo exhibitions include the Mulberry House in Jeonju, the Museum im Tuchhof in Glarus and the " +
      "Espace Papier Mâcon. “Gyeol”, the name of her main series, means grain, as in wood or skin.",
    birthYear: 1986,
    nationality: "South Korean",
    gallery: ["exhibitions/hand-warm-2", "exhibitions/hand-warm-3"],
  },
  {
    key: "elodie-marchetti",
    name: "Élodie Marchetti",
    sortName: "Marchetti, Élodie",
    bio:
      "Élodie Marchetti grew up in Nice and Lucca and lives in Florence, close to the Arno, where she " +
      "gathers most of her plants before seven in the morning. She trained as a pharmacist, which she says " +
      "was useful for the chemistry and for the handwriting on the labels. Photography she learned from a " +
      "cousin who printed architects’ plans.\n\n" +
      "Her cyanotypes are made without a camera. Cotton paper is coated in the dark with iron salts, the " +
      "plant is laid on it, often still wet, and the sheet goes out into the sun for anything between ten " +
      "minutes and two hours. Rinsing is done in the bath at home. Marchetti notes the day, the hour and " +
      "the weather on the back of every print, and the blues differ accordingly. Some are toned with tea " +
      "or with oak gall.\n\n" +
      "She has exhibited at Spazio Darsena in Lugano, at the Orto Chiuso in Pisa and in several botanical " +
      "gardens.",
    birthYear: 1980,
    nationality: "French-Italian",
    represented: false,
  },
  {
    key: "henrik-overgard",
    name: "Henrik Øvergård",
    sortName: "Øvergård, Henrik",
    bio:
      "Henrik Øvergård lives in Moss, on the eastern side of the Oslofjord, and has a view of the ferry. " +
      "He studied in Bergen and Prague, taught drawing at a folk high school for twenty years, and has " +
      "painted weather for longer than that.\n\n" +
      "He takes no photographs. What he needs he writes down on the back of ferry tickets, in words, and " +
      "the paintings are made weeks or years later from those. They begin with a ground of pink or ochre " +
      "that is almost entirely covered. Clouds are built with a knife and pulled down with a rag; rain is " +
      "a house-painter’s brush dragged once from top to bottom. He stops when the horizon has become a " +
      "place one could be sick at, as he puts it.\n\n" +
      "Øvergård has exhibited at the Fjordgalleriet in Horten, the Kunstforeningen Værøy and, with Jonas " +
      "Wäfler, at Halle Klybeck in Basel. He is an honorary member of the rescue society of his town.",
    nationality: "Norwegian",
    represented: false,
  },
];
