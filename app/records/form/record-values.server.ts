import { randomUUID } from "node:crypto";
import { fromParam } from "~/cms/params";
import { type LinkRow, renderRow, rowValues } from "~/kind/controls/link-row";
import type { LinkChoice } from "~/kind/controls/record-choice";
import { writeText } from "~/kind/fields/field";
import type { FieldValues, RecordKind } from "~/kind/kind";
import type { StoredRecord } from "~/kind/kind.server";
import { fieldsOf, isRecordId, kinds } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { type GalleryTime, galleryTime } from "~/platform/clock.server";
import { newIdField, publishFromField, shownField, versionField } from "~/records/field-names";
import { chosenIn, idsIn, type LinkField, labelsOf, linkOf } from "~/records/links/link-fields.server";
import {
  type PublicationView,
  shownPublication,
  viewPublication,
} from "~/records/publication/record-publication.server";
import { withNewest } from "~/records/store/store.server";

/** The values of a record's form, all texts. */
export type RecordFormValues = Record<string, string | string[]>;

export interface DraftView {
  number: number;
  author: string | null;
  keptAt: GalleryTime;
}

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
  chosen: LinkChoice[];
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
    publication: kinds[kind].hasNoDrafts ? null : publication,
    chosen: chosenIn(kind, newest.fields),
  };
}

export function formValues(kind: RecordKind, content: Record<string, unknown>): RecordFormValues {
  const fields = fieldsOf(kind);
  const values = Object.entries(content).map(([name, value]): RecordFormValues => {
    const link = linkOf(kind, name);
    return link ? linkValues(link, name, idsIn(content, name)) : { [name]: writeText(fields[name], value) };
  });
  return Object.assign({}, ...values);
}

/** The id for a select; rows for text fields with suggestions. */
function linkValues(link: LinkField, name: string, ids: string[]): RecordFormValues {
  if (!link.isList && link.choices?.()) return { [name]: ids[0] ?? "" };
  const values = Object.entries(rowValues(name, rowsOf(link, ids)));
  return Object.fromEntries(values.map(([name, rows]) => [name, link.isList ? rows : (rows[0] ?? "")]));
}

/** A row for each id but those gone for good; a typed name that no record has stays as it was typed. */
function rowsOf(link: LinkField, ids: string[]): LinkRow[] {
  const labels = labelsOf(link, ids);
  return ids.flatMap((id) => {
    const label = labels.get(id);
    if (label) return renderRow({ id, label });
    return isRecordId(id) ? [] : { text: id, rendered: "" };
  });
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
  const { duplicates = {} } = kinds[kind];
  if (!original) return {};
  const { fields } = withNewest(kind, original).newest;
  const copied = Object.entries(duplicates).filter(
    ([name, which]) => which === true || which.includes(fields[name]),
  );
  return Object.fromEntries(copied.map(([name]) => [name, fields[name]]));
}

const initialValues = (kind: RecordKind) =>
  Object.fromEntries(
    Object.entries(fieldsOf(kind)).flatMap(([name, { initial }]) => (initial ? [[name, initial]] : [])),
  );
