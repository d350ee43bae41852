import { beforeEach, expect } from "vitest";
import { addArtist, addArtwork, args } from "~/testing/world.testing";
import { byField, type Issue } from "~/text/field-errors";
import type { Notice } from "~/text/notice";
import type { FormAnswer } from "./forms";
import {
  type Fields,
  person,
  registration,
  subscription,
  type VisitorForm,
  type Way,
} from "./forms-table.testing";
import { rows, setUpPosts, world } from "./stored-posts.testing";

/** Posts to the visitors' forms, and what is answered, the same for each way in. */

/** What scripts send with a post. */
const withScripts = { sent_by_script: "1" };
export const byForm = { "Content-Type": "application/x-www-form-urlencoded" };
const asJson = { "Content-Type": "application/json" };

/** The status of a post that was accepted. */
export const accepted: Record<Way, number> = { page: 303, script: 201, json: 201 };

export interface Answer {
  status: number;
  headers: Headers;
  /** All that stands in the answer. */
  body: unknown;
  /** Only JSON answers with it. */
  id?: string;
  /** What a page says, with its title. */
  notice?: Notice;
  message?: string;
  /** What is said at each field. */
  errors: Record<string, string[]>;
  /** What the form holds again. */
  values: Record<string, unknown>;
}

/** Posts any body to a form's page. */
export async function sendForm(
  form: VisitorForm,
  body: BodyInit | null,
  init: RequestInit = {},
): Promise<Answer> {
  const request = args(form.path(), { method: "POST", params: form.params(), body, ...init });
  // Remix answers what is thrown as it answers what is returned.
  const answer = await form.page.action(request).catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response)
    return { status: answer.status, headers: answer.headers, body: null, errors: {}, values: {} };
  const { data, init: how } = answer as { data: FormAnswer; init: ResponseInit | null };
  const { result, notice, from } = data;
  const headers = new Headers(how?.headers);
  expect(headers.get("Set-Cookie")).toBeNull();
  return {
    status: how?.status ?? 200,
    headers,
    body: data,
    notice,
    message: notice.description,
    errors: (result.error ?? {}) as Answer["errors"],
    values: { ...result.initialValue, ...(from === undefined ? {} : { from }) },
  };
}

/** Posts any body to a form's JSON route. */
export async function sendJson(
  form: VisitorForm,
  body: BodyInit | null,
  init: RequestInit = {},
): Promise<Answer> {
  const request = args(form.apiPath, { method: "POST", headers: asJson, body, ...init });
  const response = await form.api.action(request);
  const { status, headers } = response;
  expect(headers.get("Content-Type")).toContain("application/json");
  expect(headers.get("Set-Cookie")).toBeNull();
  if (status !== 201) expect(headers.get("Cache-Control")).toBe("no-store");
  const said = (await response.json()) as { id?: string; message?: string; issues?: Issue[] };
  const errors: Answer["errors"] = byField(said.issues ?? []);
  return { status, headers, body: said, id: said.id, message: said.message, errors, values: {} };
}

/** Posts fields in one of the ways; as JSON with what the page's address says of the others. */
export function post(form: VisitorForm, way: Way, fields: Fields = form.fields()): Promise<Answer> {
  if (way === "json") return sendJson(form, JSON.stringify({ ...form.about(), ...fields }));
  return sendForm(form, new URLSearchParams(way === "script" ? { ...fields, ...withScripts } : fields));
}

/** Posts what is to be accepted. */
export async function submit(
  form: VisitorForm,
  way: Way = "page",
  fields: Fields = form.fields(),
): Promise<Answer> {
  const answer = await post(form, way, fields);
  expect(answer).toMatchObject({ status: accepted[way], errors: {} });
  return answer;
}

/** Those of what was written that the form has fields for; what is empty is not kept. */
export const kept = ({ schema }: VisitorForm, written: Fields): Fields =>
  Object.fromEntries(
    Object.entries(written).filter(([field, value]) => value && (field in schema.shape || field === "from")),
  );

/** Lets each test of the file begin with an exhibition and an artwork to post about. */
export function setUpForms(): void {
  setUpPosts();
  beforeEach(() => {
    world.work = addArtwork({ title: "Night", artistId: addArtist({ name: "Jonas Wäfler" }) });
  });
}

/** Member of the mailing list, and registered for the show; the tokens of both. */
export async function join() {
  await submit(subscription, "page", { ...person(), from: "/press" });
  await submit(registration);
  return { member: String(rows(subscription)[0]?.token), guest: String(rows(registration)[0]?.token) };
}
