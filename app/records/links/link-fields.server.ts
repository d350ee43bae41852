import { inArray } from "drizzle-orm";
import type { LinkChoice } from "~/kind/fields/link";
import type { RecordKind } from "~/kind/kind";
import type { LinkedByName } from "~/kind/kind.server";
import { fieldsOf } from "~/kinds";
import { records } from "~/kinds.server";
import { db } from "~/server/database.server";
import { findByLabelInTrash, labelsInTrash, withoutEnding } from "./links-in-trash.server";

/** A field that names other records by id. */
export interface LinkField extends LinkedByName {
  /** The kind that it names. */
  kind: RecordKind;
  isList: boolean;
}

/** @returns what a field names, where it is a link */
export function linkOf(kind: RecordKind, name: string): LinkField | undefined {
  const link = fieldsOf(kind)[name]?.link;
  if (!link) return;
  const { linked } = records[link.kind];
  if (!linked) throw new Error(`${name} of ${kind} names ${link.kind}, which say no names`);
  return { ...linked, ...link };
}

/** @returns the fields of a kind that name other records */
const linksOf = (kind: RecordKind) =>
  Object.keys(fieldsOf(kind)).flatMap((name) => {
    const link = linkOf(kind, name);
    return link ? { ...link, name } : [];
  });

/** @returns the names of a kind's fields that hold several ids */
export const linkListsOf = (kind: RecordKind): string[] =>
  linksOf(kind).flatMap(({ name, isList }) => (isList ? name : []));

/** @returns the records that the fields of a form can name, by kind; null where they are too many for a select */
export const choicesOf = (kind: RecordKind): Record<string, LinkChoice[] | null> =>
  Object.fromEntries(linksOf(kind).map(({ kind, choices }) => [kind, choices?.() ?? null]));

/** @returns the ids in a link field, of one record or several */
export const idsIn = (content: Record<string, unknown>, field: string): string[] =>
  [content[field] ?? []].flat().map(String);

/** @returns what the records with these ids are called, also those in the trash, without those gone for good */
export function labelsOf({ kind, labels }: LinkField, ids: string[]): string[] {
  const inTrash = labelsInTrash(kind, ids);
  if (inTrash.size === 0) return labels(ids);
  return ids.flatMap((id) => inTrash.get(id) ?? labels([id])[0] ?? []);
}

/** In characters: a title and a name of 300 each, with a year, a size and an id. A longer text names no record. */
const longestLabel = 1000;

/**
 * @returns the id of the record that a typed name, a label or an id means, or nothing; a label of an open form means its
 *   record also where that was deleted or restored since
 */
export function findLinked({ kind, find }: LinkField, text: string): string | undefined {
  if (text.length > longestLabel) return;
  return find(text) ?? findByLabelInTrash(kind, text) ?? find(withoutEnding(text));
}

/**
 * Adds to the lists of links in a JSON body those that JSON does not show, because their records lie in the trash.
 * @param stored the record's fields
 */
export function withLinksInTrash(
  kind: RecordKind,
  input: Record<string, unknown>,
  stored: Record<string, unknown>,
): Record<string, unknown> {
  const lists = linksOf(kind).flatMap(({ name, isList, kind: other }) => {
    const given = input[name];
    if (!isList || !Array.isArray(given)) return [];
    const hidden = labelsInTrash(other, idsIn(stored, name));
    return [[name, [...given, ...[...hidden.keys()].filter((id) => !given.includes(id))]] as const];
  });
  return { ...input, ...Object.fromEntries(lists) };
}

/** A link to a record that is gone for good. */
export interface GoneLink {
  field: string;
  kind: RecordKind;
  id: string;
}

/** @returns the links in the lists of a record's fields to records that are gone for good */
export function goneLinks(kind: RecordKind, fields: Record<string, unknown>): GoneLink[] {
  return linksOf(kind).flatMap(({ name: field, isList, kind: other }) => {
    const ids = isList ? idsIn(fields, field) : [];
    if (ids.length === 0) return [];
    const { table } = records[other];
    const rows = db.select({ id: table.id }).from(table).where(inArray(table.id, ids)).all();
    const there = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !there.has(id)).map((id) => ({ field, kind: other, id }));
  });
}
