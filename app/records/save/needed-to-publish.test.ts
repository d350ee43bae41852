import { describe, expect, test } from "vitest";
import type { FieldValues, RecordKind } from "~/kind/kind";
import { serverKinds } from "~/kinds.server";
import { draftOf, openForm, saveForm, setUpOpenCms } from "~/records/form/record-form.testing";
import * as list from "~/routes/api.cms.$kind._index";
import { addArtist, args, ofKind } from "~/testing/world.testing";
import { createRecord, keepDraft, updateRecord } from "./save.testing";

setUpOpenCms();

const author = "eva@gallery.example";

describe.each<[kind: RecordKind, least: () => FieldValues, missing: Record<string, string>]>([
  [
    "artworks",
    () => ({ artistId: addArtist(), title: "Dawn" }),
    { material: "Material is required", size: "Size is required" },
  ],
  ["artists", () => ({ name: "Ada", slug: "ada" }), { bio: "Bio is required" }],
])("what drafts of %s may lack", (kind, least, missing) => {
  const issues = Object.entries(missing).map(([path, message]) => ({ path, message }));
  const errors = Object.fromEntries(Object.entries(missing).map(([path, message]) => [path, [message]]));
  const filled = Object.fromEntries(Object.keys(missing).map((name) => [name, "Oil"]));
  const draft = () => {
    const saved = createRecord(kind, { ...least(), status: "draft" }, { author });
    if (!("value" in saved)) throw new Error(JSON.stringify(saved));
    return saved.value;
  };

  test("is asked for when JSON or a form publishes or schedules one, and nothing is stored", async () => {
    expect(createRecord(kind, least(), { author })).toMatchObject({ status: 400, issues });
    const id = draft();
    expect(updateRecord(kind, id, { status: "published" }, { author })).toMatchObject({
      status: 400,
      issues,
    });
    const { values } = await openForm(kind, id);
    for (const publish of ["now", "from"]) {
      const posted = { ...values, publish, publishFrom: "2030-01-01T10:00" };
      expect(await saveForm(kind, id, posted)).toMatchObject({ status: 400, errors });
    }
    expect(serverKinds[kind].get(id)?.publishedFrom).toBe(null);
    expect(await saveForm(kind, id, { ...values, ...filled, publish: "now" })).toEqual({ status: 303 });
  });

  test("is null in JSON, and may be sent back so", async () => {
    const id = draft();
    const items = await (await ofKind(kind, list.loader)(args(`/api/cms/${kind}`))).json();
    const item = items.find((one: { id: string }) => one.id === id);
    for (const name of Object.keys(missing)) expect(item[name]).toBe(null);
    expect(updateRecord(kind, id, item, { author })).toHaveProperty("value");
  });

  test("may be missing in the draft of a public one, which is asked for it when that is published", async () => {
    const saved = createRecord(kind, { ...least(), ...filled }, { author });
    const id = "value" in saved ? saved.value : "";
    const emptied = Object.fromEntries(Object.keys(missing).map((name) => [name, ""]));
    keepDraft(kind, id, emptied, author);
    expect(draftOf(kind, id)?.fields).toMatchObject(emptied);
    const { values } = await openForm(kind, id);
    expect(await saveForm(kind, id, values)).toMatchObject({ status: 400, errors });
    expect(serverKinds[kind].get(id)).toMatchObject(filled);
  });
});

test("a form that is older than a field leaves it as it is", async () => {
  const artist = addArtist({ sortName: "Brändli, Ilse", represented: true });
  const { values } = await openForm("artists", artist);
  const { sortName: _, represented: _unticked, ...older } = values;
  expect(await saveForm("artists", artist, older)).toEqual({ status: 303 });
  expect(serverKinds.artists.get(artist)).toMatchObject({ sortName: "Brändli, Ilse", represented: false });
});
