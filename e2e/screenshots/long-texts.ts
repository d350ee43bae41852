/** The longest texts that a gallery can be expected to write, and its visitors: what a layout must bear. */

/** Words of one piece, as German makes them. */
export const compounds = [
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  "Vermögenszuordnungszuständigkeitsübertragungsverordnung",
  "Gemeindebibliothekserweiterungsbauvorhabenskommission",
  "Kunststofffensterrahmenherstellungsverfahren",
];

/** @returns the text over and over, cut to exactly so many characters */
function upTo(length: number, text: string): string {
  return text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim();
}

const sentence =
  "The room is shown as it was found, with the light of an afternoon in February and the sound of the " +
  "railway viaduct, which the artist recorded over eleven weeks and then left out. ";

/** Paragraphs of about so many characters in all, one of them a single long word. */
function paragraphs(length: number): string {
  const count = Math.ceil(length / 700);
  const blocks = Array.from({ length: count }, (_, at) =>
    at === 1 ? (compounds[0] ?? "") : upTo(690, sentence),
  );
  return blocks.join("\n\n").slice(0, length).trim();
}

export const longName =
  "Maximiliane-Charlotte von Hohenlohe-Schwarzenberg zu Rechtenfels und Landskron-Übersaxen";
export const oneWordName = "Wolfeschlegelsteinhausenbergerdorff";

export const longArtist = {
  bio: paragraphs(8000),
  nationality: "Swiss, Liechtenstein and Bosnia and Herzegovina",
};

export const longTitle = upTo(
  200,
  `Über die allmähliche Verfertigung der Gedanken beim Malen im ${compounds[1]} – zweite, vom Künstler ` +
    "durchgesehene und um vierzehn Blätter erweiterte Fassung der Ausstellung im Herbst, mit Gästen ",
);

export const longExhibition = {
  venue:
    "Stiftung Kunsthalle und Museum für zeitgenössische Fotografie, Film und neue Medien im ehemaligen Gaswerk",
  location: "Gemeindehaus La Chaux-de-Fonds, Saal der Gemeindebibliothekserweiterungsbauvorhabenskommission",
  imageCredits: `Installation view, all works courtesy of the artist and the gallery. ${upTo(180, "Photo: Corina Steinegger, Dominique Marc Wehrli, ")}`,
  description: paragraphs(6000),
  descriptionAuthor:
    "Prof. Dr. Annemarie Burckhardt-Niederhäuser, translated by Christopher Fitzgerald-Montague",
};

export const longArtwork = {
  title: longTitle,
  material: upTo(
    280,
    "Oil, egg tempera, encaustic, graphite, gold leaf and Kunststofffensterrahmenherstellungsverfahren on linen, mounted on aluminium composite, in the artist’s own frame of smoked oak, ",
  ),
  size: "Triptych, 240 × 180 × 4.5 cm each; overall dimensions variable with installation, at least 240 × 620 cm",
  price: "CHF 1’250’000 (including the artist’s frame, without VAT and droit de suite)",
  description: paragraphs(3000),
};

export const longPressItem = {
  title: upTo(
    250,
    `“Das grosse Schweigen der Farbe”: a conversation on ${compounds[3]} and everything after `,
  ),
  outlet: "Frankfurter Allgemeine Sonntagszeitung, Feuilleton und Kunstmarkt",
  date: "Winter 2025/2026, double issue 48/49",
  description: upTo(1500, sentence),
  url: `https://example.com/${"feuilleton/kunst/".repeat(20)}artikel`,
};

/** A gallery that calls its pages by German names, as long as German makes them. */
export const longContent: Record<string, string> = {
  nav_artists: "Künstlerinnen",
  nav_exhibitions: "Ausstellungen",
  nav_artworks: "Kunstwerke",
  nav_fairs: "Kunstmessen",
  artworks_page_title: "Kunstwerke und Künstlerbücher",
  artworks_page_subtitle: upTo(400, sentence),
  exhibitions_upcoming_title: "Kommende Ausstellungen",
  exhibitions_past_title: "Vergangene Ausstellungen",
  "404_page_title": "Diese Ausstellungsseite wurde nicht gefunden",
  "404_page_description": upTo(300, sentence),
};

export const longVisitor = {
  firstName: "Annemarie Elisabeth Charlotte",
  lastName: "von Burckhardt-Niederhäuser-Schwarzenberg",
  name: "Prof. Dr. Annemarie Elisabeth Charlotte von Burckhardt-Niederhäuser-Schwarzenberg, Stiftung Kunsthalle",
  /** As long as an address can be. */
  email: (at: number) =>
    `${upTo(60, `vermoegenszuordnung.${at}.zustaendigkeit.uebertragung.verordnung`)}@${`${upTo(58, "gemeindebibliothekserweiterungsbauvorhaben")}.`.repeat(3)}example`,
  phone: "+41 (0)44 123 45 67, Durchwahl 1234, vormittags",
  subject: upTo(300, `Inquiry: ${compounds[0]} und andere Arbeiten `),
  message: `${paragraphs(9800)}\n\nhttps://example.com/${"a".repeat(150)}`,
};
