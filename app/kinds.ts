import { artistKind } from "~/artists/kind";
import { artworkKind } from "~/artworks/kind";
import { exhibitionKind } from "~/exhibitions/kind";
import { pressKind } from "~/press/kind";
import { imageFieldsOf } from "~/records/fields/field";
import type { Kind } from "~/records/kind";
import { colourKind } from "~/website/colours/kind";
import { textKind } from "~/website/texts/kind";

/** The kinds of record. The keys are in URLs: /cms?tab=artists, /cms/artists/{id}, /api/cms/artists. */
export const recordKinds = {
  artists: artistKind,
  exhibitions: exhibitionKind,
  artworks: artworkKind,
  press: pressKind,
  content: textKind,
  design: colourKind,
} satisfies Record<string, Kind>;

export type RecordKind = keyof typeof recordKinds;

export const recordKindNames = Object.keys(recordKinds) as RecordKind[];

/** The kinds with a tab on the first page of the CMS, in their order; the others have a page of their own. */
export const tabNames = ["artists", "exhibitions", "artworks", "press"] as const satisfies RecordKind[];
export type TabKind = (typeof tabNames)[number];

/** Whether a kind has such a tab. */
export const isTab = (name: RecordKind): name is TabKind => tabNames.some((tab) => tab === name);

export const kindOf = (name: RecordKind): Kind => recordKinds[name];

/** The names of fields that hold images, the same in every kind. */
export const imageFields = new Set(recordKindNames.flatMap((name) => imageFieldsOf(kindOf(name).fields)));

/** Checks `:kind` of a URL. */
export function isRecordKind(name: string | undefined): name is RecordKind {
  return name !== undefined && Object.hasOwn(recordKinds, name);
}

/** `handle.exists` of the JSON routes with `:kind`. */
export const kindExists = ({ kind }: { kind?: string }) => isRecordKind(kind) && !kindOf(kind).hasNoApi;
