import { artistKind } from "~/artists/kind";
import { artworkKind } from "~/artworks/kind";
import { exhibitionKind } from "~/exhibitions/kind";
import { fairKind } from "~/fairs/kind";
import { closureKind } from "~/gallery/closures/kind";
import { directorKind } from "~/gallery/directors/kind";
import { galleryKind } from "~/gallery/facts/kind";
import type { Fields } from "~/kind/fields/field";
import type { Kind, RecordKind } from "~/kind/kind";
import { personKind } from "~/people/kind";
import { pressKind } from "~/press/kind";
import { colourKind } from "~/website/colours/kind";
import { textKind } from "~/website/texts/kind";

/** The kinds of record: words and forms. The keys are in URLs: /cms?tab=artists, /cms/artists/{id}, /api/cms/artists. */
export const kinds: Record<RecordKind, Kind> = {
  artists: artistKind,
  exhibitions: exhibitionKind,
  artworks: artworkKind,
  press: pressKind,
  people: personKind,
  content: textKind,
  design: colourKind,
  fairs: fairKind,
  directors: directorKind,
  closures: closureKind,
  gallery: galleryKind,
};

/** Their names, in the order of their tabs. */
export const recordKindNames = Object.keys(kinds) as RecordKind[];

/** The kinds with a tab on the first page of the CMS, in their order. */
export type TabKind = "artists" | "exhibitions" | "artworks" | "press";
export const tabNames = recordKindNames.filter((name) => kinds[name].place === "tab") as TabKind[];

const allFields = new Map<RecordKind, Fields>(
  recordKindNames.map((name) => [name, { ...kinds[name].publicFields, ...kinds[name].staffFields }]),
);

/** @returns all fields of a kind, in the order of its form */
export const fieldsOf = (name: RecordKind): Fields => allFields.get(name) ?? {};

/** Checks `:kind` of a URL. */
export const hasKind = (name: string | undefined): name is RecordKind =>
  name !== undefined && Object.hasOwn(kinds, name);

/** True for a lower-case UUID. */
export const isRecordId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** `handle.exists` of the JSON routes with `:kind`. */
export const hasRecordApi = ({ kind }: { kind?: string }): boolean =>
  hasKind(kind) && !kinds[kind].hasNoRecordApi;

/** @returns what an object has under a name from a URL; nothing for what every object has, as `constructor` */
export const ownValue = <T>(from: Record<string, T> | undefined, name: string): T | undefined =>
  from && Object.hasOwn(from, name) ? from[name] : undefined;
