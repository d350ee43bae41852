import { sqlite } from "db/client.server";
import { addArtist, addArtwork, addExhibition, emptyDatabase, noticeOf, picture } from "db/world.testing";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { getArtist, getArtistBySlug } from "~/artists/queries.server";
import { getArtwork } from "~/artworks/queries.server";
import { findUses } from "~/cms/images/uses.server";
import { getExhibitionForStaff } from "~/exhibitions/queries.server";
import { createImage } from "~/images/queries.server";
import type { RecordKind } from "~/kinds";
import { type Fields, formPost, openForm, saveForm } from "~/records/form/record-form.testing";
import { viewHistory } from "~/records/history/history.server";
import { listRevisions } from "~/records/history/revisions.server";
import { viewRecordTab } from "~/records/list/record-list.server";
import { deleteRecord, updateRecord } from "~/records/record-writes.server";
import { moveToTrash, restoreFromTrash } from "~/records/trash/trash.server";
import * as historyPage from "~/routes/cms.$kind.$id_.history";
import { getContentRevision } from "~/server/revision.server";
import { getDraft } from "./drafts.server";

// The environment is read once, at the first import. NOW is 2026-03-10T09:00:00Z.
vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
});

beforeEach(emptyDatabase);

const ada = { name: "Ada", slug: "ada", bio: "Paints.", nationality: "Swiss" };
const keep = { draft: "keep" };
const eva = { author: "eva@a.example" };
const saved = { status: 303 };
const actions = (id: string, kind: RecordKind = "artists") =>
  listRevisions(kind, id).map(({ number, action }) => `${number} ${action}`);

/** An artist whose bio is 'Draws.' in a draft. */
async function addDrafted() {
  const id = addArtist(ada);
  expect(await saveForm("artists", id, { ...ada, bio: "Draws.", version: "1", ...keep })).toEqual(saved);
  return id;
}

describe("a change that is kept as a draft", () => {
  test("leaves what the public reads as it is, and the form opens on it", async () => {
    const before = [getArtistBySlug("ada"), getContentRevision(), getContentRevision("staff")];
    const id = addArtist(ada);
    const stored = [getArtist(id), getContentRevision(), getContentRevision("staff")];
    expect(await saveForm("artists", id, { ...ada, bio: "Draws.", version: "1", ...keep })).toEqual(saved);
    expect([getArtist(id), getContentRevision(), getContentRevision("staff")]).toEqual(stored);
    expect(before[0]).toBeUndefined();
    expect(actions(id)).toEqual(["2 drafted", "1 created"]);
    expect(await openForm("artists", id)).toMatchObject({
      values: { bio: "Draws.", nationality: "Swiss", version: "2" },
      draft: {
        number: 2,
        author: "this computer",
        keptAt: { text: "March 10, 2026, 10:00" },
        isOvertaken: false,
      },
    });
  });

  test("is kept again, and is stored only where it differs", async () => {
    const id = await addDrafted();
    expect(await saveForm("artists", id, { ...ada, bio: "Draws.", version: "2", ...keep })).toEqual(saved);
    expect(await saveForm("artists", id, { ...ada, bio: "Films.", version: "2", ...keep })).toEqual(saved);
    expect(actions(id)).toEqual(["3 drafted", "2 drafted", "1 created"]);
    expect(getDraft("artists", id)).toMatchObject({ number: 3, base: 1, content: { bio: "Films." } });
  });

  test("that changes nothing begins no draft", async () => {
    const id = addArtist(ada);
    expect(await saveForm("artists", id, { ...ada, version: "1", ...keep })).toEqual(saved);
    expect(getDraft("artists", id)).toBeUndefined();
  });

  test("is published with the next free number, and ends the draft", async () => {
    const id = await addDrafted();
    expect(await saveForm("artists", id, { ...ada, bio: "Draws and films.", version: "2" })).toEqual(saved);
    expect(getArtist(id)).toMatchObject({ bio: "Draws and films.", version: 3 });
    expect([actions(id), getDraft("artists", id)]).toEqual([
      ["3 published", "2 drafted", "1 created"],
      undefined,
    ]);
  });

  test("of a record that the public does not see is a change of the record itself", async () => {
    const id = addArtist({ ...ada, publishedFrom: null });
    expect(await saveForm("artists", id, { ...ada, bio: "Draws.", version: "1", ...keep })).toEqual(saved);
    expect(getArtist(id)).toMatchObject({ bio: "Draws.", version: 2, publishedFrom: null });
    expect(getDraft("artists", id)).toBeUndefined();
  });

  test("is marked in the list, which shows what is published", async () => {
    await addDrafted();
    const [card] = viewRecordTab({ tab: "artists", search: "", page: null }).cards;
    expect(card).toMatchObject({ publication: "Unpublished changes", text: "Paints." });
  });

  test("is refused where it could not be published, when it is kept and when it is published", async () => {
    const id = addArtist(ada);
    addArtist({ name: "Ben", slug: "ben" });
    const taken = { status: 409, errors: { slug: ["This slug is taken by Ben"] } };
    expect(await saveForm("artists", id, { ...ada, slug: "ben", ...keep })).toMatchObject(taken);
    expect(await saveForm("artists", id, { ...ada, name: "", ...keep })).toMatchObject({ status: 400 });
    expect(actions(id)).toEqual([]);
    expect(await saveForm("artists", id, { ...ada, slug: "cleo", version: "1", ...keep })).toEqual(saved);
    addArtist({ name: "Cleo", slug: "cleo" });
    expect(await saveForm("artists", id, { ...ada, slug: "cleo", version: "2" })).toMatchObject({
      errors: { slug: ["This slug is taken by Cleo"] },
    });
    expect([getArtist(id)?.slug, getDraft("artists", id)?.number]).toEqual(["ada", 2]);
    const work = addArtwork({ artistId: id, title: "Night", material: "Oil", size: "1 m" });
    const fields = { artistId: "Nobody", title: "Night", material: "Oil", size: "1 m" };
    expect(await saveForm("artworks", work, { ...fields, ...keep })).toMatchObject({ status: 400 });
  });

  test("ends with 'Withdraw from the site', which stores it and hides the record", async () => {
    const id = await addDrafted();
    const fields = { ...ada, bio: "Draws.", version: "2", publication: "draft" };
    expect(await saveForm("artists", id, fields)).toEqual(saved);
    expect(getArtist(id)).toMatchObject({ bio: "Draws.", publishedFrom: null });
    expect([actions(id)[0], getDraft("artists", id)]).toEqual(["3 withdrawn", undefined]);
  });
});

describe("a draft that is discarded", () => {
  test("stays in the history, and comes back as a draft", async () => {
    const id = await addDrafted();
    expect(await saveForm("artists", id, { draft: "discard", draftNumber: "2" })).toEqual(saved);
    expect([getDraft("artists", id), getArtist(id)]).toMatchObject([
      undefined,
      { bio: "Paints.", version: 1 },
    ]);
    expect(actions(id)).toEqual(["3 discarded", "2 drafted", "1 created"]);
    const fields = { number: "2", version: "1", draftNumber: "" };
    expect((await historyPage.action(formPost("artists", id, fields))).status).toBe(303);
    expect(getDraft("artists", id)).toMatchObject({ number: 4, base: 1, content: { bio: "Draws." } });
    expect(getArtist(id)).toMatchObject({ bio: "Paints.", version: 1 });
  });

  test("is the one that was shown: a newer one stays", async () => {
    const id = await addDrafted();
    await saveForm("artists", id, { ...ada, bio: "Films.", version: "2", ...keep });
    await saveForm("artists", id, { draft: "discard", draftNumber: "2" });
    expect(getDraft("artists", id)?.number).toBe(3);
    await historyPage.action(formPost("artists", id, { number: "2", version: "1", draftNumber: "2" }));
    expect(getDraft("artists", id)?.number).toBe(3);
  });
});

describe("a draft that is brought back over what a colleague has published since", () => {
  /** Its draft was begun on version 1; version 3 was published after it was discarded or replaced. */
  async function addBroughtBack(fields: Fields = {}) {
    const id = await addDrafted();
    await saveForm("artists", id, { draft: "discard", draftNumber: "2" });
    updateRecord("artists", id, { bio: "Acts.", birthYear: 1980 }, eva);
    await historyPage.action(
      formPost("artists", id, { number: "2", version: "4", draftNumber: "", ...fields }),
    );
    return id;
  }

  test("shows that before it is published, and stores what is chosen", async () => {
    const id = await addBroughtBack();
    const { values, draft } = await openForm("artists", id);
    expect([values.bio, draft]).toMatchObject(["Draws.", { number: 5, isOvertaken: true }]);
    const first = await saveForm("artists", id, values);
    expect(first).toMatchObject({
      status: 409,
      conflict: {
        version: 4,
        author: eva.author,
        taken: [{ name: "birthYear", theirs: "1980" }],
        open: [{ name: "bio", theirs: "Acts.", mine: "Draws." }],
      },
    });
    expect(getArtist(id)).toMatchObject({ bio: "Acts.", birthYear: 1980, version: 4 });
    const chosen = { ...(first.typed as Fields), conflict: "bio", "keep-bio": "mine" };
    expect(await saveForm("artists", id, chosen)).toEqual(saved);
    expect(getArtist(id)).toMatchObject({ bio: "Draws.", birthYear: 1980, version: 6 });
  });

  test("shows it before it is kept again, and once", async () => {
    const id = await addBroughtBack();
    const { values } = await openForm("artists", id);
    const first = await saveForm("artists", id, { ...values, ...keep });
    expect(first.status).toBe(409);
    const chosen = { ...(first.typed as Fields), conflict: "bio", "keep-bio": "theirs", ...keep };
    expect(await saveForm("artists", id, { ...chosen, nationality: "French" })).toEqual(saved);
    const kept = getDraft("artists", id);
    expect(kept).toMatchObject({
      base: 4,
      content: { bio: "Acts.", nationality: "French", birthYear: 1980 },
    });
    const again = await openForm("artists", id);
    expect(await saveForm("artists", id, again.values)).toEqual(saved);
    expect(getArtist(id)).toMatchObject({ bio: "Acts.", nationality: "French" });
  });

  test("asks for a third person's change that is published while the form is open", async () => {
    const id = await addBroughtBack();
    const first = await saveForm("artists", id, (await openForm("artists", id)).values);
    updateRecord("artists", id, { nationality: "French" }, eva);
    const chosen = { ...(first.typed as Fields), conflict: "bio", "keep-bio": "mine" };
    expect((await saveForm("artists", id, chosen)).conflict).toMatchObject({
      version: 6,
      taken: [{ name: "nationality", theirs: "French", mine: "Swiss" }],
      open: [],
    });
  });

  test("is not brought back over a version that its reader has not seen", async () => {
    const id = await addBroughtBack({ version: "1" });
    expect([getDraft("artists", id), getArtist(id)?.bio]).toEqual([undefined, "Acts."]);
  });

  test("asks for every difference when an older build has deleted what it was begun on", async () => {
    const id = await addBroughtBack();
    sqlite.prepare("DELETE FROM revisions WHERE record_id = ? AND number = 1").run(id);
    const { values, draft } = await openForm("artists", id);
    expect(draft?.isOvertaken).toBe(true);
    expect((await saveForm("artists", id, values)).conflict?.open.map(({ name }) => name)).toEqual([
      ...["bio", "birthYear"],
    ]);
  });
});

describe("what was changed meanwhile", () => {
  test("a form that was opened before the draft meets it", async () => {
    const id = await addDrafted();
    const mine = { ...ada, nationality: "French", version: "1" };
    const { status, conflict, typed } = await saveForm("artists", id, mine);
    expect([status, conflict]).toMatchObject([
      409,
      { version: 2, author: "this computer", taken: [{ name: "bio", theirs: "Draws." }], open: [] },
    ]);
    expect(typed).toMatchObject({ bio: "Draws.", nationality: "French", version: "2" });
    expect(getArtist(id)).toMatchObject({ bio: "Paints.", nationality: "Swiss" });
  });

  test("two tabs on one draft conflict as on any record", async () => {
    const id = await addDrafted();
    await saveForm("artists", id, { ...ada, bio: "Films.", version: "2", ...keep });
    expect(await saveForm("artists", id, { ...ada, bio: "Sculpts.", version: "2", ...keep })).toMatchObject({
      status: 409,
      conflict: { version: 3, open: [{ name: "bio", theirs: "Films.", mine: "Sculpts." }] },
    });
  });

  test.each([
    { how: "kept", fields: keep, is: "Paints and acts." },
    { how: "published", fields: {}, is: "Draws." },
  ])("a JSON write is shown before the draft is $how, and is merged", async ({ fields, is }) => {
    const id = await addDrafted();
    updateRecord("artists", id, { bio: "Paints and acts.", birthYear: 1980 }, eva);
    expect(getArtist(id)).toMatchObject({ version: 3, bio: "Paints and acts." });
    expect(await openForm("artists", id)).toMatchObject({
      values: { bio: "Draws.", version: "2" },
      draft: { isOvertaken: true },
    });
    const draft = { ...ada, bio: "Draws.", nationality: "French", version: "2", ...fields };
    const { status, conflict, typed } = await saveForm("artists", id, draft);
    expect([status, conflict]).toMatchObject([
      409,
      {
        version: 3,
        author: "eva@a.example",
        taken: [{ name: "birthYear", theirs: "1980" }],
        open: [{ name: "bio", theirs: "Paints and acts.", mine: "Draws." }],
      },
    ]);
    expect(getDraft("artists", id)?.number).toBe(2);
    const chosen = { ...(typed as Fields), conflict: "bio", "keep-bio": "mine" };
    expect(await saveForm("artists", id, { ...chosen, ...fields })).toEqual(saved);
    expect(getArtist(id)).toMatchObject({ bio: is, version: fields === keep ? 3 : 4 });
    const kept = { number: 4, base: 3, content: { bio: "Draws.", nationality: "French", birthYear: 1980 } };
    if (fields === keep) expect(getDraft("artists", id)).toMatchObject(kept);
    else expect(getArtist(id)).toMatchObject(kept.content);
  });

  test("a choice for what is published is stored", async () => {
    const id = await addDrafted();
    updateRecord("artists", id, { bio: "Acts." }, eva);
    const { typed } = await saveForm("artists", id, { ...ada, bio: "Draws.", version: "2" });
    const chosen = { ...(typed as Fields), nationality: "French", conflict: "bio", "keep-bio": "theirs" };
    expect(await saveForm("artists", id, chosen)).toEqual(saved);
    expect(getArtist(id)).toMatchObject({ bio: "Acts.", nationality: "French" });
  });

  test("a colleague's draft and a JSON write after it are asked one after the other", async () => {
    const id = await addDrafted();
    await saveForm("artists", id, { ...ada, bio: "Films.", version: "2", ...keep });
    updateRecord("artists", id, { bio: "Acts." }, eva);
    const mine = { ...ada, bio: "Sculpts.", version: "2", ...keep };
    const first = await saveForm("artists", id, mine);
    expect(first.conflict).toMatchObject({ version: 3, open: [{ theirs: "Films." }] });
    const chosen = { ...mine, version: "3", conflict: "bio", "keep-bio": "mine" };
    const second = await saveForm("artists", id, chosen);
    expect(second.conflict).toMatchObject({ version: 4, open: [{ theirs: "Acts." }] });
    expect(await saveForm("artists", id, { ...chosen, version: "4" })).toEqual(saved);
    expect(getDraft("artists", id)).toMatchObject({ base: 4, content: { bio: "Sculpts." } });
  });

  test("a draft that was published or discarded is no longer asked for", async () => {
    const id = await addDrafted();
    await saveForm("artists", id, { ...ada, bio: "Draws.", version: "2" });
    expect(await saveForm("artists", id, { ...ada, bio: "Draws.", birthYear: "1980", version: "2" })).toEqual(
      saved,
    );
    await saveForm("artists", id, { ...ada, bio: "Films.", birthYear: "1980", version: "4", ...keep });
    await saveForm("artists", id, { draft: "discard", draftNumber: "5" });
    const { conflict } = await saveForm("artists", id, {
      ...ada,
      bio: "Films.",
      birthYear: "1980",
      version: "5",
    });
    expect(conflict).toMatchObject({
      version: 4,
      taken: [{ name: "bio", theirs: "Draws.", mine: "Films." }],
    });
  });

  test("the deletion of an artist reaches the draft of an exhibition", async () => {
    const [one, two] = [addArtist({ name: "Ada" }), addArtist({ name: "Ben" })];
    const id = addExhibition({ title: "Fog", artistIds: [one, two] });
    const { values } = await openForm("exhibitions", id);
    expect(await saveForm("exhibitions", id, { ...values, title: "Grey", ...keep })).toEqual(saved);
    deleteRecord("artists", two, eva);
    const { values: drafted, draft } = await openForm("exhibitions", id);
    expect([drafted.artistIds, draft?.isOvertaken]).toEqual([["Ada"], true]);
    expect(await saveForm("exhibitions", id, drafted)).toEqual(saved);
    expect(getExhibitionForStaff(id)).toMatchObject({ title: "Grey", artists: [{ name: "Ada" }] });
  });
});

describe("a draft of an exhibition that names what is in the trash", () => {
  /** The draft adds Ben and his work, who go into the trash then. */
  async function addDraftedShow() {
    const [one, two] = [addArtist({ name: "Ada" }), addArtist({ name: "Ben" })];
    const work = addArtwork({ artistId: two, title: "Night" });
    const id = addExhibition({ title: "Fog", artistIds: [one] });
    const { values: opened } = await openForm("exhibitions", id);
    const values = { ...opened, artistIds: ["Ben", "Ada"], artworkIds: ["Night, Ben"] };
    expect(await saveForm("exhibitions", id, { ...values, ...keep })).toEqual(saved);
    const { values: before } = await openForm("exhibitions", id);
    const trashId = moveToTrash("artists", two, eva.author) ?? "";
    return { id, one, two, work, before, trashId };
  }

  test("says so, keeps it when it is kept again, and has it back with the artist", async () => {
    const { id, one, two, work, trashId } = await addDraftedShow();
    const { values, draft } = await openForm("exhibitions", id);
    expect(values).toMatchObject({ artistIds: ["Ada"], artworkIds: [], leftOut: `${two} ${work}` });
    expect(draft?.inTrash.map(({ name }) => name)).toEqual([
      ...["Ben (in the trash)", "Night (in the trash)"],
    ]);
    expect(await saveForm("exhibitions", id, { ...values, title: "Grey", ...keep })).toEqual(saved);
    expect(getDraft("exhibitions", id)?.content).toMatchObject({
      ...{ title: "Grey", artistIds: [two, one], artworkIds: [work] },
    });
    restoreFromTrash(trashId, eva.author);
    expect(await openForm("exhibitions", id)).toMatchObject({
      values: { title: "Grey", artistIds: ["Ben", "Ada"], artworkIds: ["Night, Ben"], leftOut: "" },
      draft: { inTrash: [] },
    });
  });

  test.each([
    { how: "kept", fields: keep },
    { how: "published", fields: {} },
  ])("has back what was restored while its form was open, when it is $how", async ({ how, fields }) => {
    const { id, one, two, work, trashId } = await addDraftedShow();
    const three = addArtist({ name: "Cleo" });
    const { values: opened } = await openForm("exhibitions", id);
    const withCleo = { ...opened, artistIds: ["Cleo", "Ada"], ...keep };
    expect(await saveForm("exhibitions", id, withCleo)).toEqual(saved);
    const cleoInTrash = moveToTrash("artists", three, eva.author) ?? "";
    const { values } = await openForm("exhibitions", id);
    expect(values).toMatchObject({ artistIds: ["Ada"], artworkIds: [] });
    restoreFromTrash(trashId, eva.author);
    expect(await saveForm("exhibitions", id, { ...values, title: "Grey", ...fields })).toEqual(saved);
    const lists = { artistIds: [two, three, one], artworkIds: [work] };
    if (how === "kept")
      expect(getDraft("exhibitions", id)?.content).toMatchObject({ title: "Grey", ...lists });
    else
      expect(getExhibitionForStaff(id)).toMatchObject({
        ...{ title: "Grey", artists: [{ name: "Ben" }, { name: "Ada" }], artworkIds: [work] },
      });
    // What the form showed and was removed from it stays out.
    const { values: again } = await openForm("exhibitions", id);
    expect(again.artistIds).toEqual(["Ben", "Ada"]);
    restoreFromTrash(cleoInTrash, eva.author);
    expect(await saveForm("exhibitions", id, { ...again, artistIds: ["Ada"] })).toEqual(saved);
    const names = getExhibitionForStaff(id)?.artists.map(({ name }) => name);
    expect(names).toEqual(how === "kept" ? ["Ada", "Cleo"] : ["Ada"]);
  });

  test("has it back, too, when a colleague has published it meanwhile", async () => {
    const { id, trashId } = await addDraftedShow();
    const { values } = await openForm("exhibitions", id);
    restoreFromTrash(trashId, eva.author);
    expect(await saveForm("exhibitions", id, (await openForm("exhibitions", id)).values)).toEqual(saved);
    expect(await saveForm("exhibitions", id, { ...values, title: "Grey" })).toEqual(saved);
    expect(getExhibitionForStaff(id)).toMatchObject({
      ...{ title: "Grey", artists: [{ name: "Ben" }, { name: "Ada" }] },
    });
  });

  test("is published without it where the form has said so", async () => {
    const { id } = await addDraftedShow();
    const { values } = await openForm("exhibitions", id);
    expect(await saveForm("exhibitions", id, values)).toEqual(saved);
    expect(getExhibitionForStaff(id)?.artists).toMatchObject([{ name: "Ada" }]);
    expect(getDraft("exhibitions", id)).toBeUndefined();
  });

  test("asks first where the form was opened before the deletion", async () => {
    const { id, two, work, before } = await addDraftedShow();
    const mine = { ...before, title: "Grey" };
    const answer = await saveForm("exhibitions", id, mine);
    expect(answer).toMatchObject({
      status: 409,
      reason:
        "Publishing leaves out Ben (in the trash), Night (in the trash). Nothing you typed is lost: publish again to leave it out, or restore it first.",
      typed: { title: "Grey", leftOut: `${two} ${work}` },
    });
    expect(getExhibitionForStaff(id)?.title).toBe("Fog");
    // The names that it still has stay until they are removed.
    const again = await saveForm("exhibitions", id, answer.typed as Fields);
    expect(again).toMatchObject({ status: 400, errors: { artistIds: ["There is no such artist"] } });
    const rest = { ...(again.typed as Fields), artistIds: ["Ada"], artworkIds: [] };
    expect(await saveForm("exhibitions", id, rest)).toEqual(saved);
    expect(getExhibitionForStaff(id)?.title).toBe("Grey");
  });

  test("does not conflict with a colleague's change of something else", async () => {
    const { id } = await addDraftedShow();
    const { values } = await openForm("exhibitions", id);
    expect(await saveForm("exhibitions", id, { ...values, location: "Basel", ...keep })).toEqual(saved);
    const { conflict } = await saveForm("exhibitions", id, { ...values, title: "Grey", ...keep });
    expect(conflict).toMatchObject({ taken: [{ name: "location" }], open: [] });
  });

  test("comes back from the history with it", async () => {
    const { id, one, two, work } = await addDraftedShow();
    await saveForm("exhibitions", id, { draft: "discard", draftNumber: "2" });
    const fields = { number: "2", version: "1", draftNumber: "" };
    const answer = (await historyPage.action(formPost("exhibitions", id, fields))) as Response;
    expect(noticeOf(answer)).toContain(
      "Version 2 is now its draft, except for Ben (in the trash) and Night (in the trash): publish it in the form.",
    );
    expect(getDraft("exhibitions", id)?.content).toMatchObject({ artistIds: [two, one], artworkIds: [work] });
  });

  test("comes back from the history without the published artists where all of its own are in the trash", async () => {
    const [one, two] = [addArtist({ name: "Ada" }), addArtist({ name: "Ben" })];
    const id = addExhibition({ title: "Fog", artistIds: [one] });
    const { values } = await openForm("exhibitions", id);
    expect(await saveForm("exhibitions", id, { ...values, artistIds: ["Ben"], ...keep })).toEqual(saved);
    await saveForm("exhibitions", id, { draft: "discard", draftNumber: "2" });
    const trashId = moveToTrash("artists", two, eva.author) ?? "";
    const fields = { number: "2", version: "1", draftNumber: "" };
    expect((await historyPage.action(formPost("exhibitions", id, fields))).status).toBe(303);
    expect(getDraft("exhibitions", id)?.content.artistIds).toEqual([two]);
    const { values: shown, draft } = await openForm("exhibitions", id);
    expect([shown.artistIds, shown.leftOut, draft?.inTrash]).toMatchObject([
      ...[[], two, [{ name: "Ben (in the trash)" }]],
    ]);
    restoreFromTrash(trashId, eva.author);
    expect((await openForm("exhibitions", id)).values.artistIds).toEqual(["Ben"]);
  });
});

describe("the trash", () => {
  test("takes drafts along and restores them, also those of an artist's works", async () => {
    const artist = await addDrafted();
    const work = addArtwork({ artistId: artist, title: "Night" });
    const { values } = await openForm("artworks", work);
    await saveForm("artworks", work, { ...values, artistId: "Ada", title: "Dawn", ...keep });
    const entry = moveToTrash("artists", artist, eva.author);
    expect([getDraft("artists", artist), getDraft("artworks", work)]).toEqual([undefined, undefined]);
    expect(restoreFromTrash(entry ?? "", eva.author)).toHaveProperty("restored");
    expect(getDraft("artists", artist)).toMatchObject({ number: 2, content: { bio: "Draws." } });
    expect(getDraft("artworks", work)).toMatchObject({ content: { title: "Dawn" } });
    expect(getArtwork(work)?.title).toBe("Night");
    // Nothing has changed that the draft would have to be compared with.
    expect(await saveForm("artists", artist, { ...(await openForm("artists", artist)).values })).toEqual(
      saved,
    );
    expect(getArtist(artist)?.bio).toBe("Draws.");
  });

  test("a draft that is restored by its form stays one", async () => {
    const id = await addDrafted();
    moveToTrash("artists", id, eva.author);
    const fields = { ...ada, bio: "Films.", version: "2", restore: "1" };
    expect(await saveForm("artists", id, fields)).toEqual(saved);
    expect([getArtist(id)?.bio, getDraft("artists", id)?.content.bio]).toEqual(["Paints.", "Films."]);
  });
});

test("an image that only a draft names is in use", async () => {
  const path = await createImage(await picture(20, 10).png().toBuffer());
  const id = addArtist(ada);
  expect(await saveForm("artists", id, { ...ada, imageUrl: path, ...keep })).toEqual(saved);
  expect([getArtist(id)?.imageUrl, findUses([path]).named.has(path)]).toEqual([null, true]);
});

test("the history names drafts, and compares what was published with what was published before", async () => {
  const id = await addDrafted();
  updateRecord("artists", id, { birthYear: 1980 }, eva);
  const history = viewHistory("artists", id, { version: null, with: null });
  expect(history).toMatchObject({ version: 3, draft: 2, comparison: { older: 1, newer: 3 } });
  expect(history?.entries.map(({ action, changed }) => [action, ...changed])).toEqual([
    ["changed", "Birth year"],
    ["drafted", "Bio"],
    ["created"],
  ]);
});

describe("a form that was opened before the public saw its record", () => {
  const typed = { ...ada, bio: "Unfinished.", publicAtOpening: "draft" };

  test("comes back, with what was typed, when a colleague has published the record meanwhile", async () => {
    const id = addArtist({ ...ada, publishedFrom: null });
    const { values } = await openForm("artists", id);
    expect(values.publicAtOpening).toBe("draft");
    updateRecord("artists", id, { status: "published" }, eva);
    const answer = await saveForm("artists", id, { ...typed, version: String(values.version) });
    expect(answer).toMatchObject({
      status: 409,
      conflict: { publication: { author: eva.author }, taken: [], open: [] },
      typed: { bio: "Unfinished.", publicAtOpening: "since 2026-03-10T09:00:00.000Z" },
    });
    expect(getArtist(id)?.bio).toBe("Paints.");
    // What comes back can be kept as a draft, or saved knowingly.
    const again = { ...(answer.typed as Fields), version: String(answer.conflict?.version) };
    expect(await saveForm("artists", id, { ...again, ...keep })).toMatchObject(saved);
    expect(getArtist(id)?.bio).toBe("Paints.");
    expect(
      await saveForm("artists", id, { ...again, version: String(getDraft("artists", id)?.number) }),
    ).toMatchObject(saved);
    expect(getArtist(id)?.bio).toBe("Unfinished.");
  });

  test("is saved where it publishes the record itself, is kept as a draft, or the record is still hidden", async () => {
    const hidden = addArtist({ ...ada, publishedFrom: null });
    expect(await saveForm("artists", hidden, { ...typed, version: "1" })).toMatchObject(saved);
    const shown = addArtist({ ...ada, slug: "ada-2" });
    const form = { ...typed, slug: "ada-2", version: "1" };
    expect(await saveForm("artists", shown, { ...form, ...keep })).toMatchObject(saved);
    const published = addArtist({ ...ada, slug: "ada-3" });
    expect(
      await saveForm("artists", published, { ...form, slug: "ada-3", publication: "publish" }),
    ).toMatchObject(saved);
    expect([getArtist(shown)?.bio, getArtist(published)?.bio]).toEqual(["Paints.", "Unfinished."]);
  });
});
