import type { SubmissionResult } from "@conform-to/react";
import { beforeEach } from "vitest";
import type { RecordKind } from "~/kind/kind";
import { serverKinds } from "~/kinds.server";
import { env } from "~/platform/env.server";
import { getDraft, type Version } from "~/records/versions/versions.server";
import { listVersions } from "~/records/versions/versions.testing";
import * as form from "~/routes/cms.$kind.$id";
import { args, emptyDatabase, noticeOf } from "~/testing/world.testing";
import type { RecordAnswer } from "./record-form.server";

/** Lets each test of the file begin with an empty database and a CMS that needs no sign-in. */
export function setUpOpenCms(): void {
  env.CMS_ACCESS = "open";
  beforeEach(emptyDatabase);
}

/** A field that stands several times in a form has a list. */
export type Fields = Record<string, string | string[]>;

/** What the form of a record opens with; `id` is 'new' for a new one. */
export async function openForm(kind: RecordKind, id: string, query = "") {
  const opened = await form.loader(args(`/cms/${kind}/${id}${query}`, { params: { kind, id } }));
  return { ...opened, values: opened.values as Fields };
}

/** The open draft of a record. */
export function draftOf(kind: RecordKind, id: string): Version | undefined {
  const record = serverKinds[kind].get(id);
  return record && getDraft(kind, record);
}

/** What was done to a record, newest first, each with the number of its version. */
export const actionsOf = (kind: RecordKind, id: string): string[] =>
  listVersions(kind, id).map(({ number, action }) => `${number} ${action}`);

/** The request that the form of a record sends. */
export function formPost(kind: RecordKind, id: string, fields: Fields) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries({ intent: "save", ...fields }))
    for (const text of [value].flat()) body.append(name, text);
  return args(`/cms/${kind}/${id}`, { method: "POST", body, params: { kind, id } });
}

/** The answer of a refused form, and what tests ask it most; a redirect has its status alone. */
type SavedForm = { status: number } & Partial<
  RecordAnswer & { reason: string; errors: SubmissionResult["error"]; typed: Fields }
>;

/** Sends the form of a record. */
export async function saveForm(kind: RecordKind, id: string, fields: Fields): Promise<SavedForm> {
  const answer: unknown = await form.action(formPost(kind, id, fields));
  if (answer instanceof Response) return { status: answer.status };
  const { data, init } = answer as { data: RecordAnswer; init: { status: number } };
  return {
    status: init.status,
    ...data,
    reason: data.notice.description,
    errors: data.result.error,
    typed: data.result.initialValue as Fields,
  };
}

/** Sends the form of a record, which is accepted. @returns the notice that its redirect carries, as JSON */
export const noticeAfter = async (kind: RecordKind, id: string, fields: Fields): Promise<string> =>
  noticeOf((await form.action(formPost(kind, id, fields))) as Response);
