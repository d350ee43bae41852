import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { firstFacts } from "~/gallery/facts/first-facts";
import { takeWholeMachine } from "~/images/encoder.server";
import { createPdf } from "~/images/pdfs.server";
import { createImage, setCaptions } from "~/images/queries.server";
import { galleryDay, now } from "~/platform/clock.server";
import { ensureWebsite } from "~/records/store/first-records.server";
import { insertRecord } from "~/records/store/store.server";
import { contentCategory, contentTitle } from "~/site/texts";
import { coloursId } from "~/website/colours/kind";
import { alternativeTexts, credits } from "./content/alternative-texts";
import { artists } from "./content/artists";
import { artworks } from "./content/artworks";
import { exhibitions } from "./content/exhibitions";
import { people } from "./content/people";
import { pressItems } from "./content/press-items";
import { websiteColours, websiteTexts, worksCredit } from "./content/website";
import { fileNameOf, pictureOf, portraitOf, readPicture } from "./pictures";

const day = 86_400_000;
const monthName = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });

/** Of pictures in which the automatic one misses the work. */
const focalPoints: Record<string, { x: number; y: number }> = {
  "directors/lena-maag": { x: 50, y: 25 },
  "directors/tobias-aebischer": { x: 48, y: 25 },
  "artists/kenji-morikawa-room": { x: 41, y: 45 },
  "artists/nadja-zuercher-room": { x: 72, y: 46 },
  "artists/omar-khatib-room": { x: 73, y: 60 },
  "exhibitions/four-degrees-3": { x: 70, y: 46 },
  "exhibitions/four-degrees": { x: 34, y: 44 },
  "exhibitions/hand-warm": { x: 39, y: 53 },
  "exhibitions/reach": { x: 45, y: 41 },
  "exhibitions/poires-de-garde-detail": { x: 29, y: 97 },
};

async function image(name: string): Promise<string> {
  const bytes = await readPicture(name);
  const url = await createImage(bytes, { focal: focalPoints[name], fileName: fileNameOf(name) });
  setCaptions(url, { altText: alternativeTexts[name] ?? "", credit: credits[name] ?? "" });
  return url;
}

const documentsFolder = fileURLToPath(new URL("./documents", import.meta.url));

const pdf = async (name: string | undefined): Promise<string | null> =>
  name ? createPdf(await readFile(path.join(documentsFolder, name)), name) : null;

/** Writes the demo gallery into the empty database of DATA_DIR, its days counted from today. */
export async function insertDemo(): Promise<void> {
  takeWholeMachine();
  const artistIds = new Map<string, string>();
  const artworkIds = new Map<string, string>();
  const artistId = (key: string) => required(artistIds, key);

  for (const { key, gallery = [], represented = true, cv, ...artist } of artists) {
    const pictures = [`artists/${key}-detail`, `artists/${key}-room`, ...gallery];
    const [imageUrl = null, heroImageUrl = null, ...galleryImages] = await Promise.all(pictures.map(image));
    const cvUrl = await pdf(cv);
    const values = { ...artist, represented, slug: key, imageUrl, heroImageUrl, galleryImages, cvUrl };
    artistIds.set(key, insertRecord("artists", values));
  }

  const namedPeople = new Map<string, object>();
  const reservedUntil = galleryDay(new Date(now().getTime() + 14 * day));
  for (const { interests, reserves, buys, ...person } of people) {
    const id = insertRecord("people", { ...person, interestIds: interests.map(artistId) });
    namedPeople.set(reserves, { reservedForId: id, reservedUntil }).set(buys, { buyerId: id });
  }

  // Dealt out in turn, so that the newest page shows every hand and not one artist after the other.
  const inTurn = dealt(artworks, ({ artist }) => artist);
  const imageUrls = await Promise.all(inTurn.map((artwork) => image(pictureOf(artwork))));
  for (const [at, { key, artist, gallery = [], ...fields }] of inTurn.entries()) {
    const imageUrl = imageUrls[at] ?? null;
    const values = {
      ...fields,
      ...namedPeople.get(key),
      inventoryNumber: `MA ${String(at + 1).padStart(3, "0")}`,
      artistId: artistId(artist),
      imageUrl,
      galleryImages: await Promise.all(gallery.map(image)),
    };
    artworkIds.set(key, insertRecord("artworks", values));
  }

  for (const exhibition of exhibitions) {
    const {
      key: _,
      artists: keys,
      works,
      startsInDays,
      lastsDays,
      opening,
      pictures,
      pressRelease,
      ...fields
    } = exhibition;
    const starts = now().getTime() + startsInDays * day;
    const startDate = galleryDay(new Date(starts));
    const [imageUrl = null, ...galleryImages] = await Promise.all(pictures.map(image));
    const values = {
      venue: firstFacts.gallery.venue,
      location: firstFacts.gallery.city,
      ...fields,
      startDate,
      openingDay: opening ? startDate : null,
      openingFrom: opening?.from,
      openingTo: opening?.to,
      endDate: galleryDay(new Date(starts + lastsDays * day)),
      imageUrl,
      galleryImages,
      pressReleaseUrl: await pdf(pressRelease),
      artistIds: keys.map(artistId),
      artworkIds: works.map((work) => required(artworkIds, work)),
    };
    insertRecord("exhibitions", values);
  }

  // The list shows what was entered last first: the newest articles come last here.
  const oldestFirst = [...pressItems].sort(
    (a, b) => b.yearsAgo - a.yearsAgo || (a.month ?? 0) - (b.month ?? 0),
  );
  for (const { artist, yearsAgo, month, ...fields } of oldestFirst) {
    const year = Number(galleryDay().slice(0, 4)) - yearsAgo;
    const date =
      month === undefined ? String(year) : `${monthName.format(Date.UTC(year, month - 1))} ${year}`;
    const values = { ...fields, date, artistId: artistId(artist) };
    insertRecord("press", values);
  }

  for (const [key, content] of Object.entries(websiteTexts)) {
    const [title, category] = [contentTitle(key), contentCategory(key)];
    insertRecord("content", { key, type: "text", title, content, category });
  }
  insertRecord("design", { ...websiteColours, id: coloursId, others: null });

  const portraits = firstFacts.directors.map(async ({ firstName, name }) => [
    firstName,
    await image(portraitOf(name)),
  ]);
  ensureWebsite({ portraits: Object.fromEntries(await Promise.all(portraits)), facts: { worksCredit } });
}

/** @throws Error where the demo has no record of a key */
function required(ids: Map<string, string>, key: string): string {
  const id = ids.get(key);
  if (!id) throw new Error(`The demo has no record ${key}`);
  return id;
}

/** One of each group, then the next of each, until all are dealt. */
function dealt<T>(items: T[], group: (item: T) => string): T[] {
  const seen = new Map<string, number>();
  const ranked = items.map((item, at) => {
    const rank = seen.get(group(item)) ?? 0;
    seen.set(group(item), rank + 1);
    // Each round begins with another group, so that no two look alike. With these numbers the fewest upright works
    // come to a wide place of the grid, where they are higher than a screen.
    return { item, rank, turn: (at * 7 + rank) % 16 };
  });
  return ranked.sort((a, b) => a.rank - b.rank || a.turn - b.turn).map(({ item }) => item);
}
