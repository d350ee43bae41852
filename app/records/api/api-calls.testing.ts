import type { ActionFunctionArgs } from "@remix-run/node";
import { type Column, getTableColumns } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import type { Field } from "~/kind/fields/field";
import { fieldsOf, type TabKind } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { setUpOpenCms } from "~/records/form/record-form.testing";
import * as list from "~/routes/api.cms.$kind._index";
import * as own from "~/routes/api.cms.$kind.$id";
import { addArtist, addPerson, args, ofKind } from "~/testing/world.testing";

/** The calls that write records by the JSON API, with a record of each kind. */

export let ada = "";
export let ben = "";
/** A person. */
export let ida = "";

/** @returns a value of its own that a field takes as it is */
function exampleOf([name, { schema }]: [string, Field]): unknown {
  const address = `https://img.example.org/${name}.jpg`;
  const texts = [`The ${name}`, name.toLowerCase(), "2026-04-20", address, "under_3k", "false"];
  return [...texts, true, 2024, [address]].find((example) => {
    const { data } = schema.safeParse(example);
    return JSON.stringify(data) === JSON.stringify(example);
  });
}

/** A record of each kind as a client sends it, with every field but those that depend on each other. */
function whole(kind: TabKind, links: object): Record<string, unknown> {
  const fields = Object.entries(fieldsOf(kind)).filter(([name]) => !/^(opening|reservedUntil)/.test(name));
  return { ...Object.fromEntries(fields.map((field) => [field[0], exampleOf(field)])), ...links };
}
const april = { startDate: "2026-04-01", endDate: "2026-04-30" };
export const full: Record<TabKind, () => Record<string, unknown>> = {
  artists: () => whole("artists", { slug: "zoe" }),
  exhibitions: () => whole("exhibitions", { artistIds: [ben, ada], artworkIds: [], ...april }),
  artworks: () => whole("artworks", { artistId: ada, ownerId: ida, reservedForId: ida, buyerId: null }),
  press: () => whole("press", { artistId: ada }),
};

/** @returns the fields that may be left out, with what they are then: what their columns say */
export function unset(kind: TabKind): Record<string, unknown> {
  const columns: Record<string, Column> = getTableColumns(serverKinds[kind].table);
  const values = Object.keys(fieldsOf(kind)).map((name) => {
    const { notNull, hasDefault, default: initial = null } = columns[name] ?? noRows;
    return [name, notNull && !hasDefault ? undefined : initial];
  });
  return Object.fromEntries(values.filter(([name, value]) => value !== undefined && name !== "artistIds"));
}
/** Links of a record stand in tables of their own. */
const noRows = { notNull: true, hasDefault: true, default: [] };

export const read: Record<TabKind, () => Record<string, unknown>> = {
  ...full,
  exhibitions: () => {
    const { artistIds: _, ...fields } = full.exhibitions();
    return { ...fields, artists: [{ id: ben }, { id: ada }], isUpcoming: true };
  },
};

export const json = { "Content-Type": "application/json" };
export const call = async (
  action: (args: ActionFunctionArgs) => Response | Promise<Response>,
  path: string,
  { body, headers = json, ...init }: { method: string; body?: unknown; headers?: Record<string, string> },
  params = {},
) =>
  action(
    args(path, {
      headers,
      params,
      ...init,
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    }),
  );

export const post = (kind: TabKind, body: unknown, more = {}) =>
  call(ofKind(kind, list.action), `/api/cms/${kind}`, { method: "POST", body, ...more });
export const put = (kind: TabKind, id: string, body: unknown, more = {}) =>
  call(ofKind(kind, own.action), `/api/cms/${kind}/${id}`, { method: "PUT", body, ...more }, { id });
export const remove = (kind: TabKind, id: string, headers = {}, body?: unknown) =>
  call(ofKind(kind, own.action), `/api/cms/${kind}/${id}`, { method: "DELETE", headers, body }, { id });

export async function added(kind: TabKind, fields: Record<string, unknown> = full[kind]()): Promise<string> {
  const response = await post(kind, fields);
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

export async function answer(response: Response, status: number) {
  expect(response.status).toBe(status);
  return response.json();
}

export const listed = async (kind: TabKind) =>
  (await ofKind(kind, list.loader)(args(`/api/cms/${kind}`))).json() as Promise<Record<string, unknown>[]>;

/** Lets each test of the file begin with two artists and nothing else, in an open CMS. */
export function setUpArtists(): void {
  setUpOpenCms();
  beforeEach(() => {
    ada = addArtist({ name: "Ada", slug: "ada", nationality: "Swiss" });
    ben = addArtist({ name: "Ben", slug: "ben" });
    ida = addPerson({ name: "Ida" });
  });
}
