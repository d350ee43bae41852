import { fold } from "db/fold";
import { artists, artworks } from "db/schema";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { limits } from "~/kind/controls/field-limits";
import type { FoundChoices, RecordChoice } from "~/kind/controls/record-choice";
import { db, isOneOf } from "~/platform/database.server";
import { isKept, isShown } from "~/visibility/publication.server";
import { noFilters } from "./params";
import { artworkList } from "./queries.server";
import { filtered } from "./visitor-filters.server";

const separator = ", ";

const named = (where: SQL | undefined) => artworkList.list({ where, audience: "staff" });

/** A title and the name of an artist, by which two are one. */
interface Folded {
  title: string;
  artist: string;
}

/** A condition on artworks with their artists: they have one of these titles, and one of these artists. */
const isOneOfFolded = (folded: Folded[]) => {
  const [titles, names] = [folded.map(({ title }) => title), folded.map(({ artist }) => artist)];
  return and(isOneOf(artworks.foldedTitle, titles), isOneOf(artists.foldedName, names));
};

/** @returns by id, what artworks are called in forms: 'Title, Artist', with more where several are called so */
export const artworkLabels = (ids: string[]): Map<string, string> => labelsOf(isOneOf(artworks.id, ids));

/** @param where a condition on artworks with their artists */
function labelsOf(where: SQL | undefined): Map<string, string> {
  const { id, title, year, size, inventoryNumber, artistId } = artworks;
  const folded = { title: artworks.foldedTitle, artist: artists.foldedName };
  const isArtist = eq(artists.id, artistId);
  const rows = db
    .select({ id, title, artist: artists.name, year, size, inventoryNumber, folded })
    .from(artworks)
    .innerJoin(artists, isArtist)
    .where(and(where, isKept(artworks)))
    .all();
  const shared = db
    .select(folded)
    .from(artworks)
    .innerJoin(artists, isArtist)
    .where(and(isOneOfFolded(rows.map(({ folded }) => folded)), isKept(artworks)))
    .groupBy(folded.title, folded.artist)
    .having(sql`count(*) > 1`)
    .all();
  const isShared = ({ title, artist }: Folded) =>
    shared.some((both) => both.title === title && both.artist === artist);
  const label = (row: (typeof rows)[number]) => {
    const plain = `${row.title}${separator}${row.artist}`;
    if (!isShared(row.folded)) return plain;
    // Works without a number are told apart by the start of their ids.
    const number = row.inventoryNumber ?? row.id.slice(0, 8);
    return `${plain} (${[row.year, row.size, number].filter(Boolean).join(separator)})`;
  };
  return new Map(rows.map((row) => [row.id, label(row)]));
}

/** @returns labels of artworks for one who types part of a title, an artist or both */
export function findArtworkChoices(text: string, limit: number): string[] {
  const find = (search: string, artistSearch = "") =>
    artworkList.list({
      ...filtered({ ...noFilters, search, artistSearch }, "staff"),
      part: { limit, offset: 0 },
      audience: "staff",
    });
  let matches = find(text.trim());
  const [title, artist] = splits(text).at(-1) ?? [];
  if (matches.length === 0 && title && artist) matches = find(title, artist);
  const labels = artworkLabels(matches.map(({ id }) => id));
  return matches.flatMap(({ id }) => labels.get(id) ?? []);
}

function toChoices(works: ReturnType<typeof named>): RecordChoice[] {
  const labels = artworkLabels(works.map(({ id }) => id));
  return works.map((work) => ({
    id: work.id,
    label: labels.get(work.id) ?? work.title,
    title: work.title,
    detail: [work.dateText ?? work.year, work.size].filter(Boolean).join(", "),
    imageUrl: work.imageUrl,
    artist: { id: work.artist.id, name: work.artist.name },
    notShown: work.publishedFrom === null ? "Draft, not shown" : isShown(work) ? null : "Not shown yet",
  }));
}

/** @returns the artworks with these ids, to choose from */
export const listArtworkChoices = (ids: string[]): RecordChoice[] =>
  toChoices(named(inArray(artworks.id, ids)));

/** @returns the artworks of an artist, or else those that a search of the CMS finds, to choose from */
export function searchArtworkChoices(search: string, artistId: string | null): FoundChoices {
  const limit = artistId ? limits.records : 60;
  const found = artistId ? { where: eq(artworks.artistId, artistId) } : artworkList.matching(search, "staff");
  const works = artworkList.list({ ...found, part: { limit: limit + 1, offset: 0 }, audience: "staff" });
  return { choices: toChoices(works.slice(0, limit)), isMore: works.length > limit };
}

/** 'One, two, three' gives 'One' with 'two, three', and 'One, two' with 'three': titles have commas too. */
function splits(text: string): [title: string, artist: string][] {
  const parts = text.trim().split(separator);
  return parts
    .slice(1)
    .map((_, at) => [parts.slice(0, at + 1).join(separator), parts.slice(at + 1).join(separator)]);
}

/**
 * @param text an artwork's label or title, in whatever case, as a form sends it
 * @returns the id of the one artwork that is meant, or nothing
 */
export function findArtworkId(text: string): string | undefined {
  const labels = [...labelsOf(isOneOfFolded(foldedIn(text)))];
  const [labelled, another] = labels.filter(([, label]) => fold(label) === fold(text));
  if (labelled && !another) return labelled[0];
  const titled = db
    .select({ id: artworks.id })
    .from(artworks)
    .where(and(eq(artworks.foldedTitle, fold(text)), isKept(artworks)))
    .limit(2)
    .all();
  return titled.length === 1 ? titled[0]?.id : undefined;
}

/** What a label can mean, whose title and artist may have commas, and after which more may stand in brackets. */
const foldedIn = (text: string): Folded[] =>
  splits(fold(text)).flatMap(([title, artist]) =>
    [...artist.matchAll(/ \(|$/g)].map(({ index }) => ({ title, artist: artist.slice(0, index) })),
  );
