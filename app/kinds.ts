import { artistKind } from "~/artists/kind";
import { artworkKind } from "~/artworks/kind";
import { exhibitionKind } from "~/exhibitions/kind";
import { pressKind } from "~/press/kind";
import type { Kind, RecordKind } from "~/records/kind";
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
} satisfies Record<RecordKind, Kind>;

export const recordKindNames = Object.keys(recordKinds) as RecordKind[];

export const kindOf = (name: RecordKind): Kind => recordKinds[name];

/** The kinds with a tab on the first page of the CMS, in their order. */
export type TabKind = Exclude<RecordKind, "content" | "design">;
export const tabNames = recordKindNames.filter((name) => kindOf(name).hasTab) as TabKind[];

/** Checks `:kind` of a URL. */
export function isRecordKind(name: string | undefined): name is RecordKind {
  return name !== undefined && Object.hasOwn(recordKinds, name);
}

/** `handle.exists` of the JSON routes with `:kind`. */
export const kindExists = ({ kind }: { kind?: string }) => isRecordKind(kind) && !kindOf(kind).hasNoApi;
