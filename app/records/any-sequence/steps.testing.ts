import fc from "fast-check";
import { recordKindNames } from "~/kinds";
import type { FieldValues, RecordKind } from "~/records/kind";
import { daysInTrash } from "~/records/trash/purge.server";
import type { Model } from "./model.testing";

/** Numbers choose among what there is: the same step means something in every state. */
const chosen = fc.nat(29);
const letters = fc.constantFrom("a", "b");
const publication = fc.constantFrom("", "", "keep", "keep", "never", "now", "from");
const client = fc.nat(1);
const change = fc.record({ field: fc.nat(4), letter: letters, one: chosen, other: chosen });

const status = fc.constantFrom("", "", "draft", "published");
const kind = fc.constantFrom(...recordKindNames);
const to = <Do extends string>(what: Do) => fc.constant(what);

/** What one of several people can do at a time; the weights make most forms meet another change. */
export const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: to("add"), kind, change, publication }) },
  { weight: 4, arbitrary: fc.record({ do: to("open"), client, record: chosen }) },
  { weight: 6, arbitrary: fc.record({ do: to("save"), client, change, publication }) },
  { weight: 3, arbitrary: fc.record({ do: to("write"), record: chosen, change, status }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: to("overwrite"), record: chosen, change, versionsAgo: fc.nat(1) }),
  },
  { weight: 1, arbitrary: fc.record({ do: to("discard"), record: chosen }) },
  { weight: 2, arbitrary: fc.record({ do: to("delete"), record: chosen }) },
  { weight: 3, arbitrary: fc.record({ do: to("restore"), entry: chosen }) },
  { weight: 2, arbitrary: fc.record({ do: to("bring back"), record: chosen, version: chosen }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: to("wait"), hours: fc.constantFrom(1, 24, 72, 24 * daysInTrash) }),
  },
);
export type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;
export type Change = { field: number; letter: string; one: number; other: number };

const changeable: Record<RecordKind, string[]> = {
  artists: ["slug", "name", "bio"],
  exhibitions: ["title", "artistIds", "artworkIds", "location"],
  artworks: ["title", "size", "artistId"],
  press: ["title", "outlet", "artistId"],
};

export const pick = <T>(from: T[], index: number): T | undefined => from[index % from.length];

/** @returns what a new record of a kind contains; nothing where there is no artist for it yet */
export function newContent(kind: RecordKind, model: Model, { letter, one }: Change): FieldValues | undefined {
  const artistId = pick(model.list("artists"), one)?.id;
  if (kind === "artists") return { name: `Artist ${letter}`, slug: slugOf(letter, one), bio: "Paints." };
  if (artistId === undefined) return;
  if (kind === "artworks") return { title: `Work ${letter}`, artistId, material: "Oil", size: "10 × 10 cm" };
  if (kind === "press")
    return { title: `Article ${letter}`, artistId, outlet: "NZZ", date: "2026", description: "On it." };
  return {
    ...{ title: `Show ${letter}`, venue: "Kunsthalle", location: "Bern" },
    ...{ startDate: "2026-03-01", endDate: "2026-03-31", artistIds: [artistId] },
  };
}

/** @returns the fields that a change sets */
export function changedFields(
  kind: RecordKind,
  model: Model,
  { field, letter, one, other }: Change,
): FieldValues {
  const name = pick(changeable[kind], field) ?? "title";
  const artists = model.list("artists");
  if (name === "slug") return { slug: slugOf(letter, one) };
  if (name === "artistId") return artists.length === 0 ? {} : { artistId: pick(artists, one)?.id };
  if (!name.endsWith("Ids")) return { [name]: letter };
  const from = name === "artistIds" ? artists : model.list("artworks");
  return { [name]: [...new Set([pick(from, one), pick(from, other)].flatMap((it) => it?.id ?? []))] };
}

/** One of few, so that artists want the same. */
const slugOf = (letter: string, number: number) => `artist-${letter}-${number % 2}`;
