import { sinceEver } from "db/schema";
import { expect, vi } from "vitest";
import type { FieldValues } from "~/kind/kind";
import { contentOf } from "~/kind/kind.server";
import type { TabKind } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { galleryDay, now, parseGalleryTime } from "~/platform/clock.server";
import { intentField, publishField, publishFromField, versionField } from "~/records/field-names";
import {
  createRecord,
  deleteRecord,
  discardDraft,
  saveRecord,
  updateRecord,
} from "~/records/save/save.testing";
import { daysInTrash, purgeOldTrash } from "~/records/trash/purge.server";
import { restoreFromTrash } from "~/records/trash/trash.server";
import { mergeChanges, changedFields as namesOfChanged } from "~/records/versions/compare";
import { newestVersion } from "~/records/versions/versions.server";
import { isPublished } from "~/visibility/publication.server";
import { idsIn, Model, type ModelRecord } from "./model.testing";
import { type Change, changedFields, newContent, pick, type Step } from "./steps.testing";

type Place = Pick<ModelRecord, "kind" | "id">;

const author = "ida@gallery.example";
const hour = 60 * 60 * 1000;
const time = () => now().toISOString();

export function stored({ kind, id }: Place) {
  const record = serverKinds[kind].get(id);
  if (!record) throw new Error(`${kind} ${id} is lost`);
  return record;
}

/** @returns the fields of a record as they are stored */
export const content = (place: Place): FieldValues => contentOf(serverKinds[place.kind], stored(place));

/** @returns what the form of a record opens with */
function newest({ kind, id }: Place) {
  const version = newestVersion(kind, id);
  if (!version) throw new Error(`${kind} ${id} has no version`);
  return { version: version.number, content: version.fields };
}

/** Noon of the day after tomorrow: no clock is changed at noon. */
const later = () => `${galleryDay(new Date(now().getTime() + 48 * hour))}T12:00`;

/** @returns when a record is published after a button of its form was pressed */
function publishedBy(button: string, before: string | null): string | null {
  if (button === "never") return null;
  if (button === "from") return parseGalleryTime(later())?.toISOString() ?? null;
  return button === "now" && (before === null || before > time()) ? time() : before;
}

/** @returns the fields as a form posts them with one of its buttons */
const form = (fields: FieldValues, button: string): FieldValues => ({
  ...fields,
  ...(button === "keep" ? { [intentField]: "draft" } : button ? { [publishField]: button } : {}),
  ...(button === "from" ? { [publishFromField]: later() } : {}),
});

/** Whether fields name no artist any more, where they did before. */
const losesLastArtist = (before: FieldValues, after: FieldValues): boolean =>
  "artistIds" in after && idsIn(before, "artistIds").length > 0 && idsIn(after, "artistIds").length === 0;

/** Does what people do, through the functions of the form and of the JSON API, and the same in the model. */
export class People {
  readonly model = new Model();
  private readonly opened = new Map<number, Place & ReturnType<typeof newest>>();

  take(step: Step) {
    if (step.do === "wait") return this.wait(step.hours);
    if (step.do === "add") return this.add(step.kind, step.change, step.button);
    if (step.do === "save") return this.save(step.client, step.change, step.button);
    if (step.do === "restore") return this.restore(pick([...this.model.trash.keys()], step.entry));
    const record = pick(this.model.list(), step.record);
    if (!record) return;
    const { kind, id } = record;
    if (step.do === "open") this.opened.set(step.client, { kind, id, ...newest(record) });
    else if (step.do === "discard") this.discard(record);
    else if (step.do === "write") this.write(record, step.change, step.status);
    else {
      expect(deleteRecord(kind, id, { author })).toEqual({ value: id });
      this.model.remove(id, time());
    }
  }

  private wait(hours: number) {
    vi.setSystemTime(now().getTime() + hours * hour);
    purgeOldTrash();
    const oldest = new Date(now().getTime() - daysInTrash * 24 * hour).toISOString();
    for (const [id, { deletedAt }] of this.model.trash) if (deletedAt < oldest) this.model.purge(id);
  }

  private add(kind: TabKind, change: Change, button: string) {
    const typed = newContent(kind, this.model, change);
    if (!typed) return;
    if (kind === "artists" && this.model.hasSlug(typed.slug))
      return expect(createRecord(kind, typed, { author })).toMatchObject({
        status: 409,
        issues: [{ path: "slug" }],
      });
    const saved = saveRecord(kind, null, form(typed, button), author);
    if (!("id" in saved)) throw new Error(`Not added: ${JSON.stringify(saved)}`);
    const published = button === "now" ? time() : publishedBy(button, sinceEver);
    const record = { kind, id: saved.id, publishedFrom: button === "keep" ? null : published };
    expect(content(record)).toMatchObject(typed);
    this.model.put({ ...record, content: content(record) });
  }

  /** Saves the form that a person has open, whatever has happened since. */
  private save(client: number, change: Change, button: string) {
    const open = this.opened.get(client);
    if (!open) return;
    const { kind, id, version } = open;
    const record = this.model.site.get(id);
    const before = record && newest(record);
    const typed = { ...open.content, ...changedFields(kind, this.model, change) };
    const saved = saveRecord(kind, id, { ...form(typed, button), [versionField]: version }, author);
    if (!record || !before) return expect(saved).toEqual({ status: 404, errors: {} });
    const base = this.model.withoutGone(open.content);
    if (losesLastArtist(base, typed))
      return expect(saved).toMatchObject({ status: 400, errors: { artistIds: [expect.any(String)] } });
    const { merged, taken, conflicts } = mergeChanges(base, before.content, typed);
    const publishedFrom =
      button === "keep" ? record.publishedFrom : publishedBy(button, record.publishedFrom);
    const publishes = publishedFrom !== null && publishedFrom !== record.publishedFrom;
    const isUnseen = taken.length > 0 && (record.draft !== undefined || publishes);
    if (version !== before.version && (isUnseen || conflicts.length > 0))
      return expect(saved).toMatchObject({ status: 409, conflict: { version: before.version } });
    if (this.refuses(record, merged, saved)) return;
    expect(saved).toMatchObject({ id });
    if (button === "keep" && isPublished(stored(record)))
      this.model.keep(record, namesOfChanged(before.content, merged).length > 0 ? merged : record.draft);
    else this.model.put({ ...record, content: merged, publishedFrom, draft: undefined });
    this.opened.set(client, { ...open, content: merged, version: newest(record).version });
  }

  /** Changes some fields as the JSON API does. */
  private write(record: ModelRecord, change: Change, status: string) {
    const { kind, id, draft, publishedFrom: before } = record;
    const fields = changedFields(kind, this.model, change);
    const base = content(record);
    const typed = { ...base, ...fields };
    const saved = updateRecord(kind, id, { ...fields, status }, { author });
    const { merged, conflicts } = mergeChanges(base, typed, draft ?? typed);
    if (losesLastArtist(base, typed))
      return expect(saved).toMatchObject({ status: 400, issues: [{ path: "artistIds" }] });
    if (draft && conflicts.length > 0)
      return expect(saved).toMatchObject({ status: 409, issues: conflicts.map((path) => ({ path })) });
    const isWithdrawn = status === "draft";
    if (this.refuses(record, typed, saved)) return;
    if (draft && isWithdrawn && this.refuses(record, merged, saved)) return;
    expect(saved).toEqual({ value: id });
    const publishedFrom = isWithdrawn ? null : status && before === null ? time() : before;
    this.model.put({ ...record, content: typed, publishedFrom, draft: draft && merged });
    // Only what is published has a draft.
    if (draft && isWithdrawn) this.model.put({ ...record, content: merged, publishedFrom, draft: undefined });
  }

  /** Whether content must be refused, because of a slug that is taken or a record that is gone; checks that it was. */
  private refuses({ kind, id }: ModelRecord, typed: FieldValues, saved: object): boolean {
    const isTaken = kind === "artists" && this.model.hasSlug(typed.slug, id);
    if (!isTaken && this.model.knowsAll(typed)) return false;
    expect(saved).toMatchObject({ status: isTaken ? 409 : 400 });
    return true;
  }

  private discard(record: ModelRecord) {
    const { kind, id, draft } = record;
    expect(discardDraft(kind, id, author)).toEqual(draft ? { value: id } : { status: 404, issues: [] });
    this.model.keep(record, undefined);
  }

  private restore(id: string | undefined) {
    const main = id === undefined ? undefined : this.model.trash.get(id)?.records[0];
    if (!main || id === undefined) return;
    const { artistId, slug } = main.content;
    const answer = restoreFromTrash(main.kind, id, author);
    if (artistId !== undefined && !this.model.site.has(String(artistId)))
      return expect(answer).toHaveProperty("parent");
    expect(answer).toMatchObject({ restored: { id } });
    const given = answer.newValues?.[0]?.is ?? undefined;
    expect([given !== undefined, this.model.hasSlug(given)]).toEqual([
      slug !== undefined && this.model.hasSlug(slug),
      false,
    ]);
    this.model.restore(id, given);
  }
}
