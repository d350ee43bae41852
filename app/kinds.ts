import { artistKind } from "~/artists/kind";
import { artworkKind } from "~/artworks/kind";
import { exhibitionKind } from "~/exhibitions/kind";
import { pressKind } from "~/press/kind";
import { imageFieldsOf } from "~/records/fields/record-fields";
import type { Kind, RecordKind } from "~/records/kind";

/** The kinds of record, in the order of their tabs. The keys are in URLs: /cms?tab=artists, /cms/artists/{id}, /api/cms/artists. */
export const recordKinds = {
  artists: artistKind,
  exhibitions: exhibitionKind,
  artworks: artworkKind,
  press: pressKind,
} satisfies Record<RecordKind, Kind>;

export const recordKindNames = Object.keys(recordKinds) as RecordKind[];

export const kindOf = (name: RecordKind): Kind => recordKinds[name];

/** The names of fields that hold images, the same in every kind. */
export const imageFields = new Set(recordKindNames.flatMap((name) => imageFieldsOf(kindOf(name).schema)));

/** Checks `:kind` of a URL. */
export function isRecordKind(name: string | undefined): name is RecordKind {
  return name !== undefined && Object.hasOwn(recordKinds, name);
}

/** `handle.exists` of the JSON routes with `:kind`. */
export const kindExists = ({ kind }: { kind?: string }) => isRecordKind(kind);
