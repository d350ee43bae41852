import { describe, expect, test } from "vitest";
import { noFilters } from "~/artworks/params";
import { sqlite } from "~/platform/database.server";
import { draftOf, openForm, saveForm, setUpOpenCms } from "~/records/form/record-form.testing";
import { viewRecordTab } from "~/records/list/record-list.server";
import { parseRecordList } from "~/records/list-params";
import { createRecord, keepDraft, updateRecord } from "~/records/save/save.testing";
import { moveToTrash, restoreFromTrash } from "~/records/trash/trash.server";
import * as own from "~/routes/cms.trash_.$id";
import { addArtist, addArtwork, addPerson, args, noticeOf } from "~/testing/world.testing";
import { artworkList, countArtworks, getArtwork } from "./queries.server";

setUpOpenCms();

const author = "eva@gallery.example";
const found = (search: string, audience: "staff" | "public" = "staff") =>
  artworkList.list({ ...artworkList.matching(search, audience), audience }).map(({ title }) => title);

describe("an inventory number", () => {
  test("is one for two works whatever its case and spaces, and the second is refused at the field, naming the first", async () => {
    const first = addArtwork({ title: "Dawn", inventoryNumber: "MA 2026-1" });
    const id = addArtwork({ title: "Dusk" });
    const { values } = await openForm("artworks", id);
    const refused = await saveForm("artworks", id, { ...values, inventoryNumber: "ma2026 -1" });
    expect(refused).toMatchObject({
      status: 409,
      errors: { inventoryNumber: ["This inventory number is taken by Dawn"] },
      takenBy: { id: first, title: "Dawn" },
      typed: { inventoryNumber: "ma2026 -1" },
    });
    expect(updateRecord("artworks", id, { inventoryNumber: "MA 2026-1" }, { author })).toMatchObject({
      status: 409,
      issues: [{ path: "inventoryNumber" }],
    });
  });

  test("that an upgrade has found twice is shown in the list, and stays until it is changed", () => {
    const first = addArtwork({ title: "Dawn", inventoryNumber: "MA-1" });
    const later = addArtwork({ title: "Dusk" });
    // As the upgrade leaves it.
    const store =
      "UPDATE artworks SET inventory_number = 'MA\u20111', inventory_key = 'ma\u20111' WHERE id = ?";
    sqlite.prepare(store).run(later);
    const fields = JSON.stringify({ ...getArtwork(later), inventoryNumber: "MA\u20111" });
    sqlite.prepare("UPDATE versions SET fields = ? WHERE record_id = ?").run(fields, later);
    const view = (query = "") => viewRecordTab(parseRecordList(new URLSearchParams(query), "artworks"));
    const notice = { text: "1 artwork has the inventory number of another artwork", filter: "sharedNumber" };
    expect(view().notices).toEqual([notice]);
    expect(view("sharedNumber=yes")).toMatchObject({ cards: [{ id: later }], notices: [] });
    expect(updateRecord("artworks", later, { notes: "Wet" }, { author })).toHaveProperty("value");
    expect(updateRecord("artworks", later, { inventoryNumber: "MA–1" }, { author })).toMatchObject({
      status: 409,
    });
    expect(view().notices).toEqual([notice]);
    updateRecord("artworks", first, { inventoryNumber: "MA-2" }, { author });
    expect(view().notices).toEqual([]);
  });

  test("may be missing on any number of works, and be given again when its work lies in the trash", () => {
    const [first, second] = [addArtwork({ inventoryNumber: "7" }), addArtwork(), addArtwork()];
    moveToTrash("artworks", first, author);
    expect(updateRecord("artworks", second, { inventoryNumber: "7" }, { author })).toHaveProperty("value");
  });

  test("that another work has by now is missing on the one that is restored, alone or with its artist", async () => {
    const artistId = addArtist();
    const alone = addArtwork({ title: "Dawn", inventoryNumber: "7" });
    const withArtist = addArtwork({ title: "Dusk", artistId, inventoryNumber: "8" });
    keepDraft("artworks", withArtist, { title: "Dusk II" }, author);
    moveToTrash("artworks", alone, author);
    moveToTrash("artists", artistId, author);
    addArtwork({ inventoryNumber: "7" });
    addArtwork({ inventoryNumber: "8" });
    const answer = await own.action(args(`/cms/trash/${alone}`, restore(alone)));
    expect(noticeOf(answer as Response)).toContain(
      "It came back without its inventory number: another artwork has 7",
    );
    expect(restoreFromTrash("artists", artistId, author).newValues).toMatchObject([
      { id: withArtist, was: "8", is: null },
    ]);
    expect([alone, withArtist].map((id) => getArtwork(id)?.inventoryNumber)).toEqual([null, null]);
    expect(draftOf("artworks", withArtist)?.fields).toMatchObject({
      title: "Dusk II",
      inventoryNumber: null,
    });
  });

  test("finds its work for staff, whole or by its beginning and by an index, and for nobody else", () => {
    addArtwork({ title: "Dawn", inventoryNumber: "MA 2026-12" });
    addArtwork({ title: "Dusk", inventoryNumber: "MA 2027-1" });
    expect(found("ma2026-12")).toEqual(["Dawn"]);
    expect(found("MA 20")).toEqual(["Dusk", "Dawn"]);
    expect(found("2026")).toEqual([]);
    expect(found("MA 2026-12", "public")).toEqual([]);
    expect(countArtworks({ ...noFilters, search: "MA 2026-12" })).toBe(0);
    const plan = sqlite
      .prepare(
        "EXPLAIN QUERY PLAN SELECT id FROM artworks WHERE inventory_key >= 'a' AND inventory_key < 'b' AND deleted_at IS NULL",
      )
      .all() as { detail: string }[];
    expect(plan.map(({ detail }) => detail).join()).toContain("artworks_inventory");
  });
});

const restore = (id: string) => ({
  method: "POST",
  params: { id },
  body: new URLSearchParams({ intent: "restore" }),
});

test("a work that is reserved until a day is reserved for somebody", () => {
  const artistId = addArtist();
  const work = { artistId, title: "Dawn", material: "Oil", size: "1 cm", reservedUntil: "2026-04-01" };
  expect(createRecord("artworks", work, { author })).toMatchObject({
    status: 400,
    issues: [{ path: "reservedForId", message: "Please enter who it is reserved for" }],
  });
  expect(createRecord("artworks", { ...work, reservedForId: addPerson() }, { author })).toHaveProperty(
    "value",
  );
});
