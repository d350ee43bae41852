import { fold } from "db/fold";
import { artists, artworks } from "db/schema";
import { and, eq, gte, inArray, lt, or, type SQL } from "drizzle-orm";
import { limits } from "~/kind/controls/limits";
import type { FoundChoices, RecordChoice } from "~/kind/controls/record-choice";
import { db } from "~/platform/database.server";
import { isKept, isShown } from "~/visibility/publication.server";
import { filtered } from "./filters.server";
import { noFilters } from "./params";
import { type Artwork, artworkList } from "./queries.server";

type Named = Pick<Artwork, "id" | "title" | "year" | "size" | "artist">;

/** Where several artworks have one title and artist, this much of the id tells them apart. */
const shortId = (id: string) => id.slice(0, 8);

const separator = ", ";

const named = (where: SQL | undefined) => artworkList.list({ where, audience: "staff" });

const hasTitle = (title: string): SQL => eq(artworks.foldedTitle, fold(title));

const hasArtist = (name: string): SQL =>
  inArray(
    artworks.artistId,
    db
      .select({ id: artists.id })
      .from(artists)
      .where(eq(artists.foldedName, fold(name))),
  );

const plainLabel = ({ title, artist }: Named) => `${title}${separator}${artist.name}`;

/** @returns what an artwork is called where one has to be chosen: 'Title, Artist', with more where several are */
function label(artwork: Named): string {
  const { id, title, year, size, artist } = artwork;
  const alike = db
    .select({ id: artworks.id })
    .from(artworks)
    .where(and(hasArtist(artist.name), hasTitle(title), isKept(artworks)))
    .limit(2)
    .all();
  if (alike.length < 2) return plainLabel(artwork);
  return `${plainLabel(artwork)} (${[year, size, shortId(id)].filter(Boolean).join(separator)})`;
}

/** @returns what the artworks with these ids are called where one has to be chosen, in the same order */
export function artworkLabels(ids: string[]): string[] {
  const byId = new Map(named(inArray(artworks.id, ids)).map((artwork) => [artwork.id, artwork]));
  return ids.flatMap((id) => {
    const artwork = byId.get(id);
    return artwork ? label(artwork) : [];
  });
}

/** @returns labels of artworks for one who types part of a title, an artist or both */
export function findArtworkChoices(text: string, limit: number): string[] {
  const find = (search: string, artistSearch = "") =>
    artworkList.list({
      ...filtered({ ...noFilters, search, artistSearch }, "staff"),
      part: { limit, offset: 0 },
      audience: "staff",
    });
  let matches: Named[] = find(text.trim());
  const [title, artist] = splits(text).at(-1) ?? [];
  if (matches.length === 0 && title && artist) matches = find(title, artist);
  return matches.map(label);
}

const toChoice = (work: ReturnType<typeof named>[number]): RecordChoice => ({
  id: work.id,
  label: label(work),
  title: work.title,
  detail: [work.dateText ?? work.year, work.size].filter(Boolean).join(", "),
  imageUrl: work.imageUrl,
  artist: { id: work.artist.id, name: work.artist.name },
  notShown: work.publishedFrom === null ? "Draft, not shown" : isShown(work) ? null : "Not shown yet",
});

/** @returns the artworks with these ids, in the same order, to choose from */
export function listArtworkChoices(ids: string[]): RecordChoice[] {
  const byId = new Map(named(inArray(artworks.id, ids)).map((work) => [work.id, work]));
  return ids.flatMap((id) => [byId.get(id) ?? []].flat().map(toChoice));
}

/** @returns the artworks of an artist, or else those that a search of the CMS finds, to choose from */
export function searchArtworkChoices(search: string, artistId: string | null): FoundChoices {
  const limit = artistId ? limits.records : 60;
  const found = artistId ? { where: eq(artworks.artistId, artistId) } : artworkList.matching(search, "staff");
  const works = artworkList.list({ ...found, part: { limit: limit + 1, offset: 0 }, audience: "staff" });
  return { choices: works.slice(0, limit).map(toChoice), isMore: works.length > limit };
}

/** 'One, two, three' gives 'One' with 'two, three', and 'One, two' with 'three': titles have commas too. */
function splits(text: string): [title: string, artist: string][] {
  const parts = text.trim().split(separator);
  return parts
    .slice(1)
    .map((_, at) => [parts.slice(0, at + 1).join(separator), parts.slice(at + 1).join(separator)]);
}

/**
 * @param text an artwork's id, title or label (in whatever case), as a form sends it
 * @returns the id of the one artwork that is meant, or nothing
 */
export function findArtworkId(text: string): string | undefined {
  const byLabel = or(...labelsIn(text).map(([title, artist]) => and(hasArtist(artist), hasTitle(title))));
  return only(eq(artworks.id, text)) ?? byShortId(text) ?? (byLabel && only(byLabel)) ?? only(hasTitle(text));
}

/** The splits, folded, of a text that end with the name of an artist. A name has fewer than ten commas, whatever a title has. */
function labelsIn(text: string): [title: string, artist: string][] {
  const labels = splits(fold(text)).slice(-10);
  const keys = labels.map(([, artist]) => artist);
  const { foldedName } = artists;
  const known = db.selectDistinct({ foldedName }).from(artists).where(inArray(foldedName, keys)).all();
  return labels.filter(([, artist]) => known.some((named) => named.foldedName === artist));
}

/** Matches a label that ends with the first characters of an id. */
function byShortId(text: string): string | undefined {
  const [, start] = /([0-9a-f]{8})\)$/.exec(text) ?? [];
  if (!start) return;
  const candidates = named(and(gte(artworks.id, start), lt(artworks.id, `${start}g`)));
  return candidates.find((artwork) => fold(text).startsWith(fold(plainLabel(artwork))))?.id;
}

function only(condition: SQL): string | undefined {
  const matches = db
    .select({ id: artworks.id })
    .from(artworks)
    .where(and(condition, isKept(artworks)))
    .limit(2)
    .all();
  return matches.length === 1 ? matches[0]?.id : undefined;
}
