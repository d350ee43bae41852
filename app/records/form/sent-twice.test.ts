import { randomUUID } from "node:crypto";
import { addArtist, addArtwork, args, emptyDatabase } from "db/world.testing";
import { beforeEach, expect, test, vi } from "vitest";
import { updateArtwork } from "~/artworks/queries.server";
import { records } from "~/kinds.server";
import type { StoredRecord } from "~/records/kind.server";
import { moveToTrash } from "~/records/trash/trash.server";
import { listVersions } from "~/records/versions/versions.server";
import * as form from "~/routes/cms.$kind.$id";
import { newIdField } from "./field-names";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
});

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
      body: new URLSearchParams({ ...night, ...fields, [newIdField]: newId }),
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

test("a new record's form that is sent again creates one record, with one version", async () => {
  const id = await openNew();
  expect([await send(id), await send(id)]).toEqual([303, 303]);
  expect(stored()).toEqual([{ id, title: "Night" }]);
  expect(listVersions("artworks", id)).toHaveLength(1);
});

test("it finds its record also when a colleague has changed that meanwhile", async () => {
  const id = await openNew();
  await send(id);
  updateArtwork(id, { ...night, title: "Nightfall" } as never);
  expect([await send(id), titles()]).toEqual([303, ["Nightfall"]]);
});

test("with other content, or after its record was deleted, it creates another record", async () => {
  const id = await openNew();
  await send(id);
  expect([await send(id, { title: "Day" }), titles()]).toEqual([303, ["Day", "Night"]]);
  moveToTrash("artworks", id, "ida@gallery.example");
  expect([await send(id), titles()]).toEqual([303, ["Day", "Night"]]);
  expect(stored().some((work) => work.id === id)).toBe(false);
});

test("each form has an id of its own; equal works from two forms are two", async () => {
  expect([await send(await openNew()), await send(await openNew()), titles()]).toEqual([
    303,
    303,
    ["Night", "Night"],
  ]);
});

test("an id that is another record's, or none at all, is not taken", async () => {
  const other = addArtwork({ title: "Day" });
  for (const id of [other, "", "../x", randomUUID().toUpperCase()])
    expect([id, await send(id)]).toEqual([id, 303]);
  expect(titles()).toEqual(["Day", "Night", "Night", "Night", "Night"]);
  expect(stored().every(({ id }) => /^[\da-f-]{36}$/.test(id))).toBe(true);
});
