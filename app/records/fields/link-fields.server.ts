import { inArray } from "drizzle-orm";
import type { RecordKind } from "~/records/kind";
import type { LinkCount, LinkedByName } from "~/records/kind.server";
import { recordKindNames, records } from "~/records/registry.server";
import { db } from "~/server/database.server";
import { findByLabelInTrash, labelsInTrash, withoutEnding } from "./links-in-trash.server";

/** A field that names other records by id. */
export interface LinkField extends LinkedByName {
  /** The kind that it names. */
  kind: RecordKind;
  count: LinkCount;
}

/** The fields that name other records, by their names, the same in every kind. */
export function linkFields(): ReadonlyMap<string, LinkField> {
  found ??= new Map(
    recordKindNames.flatMap((kind) => {
      const { linked } = records[kind];
      if (!linked) return [];
      return Object.entries(linked.fields).map(
        ([name, count]) => [name, { ...linked, kind, count }] as const,
      );
    }),
  );
  return found;
}

/** Found at the first use, when all kinds are registered. */
let found: ReadonlyMap<string, LinkField> | undefined;

/** Names of the link fields that hold several ids. */
export const linkLists = (): string[] =>
  [...linkFields()].flatMap(([name, { count }]) => (count === "one" ? [] : name));

/** @returns the ids in a link field, of one record or several */
export const idsIn = (content: Record<string, unknown>, field: string): string[] =>
  [content[field] ?? []].flat().map(String);

/** @returns what the records with these ids are called, also those in the trash, without those gone for good */
export function labelsOf({ kind, labels }: LinkField, ids: string[]): string[] {
  const inTrash = labelsInTrash(kind, ids);
  if (inTrash.size === 0) return labels(ids);
  return ids.flatMap((id) => inTrash.get(id) ?? labels([id])[0] ?? []);
}

/**
 * @returns the id of the record that a typed name, a label or an id means, or nothing; a label of an open form means its
 *   record also where that was deleted or restored since
 */
export const findLinked = ({ kind, find }: LinkField, text: string): string | undefined =>
  find(text) ?? findByLabelInTrash(kind, text) ?? find(withoutEnding(text));

/**
 * Adds to the lists of links in a JSON body those that JSON does not show, because their records lie in the trash.
 * @param stored the record's fields
 */
export function withLinksInTrash(
  input: Record<string, unknown>,
  stored: Record<string, unknown>,
): Record<string, unknown> {
  const lists = linkLists().flatMap((field) => {
    const given = input[field];
    const kind = linkFields().get(field)?.kind;
    if (!Array.isArray(given) || !kind) return [];
    const hidden = labelsInTrash(kind, idsIn(stored, field));
    return [[field, [...given, ...[...hidden.keys()].filter((id) => !given.includes(id))]] as const];
  });
  return { ...input, ...Object.fromEntries(lists) };
}

/** A link to a record that is gone for good. */
export interface GoneLink {
  field: string;
  kind: RecordKind;
  id: string;
}

/** @returns the links in the lists of some fields to records that are gone for good */
export function goneLinks(fields: Record<string, unknown>): GoneLink[] {
  return linkLists().flatMap((field) => {
    const ids = idsIn(fields, field);
    const kind = linkFields().get(field)?.kind;
    if (!kind || ids.length === 0) return [];
    const { table } = records[kind];
    const rows = db.select({ id: table.id }).from(table).where(inArray(table.id, ids)).all();
    const there = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !there.has(id)).map((id) => ({ field, kind, id }));
  });
}
