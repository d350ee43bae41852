import { describe, expect, test } from "vitest";
import { getArtwork } from "~/artworks/queries.server";
import { setUpOpenCms } from "~/records/form/record-form.testing";
import { keepDraft, updateRecord } from "~/records/save/save.testing";
import * as list from "~/routes/cms.($kind)._index";
import { addArtwork, args, noticeOf } from "~/testing/world.testing";

setUpOpenCms();

const post = (path: string, fields: Record<string, string> = {}) =>
  list.action(args(path, { method: "POST", body: new URLSearchParams(fields) }));
const query = "tab=artworks&available=true&page=2";
const sell = (id: string, fields = {}) => post(`/cms?${query}&row=${id}`, { value: "false", ...fields });

/** The path to which an empty post takes back a change. */
async function undoOf(id: string) {
  const location = ((await sell(id)) as Response).headers.get("Location") ?? "";
  return new URL(location, "http://site.invalid").searchParams.get("notice") ?? "";
}

describe("availability is changed in the row", () => {
  test("without scripts it leads back to the list, with an undo", async () => {
    const id = addArtwork();
    const answer = (await sell(id)) as Response;
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^/cms\\?tab=artworks&page=2&available=true&notice=.*#record-${id}$`)),
    ]);
    expect(getArtwork(id)?.available).toBe("false");
  });

  test("with scripts the page stays, and is told the same", async () => {
    const id = addArtwork({ title: "Fog" });
    expect(await sell(id, { stays: "yes" })).toMatchObject({
      data: { notice: { title: "Artwork updated successfully", description: "Fog: Sold" } },
      init: { status: 200 },
    });
  });

  test("undo takes it back, and not what a colleague has changed since", async () => {
    const id = addArtwork({ available: "reserved" });
    await post(await undoOf(id));
    expect(getArtwork(id)?.available).toBe("reserved");
    const beside = await undoOf(id);
    updateRecord("artworks", id, { notes: "Since" }, { author: "max@a.example" });
    await post(beside);
    expect(getArtwork(id)).toMatchObject({ available: "reserved", notes: "Since" });
    const undo = await undoOf(id);
    await post(`/cms?${query}&row=${id}`, { value: "nfs" });
    await post(undo);
    expect(getArtwork(id)?.available).toBe("nfs");
  });

  test("what a colleague has sold since the page was opened is not overwritten", async () => {
    const id = addArtwork({ title: "Fog" });
    await sell(id, { version: "1" });
    expect(await sell(id, { value: "reserved", version: "1", stays: "yes" })).toMatchObject({
      data: { isRefused: true, notice: { description: "It was changed in the meantime." } },
    });
    expect(getArtwork(id)?.available).toBe("false");
  });

  test("what is said is what is stored: what an old page shows unchanged does not take a colleague's change back", async () => {
    const id = addArtwork({ title: "Fog" });
    updateRecord("artworks", id, { available: "reserved" }, { author: "max@a.example" });
    const notice = noticeOf((await sell(id, { value: "true", version: "1" })) as Response);
    expect(await notice).toMatch(
      /Fog: Reserved. It was changed in the meantime by max@a.example, .*: Availability/,
    );
    expect(getArtwork(id)?.available).toBe("reserved");
  });

  test("below an open draft, which stays open with it", async () => {
    const id = addArtwork({ title: "Fog" });
    keepDraft("artworks", id, { title: "Mist" }, "eva@a.example");
    await sell(id);
    expect(getArtwork(id)).toMatchObject({ title: "Fog", available: "false" });
    const draft = await list.loader(args("/cms?tab=artworks&state=changes"));
    expect(draft.list.cards.map((card) => card.id)).toEqual([id]);
  });

  test.each([
    ["an unknown value", { value: "soon" }, undefined],
    ["a record that is gone", {}, "2b7c3a52-0f38-4f4f-9d5d-6a4c1f0f7e11"],
  ])("%s is refused", async (_, fields, unknown) => {
    const id = unknown ?? addArtwork();
    expect(await sell(id, { ...fields, stays: "yes" })).toMatchObject({
      data: { isRefused: true, notice: { title: "Failed to update artwork" } },
      init: { status: 409 },
    });
    expect(getArtwork(id)?.available).toBe(unknown ? undefined : "true");
  });

  test("kinds without such a field refuse it", async () => {
    expect(await post("/cms?tab=artists&row=x", { stays: "yes" })).toMatchObject({
      data: { isRefused: true },
    });
  });
});

test("the view that was chosen last is remembered in a cookie", async () => {
  const first = await list.loader(args("/cms?tab=artworks&view=table"));
  const [cookie = ""] = (first as unknown as { init: { headers: Headers } }).init.headers.getSetCookie();
  const headers = { Cookie: cookie.split(";")[0] ?? "" };
  expect((await list.loader(args("/cms?tab=artists", { headers }))).list.view).toBe("table");
  const chosen = await list.loader(args("/cms?tab=artists&view=cards", { headers }));
  expect(chosen).toMatchObject({ data: { list: { view: "cards" } } });
  expect((await list.loader(args("/cms?tab=artists"))).list.view).toBe("cards");
});
