import type { FieldValues } from "~/kind/kind";

export const differs = (a: unknown, b: unknown) => asJson(a) !== asJson(b);

/** A version that is older than a list does not have it. */
const asJson = (value: unknown) =>
  JSON.stringify(Array.isArray(value) && value.length === 0 ? null : (value ?? null));

export function changedFields(before: FieldValues, after: FieldValues): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => differs(before[name], after[name]));
}

export interface MergedChanges {
  merged: FieldValues;
  /** Names of the fields that only the other has changed. */
  taken: string[];
  /** Names of those that both have changed. */
  conflicts: string[];
}

/**
 * Merges two changes of one record.
 * @param base what both started from; undefined when it is not known any more, so that each difference is a conflict
 * @returns the merged fields, where a conflict keeps mine
 */
export function mergeChanges(
  base: FieldValues | undefined,
  theirs: FieldValues,
  mine: FieldValues,
): MergedChanges {
  const merged = { ...mine };
  const taken: string[] = [];
  const conflicts: string[] = [];
  for (const name of changedFields(theirs, mine)) {
    if (base && !differs(base[name], theirs[name])) continue;
    if (base && !differs(base[name], mine[name])) {
      merged[name] = theirs[name];
      taken.push(name);
    } else conflicts.push(name);
  }
  return { merged, taken, conflicts };
}
