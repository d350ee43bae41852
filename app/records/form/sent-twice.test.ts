import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { newIdField } from "~/records/field-names";
import type { StoredRecord } from "~/records/kind.server";
import { records } from "~/records/registry.server";
import { updateRecord } from "~/records/save/save.testing";
import { moveToTrash } from "~/records/trash/trash.server";
import * as form from "~/routes/cms.$kind.$id";
import { env } from "~/server/env.server";
import { addArtist, args, emptyDatabase } from "~/testing/world.testing";

env.CMS_ACCESS = "open";

let night: Record<string, string>;
beforeEach(() => {
  emptyDatabase();
  night = { artistId: addArtist(), title: "Night", material: "Oil", size: "10 × 10 cm" };
});

/** The id that the form of a new artwork gives it. */
async function openNew(): Promise<string> {
  const params = { kind: "artworks", id: "new" };
  const { values } = await form.loader({ ...args("/cms/artworks/new", { params }) });
  return String((values as Record<string, string>)[newIdField]);
}

async function send(newId: string, fields: Record<string, string> = {}): Promise<number> {
  const answer: unknown = await form.action({
    ...args("/cms/artworks/new", {
      method: "POST",
      body: new URLSearchParams({ intent: "save", ...night, ...fields, [newIdField]: newId }),
      params: { kind: "artworks", id: "new" },
    }),
    context: {},
  });
  return answer instanceof Response ? answer.status : (answer as { init: { status: number } }).init.status;
}

const stored = () =>
  (records.artworks.listMatches("", { limit: 10, offset: 0 }) as (StoredRecord & { title: string })[]).map(
    ({ id, title }) => ({ id, title }),
  );
const titles = () =>
  stored()
    .map(({ title }) => title)
    .sort();

test("it finds its record also when a colleague has changed that meanwhile", async () => {
  const id = await openNew();
  await send(id);
  updateRecord("artworks", id, { title: "Nightfall" }, { author: "eva@gallery.example" });
  expect([await send(id), titles()]).toEqual([303, ["Nightfall"]]);
});

test("with other content it changes its record, and asks to restore it where that was deleted", async () => {
  const id = await openNew();
  await send(id);
  expect([await send(id, { title: "Day" }), titles()]).toEqual([303, ["Day"]]);
  moveToTrash("artworks", id, "ida@gallery.example");
  expect([await send(id), titles()]).toEqual([404, []]);
  expect([await send(id, { title: "Dusk", intent: "restore" }), titles()]).toEqual([409, []]);
  expect([await send(id, { title: "Day", intent: "restore" }), titles()]).toEqual([303, ["Day"]]);
});

test("each form has an id of its own; equal works from two forms are two", async () => {
  expect([await send(await openNew()), await send(await openNew()), titles()]).toEqual([
    303,
    303,
    ["Night", "Night"],
  ]);
});

test("what is no id is not taken", async () => {
  for (const id of ["", "../x", randomUUID().toUpperCase()]) expect([id, await send(id)]).toEqual([id, 303]);
  expect(titles()).toEqual(["Night", "Night", "Night"]);
  expect(stored().every(({ id }) => /^[\da-f-]{36}$/.test(id))).toBe(true);
});
