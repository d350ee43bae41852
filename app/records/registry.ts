import type { Kind, RecordKind } from "./kind";

/** The words and forms of the kinds, by name. `app/kinds.ts` registers them, so that records know none of them. */
const kinds = {} as Record<RecordKind, Kind>;

/** Their names, in the order of their tabs. */
export const recordKindNames: RecordKind[] = [];

/** Makes the kinds known to all that shows records. */
export function registerKinds(named: Record<RecordKind, Kind>): void {
  Object.assign(kinds, named);
  recordKindNames.splice(0, Number.POSITIVE_INFINITY, ...(Object.keys(named) as RecordKind[]));
}

/** @returns the words and the form of a kind */
export const kindOf = (name: RecordKind): Kind => kinds[name];

/** @returns all fields of a kind, in the order of its form */
export const fieldsOf = (name: RecordKind) => ({ ...kinds[name].publicFields, ...kinds[name].staffFields });

/** @returns the kinds with a tab on the first page of the CMS */
export const listTabs = (): RecordKind[] => recordKindNames.filter((name) => kindOf(name).hasTab);

/** Checks `:kind` of a URL. */
export const hasKind = (name: string | undefined): name is RecordKind =>
  name !== undefined && Object.hasOwn(kinds, name);

/** `handle.exists` of the JSON routes with `:kind`. */
export const hasRecordApi = ({ kind }: { kind?: string }): boolean =>
  hasKind(kind) && !kindOf(kind).hasNoRecordApi;
