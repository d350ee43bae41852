import { expect, vi } from "vitest";
import type { TabKind } from "~/kinds";
import { versionField } from "~/records/field-names";
import { draftOf } from "~/records/form/record-form.testing";
import type { FieldValues } from "~/records/kind";
import { isPublished } from "~/records/publication/publication.server";
import {
  createRecord,
  deleteRecord,
  discardDraft,
  saveRecord,
  updateRecord,
} from "~/records/save/save.testing";
import { daysInTrash, purgeOldTrash } from "~/records/trash/purge.server";
import { restoreFromTrash } from "~/records/trash/trash.server";
import { changedFields as changedNames, mergeChanges } from "~/records/versions/compare";
import { listVersions } from "~/records/versions/versions.server";
import { now } from "~/server/clock.server";
import { idsIn, Model, type ModelRecord } from "./model.testing";
import { type Change, changedFields, newContent, pick, type Step } from "./steps.testing";
import { content, form, newest, publishedBy, sinceEver, stored } from "./stored.testing";

const author = "ida@gallery.example";
const hour = 60 * 60 * 1000;

/** Does what people do, through the functions of the form and of the JSON API, and the same in the model. */
export class People {
  readonly model = new Model();
  private readonly opened = new Map<
    number,
    { kind: TabKind; id: string; version: number; content: FieldValues }
  >();

  take(step: Step) {
    if (step.do === "wait") return this.wait(step.hours);
    if (step.do === "add") return this.add(step.kind, step.change, step.publication);
    if (step.do === "save") return this.save(step.client, step.change, step.publication);
    if (step.do === "restore") return this.restore(pick([...this.model.trash.keys()], step.entry));
    const record = pick(this.model.list(), step.record);
    if (!record) return;
    const { kind, id } = record;
    const { version } = stored(record);
    if (step.do === "open") this.opened.set(step.client, { kind, id, ...newest(record) });
    else if (step.do === "discard") this.discard(record);
    else if (step.do === "write")
      this.write(record, changedFields(kind, this.model, step.change), { status: step.status });
    else if (step.do === "delete") this.delete(record);
    else if (step.do === "bring back") {
      const version = pick(listVersions(kind, id), step.version);
      if (version) this.write(record, version.fields, {});
    } else if (step.versionsAgo === 0 || version === 1)
      this.write(record, changedFields(kind, this.model, step.change), { version });
    else
      expect(
        updateRecord(kind, id, changedFields(kind, this.model, step.change), {
          author,
          version: version - 1,
        }),
      ).toMatchObject({
        status: 409,
        current: { version },
      });
  }

  private wait(hours: number) {
    vi.setSystemTime(now().getTime() + hours * hour);
    purgeOldTrash();
    const oldest = new Date(now().getTime() - daysInTrash * 24 * hour).toISOString();
    for (const [id, { deletedAt }] of this.model.trash) if (deletedAt < oldest) this.model.purge(id);
  }

  private add(kind: TabKind, change: Change, publication: string) {
    const typed = newContent(kind, this.model, change);
    if (!typed) return;
    if (kind === "artists" && this.model.hasSlug(typed.slug)) {
      expect(createRecord(kind, typed, { author })).toMatchObject({
        status: 409,
        issues: [{ path: "slug" }],
      });
      return;
    }
    const saved = saveRecord(kind, null, form(typed, publication), author);
    if (!("id" in saved)) throw new Error(`Not added: ${JSON.stringify(saved)}`);
    const isDraft = publication === "keep" || publication === "never";
    const published = publication === "now" ? now().toISOString() : publishedBy(publication, sinceEver);
    const record = { kind, id: saved.id, publishedFrom: isDraft ? null : published };
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
    const posted = form(typed, button);
    posted.set(versionField, String(version));
    const saved = saveRecord(kind, id, posted, author);
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
      this.model.keep(record, changedNames(before.content, merged).length > 0 ? merged : record.draft);
    else {
      this.model.put({ ...record, content: merged, publishedFrom, draft: undefined });
    }
    this.opened.set(client, { ...open, content: merged, version: newest(record).version });
  }

  /** Changes some fields as the JSON API does. */
  private write(
    record: ModelRecord,
    fields: FieldValues,
    { status = "", ...edit }: { status?: string; version?: number },
  ) {
    const base = content(record);
    const draft = draftOf(record.kind, record.id)?.fields;
    const saved = updateRecord(record.kind, record.id, { ...fields, status }, { author, ...edit });
    const typed = { ...record.content, ...fields };
    const { merged, conflicts } = mergeChanges(base, { ...base, ...fields }, draft ?? typed);
    if (losesLastArtist(base, typed))
      return expect(saved).toMatchObject({ status: 400, issues: [{ path: "artistIds" }] });
    if (draft && conflicts.length > 0)
      return expect(saved).toMatchObject({ status: 409, issues: conflicts.map((path) => ({ path })) });
    if (this.refuses(record, typed, saved)) return;
    const isWithdrawn = status === "draft";
    if (draft && isWithdrawn && this.refuses(record, merged, saved)) return;
    expect(saved).toEqual({ value: record.id });
    const before = record.publishedFrom;
    const publishedFrom = isWithdrawn ? null : status && before === null ? now().toISOString() : before;
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
    const { kind, id } = record;
    expect(discardDraft(kind, id, author)).toEqual(
      record.draft ? { value: id } : { status: 404, issues: [] },
    );
    this.model.keep(record, undefined);
  }

  private delete({ kind, id }: ModelRecord) {
    const saved = deleteRecord(kind, id, { author });
    if (!("value" in saved)) throw new Error(`Not deleted: ${JSON.stringify(saved)}`);
    this.model.remove(id, now().toISOString());
  }

  private restore(id: string | undefined) {
    const main = id === undefined ? undefined : this.model.trash.get(id)?.records[0];
    if (!main || id === undefined) return;
    const { artistId, slug } = main.content;
    const answer = restoreFromTrash(main.kind, id, author);
    if (artistId !== undefined && !this.model.site.has(String(artistId)))
      return expect(answer).toHaveProperty("parent");
    const free = slug === undefined ? undefined : this.model.nextFreeSlug(String(slug), id);
    expect(answer).toMatchObject({
      restored: { id },
      ...(free === slug ? {} : { newSlug: { was: slug, is: free } }),
    });
    this.model.restore(id, free === slug ? undefined : free);
  }
}

/** Whether fields name no artist any more, where they did before. */
const losesLastArtist = (before: FieldValues, after: FieldValues): boolean =>
  "artistIds" in after && idsIn(before, "artistIds").length > 0 && idsIn(after, "artistIds").length === 0;
