import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { getArtist, listArtists } from "~/artists/queries.server";
import { createImage, getImage, setCaptions } from "~/images/queries.server";
import { sqlite } from "~/platform/database.server";
import {
  draftOf,
  type Fields,
  formPost,
  noticeAfter,
  openForm,
  saveForm,
  setUpOpenCms,
} from "~/records/form/record-form.testing";
import { moveToTrash, restoreFromTrash } from "~/records/trash/trash.server";
import { listVersions } from "~/records/versions/versions.testing";
import * as form from "~/routes/cms.$kind.$id";
import { addArtist, addExhibition, picture } from "~/testing/world.testing";
import { createRecord, keepDraft, updateRecord } from "./save.testing";

// NOW is 2026-03-10T09:00:00Z.
setUpOpenCms();

const ada = { name: "Ada", slug: "ada", bio: "Paints." };
const eva = { author: "eva@a.example" };
const saved = { status: 303 };

const open = async (id: string): Promise<Fields> => (await openForm("artists", id)).values;
const send = (id: string, fields: Fields) => saveForm("artists", id, fields);
const said = (id: string, fields: Fields) => noticeAfter("artists", id, fields);
const everyone = () => listArtists();

describe("what a form did not show", () => {
  test("is not published with it", async () => {
    const id = addArtist({ ...ada, publishedFrom: null });
    const values = await open(id);
    updateRecord("artists", id, { bio: "To do: ask her about this." }, eva);
    const answer = await send(id, { ...values, nationality: "Swiss", publish: "now" });
    expect(answer).toMatchObject({ status: 409, conflict: { author: eva.author, taken: [{ name: "bio" }] } });
    expect(getArtist(id)).toMatchObject({ publishedFrom: null, nationality: null });
    expect(await send(id, { ...(answer.typed ?? {}), publish: "now" })).toEqual(saved);
    expect(getArtist(id)?.publishedFrom).not.toBeNull();
  });

  test("is shown where it fits only alone: both dates are right, but not together", async () => {
    const dates = { startDate: "2026-03-01", endDate: "2026-03-31" };
    const id = addExhibition({ ...dates, artistIds: [addArtist({ name: "Ada" })] });
    const { values } = await openForm("exhibitions", id);
    updateRecord("exhibitions", id, { endDate: "2026-03-10" }, eva);
    expect(await saveForm("exhibitions", id, { ...values, startDate: "2026-03-15" })).toMatchObject({
      status: 409,
      conflict: { taken: [{ name: "endDate" }] },
      errors: { endDate: ["The end date is before the start date"] },
      typed: { endDate: "2026-03-10" },
    });
  });
});

describe("the notice of a save", () => {
  test("names nobody where nobody else has changed anything", async () => {
    const id = addArtist({ ...ada, publishedFrom: "2026-03-10T08:59:00.000Z" });
    const opened = { ...(await open(id)), publishedFrom: "2026-03-10T08:59:00.000Z" };
    expect(await said(id, { ...opened, publish: "now" })).not.toContain("in the meantime");
    const draft = addArtist({ ...ada, slug: "ada-2", publishedFrom: null });
    const values = await open(draft);
    await send(draft, { ...values, publish: "now" });
    expect(await said(draft, { ...values, publish: "now" })).not.toContain("in the meantime");
  });

  test("names the last who changed it, also where that is a draft", async () => {
    const id = addArtist(ada);
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-10T09:00:00Z") });
    keepDraft("artists", id, { nationality: "Swiss" }, "ben@a.example");
    updateRecord("artists", id, { birthYear: 1980 }, eva);
    vi.useRealTimers();
    expect(await said(id, { intent: "discard", version: "1" })).toContain(
      "changed in the meantime by eva@a.example, March 10, 2026, 10:00: Nationality, Birth year.",
    );
  });

  test("says who sees the record of a new form that was sent again with another button", async () => {
    const typed = { ...(await open("new")), ...ada };
    await send("new", { ...typed, intent: "draft" });
    expect(await said("new", typed)).toContain("Draft: visible to staff only.");
  });
});

describe("the id in a new record's form", () => {
  test.each(["", "../x", randomUUID().toUpperCase()])("is not taken where it is none: %j", async (newId) => {
    expect(await send("new", { ...ada, newId })).toEqual(saved);
    expect(everyone()).toMatchObject([{ id: expect.stringMatching(/^[\da-f-]{36}$/) }]);
  });
});

describe("a restore with changes", () => {
  test("is asked for in the trash where a new slug and a colleague's change meet", async () => {
    const id = addArtist(ada);
    const values = await open(id);
    updateRecord("artists", id, { bio: "Sculpts." }, eva);
    moveToTrash("artists", id, eva.author);
    addArtist({ name: "Ben", slug: "ada" });
    const mine = { ...values, nationality: "Swiss" };
    expect(await send(id, { ...mine, intent: "restoreAndSave" })).toMatchObject({
      status: 400,
      isGone: true,
      parent: { id, title: "Ada" },
      notice: {
        description: expect.stringContaining(
          "Its slug is taken by now, and the trash gives it another one. Restore Ada first",
        ),
      },
    });
    restoreFromTrash("artists", id, eva.author);
    expect(await send(id, { ...mine, intent: "restoreAndSave" })).toEqual(saved);
    expect(getArtist(id)).toMatchObject({ bio: "Sculpts.", nationality: "Swiss", slug: "ada-2" });
  });

  test.each(["foo bar", "../x", "new2"])("creates none with the id %j", async (id) => {
    expect(await send(id, { ...ada, intent: "restoreAndSave" })).toMatchObject({ status: 404 });
    expect(everyone()).toEqual([]);
  });

  test("of a new record's form that is refused stays one", async () => {
    const typed = { ...(await open("new")), ...ada };
    await send("new", typed);
    moveToTrash("artists", String((typed as Fields).newId), eva.author);
    expect(await send("new", { ...typed, name: "", intent: "restoreAndSave" })).toMatchObject({
      status: 400,
      isGone: true,
      errors: { name: ["Name is required"] },
    });
  });
});

describe("a post that no form sends", () => {
  test.each(["discard", "delete"])("%s creates nothing", async (intent) => {
    await form.action(formPost("artists", "new", { ...ada, intent }));
    expect(everyone()).toEqual([]);
  });

  test.each(["__proto__", "constructor", "toString"])("publishes nothing: %s", async (publish) => {
    const id = addArtist({ ...ada, publishedFrom: null });
    expect(await send(id, { ...ada, publish, version: "1" })).toEqual(saved);
    expect(getArtist(id)?.publishedFrom).toBeNull();
  });

  test("discards no draft without its number", async () => {
    const id = addArtist(ada);
    keepDraft("artists", id, { bio: "Draws." }, eva.author);
    expect(await said(id, { intent: "discard" })).toContain("Draft not discarded");
    expect(draftOf("artists", id)?.number).toBe(2);
  });
});

describe("JSON", () => {
  test("keeps a stored value that a later rule refuses, and refuses it anew", () => {
    const id = addArtist({ ...ada, cvUrl: "gopher://a.example" });
    expect(updateRecord("artists", id, { bio: "Draws." }, eva)).toEqual({ value: id });
    expect(getArtist(id)).toMatchObject({ bio: "Draws.", cvUrl: "gopher://a.example" });
    expect(
      createRecord("artists", { ...ada, slug: "ada-2", cvUrl: "gopher://a.example" }, eva),
    ).toMatchObject({ status: 400, issues: [{ path: "cvUrl" }] });
  });
});

describe("a refused form with files", () => {
  const sendWith = async (
    id: string,
    fields: Record<string, string>,
    files: { imageUrlFile?: File; cvUrlFile?: File },
  ) => {
    const posted = formPost("artists", id, {});
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...ada, intent: "save", ...fields })) body.set(name, value);
    for (const [name, file] of Object.entries(files)) body.set(name, file);
    const request = new Request(posted.request.url, { method: "POST", body });
    return form.action({ ...posted, request });
  };

  test("comes back with what was taken from a colleague where that picture is refused", async () => {
    const id = addArtist(ada);
    updateRecord("artists", id, { bio: "Sculpts." }, eva);
    const fields = { bio: "Draws.", version: "2", theirs: "bio" };
    expect(await sendWith(id, fields, { imageUrlFile: new File(["no picture"], "a.jpg") })).toMatchObject({
      init: { status: 400 },
      data: { result: { initialValue: { bio: "Sculpts.", name: "Ada" } } },
    });
  });

  const [png, cv] = [picture(9, 9).png().toBuffer(), "%PDF-1.7 %%EOF"];
  test.each<[title: string, imageUrl: BlobPart | Promise<BlobPart>, cvUrl: BlobPart, wrong: object]>([
    ["picture without a byte", "", cv, { imageUrl: ["The file is empty"] }],
    ["PDF that is none", png, "CV", { cvUrl: ["The file is not a complete PDF"] }],
    ["picture that is a PDF", cv, cv, { imageUrl: ["The file is not a JPEG, PNG, WebP, AVIF or GIF image"] }],
  ])(
    "says so at the field of a %s, keeps what is typed there, and the other file",
    async (_, image, pdf, wrong) => {
      const typed = { bio: "Draws.", imageUrl: "https://a.example/a.jpg", cvUrl: "https://a.example/cv" };
      const files = { imageUrlFile: new File([await image], "a.png"), cvUrlFile: new File([pdf], "cv.pdf") };
      const { data } = Object(await sendWith(addArtist(ada), { ...typed, version: "1" }, files));
      const stored = (name: string) =>
        name in wrong ? {} : { [name]: expect.stringMatching(/^\/objects\//) };
      expect(data.result.error).toEqual(wrong);
      expect(data.result.initialValue).toMatchObject({ ...typed, ...stored("imageUrl"), ...stored("cvUrl") });
    },
  );

  test.each([["yes"], [undefined]])(
    "a file in place of a picture gets its words where the box says %s",
    async (box) => {
      const [before, after] = [await createImage(await png), await picture(9, 10).png().toBuffer()];
      setCaptions(before, { altText: "A red square", credit: "Eva Roth" });
      const id = addArtist({ ...ada, imageUrl: before });
      const fields = { imageUrl: before, version: "1", ...(box && { imageUrlSame: box }) };
      expect(await sendWith(id, fields, { imageUrlFile: new File([after], "a.png") })).toMatchObject({
        status: 303,
      });
      expect(getImage(getArtist(id)?.imageUrl ?? "")?.altText).toBe(box ? "A red square" : "");
    },
  );
});

test("a field that is younger than the newest version has its stored value in the form", async () => {
  const id = addArtist(ada);
  sqlite.prepare("UPDATE versions SET fields = json_remove(fields, '$.bio') WHERE record_id = ?").run(id);
  expect(await open(id)).toMatchObject({ bio: "Paints." });
});

test("what a colleague gives a field that is younger than the version a form was opened on is kept", async () => {
  const id = addArtist(ada);
  const younger = "json_remove(fields, '$.galleryImages', '$.nationality')";
  sqlite.prepare(`UPDATE versions SET fields = ${younger}`).run();
  const given = { nationality: "Swiss", galleryImages: "https://a.example/1.jpg" };
  expect(await send(id, { ...ada, ...given, version: "1" })).toEqual(saved);
  const unset = { nationality: "", galleryImages: "" };
  expect(await send(id, { ...ada, ...unset, bio: "Draws.", version: "1" })).toEqual(saved);
  const galleryImages = [given.galleryImages];
  expect(getArtist(id)).toMatchObject({ bio: "Draws.", nationality: "Swiss", galleryImages });
});

test("a form without a version is stored, and the history has what it overwrote", async () => {
  const id = addArtist(ada);
  await saveForm("artists", id, { ...ada, bio: "Sculpts.", version: "1" });
  expect(await saveForm("artists", id, { ...ada, bio: "Draws." })).toEqual({ status: 303 });
  expect(listVersions("artists", id).map(({ fields }) => fields.bio)).toEqual([
    "Draws.",
    "Sculpts.",
    "Paints.",
  ]);
});

test("a name that no record has stays in a form that meets a conflict", async () => {
  const id = addExhibition({ title: "Blue Hours", artistIds: [addArtist({ name: "Ada" })] });
  const { values } = await openForm("exhibitions", id);
  expect(await saveForm("exhibitions", id, { ...values, title: "Grey" })).toEqual({ status: 303 });
  const names = { artistIds: ["Ada", "Zoe Misspelt"], artworkIds: ["Nihgt"] };
  expect(await saveForm("exhibitions", id, { ...values, title: "Red", ...names })).toMatchObject({
    status: 409,
    typed: { title: "Red", ...names },
  });
});
