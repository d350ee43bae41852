import { inTransaction } from "db/client.server";
import type { z } from "zod";
import { createArtist, deleteArtist, getArtist, updateArtist } from "~/artists/queries.server";
import { artistSchema } from "~/artists/schema";
import { createArtwork, deleteArtwork, getArtwork, updateArtwork } from "~/artworks/queries.server";
import { artworkSchema } from "~/artworks/schema";
import {
  createExhibition,
  deleteExhibition,
  getExhibition,
  updateExhibition,
} from "~/exhibitions/queries.server";
import { exhibitionSchema, exhibitionWithoutArtistsSchema } from "~/exhibitions/schema";
import { parseForm } from "~/forms/parse-form";
import { prepareFullScreenImages } from "~/images/queue.server";
import { createPressItem, deletePressItem, getPressItem, updatePressItem } from "~/press/queries.server";
import { pressItemSchema } from "~/press/schema";
import type { FieldErrors } from "~/text/notice";
import { countDeletedWith } from "./deleted-with.server";
import type { RecordKind } from "./kinds";
import { RecordConflict, ValueTaken } from "./record-errors.server";

/** The verbs on one kind of records: the same for the JSON API and for the forms of the CMS. */
export interface RecordStore<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** Judges a change that leaves alone what the deletion of another record took from this one. */
  schemaWithout?(before: object, input: object): z.ZodType<z.output<Schema>> | undefined;
  create(value: z.output<Schema>): string;
  /** False when there is none with this id. */
  update(id: string, value: z.output<Schema>): boolean;
  /** False when there was none with this id. */
  remove(id: string): boolean;
  /** The full record, as staff see it, or nothing. */
  get(id: string): object | undefined;
  /** The same in the words of the schema, so that what is not changed can be written back. */
  fields(id: string): object | undefined;
  /** What it is called, or nothing when there is none with this id. */
  titleOf(id: string): string | undefined;
  /** What is deleted along with it, such as '8 artworks'. */
  goesWith(id: string): string[];
}

const store = <Schema extends z.ZodType>(verbs: RecordStore<Schema>) => verbs;

function several(count: number, one: string, many = `${one}s`): string[] {
  if (count === 0) return [];
  return [`${count} ${count === 1 ? one : many}`];
}

const artists = store({
  schema: artistSchema,
  create: createArtist,
  update: updateArtist,
  remove: deleteArtist,
  get: getArtist,
  fields: getArtist,
  titleOf: (id) => getArtist(id)?.name,
  goesWith(id) {
    const { artworks, pressItems, exhibitions } = countDeletedWith("artists", id);
    return [
      ...several(artworks, "artwork"),
      ...several(pressItems, "press item"),
      ...several(exhibitions, "link to an exhibition", "links to exhibitions"),
    ];
  },
});

const exhibitions = store({
  schema: exhibitionSchema,
  schemaWithout: (before, input) =>
    "artistIds" in input || !hasNoArtist(before) ? undefined : exhibitionWithoutArtistsSchema,
  create: createExhibition,
  update: updateExhibition,
  remove: deleteExhibition,
  get: getExhibition,
  fields(id) {
    const exhibition = getExhibition(id);
    return exhibition && { ...exhibition, artistIds: exhibition.artists.map((artist) => artist.id) };
  },
  titleOf: (id) => getExhibition(id)?.title,
  goesWith: (id) => several(countDeletedWith("exhibitions", id).registrations, "registration"),
});

const hasNoArtist = (exhibition: object) =>
  "artistIds" in exhibition && Array.isArray(exhibition.artistIds) && exhibition.artistIds.length === 0;

const artworks = store({
  schema: artworkSchema,
  create: createArtwork,
  update: updateArtwork,
  remove: deleteArtwork,
  get: getArtwork,
  fields: getArtwork,
  titleOf: (id) => getArtwork(id)?.title,
  goesWith: () => [],
});

const press = store({
  schema: pressItemSchema,
  create: createPressItem,
  update: updatePressItem,
  remove: deletePressItem,
  get: getPressItem,
  fields: getPressItem,
  titleOf: (id) => getPressItem(id)?.title,
  goesWith: () => [],
});

/** All that can be done with records, by kind. */
export const records: Record<RecordKind, RecordStore> = { artists, exhibitions, artworks, press };

/** What is wrong with what was to be stored, as the contract tells it. */
export interface RefusedSave {
  status: 400 | 404 | 409;
  issues: { path: string; message: string }[];
}

export type Saved = { value: string } | RefusedSave;

/**
 * Adds a record.
 * @param input as a client sent it
 * @returns its id; 400 where a field is wrong or refers to nothing, 409 where a value is taken
 */
export function createRecord(kind: RecordKind, input: Record<string, unknown>): Saved {
  const { schema, create } = records[kind];
  return attempt(() => {
    const { value, issues } = judge(schema, input);
    return issues ? { status: 400, issues } : { value: create(value) };
  });
}

/**
 * Changes a record. What is not given stays as it is, and the whole is judged by the whole schema, so that an
 * end before the start is found where only one of them is sent.
 * @param input any of the fields, as a client sent them
 * @returns the id; like createRecord, and 404 where there is no such record
 */
export function updateRecord(kind: RecordKind, id: string, input: Record<string, unknown>): Saved {
  const { schema, schemaWithout, fields, update } = records[kind];
  return attempt(() =>
    inTransaction(() => {
      const before = fields(id);
      if (!before) return unknownRecord;
      const { value, issues } = judge(schemaWithout?.(before, input) ?? schema, { ...before, ...input });
      if (issues) return { status: 400, issues };
      update(id, value);
      return { value: id };
    }),
  );
}

/**
 * Stores what a form of the CMS posted. A form holds the whole record: what it does not post is unset.
 * @param id of the record to change; null adds one
 * @returns the id, or what is wrong at which fields; 404 has no field
 */
export function saveRecord(
  kind: RecordKind,
  id: string | null,
  posted: FormData,
): { id: string } | { errors: FieldErrors; status: RefusedSave["status"] } {
  const { schema, create, update } = records[kind];
  const { value, errors } = parseForm(posted, schema);
  if (value === undefined) return { errors, status: 400 };
  const saved = attempt(() => {
    if (id === null) return { value: create(value) };
    return update(id, value) ? { value: id } : unknownRecord;
  });
  if ("value" in saved) return { id: saved.value };
  return { errors: byField(saved.issues), status: saved.status };
}

const unknownRecord: RefusedSave = { status: 404, issues: [] };

function judge(schema: z.ZodType, input: object): { value?: unknown; issues?: RefusedSave["issues"] } {
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data };
  return { issues: result.error.issues.map(({ path, message }) => ({ path: path.join("."), message })) };
}

/** Around the transaction and not within it: what was refused must not be half stored. */
function attempt(work: () => Saved): Saved {
  try {
    const saved = work();
    if ("value" in saved) prepareFullScreenImages();
    return saved;
  } catch (error) {
    if (!(error instanceof RecordConflict)) throw error;
    const { field: path, message } = error;
    return { status: error instanceof ValueTaken ? 409 : 400, issues: [{ path, message }] };
  }
}

function byField(issues: RefusedSave["issues"]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[path] = [...(errors[path] ?? []), message];
  return errors;
}
