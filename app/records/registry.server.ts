import type { Kind, RecordKind } from "./kind";
import type { ServerKind } from "./kind.server";

/** The kinds of record on the server, by name. `app/kinds.server.ts` registers them, so that records know none of them. */
export const records = {} as Record<RecordKind, ServerKind>;

/** Their words and forms, by name. */
const words = {} as Record<RecordKind, Kind>;

/** Their names, in the order of their tabs. */
export const recordKindNames: RecordKind[] = [];

/** Makes the kinds known to all that works with records. */
export function registerKinds(kinds: Record<RecordKind, ServerKind>, named: Record<RecordKind, Kind>): void {
  Object.assign(records, kinds);
  Object.assign(words, named);
  recordKindNames.splice(0, Number.POSITIVE_INFINITY, ...(Object.keys(named) as RecordKind[]));
}

/** @returns the words and the form of a kind */
export const kindOf = (name: RecordKind): Kind => words[name];

/** Checks `:kind` of a URL. */
export const hasKind = (name: string | undefined): name is RecordKind =>
  name !== undefined && Object.hasOwn(records, name);
