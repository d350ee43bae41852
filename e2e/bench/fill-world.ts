import { inTransaction, sqlite } from "~/platform/database.server";
import { insertRecord } from "~/records/store/store.server";
import { steadyArtist, type WorldSize, worldId } from "./worlds";

/**
 * Fills the empty database of DATA_DIR with a made-up gallery, in one transaction. What a record says depends on its
 * number and not on the size of the world, so that the same page of two worlds differs by nothing but what grows.
 *
 * Run as `tsx e2e/bench/fill-world.ts '{"artists":300,"artworks":600,"pressItems":300,"exhibitions":40}'`.
 */
const first = "Élodie Jürg Øyvind Anna Müge Renée Sören Beatriz Tomás Ágnes Noël Ida Þóra Luca Mei Jan".split(
  " ",
);
const second = "Müller Übersax Öhrström Østby Graf Çelik Ngo Ferreira Brändli Weiß Łukasik Dubois".split(" ");
const adjectives = "Stiller Grüner Später Nördlicher Leerer Halber Früher Offener".split(" ");
// One noun in eight holds 'müller' and one 'glück', so that a common fragment fills a page in every world.
const nouns = "Müllergarten Hügel Abendglück Fenster Flöße Übergang Schnee Ölberg".split(" ");
const materials = [
  "Oil on canvas",
  "Acrylic on canvas, framed",
  "Öl auf Baumwolle, ungerahmt",
  "Graphite on paper",
  "Archival pigment print, edition of 5",
  "Bronze",
  "Glazed stoneware",
  "Ink on Japanese paper",
  "Watercolour on paper, framed",
  "Linocut on paper, edition of 30",
  "Charcoal on paper",
  "Egg tempera on panel",
  "Encaustic on wood",
  "Wool and linen, hand-woven",
  "Cyanotype on cotton paper",
  "Mixed media on canvas",
  "Plaster and pigment",
  "Gouache on paper",
  "Concrete, steel",
  "Gelatin silver print, framed",
];
const availabilities = "true true true true true true false false reserved nfs".split(" ");
const numerals = "I II III IV V VI VII VIII".split(" ");
const bio = `Works in Zürich and Lisbon. The paintings begin with a walk and end, months later, with whatever of it has stayed.

${"Colour is laid on thinly, rubbed away and laid on again, until the ground answers. ".repeat(6)}`;
/** Works of the artist who is the same in every world; the first ones of all, and none of the later. */
const steadyWorks = 24;

/** Numbers from 0 to 1 that look random and are the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = <T>(list: readonly T[], number: number): T => list[Math.floor(number * list.length)] as T;

const addImage = sqlite.prepare(
  "INSERT INTO images (path, width, height, color, content_type, bytes) VALUES (?, ?, ?, ?, ?, ?)",
);

function image(kind: string, at: number): string {
  const path = `/objects/${worldId("link", at).replaceAll("-", "").slice(0, 20)}-${kind}.jpg`;
  addImage.run(path, 2400, 1600 + ((at * 37) % 1600), "#8a7f70", "image/jpeg", 900_000);
  return path;
}

function fillArtists(count: number): void {
  for (let at = 0; at < count; at += 1) {
    const name =
      at === 0
        ? "Elise Steiger"
        : `${pick(first, ((at * 7) % 16) / 16)} ${pick(second, (at % 12) / 12)} ${at}`;
    insertRecord("artists", {
      id: worldId("artist", at),
      name,
      slug: at === 0 ? steadyArtist : `artist-${at}`,
      bio,
      birthYear: 1950 + (at % 50),
      nationality: "Swiss",
      imageUrl: image("artist", at),
      represented: at % 2 === 1,
    });
  }
}

function fillArtworks(count: number, artists: number): void {
  for (let at = 0; at < count; at += 1) {
    const next = numbers(at + 1);
    // Few works, wherever they are, are called like this: a search that finds as much in every world.
    const isRare = at % 50 === 25 && at < 600;
    const name = isRare ? "Zwölf Bögen" : `${pick(adjectives, next())} ${pick(nouns, next())}`;
    // The first materials are the usual ones, and the last years the fullest: galleries are like that.
    const material = pick(materials, next() ** 2);
    const year = 2026 - Math.floor(next() ** 4 * 37);
    const price = Math.round(next() * 180) * 100 + 800;
    const category = price < 3000 ? "under_3k" : price < 5000 ? "under_5k" : null;
    const availability = next();
    const artist = at < steadyWorks || artists === 1 ? 0 : 1 + (at % (artists - 1));
    insertRecord("artworks", {
      id: worldId("artwork", at),
      artistId: worldId("artist", artist),
      title: `${name} ${numerals[at % 8]}`,
      material,
      size: `${60 + (at % 90)} × 80 cm`,
      price: `CHF ${price.toLocaleString("en")}`,
      showPrice: next() < 0.7 ? "true" : "false",
      priceCategory: category,
      description:
        "The ground shows through at the edges, where the second layer was wiped away while it was still wet.",
      year,
      imageUrl: at % 10 === 9 ? null : image("work", at),
      available: pick(availabilities, availability),
      inventoryNumber: `ES ${String(at + 1).padStart(6, "0")}`,
    });
  }
}

function fillExhibitions(count: number, artists: number): void {
  for (let at = 0; at < count; at += 1) {
    // The first ones are far ahead, so that a day later they are upcoming still.
    const year = at < 4 ? 2098 : 2025 - (at % 15);
    const title = `${pick(adjectives, ((at * 3) % 8) / 8)} ${pick(nouns, (at % 8) / 8)}`;
    const taking = at < 3 ? [0, 1, 2] : [3, 4, 5].map((step) => (at * 5 + step) % Math.min(artists, 300));
    insertRecord("exhibitions", {
      id: worldId("exhibition", at),
      title,
      venue: "Main space",
      startDate: `${year}-03-0${1 + (at % 9)}`,
      endDate: `${year}-05-0${1 + (at % 9)}`,
      location: "Räterstrasse 12",
      imageUrl: image("show", at),
      description: "A room, and what the light does in it.",
      featured: at < 6,
      artistIds: [...new Set(taking)].map((artist) => worldId("artist", artist)),
    });
  }
}

function fillPressItems(count: number, artists: number): void {
  for (let at = 0; at < count; at += 1) {
    const artist = at < 4 || artists === 1 ? 0 : 1 + (at % (artists - 1));
    insertRecord("press", {
      id: worldId("press", at),
      artistId: worldId("artist", artist),
      title: "On looking twice",
      outlet: "Neue Zürcher Umschau",
      date: `May ${2005 + (at % 20)}`,
      description: "A patient reading of the work.",
      url: "https://example.com/article",
    });
  }
}

function fill({ artists, artworks, pressItems, exhibitions }: WorldSize): void {
  inTransaction(() => {
    fillArtists(artists);
    fillArtworks(artworks, artists);
    fillExhibitions(exhibitions, artists);
    fillPressItems(pressItems, artists);
  });
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.close();
}

fill(JSON.parse(process.argv[2] ?? "") as WorldSize);
