import { artistKind } from "~/artists/kind";
import { artworkKind } from "~/artworks/kind";
import { exhibitionKind } from "~/exhibitions/kind";
import { pressKind } from "~/press/kind";
import type { Kind } from "./kind";

/** The kinds of records that staff keep: the tabs of the CMS in their order, and the last part of its JSON paths. */
export const recordKinds = {
  artists: artistKind,
  exhibitions: exhibitionKind,
  artworks: artworkKind,
  press: pressKind,
} satisfies Record<string, Kind>;

export type RecordKind = keyof typeof recordKinds;

export const recordKindNames = Object.keys(recordKinds) as RecordKind[];

/** @returns the words and the form of a kind */
export const kindOf = (name: RecordKind): Kind => recordKinds[name];

/** @returns whether a part of a URL names a kind of records */
export function isRecordKind(name: string | undefined): name is RecordKind {
  return name !== undefined && Object.hasOwn(recordKinds, name);
}

/** Of a route with `:kind`: whether there is such a path. */
export const kindExists = ({ kind }: { kind?: string }) => isRecordKind(kind);
