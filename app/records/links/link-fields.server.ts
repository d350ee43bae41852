import { fold } from "db/fold";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import { type LinkRow, takeRendered, unchangedId } from "~/kind/controls/link-row";
import type { LinkChoice } from "~/kind/controls/record-choice";
import type { FieldLink } from "~/kind/fields/field";
import type { RecordKind } from "~/kind/kind";
import type { LinkedByName } from "~/kind/kind.server";
import { fieldsOf, isRecordId, kinds } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { db, isOneOf } from "~/platform/database.server";
import { fieldRefusal } from "~/platform/refusal.server";
import { titleColumn, titlesOf } from "~/records/titles.server";
import { isolate } from "~/text/isolate";
import { isInTrash } from "~/visibility/publication.server";

/** A field that names other records by id. */
export interface LinkField extends LinkedByName, FieldLink {}

export function linkOf(kind: RecordKind, name: string): LinkField | undefined {
  const link = fieldsOf(kind)[name]?.link;
  if (!link) return;
  const { linked } = serverKinds[link.kind];
  if (!linked) throw new Error(`${name} of ${kind} names ${link.kind}, which say no names`);
  return { ...linked, ...link };
}

const linksOf = (kind: RecordKind) =>
  Object.keys(fieldsOf(kind)).flatMap((name) => {
    const link = linkOf(kind, name);
    return link ? { ...link, name } : [];
  });

export const linkListsOf = (kind: RecordKind): string[] =>
  linksOf(kind).flatMap(({ name, isList }) => (isList ? name : []));

/** @returns the options of a form's selects, by kind; null where they are too many for one */
export const choicesOf = (kind: RecordKind): Record<string, LinkChoice[] | null> =>
  Object.fromEntries(
    linksOf(kind).flatMap(({ kind, isList, choices }) => (isList ? [] : [[kind, choices?.() ?? null]])),
  );

/** @returns the records that lists of other records hold, as the dialogs show them in which they are chosen */
export const chosenIn = (kind: RecordKind, content: Record<string, unknown>): LinkChoice[] =>
  linksOf(kind).flatMap(({ name, isList, chosen }) => (isList && chosen?.(idsIn(content, name))) || []);

/** @returns the ids in a link field, of one record or several */
export const idsIn = (content: Record<string, unknown>, field: string): string[] =>
  [content[field] ?? []].flat().map(String);

const ending = ", in the trash";

/** @returns by id, what those of some records that lie in the trash are called in forms: 'Ada, in the trash' */
function labelsInTrash(kind: RecordKind, ids: string[]): Map<string, string> {
  const named = selectInTrash(kind, isOneOf(serverKinds[kind].table.id, ids));
  return new Map(named.map(({ id, title }) => [id, `${title}${ending}`]));
}

/** @returns the id of the one record in the trash that is called so */
function findInTrash(kind: RecordKind, label: string): string | undefined {
  if (!label.endsWith(ending)) return;
  const [record, another] = selectInTrash(kind, eq(titleColumn(kind), label.slice(0, -ending.length)));
  return another ? undefined : record?.id;
}

function selectInTrash(kind: RecordKind, where: SQL) {
  const { table } = serverKinds[kind];
  return db
    .select({ id: table.id, title: titleColumn(kind) })
    .from(table)
    .where(and(where, isInTrash(table)))
    .all();
}

/** @returns by id, what records are called, also those in the trash, without those gone for good */
export const labelsOf = ({ kind, labels }: LinkField, ids: string[]): Map<string, string> =>
  new Map([...labels(ids), ...labelsInTrash(kind, ids)]);

/** In characters: a title and a name of 300 each, with a year, a size and a number. A longer text names no record. */
const longestLabel = 1000;

const findNamed = (linked: LinkedByName | undefined, text: string): string | undefined =>
  text.length > longestLabel ? undefined : linked?.find(text);

/** @returns the id of a record that staff have typed or called by its name; nothing where the text means none */
export function findId(kind: RecordKind, text: string): string | undefined {
  return isRecordId(text) ? text : findNamed(serverKinds[kind].linked, text);
}

/** @returns of each row of a form, the id of the record that it means; nothing where it means none */
export function findLinked(link: LinkField, rows: LinkRow[]): (string | undefined)[] {
  const changed = rows.filter((row) => !unchangedId(row));
  return rows.map((row) => {
    const { text } = row;
    // Two rows may have been swapped by typing.
    const id = unchangedId(row) ?? takeRendered(changed, text)?.id;
    return id ?? findId(link.kind, text) ?? findInTrash(link.kind, text);
  });
}

/** Of those that a text can mean, a message names no more. */
const mostNamesakes = 5;

/** @returns what is said where a text means no record of a kind, or several */
export function unknownText({ kind, namesakes }: LinkField, text: string): string {
  const several = text.length > longestLabel ? [] : (namesakes?.(text) ?? []);
  if (several.length === 0) return `There is no such ${kinds[kind].one}`;
  return `Several ${kinds[kind].many} have this name: ${several.slice(0, mostNamesakes).map(isolate).join("; ")}`;
}

/**
 * Reads the names that a JSON body has beside the ids of links: an id counts while the name is that of its record.
 * @throws Refusal 400 at a name that means no record, or several
 */
export function withNamedLinks(kind: RecordKind, input: Record<string, unknown>): Record<string, unknown> {
  const named = linksOf(kind).flatMap((link): [string, string | null][] => {
    const { name, jsonName } = link;
    const text = jsonName && input[jsonName];
    if (!jsonName || text === undefined) return [];
    if (text === null || (typeof text === "string" && text.trim() === "")) return [[name, null]];
    if (typeof text !== "string") throw fieldRefusal(400, jsonName, "Please give this as text");
    const id = String(input[name]);
    const called = titlesOf(link.kind, [id]).get(id);
    const isItsName = called !== undefined && fold(called) === fold(text);
    const meant = isItsName ? id : findNamed(link, text);
    if (!meant) throw fieldRefusal(400, jsonName, unknownText(link, text));
    return [[name, meant]];
  });
  return { ...input, ...Object.fromEntries(named) };
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

export interface GoneLink {
  field: string;
  kind: RecordKind;
  id: string;
}

/** @returns the links in a record's fields to records that are gone for good */
export function goneLinks(kind: RecordKind, fields: Record<string, unknown>): GoneLink[] {
  return linksOf(kind).flatMap(({ name: field, isList, mayBeUnset, kind: other }) => {
    const ids = isList || mayBeUnset ? idsIn(fields, field) : [];
    if (ids.length === 0) return [];
    const { table } = serverKinds[other];
    const rows = db.select({ id: table.id }).from(table).where(inArray(table.id, ids)).all();
    const there = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !there.has(id)).map((id) => ({ field, kind: other, id }));
  });
}
