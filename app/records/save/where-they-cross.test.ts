import { artists, type RowChange } from "db/schema";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getArtist, listArtists } from "~/artists/queries.server";
import type { RecordKind } from "~/kind/kind";
import { sqlite } from "~/platform/database.server";
import { createBatch } from "~/records/batches/batches.server";
import { make } from "~/records/batches/make.server";
import { workOnBatches } from "~/records/batches/run.server";
import { viewBatch } from "~/records/batches/view.server";
import {
  actionsOf,
  draftOf,
  type Fields,
  formPost,
  noticeAfter,
  openForm,
  saveForm,
  setUpOpenCms,
} from "~/records/form/record-form.testing";
import { ensureWebsite } from "~/records/store/first-records.server";
import { moveToTrash } from "~/records/trash/trash.server";
import { listVersions } from "~/records/versions/versions.testing";
import * as history from "~/routes/cms.$kind.$id_.history";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addExhibition, addPressItem, deleteForGood, noticeOf } from "~/testing/world.testing";
import { coloursId } from "~/website/colours/kind";
import { deleteRecord, keepDraft, saveRecord, updateRecord } from "./save.testing";

/** The cases in which drafts, publication, the trash and other people's changes meet: a test for each row of the design. */

// NOW is 2026-03-10T09:00:00Z.
setUpOpenCms();
const site = serveSite();

const ada = { name: "Ada", slug: "ada", bio: "Paints.", nationality: "Swiss" };
const eva = "eva@a.example";
const saved = { status: 303 };
const now = "2026-03-10T09:00:00.000Z";
const soon = "2026-03-12T17:00:00.000Z";

const open = async (id: string): Promise<Fields> => (await openForm("artists", id)).values;
const send = (id: string, fields: Fields) => saveForm("artists", id, fields);
const actions = (id: string) => actionsOf("artists", id);
const said = (id: string, fields: Fields) => noticeAfter("artists", id, fields);

/** What a colleague does with a button of the form. */
function colleague(id: string, button: Record<string, string>): void {
  expect(saveRecord("artists", id, { ...ada, ...button }, eva)).toMatchObject({ id });
}

/** An artist whose bio is 'Draws.' in a draft of Eva's. */
function addDrafted(): string {
  const id = addArtist(ada);
  keepDraft("artists", id, { bio: "Draws." }, eva);
  return id;
}

test("a form that did not show the open draft is refused and shows it, whatever it has changed", async () => {
  const id = addArtist(ada);
  const values = await open(id);
  keepDraft("artists", id, { bio: "Draws." }, eva);
  for (const intent of ["save", "draft"]) {
    const answer = await send(id, { ...values, nationality: "French", intent });
    expect(answer).toMatchObject({
      status: 409,
      conflict: { version: 2, author: eva, taken: [{ name: "bio", theirs: "Draws." }], open: [] },
      typed: { bio: "Draws.", nationality: "French", version: "2" },
    });
  }
  expect([getArtist(id), actions(id)]).toMatchObject([ada, ["2 drafted", "1 created"]]);
});

test("JSON writes the record below an open draft, which is merged with it; 409 names its author where both changed a field", () => {
  const id = addDrafted();
  expect(updateRecord("artists", id, { birthYear: 1980 }, { author: "ida@a.example" })).toEqual({
    value: id,
  });
  expect(getArtist(id)).toMatchObject({ version: 3, bio: "Paints.", birthYear: 1980 });
  expect(draftOf("artists", id)).toMatchObject({
    number: 4,
    author: eva,
    fields: { bio: "Draws.", birthYear: 1980 },
  });
  const message = `${eva} has an open draft that changes this: publish or discard it first`;
  expect(updateRecord("artists", id, { bio: "Acts." }, { author: "ida@a.example" })).toMatchObject({
    status: 409,
    issues: [{ path: "bio", message }],
    current: { id, bio: "Paints.", version: 3 },
  });
});

test("'Save' of a form that was opened before a colleague published is refused, and says that it is public now", async () => {
  const id = addArtist({ ...ada, publishedFrom: null });
  const values = await open(id);
  updateRecord("artists", id, { status: "published" }, { author: eva });
  const answer = await send(id, { ...values, bio: "Unfinished." });
  expect(answer).toMatchObject({
    status: 409,
    reason:
      "This artist is published now. Your changes are still here: press the button again if you still want that.",
    conflict: {
      publication: { was: "Draft", is: "Published since March 10, 2026, 10:00" },
      taken: [],
      open: [],
    },
    typed: { bio: "Unfinished." },
  });
  expect(getArtist(id)?.bio).toBe("Paints.");
  expect(await send(id, { ...(answer.typed ?? {}), intent: "draft" })).toEqual(saved);
  expect([getArtist(id)?.bio, draftOf("artists", id)?.fields.bio]).toEqual(["Paints.", "Unfinished."]);
});

test("'Save as draft' is stored in the record that a colleague withdrew, and refused where it was scheduled", async () => {
  const withdrawn = addArtist(ada);
  const values = await open(withdrawn);
  colleague(withdrawn, { publish: "never" });
  expect(await said(withdrawn, { ...values, bio: "Draws.", intent: "draft" })).toContain(
    `It includes what was changed in the meantime by ${eva}, March 10, 2026, 10:00: Publication. Draft:`,
  );
  expect(getArtist(withdrawn)).toMatchObject({ bio: "Draws.", publishedFrom: null });

  const scheduled = addArtist({ ...ada, slug: "ada-2" });
  const opened = await open(scheduled);
  colleague(scheduled, { slug: "ada-2", publish: "from", publishFrom: "2026-03-12T18:00" });
  expect(await send(scheduled, { ...opened, bio: "Draws.", intent: "draft" })).toMatchObject({
    status: 409,
    conflict: { publishedFrom: soon, publication: { is: "Published from March 12, 2026, 18:00" } },
    typed: { bio: "Draws.", publishedFrom: soon },
  });
  expect(getArtist(scheduled)).toMatchObject({ bio: "Paints.", publishedFrom: soon });
});

test("a draft becomes the record where that is withdrawn below it", () => {
  const id = addDrafted();
  updateRecord("artists", id, { status: "draft", birthYear: 1980 }, { author: "ida@a.example" });
  expect(getArtist(id)).toMatchObject({ bio: "Draws.", birthYear: 1980, publishedFrom: null, version: 4 });
  expect(draftOf("artists", id)).toBeUndefined();
  expect(actions(id)).toEqual(["4 changed", "3 withdrawn", "2 drafted", "1 created"]);
});

test("a discarded draft stays in the history, and what is public is its newest version again", async () => {
  const id = addDrafted();
  expect(await send(id, { intent: "discard", version: "2" })).toEqual(saved);
  expect(getArtist(id)).toMatchObject({
    bio: "Paints.",
    version: 3,
    publishedFrom: "1970-01-01T00:00:00.000Z",
  });
  expect([actions(id), draftOf("artists", id)]).toEqual([
    ["3 discarded", "2 drafted", "1 created"],
    undefined,
  ]);
});

test("discarding a draft and deleting a record are refused where they have changed, naming who, when and what", async () => {
  const id = addDrafted();
  keepDraft("artists", id, { bio: "Films.", birthYear: 1980 }, eva);
  expect(await said(id, { intent: "discard", version: "2" })).toContain(
    `This artist was changed in the meantime by ${eva}, March 10, 2026, 10:00: Birth year, Bio. Check the newest version.`,
  );
  expect(draftOf("artists", id)?.number).toBe(3);
  // The dialog of a deletion is tested with the trash.
  expect(deleteRecord("artists", id, { author: eva, version: 2 })).toMatchObject({
    status: 409,
    current: { version: 1 },
  });
});

test("a version that is brought back leaves the publication as it is, and is a draft beside what is public or a draft", async () => {
  const bringBack = async (id: string, fields: Fields) =>
    noticeOf((await history.action(formPost("artists", id, fields))) as Response);
  const hidden = addArtist({ ...ada, publishedFrom: null });
  updateRecord("artists", hidden, { bio: "Acts." }, { author: eva });
  expect(await bringBack(hidden, { number: "1", version: "2" })).toContain("It is as it was in version 1.");
  expect(getArtist(hidden)).toMatchObject({ bio: "Paints.", version: 3, publishedFrom: null });
  expect(listVersions("artists", hidden)[0]).toMatchObject({ action: "restored", author: "staff" });

  const drafted = addArtist({ ...ada, slug: "ada-2" });
  keepDraft("artists", drafted, { bio: "Draws." }, eva);
  expect(await bringBack(drafted, { number: "1", version: "2" })).toContain("Version 1 is now its draft");
  expect(draftOf("artists", drafted)).toMatchObject({ number: 3, fields: { bio: "Paints." } });
  await send(drafted, { intent: "discard", version: "3" });
  expect(await bringBack(drafted, { number: "2", version: "4" })).toContain("Version 2 is now its draft");
  expect([getArtist(drafted)?.bio, draftOf("artists", drafted)?.fields.bio]).toEqual(["Paints.", "Draws."]);
  // One that its reader has not seen is not overwritten.
  expect(await bringBack(drafted, { number: "1", version: "4" })).toContain("Check the newest version");
});

test("a record that a colleague deleted is restored with what was typed, and says what became public in the trash", async () => {
  const id = addArtist({ ...ada, publishedFrom: now });
  const shown = { ...(await open(id)), publishedFrom: now, bio: "Draws." };
  const typed = { ...shown, intent: "save" };
  moveToTrash("artists", id, eva);
  expect(await send(id, typed)).toMatchObject({ status: 404, isGone: true, typed: { bio: "Draws." } });
  expect(await said(id, { ...typed, intent: "restoreAndSave", pressed: "save" })).toContain(
    "It is on the website.",
  );
  expect(getArtist(id)).toMatchObject({ bio: "Draws.", publishedFrom: now });

  deleteForGood("artists", id);
  expect(await send(id, { ...typed, version: "2" })).toMatchObject({ status: 404, isGone: true });
  const again = { ...typed, version: "2", intent: "restoreAndSave", pressed: "draft" };
  expect(await send(id, again)).toEqual(saved);
  expect(getArtist(id)).toMatchObject({ bio: "Draws.", publishedFrom: null, version: 1 });
});

test("a new record's form that is sent twice saves the record that it has created", async () => {
  const { newId = "", ...values } = await openForm("artists", "new").then((opened) => opened.values);
  const typed = { ...values, ...ada, newId };
  expect([await send("new", typed), await send("new", typed)]).toEqual([saved, saved]);
  expect(actions(String(newId))).toEqual(["1 created"]);
  updateRecord("artists", String(newId), { birthYear: 1980 }, { author: eva });
  expect([await send("new", typed), await send("new", { ...typed, bio: "Draws." })]).toEqual([saved, saved]);
  expect(listArtists()).toMatchObject([{ id: newId, bio: "Draws.", birthYear: 1980, version: 3 }]);
  updateRecord("artists", String(newId), { bio: "Sculpts." }, { author: eva });
  const refused = await send("new", { ...typed, bio: "Films." });
  expect(refused).toMatchObject({ status: 409, conflict: { version: 4, open: [{ theirs: "Sculpts." }] } });
  expect(await send("new", { ...(refused.typed ?? {}), theirs: "bio" })).toEqual(saved);
  expect(await send("new", refused.typed ?? {})).toEqual(saved);
  expect(getArtist(String(newId))).toMatchObject({ bio: "Films.", version: 5 });
});

/** What the form of a page holds under a name, without empty rows. */
function held(html: string, name: string): string[] {
  const control = `<(?:input|textarea)(?=[^>]* name="${name}")[^>]*?(?: value="([^"]*)"|>([^<]*))`;
  return [...html.matchAll(new RegExp(control, "g"))]
    .map(([, value, text]) => value ?? text ?? "")
    .filter(Boolean);
}

const [newId, typed] = ["00000000-0000-4000-8000-000000000001", "typed"];
test.each<[sort: string, kind: RecordKind, add: () => string, posted: Fields]>([
  ["record", "artists", () => addArtist(ada), { ...ada, bio: typed, version: "1" }],
  ["new record", "artists", () => "new", { ...ada, bio: typed, newId }],
  ["record that names others", "exhibitions", addExhibition, { title: typed, artistIds: ["Ada", typed] }],
  ["record over its list", "press", addPressItem, { outlet: typed, description: typed, version: "1" }],
  ["new text", "content", () => "new", { key: typed, title: typed, content: typed, newId }],
  ["record that is the only one", "design", () => coloursId, { ink: "#222", others: typed, version: "1" }],
  ["record that there is not", "artworks", () => newId, { title: typed, material: typed, version: "1" }],
  ["record, without anything typed", "artists", () => addArtist(ada), { version: "1" }],
])(
  "a post without intent for a %s is refused, shows all that it holds and stores nothing",
  async (...row) => {
    const [, kind, add, posted] = row;
    ensureWebsite();
    const id = add();
    const writes = () => sqlite.prepare("SELECT total_changes()").pluck().get();
    const before = writes();
    const body = new URLSearchParams(
      Object.entries(posted).flatMap(([name, value]) => [value].flat().map((text) => [name, text])),
    );
    const answer = await site.ask(`/cms/${kind}/${id}`, { method: "POST", body });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain("The site was updated while this page was open, and nothing was saved.");
    for (const [name, value] of Object.entries(posted)) expect(held(html, name)).toEqual([value].flat());
    expect(writes()).toBe(before);
  },
);

/** What a batch that sets one field, or unpublishes, did with a record, while a colleague did something after its preview. */
async function batchOf(id: string, change: RowChange, meanwhile = () => {}) {
  const rows = { kind: "artists" as const, where: eq(artists.id, id), order: [sql`1`], change };
  const batch = createBatch({ title: "Many", author: "max@a.example" }, rows);
  await workOnBatches();
  meanwhile();
  make(batch, eva);
  await workOnBatches();
  return viewBatch(batch, { outcome: null, page: null })?.rows[0]?.message ?? null;
}

test("a batch writes the record below an open draft, and leaves and names one whose draft changed the same or that it would withdraw", async () => {
  const id = addDrafted();
  expect(await batchOf(id, { intent: "save", fields: { nationality: "French" } })).toBe(null);
  expect(getArtist(id)).toMatchObject({ nationality: "French", bio: "Paints." });
  expect(draftOf("artists", id)?.fields).toMatchObject({ nationality: "French", bio: "Draws." });
  expect(await batchOf(id, { intent: "save", fields: { bio: "Writes." } })).toContain(
    `${eva} has an open draft`,
  );
  expect(await batchOf(id, { intent: "save", wanted: null })).toContain(`${eva} has an open draft`);
  expect(getArtist(id)).toMatchObject({ bio: "Paints.", publishedFrom: expect.any(String) });
});

test("a batch leaves and names a record that was saved since its preview, or deleted", async () => {
  const id = addArtist(ada);
  const change: RowChange = { intent: "save", fields: { nationality: "French" } };
  const save = () => updateRecord("artists", id, { bio: "Writes." }, { author: eva });
  expect(await batchOf(id, change, save)).toBe(
    `It was changed in the meantime by ${eva}, March 10, 2026, 10:00: Bio`,
  );
  expect(await batchOf(id, change, () => deleteRecord("artists", id, { author: eva }))).toBe(
    "It has been deleted.",
  );
});
