import type { z } from "zod";
import type { ImageData } from "~/images/sizes";

/** A record as its card in the CMS shows it. */
export interface RecordCard {
  id: string;
  title: string;
  /** Absent where records of this kind have no picture. */
  image?: ImageData | null;
  lines: string[];
  text?: string | null;
  badge?: string | null;
  link?: { href: string; text: string };
  /** The heading that it stands under. */
  group?: string;
}

export type CardContent = Omit<RecordCard, "image"> & { imageUrl?: string | null };

export interface ListPart {
  limit: number;
  offset: number;
}

/** What the server does with one kind of records: the same for the JSON API and for the forms of the CMS. */
export interface ServerKind<Schema extends z.ZodType = z.ZodType, Row extends object = object> {
  schema: Schema;
  /** The schema for a change that leaves alone what the deletion of another record took from this one. */
  schemaWithout?(before: object, input: object): z.ZodType<z.output<Schema>> | undefined;
  /** @returns the id */
  create(value: z.output<Schema>): string;
  /** @returns false when there is none with this id */
  update(id: string, value: z.output<Schema>): boolean;
  /** @returns false when there was none with this id */
  remove(id: string): boolean;
  /** @returns the full record as staff see it, or nothing */
  get(id: string): Row | undefined;
  /** @returns the record as the schema reads it, where that differs from what `get` returns */
  toInput?(record: Row): object;
  card(record: Row): CardContent;
  /** @returns what is deleted along with a record, such as '8 artworks' */
  deletedWith?(id: string): string[];
  /** How many there are. */
  count(): number;
  /** The records of the JSON API in batches; hidden prices are for staff alone. */
  readAll(part: ListPart, isStaff: boolean): Iterable<object[]>;
  /** How many a search of the CMS leaves; all of them where it is empty. */
  countFound(search: string): number;
  listFound(search: string, part: ListPart): Row[];
}

/** Keeps the types of a kind's schema and rows together while it is written down. */
export const defineKind = <Schema extends z.ZodType, Row extends object>(kind: ServerKind<Schema, Row>) =>
  kind;

/** @returns a count in words, or nothing for none: for what is deleted along with a record */
export function several(count: number, one: string, many = `${one}s`): string[] {
  if (count === 0) return [];
  return [`${count} ${count === 1 ? one : many}`];
}
