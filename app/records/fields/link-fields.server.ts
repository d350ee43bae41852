import { type RecordKind, recordKindNames } from "~/kinds";
import { records } from "~/kinds.server";
import type { LinkCount, LinkedByName } from "~/records/kind.server";

/** A field that names other records by id. */
export interface LinkField extends LinkedByName {
  /** The kind that it names. */
  kind: RecordKind;
  count: LinkCount;
}

/** The fields that name other records, by their names, the same in every kind. */
export const linkFields: ReadonlyMap<string, LinkField> = new Map(
  recordKindNames.flatMap((kind) => {
    const { linked } = records[kind];
    if (!linked) return [];
    return Object.entries(linked.fields).map(([name, count]) => [name, { ...linked, kind, count }] as const);
  }),
);

/** Names of the link fields that hold several ids. */
export const linkLists = [...linkFields].flatMap(([name, { count }]) => (count === "one" ? [] : name));

/** @returns the ids in a link field, of one record or several */
export const idsIn = (content: Record<string, unknown>, field: string): string[] =>
  [content[field] ?? []].flat().map(String);
