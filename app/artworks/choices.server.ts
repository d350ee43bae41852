import { fold } from "db/fold";
import { artists, artworks } from "db/schema";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db, isOneOf } from "~/platform/database.server";
import { isKept, isShown } from "~/visibility/publication.server";
import type { ArtworkChoice } from "./artwork-choice";
import { artworkList } from "./queries.server";

const separator = ", ";

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

/** @returns the artworks with these ids, in the same order, to choose from */
export function listArtworkChoices(ids: string[]): ArtworkChoice[] {
  const labels = artworkLabels(ids);
  const works = artworkList.list({ where: inArray(artworks.id, ids), audience: "staff" });
  const choices = works.map(
    (work): ArtworkChoice => ({
      id: work.id,
      label: labels.get(work.id) ?? work.title,
      title: work.title,
      detail: [work.dateText ?? work.year, work.size].filter(Boolean).join(", "),
      imageUrl: work.imageUrl,
      artist: { id: work.artist.id, name: work.artist.name },
      notShown: work.publishedFrom === null ? "Draft, not shown" : isShown(work) ? null : "Not shown yet",
    }),
  );
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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
