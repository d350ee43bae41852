/** What each picture of the demo shows, for people who cannot see it; without extension, below `db/seed/pictures`. */
export const alternativeTexts: Record<string, string> = {
  "artists/amelie-fontanet-detail":
    "Detail: a terracotta vase on a slate-coloured table, its brush strokes dry",
  "artists/amelie-fontanet-room":
    "A small still life on a white wall, a larger one through the doorway beside it",
  "artists/elodie-marchetti-detail": "Detail: fern leaves in pale blue on Prussian blue",
  "artists/elodie-marchetti-room": "Two blue cyanotypes on the walls of a white room",
  "artists/freya-lindqvist-detail": "Detail: the neck and shoulder of a grey jar with rust-brown streaks",
  "artists/freya-lindqvist-room": "A bowl and a bottle on two white plinths",
  "artists/henrik-overgard-detail": "Detail: grey clouds in short, thick brush strokes",
  "artists/henrik-overgard-room": "A seascape on a white wall, another one through the doorway beside it",
  "artists/ilse-braendli-detail":
    "Detail: horizontal bands of grey, green and white, one thin dark line across",
  "artists/ilse-braendli-room":
    "Two paintings of horizontal bands in the corner of a white room, one green, one blue and pink",
  "artists/jonas-waefler-detail": "Detail: ridges of mountains one behind the other, paler with each",
  "artists/jonas-waefler-room": "Two framed photographs of mountain ridges in the corner of a white room",
  "artists/kenji-morikawa-detail": "Detail: ink lines that rise and fall together like a wave",
  "artists/kenji-morikawa-room": "A framed ink circle and a tall pale sheet in the corner of a white room",
  "artists/lucia-ferrandiz-detail": "Detail: part of an orange quarter circle on dark blue",
  "artists/lucia-ferrandiz-room":
    "A painting of a pink staircase and a smaller one of an arch on white walls",
  "artists/matei-dragos-detail": "Detail: lit windows of a dark house, their light on the ground",
  "artists/matei-dragos-room": "Two small, dark night paintings on a wide white wall",
  "artists/nadja-zuercher-detail": "Detail: yellow-green crayon hatching that ends at bare paper",
  "artists/nadja-zuercher-room": "Two framed drawings of coloured bands in the corner of a white room",
  "artists/ngozi-adeyemi-detail": "Detail: blurred leaves in olive and pink behind wet glass",
  "artists/ngozi-adeyemi-room": "Two photographs of large leaves in the corner of a white room",
  "artists/omar-khatib-detail": "Detail: thick loops of dark bronze that pass through one another",
  "artists/omar-khatib-room": "A rounded plaster and a marble ring on two white plinths",
  "artists/park-ji-won-detail": "Detail: wavy ridges of white paper in raking light",
  "artists/park-ji-won-room":
    "A sand-coloured relief on a white wall, a black one through the doorway beside it",
  "artists/rosa-quispe-detail": "Detail: woven steps in orange, olive and dark blue",
  "artists/rosa-quispe-room":
    "A brown and white hanging on a white wall, a blue one through the doorway beside it",
  "artists/soren-baekgaard-detail": "Detail: a black loop like a figure of eight, crossed by a thin red line",
  "artists/soren-baekgaard-room": "Two paintings of looped lines in the corner of a white room",
  "artists/thandeka-mabuza-detail": "Detail: rows of times of day in pale blue on dark blue, a few in orange",
  "artists/thandeka-mabuza-room":
    "A sand-coloured painting of words and a dark blue one of times on white walls",
  "directors/lena-maag": "Lena Maag from behind, in a dark coat, before a painting of blue and pink bands",
  "directors/tobias-aebischer":
    "Tobias Aebischer from behind, in a blue jacket, before a brown and white hanging",
  "exhibitions/acqua-dolce": "A room with a wooden floor: two blue cyanotypes and a marble on a plinth",
  "exhibitions/costura": "Two stepped hangings on both sides of a corner of the room",
  "exhibitions/counting-song-detail": "Detail: numbers written out in words in black, orange and blue",
  "exhibitions/four-degrees": "An ink wave on a long framed sheet; through the doorway a circle of ink",
  "exhibitions/four-degrees-2": "A tall, nearly black sheet in a white frame, alone on a wall",
  "exhibitions/four-degrees-3": "Three short strokes of ink in a frame and a tall pale sheet around a corner",
  "exhibitions/gyeol-15-detail": "Detail: rings of sand-coloured paper around a flat centre",
  "exhibitions/hand-warm":
    "A large sand-coloured relief, and two sculptures in plaster and bronze on plinths",
  "exhibitions/hand-warm-2": "A small red relief on the wall and a marble with a hole on a plinth",
  "exhibitions/hand-warm-3": "A grey relief on the wall and a dark bronze knot on a plinth",
  "exhibitions/la-table-est-mise":
    "Three framed still lifes side by side: jugs, a folded cloth, and small vessels",
  "exhibitions/leise": "Three small framed works in a row on the far wall of a quiet room",
  "exhibitions/milchlicht-detail": "Detail: fine horizontal strokes of pale grey and blue",
  "exhibitions/moos-detail": "Detail: blocks of dark and light green hatching on paper",
  "exhibitions/niesen": "One framed photograph of a pyramid-shaped mountain on a white wall",
  "exhibitions/one-lamp": "Three very small night paintings, far apart on the walls of a corner",
  "exhibitions/poires-de-garde-detail": "Detail: a yellow-green vase, a brown one and the rim of a white jug",
  "exhibitions/quatre-murs": "Four paintings by four artists on both sides of a corner",
  "exhibitions/reach":
    "A large painting of a black loop with a red line; around the corner an orange quarter circle",
  "exhibitions/reach-2": "A painting of a pink staircase; through the doorway a knot of thick lines",
  "exhibitions/reach-3": "A wide painting of one blue arc over pale grey",
  "exhibitions/reach-4": "Two paintings with arches and doors in orange and blue around a corner",
  "exhibitions/seed-map-detail": "Detail: the words pumpkin, beans, spinach and maize in rows like a field",
  "exhibitions/small-tide-detail": "Detail: the rounded halves of a white plaster, one upon the other",
  "exhibitions/the-ink-hour":
    "A large dark blue painting and two smaller ones in sand and brown, before them a bench",
  "exhibitions/understorey": "Two large photographs of leaves behind glass on a white wall",
  "exhibitions/untitled-silt-detail": "Detail: brown and grey horizontal strokes",
  "exhibitions/utan-titel-svart-detail": "Detail: the rim of a black cylinder of stoneware",
  "exhibitions/weather-permitting":
    "Two photographs of ridges and a painted sky between them, before them a bench",
  "works/amelie-fontanet-cuisine-cote-nord":
    "White table with grey jugs, a red vase with a twig, a bowl of fruit and a striped red cloth",
  "works/amelie-fontanet-deux-bols-un-citron":
    "A blue and a brown bowl that overlap, a lemon beside them, before a pink wall",
  "works/amelie-fontanet-nappe-pliee":
    "A folded white cloth that fills the picture, an orange cup at its lower edge",
  "works/amelie-fontanet-nature-morte-table-rouge":
    "Red table with two grey vases, a red jug, a bowl of fruit and a few pears",
  "works/amelie-fontanet-poires-de-garde":
    "Small jugs and vases in white and green on a brown table, two yellow pears before them",
  "works/amelie-fontanet-table-de-juin":
    "Dark table with red and blue-green vases, leafy twigs, a striped cloth and a red apple",
  "works/elodie-marchetti-erbario-di-maggio":
    "Cyanotype: a row of bare, branching stems at the lower edge of dark blue",
  "works/elodie-marchetti-felci-dell-arno":
    "Cyanotype: fern leaves standing close together, pale on dark blue",
  "works/elodie-marchetti-nachtgarten":
    "Cyanotype: a fern, an umbel and a leafy stem that bend towards one another",
  "works/elodie-marchetti-sans-titre-couronne":
    "Cyanotype: a wreath of twigs and leaves around an empty centre",
  "works/elodie-marchetti-sette-fronde":
    "Cyanotype: seven leaves arranged in a circle like the hours of a clock",
  "works/elodie-marchetti-tre-steli-mezzogiorno":
    "Cyanotype: a fern, an umbel and a leafy stem, upright side by side",
  "works/freya-lindqvist-flaska-med-axel": "Stoneware bottle with a blue neck, a brown belly and a dark foot",
  "works/freya-lindqvist-hoeg-vas-saltgra": "Tall grey vase with broad shoulders and rust-brown streaks",
  "works/freya-lindqvist-lerkrus-foer-regnvatten":
    "Tall dark brown jar, its upper third pale where the glaze has run",
  "works/freya-lindqvist-manskal": "Wide grey bowl on a narrow brown foot",
  "works/freya-lindqvist-tva-oeron": "Round jar with two handles, white above and green below",
  "works/freya-lindqvist-utan-titel-svart":
    "Black, slightly waisted cylinder of stoneware with an unglazed foot",
  "works/henrik-overgard-byge-fra-vest": "Grey sky with light clouds over a narrow strip of dark sea",
  "works/henrik-overgard-fyr-uten-lys": "Dark, heavy sky that brightens just above a grey sea",
  "works/henrik-overgard-horisont-mars": "Wide, pale grey sky over a calm blue-grey sea",
  "works/henrik-overgard-seilas-avlyst": "Blue-grey storm clouds over a greenish sea",
  "works/henrik-overgard-skybanke": "Bank of white clouds over a dark grey sea",
  "works/henrik-overgard-slutten-av-september": "Brownish clouds in the last light over a still sea",
  "works/ilse-braendli-foehn-ueber-dem-walensee": "Horizontal bands in blue with one of warm pink at the top",
  "works/ilse-braendli-milchlicht":
    "Pale grey and light blue strokes from edge to edge, hardly to be told apart",
  "works/ilse-braendli-obersee-februar":
    "Grey-green and white horizontal bands, a thin dark line in the middle",
  "works/ilse-braendli-seven-in-the-evening":
    "Bands of pink and apricot, a greyish violet one near the bottom",
  "works/ilse-braendli-ufer-achtmal": "Eight bands of green, white and sand, dark green at the bottom",
  "works/ilse-braendli-untitled-silt": "Brown and grey horizontal strokes, the colour of wet silt",
  "works/jonas-waefler-grat-iii":
    "Photograph: blue-grey mountain ridges one behind the other, a dark peak in front",
  "works/jonas-waefler-grat-vii":
    "Photograph: sepia mountain ridges one behind the other, a dark slope in front",
  "works/jonas-waefler-niesen-97-mal":
    "Photograph: a pyramid-shaped mountain, blue and blurred by many exposures",
  "works/jonas-waefler-noch-ein-gipfel": "Photograph: grey peaks in fog, a dark one at the right",
  "works/jonas-waefler-stau-am-gotthard":
    "Photograph: grey-green ridges, fog banked up behind the one in front",
  "works/jonas-waefler-vor-sechs": "Photograph: violet ridges before sunrise, fog in the valleys",
  "works/kenji-morikawa-enso-kalter-morgen":
    "A circle drawn with one stroke of ink that runs dry before it closes",
  "works/kenji-morikawa-kage-no-umi":
    "Tall sheet, almost wholly black, a pale edge above like the surface of water",
  "works/kenji-morikawa-kiri-mist":
    "Tall sheet of pale grey washes like hills in mist, one short black stroke near the bottom",
  "works/kenji-morikawa-nami": "Ink lines that rise to a crest and run out to the right",
  "works/kenji-morikawa-three-breaths":
    "Three upright strokes of ink, each thinner and drier than the one before",
  "works/kenji-morikawa-untitled-rain": "Many thin upright ink lines of different length, like rain",
  "works/lucia-ferrandiz-arco-y-tapia": "A dark arch behind a red wall, on greyish blue",
  "works/lucia-ferrandiz-mediodia": "An orange quarter circle on dark blue below a sand-coloured band",
  "works/lucia-ferrandiz-patio-con-escalera":
    "A pink staircase that rises to the right against green, a dark window above",
  "works/lucia-ferrandiz-puerta-falsa": "An olive-green door in a darker green frame",
  "works/lucia-ferrandiz-sin-titulo-bisagra": "An orange folding screen half open against dark blue",
  "works/lucia-ferrandiz-toldo": "Slanting orange and red stripes of an awning on white",
  "works/matei-dragos-casa-de-la-rascruce":
    "Night: houses with lit windows at a crossroads, light on the road",
  "works/matei-dragos-luna-peste-curti": "Night: a moon over farmyards, lit windows in most of the houses",
  "works/matei-dragos-nachbar": "Night: one house with a lit window, and a street lamp beside it",
  "works/matei-dragos-nocturne-with-kitchen": "Night: a dark house with two lit windows",
  "works/matei-dragos-three-windows-strada-lunga": "Night: three lit windows in a small house under the moon",
  "works/matei-dragos-ulita-de-jos": "Night: a lane between houses, brightly lit by one lamp",
  "works/nadja-zuercher-dreizehn-lagen": "Brick-red hatching in many layers around a white opening",
  "works/nadja-zuercher-heuet": "Yellow-green hatching like a meadow with a small white opening",
  "works/nadja-zuercher-kante-weich": "Six hatched bands in light blue, pink and dark blue, their edges soft",
  "works/nadja-zuercher-moos-klein": "Three upright blocks of green hatching at different heights",
  "works/nadja-zuercher-ohne-titel-dunst": "Five pale upright blocks of hatching in blue and beige",
  "works/nadja-zuercher-schlafzimmerwand": "Six hatched bands in violet, pink and grey",
  "works/ngozi-adeyemi-after-the-frost": "Frosted glass with a rusty bar, behind it only pale shapes",
  "works/ngozi-adeyemi-big-leaf-low-sun": "Large yellow leaves in low sun behind wet glass",
  "works/ngozi-adeyemi-hothouse-lewisham":
    "Green and pink leaves behind the panes of a glasshouse with rusty bars",
  "works/ngozi-adeyemi-rubber-plant-with-rust": "Pink and olive leaves of a rubber plant against dark glass",
  "works/ngozi-adeyemi-study-for-a-fern": "A single pale fern leaf pressed against glass",
  "works/ngozi-adeyemi-understorey": "Undergrowth behind four panes of wet glass, drops running down",
  "works/omar-khatib-hajar": "White marble with a large round hole and grey veins",
  "works/omar-khatib-knot-for-beirut": "Dark bronze knot of three interlaced loops",
  "works/omar-khatib-seated-form": "Brown bronze like a seated figure without limbs",
  "works/omar-khatib-small-tide": "White plaster of two rounded halves, one upon the other",
  "works/omar-khatib-the-listener": "Tall bronze with a green patina that leans forward slightly",
  "works/omar-khatib-untitled-egg-stone": "Pink stone egg on a cube of sandstone",
  "works/park-ji-won-gyeol-12": "White paper relief of upright, wavy ridges",
  "works/park-ji-won-gyeol-15": "Sand-coloured paper relief of rings around a point above the middle",
  "works/park-ji-won-gyeol-7": "Blue-grey paper relief of rings around a point below the middle",
  "works/park-ji-won-night-field": "Black paper relief of rings around a point at the lower right",
  "works/park-ji-won-persimmon-ground":
    "Orange-red paper relief of fine horizontal ridges with a smooth band down the middle",
  "works/park-ji-won-small-snow-soseol": "Off-white paper relief of fine slanting ridges",
  "works/rosa-quispe-andenes": "Hanging of large woven steps in green, blue, red and orange",
  "works/rosa-quispe-costura":
    "Hanging of stepped zigzags in brown, red, black and white, a seam down the middle",
  "works/rosa-quispe-escalera-chica": "Hanging of stepped triangles in ochre, red, green and black",
  "works/rosa-quispe-linea-de-agua": "Narrow hanging of stepped triangles in blues and sand",
  "works/rosa-quispe-pampa-seca": "Hanging of slanting blocks in brown, sand and white",
  "works/rosa-quispe-sin-titulo-telar-rojo": "Hanging of stepped diamonds in reds and orange",
  "works/soren-baekgaard-harbour-arc": "One wide blue arc on pale grey, a few short red strokes under it",
  "works/soren-baekgaard-knude": "A black and green knot of three loops, an orange line behind it",
  "works/soren-baekgaard-returning-line":
    "A thin dark line that loops over itself several times on pale grey",
  "works/soren-baekgaard-skitse-til-en-dans": "A black and a red stroke that bend towards each other",
  "works/soren-baekgaard-stor-slojfe": "A black loop like a figure of eight, a thin red line through it",
  "works/soren-baekgaard-uden-titel-morgen": "A blue arc and an ochre patch crossed by one black stroke",
  "works/thandeka-mabuza-counting-song":
    "Numbers from one to ninety-nine written out in words, row upon row, in black and orange",
  "works/thandeka-mabuza-dry-river-lights": "Small pale marks that run like a river down a dark red ground",
  "works/thandeka-mabuza-salt-pan": "Rows of small white marks on a sand-coloured ground",
  "works/thandeka-mabuza-seed-map":
    "Words such as maize, onion and pumpkin in rows, like beds in a field seen from above",
  "works/thandeka-mabuza-the-ink-hour":
    "Times of the evening in pale blue and orange, row below row on dark blue",
  "works/thandeka-mabuza-untitled-veld-fire":
    "Rows of grey numerals with a glowing orange line that climbs through them",
};

/** Of pictures whose photographer is named; under the others stands the gallery's line. */
export const credits: Record<string, string> = {
  "artists/ilse-braendli-room": "Photo: Corina Steinegger",
  "artists/soren-baekgaard-room": "Photo: Corina Steinegger",
  "artists/thandeka-mabuza-room": "Photo: Marius Tobler",
  "works/omar-khatib-knot-for-beirut": "© Omar Khatib. Photo: Ada Keller",
  "works/rosa-quispe-costura": "© Rosa Quispe. Photo: Ada Keller",
  "works/freya-lindqvist-flaska-med-axel": "© Freya Lindqvist. Photo: Ada Keller",
};
