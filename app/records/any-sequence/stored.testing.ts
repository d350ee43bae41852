import { intentField, publishField, publishFromField } from "~/records/field-names";
import type { FieldValues } from "~/records/kind";
import { contentOf, type StoredRecord } from "~/records/kind.server";
import { records } from "~/records/registry.server";
import { newestVersion } from "~/records/versions/versions.server";
import { galleryDay, now, parseGalleryTime } from "~/server/clock.server";
import type { ModelRecord } from "./model.testing";

/** From when on a new record is published. */
export const sinceEver = "1970-01-01T00:00:00.000Z";
const day = 24 * 60 * 60 * 1000;

export const stored = ({ kind, id }: Pick<ModelRecord, "kind" | "id">): StoredRecord => {
  const record = records[kind].get(id);
  if (!record) throw new Error(`${kind} ${id} is lost`);
  return record;
};

/** @returns the fields of a record as they are stored */
export const content = (record: Pick<ModelRecord, "kind" | "id">): FieldValues =>
  contentOf(records[record.kind], stored(record));

/** @returns what the form of a record opens with */
export function newest({ kind, id }: Pick<ModelRecord, "kind" | "id">) {
  const version = newestVersion(kind, id);
  if (!version) throw new Error(`${kind} ${id} has no version`);
  return { version: version.number, content: version.fields };
}

/** Noon of the day after tomorrow: no clock is changed at noon. */
const later = () => `${galleryDay(new Date(now().getTime() + 2 * day))}T12:00`;

/** @returns when a record is published after a button of its form was pressed */
export function publishedBy(button: string, before: string | null): string | null {
  if (button === "never") return null;
  if (button === "from") return parseGalleryTime(later())?.toISOString() ?? null;
  const isPublished = before !== null && before <= now().toISOString();
  return button === "now" && !isPublished ? now().toISOString() : before;
}

/** @returns the fields as a form posts them */
export function form(fields: FieldValues, button: string): FormData {
  const posted = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const text of [value ?? ""].flat())
      if (text !== false) posted.append(name, text === true ? "on" : String(text));
  if (button === "keep") posted.set(intentField, "draft");
  else if (button) posted.set(publishField, button);
  if (button === "from") posted.set(publishFromField, later());
  return posted;
}
