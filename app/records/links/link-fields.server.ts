import { inArray } from "drizzle-orm";
import type { LinkChoice, RecordChoice } from "~/kind/controls/record-choice";
import type { RecordKind } from "~/kind/kind";
import type { LinkedByName } from "~/kind/kind.server";
import { fieldsOf } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { db } from "~/platform/database.server";
import {
  findByFormerLabel,
  findByLabelInTrash,
  isInTrashLabel,
  labelsInTrash,
} from "./links-in-trash.server";

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
  const { linked } = serverKinds[link.kind];
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

/** @returns the records that lists of other records hold, as the dialogs show them in which they are chosen */
export const chosenIn = (kind: RecordKind, content: Record<string, unknown>): RecordChoice[] =>
  linksOf(kind).flatMap(({ name, isList, chosen }) => (isList && chosen?.(idsIn(content, name))) || []);

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
 * Reads the names in a link field of a form.
 * @param own the ids that the field held when the form was opened: a row means one of them, whatever was deleted or
 *   restored since
 * @returns by name the id of the record that a typed name, a label or an id means, without those that mean none
 */
export function findLinked(link: LinkField, names: string[], own: string[]): Map<string, string> {
  let labelled: Map<string, string> | undefined;
  const ownByLabel = (name: string) => {
    labelled ??= new Map(own.flatMap((id) => labelsOf(link, [id]).map((label) => [label, id] as const)));
    return labelled.get(name);
  };
  const find = (name: string) => {
    if (own.includes(name)) return name;
    if (name.length > longestLabel) return;
    const live = ownByLabel(name) ?? (isInTrashLabel(name) ? undefined : link.find(name));
    return live ?? findByFormerLabel(link.kind, name, own) ?? findByLabelInTrash(link.kind, name);
  };
  return new Map(names.flatMap((name) => [find(name) ?? []].flat().map((id) => [name, id] as const)));
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
    const list = isList ? listIn(input[name]) : undefined;
    if (!list) return [];
    const all = idsIn(stored, name);
    // After the one that it followed.
    for (const id of labelsInTrash(other, all).keys())
      if (!list.includes(id)) list.splice(list.indexOf(all[all.indexOf(id) - 1]) + 1, 0, id);
    return [[name, list] as const];
  });
  return { ...input, ...Object.fromEntries(lists) };
}

/** @returns the entries of a JSON value, where null, "" and a text stand for a list; nothing for what is none */
function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return [...value];
  if (value === null || value === "") return [];
  return typeof value === "string" ? [value] : undefined;
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
    const { table } = serverKinds[other];
    const rows = db.select({ id: table.id }).from(table).where(inArray(table.id, ids)).all();
    const there = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !there.has(id)).map((id) => ({ field, kind: other, id }));
  });
}
