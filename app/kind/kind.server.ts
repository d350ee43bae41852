import type { RecordTable } from "db/schema";
import type { SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { ImageData } from "~/images/sizes";
import type { LinkChoice } from "~/kind/controls/record-choice";
import type { Audience, Publication } from "~/visibility/publication.server";
import type { RecordKind } from "./kind";

export interface RecordCard {
  id: string;
  title: string;
  /** Unset if this kind has no pictures, null if this record has none. */
  image?: ImageData | null;
  /** One with several texts has commas between them. */
  lines: (string | string[])[];
  text?: string | null;
  badge?: string | null;
  /** Such as 'Draft' or 'Unpublished changes'; null when the public sees the record as it is. */
  publication?: string | null;
  link?: { href: string; text: string };
  /** The heading of its group in the list. */
  group?: string;
  /** It cannot be deleted. */
  stays?: boolean;
}

export type CardContent = Omit<RecordCard, "image"> & { imageUrl?: string | null };

export interface ListPart {
  limit: number;
  offset: number;
}

/** A condition on the records of a kind; without `where` all are meant. */
export interface Condition {
  where?: SQL | undefined;
  /** The key under which the count is cached until the data change; without one it is not cached. */
  named?: string | undefined;
}

/** Which records are listed or counted. */
export interface Listed extends Condition {
  /** Who sees them; by default the public. */
  audience?: Audience;
}

/** Which part of them, and in which order; by default all, in that of the kind. */
export interface Ordered extends Listed {
  order?: SQL[] | undefined;
  part?: ListPart;
}

/** What every record has beside its fields, as staff read it. */
export interface StoredRecord extends Publication {
  id: string;
  version: number;
  createdAt: string;
}

/** The id of a new record, chosen beforehand; by default another random one. */
export interface GivenId {
  id?: string;
}

/** How records of a kind are named in the forms of others: stored by id, typed by name. */
export interface LinkedByName {
  /** @returns the id of the record that a typed name or an id means, or nothing */
  find(text: string): string | undefined;
  /** @returns the labels of those that a text means where they are several */
  namesakes?(text: string): string[];
  /** @returns by id, what records are called in forms, without those that do not exist */
  labels(ids: string[]): Map<string, string>;
  /** @returns the options of a select for one of them, or null where they are too many for it */
  choices?(): LinkChoice[] | null;
  /** @returns the records with these ids as a dialog shows them where several are chosen, in the same order */
  chosen?(ids: string[]): LinkChoice[];
}

/** A field that must be unique among the records outside the trash. */
export interface Unique {
  field: "slug" | "key" | "inventoryNumber" | "emails";
  /** The column by which values are compared, if it is not the field's own, and its value for a text. */
  compared?: { name: string; keyOf(value: string): string };
  /** Where the field holds several values: the rows in which they are stored, and by which column they are compared. */
  rows?: LinkList & { key: SQLiteColumn; keyOf(value: string): string };
  /** Between a taken value and its number ('ada-2'); without it a restored record gets none. */
  separator?: string;
  /** @returns whether a value leads to another record, such as an artist's former slug: no next one is made of it */
  isFormer?(value: string, ownId: string): boolean;
}

/** A list that a field holds, such as one of other records: the columns of the table in which it is stored. */
export interface LinkList {
  holder: SQLiteColumn;
  linked: SQLiteColumn;
  /** Order of the list, as staff choose it. */
  position: SQLiteColumn;
}

/** A filter of a kind's lists that is no field of it, such as the exhibitions that show a work. */
export interface ListFilter {
  label: string;
  /** The kind of record that is chosen; without it the filter is a single 'yes'. */
  link?: RecordKind;
  /** @returns the condition for these records, or for 'yes' */
  where(ids: string[]): SQL;
  /** @returns the order in which one record has those that the filter finds */
  order?(id: string): SQL;
  /** The line above the list while some records match: they need attention. */
  notice?(count: number): string;
}

const typedText = z.string().max(20_000).default("");

/** A bulk change as a form posts it: the names of its changes, and the texts that were typed for them by their names. */
export const bulkChangeSchema = z.object({
  changes: z.array(typedText).max(100),
  typed: z.record(z.string(), typedText),
});
export type BulkChange = z.output<typeof bulkChangeSchema>;

/** A change of many records that is not one value of a field. */
export interface OwnBulkChange<Row> {
  /** @returns it in words, or what is wrong with what was typed */
  plan(typed: Record<string, string>): { title: string } | { problem: string };
  /** @returns the fields that it sets for a record, with what is to be known beside that; or why it cannot */
  apply(
    record: Row,
    typed: Record<string, string>,
  ): { fields: Record<string, unknown>; note?: string } | { refused: string };
}

/** A kind of record on the server: used by the JSON API and by the forms of the CMS. */
export interface ServerKind<
  Schema extends z.ZodObject = z.ZodObject,
  Row extends StoredRecord = StoredRecord,
> {
  table: RecordTable;
  schema: Schema;
  unique?: Unique;
  /** @returns the titles of the records of this kind in which one of another is hidden once that is deleted */
  titlesWith?(kind: RecordKind, id: string): string[];
  /** @returns what visitors sent that goes for good with the records for which a condition holds: '12 registrations' */
  sentTo?(where: SQL): string[];
  linked?: LinkedByName;
  /** The pictures that fill the screen on some page, and the fields on which that depends. */
  fullScreen?: { fields: string[]; list(): (string | null)[] };
  /** Columns that follow from the public fields, such as keys for searching. */
  derived?(fields: z.output<Schema>): object;
  /** Columns that nobody but staff sorts by or searches. */
  derivedForStaff?(fields: z.output<Schema>): object;
  /** A rule beyond the schema; `before` is the stored record. @throws Refusal with the field */
  check?(fields: z.output<Schema>, before?: NoInfer<Row>): void;
  /** Stores what stands in other tables than the record's own. */
  storeLinks?(id: string, fields: z.output<Schema>, before?: NoInfer<Row>): void;
  /** @returns the record with all that staff see; nothing where it lies in the trash or does not exist */
  get(id: string): Row | undefined;
  list(asked: Ordered & { audience: "staff" }): NoInfer<Row>[];
  list(asked: Ordered): object[];
  count(asked: Listed): number;
  /** The order of the list in the CMS, where it is not that of the JSON API. */
  listOrder?(): SQL[];
  /** The order of the JSON API. */
  order: SQL[];
  /** What lists are sorted by in place of a field's own column. */
  sortedBy?: Record<string, SQLiteColumn[]>;
  /** Where what is read of an amount is stored. */
  amounts?: Record<string, { currency: SQLiteColumn; minor: SQLiteColumn }>;
  /** Where the fields are stored that hold lists in tables of their own. */
  linkLists?: Record<string, LinkList>;
  filters?: Record<string, ListFilter>;
  /** Changes of many records beside those of a field, as Kind.bulkInputs asks for them. */
  bulkChanges?: Record<string, OwnBulkChange<NoInfer<Row>>>;
  /** @returns the record as input for the schema, if that differs from what `get` returns */
  toInput?(record: Row): object;
  card(record: Row): CardContent;
  savedText?(record: Row): string;
  /** Where the public sees it; without it nowhere. */
  publicPath?(record: Row): string;
}

/** Infers the types of a kind's schema and rows. */
export const defineKind = <Schema extends z.ZodObject, Row extends StoredRecord>(
  kind: ServerKind<Schema, Row>,
) => kind;

/** @returns the fields of a record as its schema takes them; null for those that are unset */
export const contentOf = (kind: ServerKind, record: StoredRecord): Record<string, unknown> =>
  allFields(kind, kind.toInput?.(record) ?? record);

/** @returns every field of a kind's schema; null for those that are not given */
export function allFields({ schema }: ServerKind, given: object): Record<string, unknown> {
  const fields = new Map(Object.entries(given));
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, fields.get(name) ?? null]));
}
