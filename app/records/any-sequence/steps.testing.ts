import fc from "fast-check";
import type { FieldValues } from "~/kind/kind";
import { type TabKind, tabNames } from "~/kinds";
import { daysInTrash } from "~/records/trash/purge.server";
import type { Model } from "./model.testing";

/** Numbers choose among what there is: the same step means something in every state. */
const chosen = fc.nat(29);
const letter = fc.constantFrom("a", "b", "c");
const button = fc.constantFrom("", "", "keep", "keep", "never", "now", "from");
const status = fc.constantFrom("", "", "draft", "published");
const client = fc.nat(1);
const kind = fc.constantFrom(...tabNames);
const change = fc.record({ field: fc.nat(4), letter, one: chosen, other: chosen });
const hours = fc.constantFrom(1, 24, 72, 24 * daysInTrash);
const to = <Do extends string>(what: Do) => fc.constant(what);

/** What one of several people can do at a time; the weights make most forms meet another change. */
export const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: to("add"), kind, change, button }) },
  { weight: 4, arbitrary: fc.record({ do: to("open"), client, record: chosen }) },
  { weight: 6, arbitrary: fc.record({ do: to("save"), client, change, button }) },
  { weight: 4, arbitrary: fc.record({ do: to("write"), record: chosen, change, status }) },
  { weight: 1, arbitrary: fc.record({ do: to("discard"), record: chosen }) },
  { weight: 2, arbitrary: fc.record({ do: to("delete"), record: chosen }) },
  { weight: 3, arbitrary: fc.record({ do: to("restore"), entry: chosen }) },
  { weight: 1, arbitrary: fc.record({ do: to("wait"), hours }) },
);
export type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;
export type Change = { field: number; letter: string; one: number; other: number };

const changeable: Record<TabKind, string[]> = {
  artists: ["slug", "name", "bio"],
  exhibitions: ["title", "artistIds", "artworkIds", "location"],
  artworks: ["title", "size", "artistId"],
  press: ["title", "outlet", "artistId"],
};

export const pick = <T>(from: T[], index: number): T | undefined => from[index % from.length];

/** One of few, so that artists want the same. */
const slugOf = ({ letter, one }: Change) => `artist-${letter}-${one % 2}`;

/** @returns what a new record of a kind contains; nothing where there is no artist for it yet */
export function newContent(kind: TabKind, model: Model, change: Change): FieldValues | undefined {
  const artistId = pick(model.list("artists"), change.one)?.id;
  if (kind === "artists") return { name: "Artist", slug: slugOf(change), bio: "Paints." };
  if (artistId === undefined) return;
  const title = `Title ${change.letter}`;
  if (kind === "artworks") return { title, artistId, material: "Oil", size: "10 × 10 cm" };
  if (kind === "press") return { title, artistId, outlet: "NZZ", date: "2026", description: "On it." };
  const days = { startDate: "2026-03-01", endDate: "2026-03-31" };
  return { title, venue: "Kunsthalle", location: "Bern", ...days, artistIds: [artistId] };
}

/** @returns the fields that a change sets */
export function changedFields(kind: TabKind, model: Model, change: Change): FieldValues {
  const { field, letter, one, other } = change;
  const name = pick(changeable[kind], field) ?? "title";
  const artists = model.list("artists");
  if (name === "slug") return { slug: slugOf(change) };
  if (name === "artistId") return artists.length === 0 ? {} : { artistId: pick(artists, one)?.id };
  if (!name.endsWith("Ids")) return { [name]: letter };
  const from = name === "artistIds" ? artists : model.list("artworks");
  return { [name]: [...new Set([pick(from, one), pick(from, other)].flatMap((it) => it?.id ?? []))] };
}
