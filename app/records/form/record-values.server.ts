import { randomUUID } from "node:crypto";
import { fromParam } from "~/cms/params";
import type { RecordChoice } from "~/kind/controls/record-choice";
import { writeText } from "~/kind/fields/field";
import type { FieldValues, RecordKind } from "~/kind/kind";
import { isRecordId, type StoredRecord } from "~/kind/kind.server";
import { fieldsOf, kinds } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { type GalleryTime, galleryTime } from "~/platform/clock.server";
import { newIdField, publishFromField, shownField, versionField } from "~/records/field-names";
import { chosenIn, idsIn, type LinkField, labelsOf, linkOf } from "~/records/links/link-fields.server";
import {
  type PublicationView,
  shownPublication,
  viewPublication,
} from "~/records/publication/publication.server";
import { withNewest } from "~/records/store/store.server";

/** The values of a record's form, all texts. */
export type RecordFormValues = Record<string, string | string[]>;

/** The open draft as its form shows it. */
export interface DraftView {
  number: number;
  author: string | null;
  keptAt: GalleryTime;
}

/** A record as its form shows it. */
export interface RecordFormView {
  kind: RecordKind;
  /** Null for a new one. */
  id: string | null;
  values: RecordFormValues;
  /** The values are those of its draft. */
  draft: DraftView | null;
  /** Null for a new record, and for one that is always public. */
  publication: PublicationView | null;
  /** The records in its lists of others. */
  chosen: RecordChoice[];
  /** The list that it was opened from. */
  back: string;
}

/** @returns the values of a record's form, those of its draft if it has one, and what the form says about that */
export function viewRecordValues(
  kind: RecordKind,
  record: StoredRecord,
): Pick<RecordFormView, "values" | "draft" | "publication" | "chosen"> {
  const { newest, draft } = withNewest(kind, record);
  const publication = viewPublication(record);
  const values: RecordFormValues = {
    ...formValues(kind, newest.fields),
    [versionField]: String(newest.number),
    [shownField]: shownPublication(record.publishedFrom) ?? "",
    [publishFromField]: publication.publishFrom,
  };
  return {
    values,
    draft: draft
      ? { number: draft.number, author: draft.author, keptAt: galleryTime(draft.createdAt) }
      : null,
    publication: kinds[kind].isAlwaysPublic ? null : publication,
    chosen: chosenIn(kind, newest.fields),
  };
}

/** @returns the fields of a record as its form has them */
export function formValues(kind: RecordKind, content: Record<string, unknown>): RecordFormValues {
  const fields = fieldsOf(kind);
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      const link = linkOf(kind, name);
      return [name, link ? linkValue(link, idsIn(content, name)) : writeText(fields[name], value)];
    }),
  );
}

/** The id for a select; names for text fields with suggestions. */
function linkValue(link: LinkField, ids: string[]): string | string[] {
  if (link.isList) return labelsOrTyped(link, ids);
  return (link.choices?.() ? ids : labelsOrTyped(link, ids))[0] ?? "";
}

/** Names for ids, without those gone for good; a typed name that no record has stays as it was typed. */
function labelsOrTyped(link: LinkField, ids: string[]): string[] {
  const labels = labelsOf(link, ids);
  if (labels.length === ids.length) return labels;
  return ids.flatMap((id) => labelsOf(link, [id])[0] ?? (isRecordId(id) ? [] : id));
}

/** @returns the initial values of a new record's form, some of them from the URL or from the record that it names */
export function viewNewValues(kind: RecordKind, params: URLSearchParams): RecordFormValues {
  const carried = [...params].filter(([name]) => Object.hasOwn(fieldsOf(kind), name));
  const values = { ...initialValues(kind), ...duplicated(kind, params), ...Object.fromEntries(carried) };
  return { ...formValues(kind, values), [newIdField]: randomUUID() };
}

/** What a duplicate has of its original, as the original's form shows it. */
function duplicated(kind: RecordKind, params: URLSearchParams): FieldValues {
  const original = serverKinds[kind].get(params.get(fromParam) ?? "");
  return (original && kinds[kind].duplicate?.(withNewest(kind, original).newest.fields)) ?? {};
}

const initialValues = (kind: RecordKind) =>
  Object.fromEntries(
    Object.entries(fieldsOf(kind)).flatMap(([name, { initial }]) => (initial ? [[name, initial]] : [])),
  );
