import { beforeEach, describe, expect, test } from "vitest";
import { tabNames as kinds, type TabKind } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { restoreFromTrash } from "~/records/trash/trash.server";
import { addArtwork, deleteForGood } from "~/testing/world.testing";
import {
  ada,
  added,
  answer,
  ben,
  full,
  listed,
  post,
  put,
  read,
  remove,
  setUpArtists,
  unset,
} from "./api-calls.testing";

setUpArtists();

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe.each(kinds)("%s", (kind) => {
  test("are added with every field, and answered with the item and its place", async () => {
    const response = await post(kind, full[kind]());
    const item = await answer(response, 201);
    expect(item).toMatchObject({ id: uuid, ...read[kind]() });
    expect(response.headers.get("Location")).toBe(`/api/cms/${kind}/${item.id}`);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await listed(kind)).toContainEqual(item);
    expect(JSON.stringify(item)).not.toMatch(/Key"|"seq"/);
  });

  test("keep what a change does not name, and lose what it sets to null", async () => {
    const id = await added(kind);
    let stored = read[kind]();
    for (const [name, value] of Object.entries(unset(kind))) {
      stored = { ...stored, [name]: value };
      expect(await answer(await put(kind, id, { [name]: null }), 200)).toMatchObject(stored);
    }
  });

  test("are changed by sending back what was read", async () => {
    const id = await added(kind);
    const before = serverKinds[kind].get(id);
    const item = await answer(await put(kind, id, before), 200);
    const { updatedAt: _, status, publishedFrom: _from, ...fields } = item;
    expect(before).toMatchObject(fields);
    expect(status).toBe("published");
  });

  test("are deleted with 204 and no body, once", async () => {
    const id = await added(kind);
    const response = await remove(kind, id);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect((await listed(kind)).map((item) => item.id)).not.toContain(id);
    const message = expect.stringMatching(/^(Artist|Exhibition|Artwork|Press item) not found$/);
    for (const again of [remove(kind, id), put(kind, id, full[kind]())])
      expect(await answer(await again, 404)).toEqual({ message });
  });
});

describe("a write", () => {
  const stored = () => serverKinds.artworks.get(id);
  let id: string;
  beforeEach(async () => {
    id = await added("artworks");
  });

  test("of other fields than the record has, such as its id, ignores them", async () => {
    const others = { id: "another", createdAt: "then", seq: 1, artist: {}, surprise: { deep: [1] } };
    for (const body of [others, '{"__proto__": {"title": "x"}}'])
      expect(await answer(await put("artworks", id, body), 200)).toMatchObject({ id, ...read.artworks() });
  });

  test("has a JSON object of at most 256 kB as its body", async () => {
    for (const send of [
      (body: unknown, more?: object) => post("artworks", body, more),
      (body: unknown, more?: object) => put("artworks", id, body, more),
    ]) {
      for (const body of ["{", "", "[]", "null", '"text"', "7"]) await answer(await send(body), 400);
      await answer(await send(full.artworks(), { headers: { "Content-Type": "text/plain" } }), 415);
      await answer(await send(undefined, { headers: {} }), 415);
      await answer(await send({ title: "x".repeat(256 * 1024) }), 413);
    }
    expect([await listed("artworks"), stored()]).toMatchObject([[{ id }], read.artworks()]);
    await answer(await put("artworks", "nothing", "{"), 404);
    expect((await remove("artworks", id, { "Content-Type": "application/json" })).status).toBe(204);
  });
});

test("an end before the start is found where only one of them is sent", async () => {
  const id = await added("exhibitions");
  const issues = [{ path: "endDate", message: "The end date is before the start date" }];
  for (const change of [{ endDate: "2026-03-31" }, { startDate: "2026-05-01" }])
    expect(await answer(await put("exhibitions", id, change), 400)).toMatchObject({ issues });
  await answer(await put("exhibitions", id, { startDate: "2026-05-01", endDate: "2026-05-02" }), 200);
});

test.each<[kind: TabKind, field: string, wrong: () => unknown, message: string]>([
  ["artworks", "artistId", () => "nobody", "There is no such artist"],
  ["press", "artistId", () => "nobody", "There is no such artist"],
  ["exhibitions", "artistIds", () => [ada, "nobody"], "There is no such artist"],
  ["exhibitions", "artworkIds", () => [addArtwork(), "nothing"], "There is no such artwork"],
])("%s that name nothing in %s are refused at that field, and nothing is half stored", async (...row) => {
  const [kind, field, wrong, message] = row;
  const change = { title: "Changed", [field]: wrong() };
  const issues = [{ path: field, message }];
  expect(await answer(await post(kind, { ...full[kind](), ...change }), 400)).toMatchObject({ issues });
  expect(await listed(kind)).toEqual([]);
  const id = await added(kind);
  expect(await answer(await put(kind, id, change), 400)).toMatchObject({ issues });
  expect(serverKinds[kind].get(id)).toMatchObject(read[kind]());
});

describe("artworks of a show", () => {
  test("stay linked in the trash where a client sends back the list that it was shown", async () => {
    const [dawn = "", noon = ""] = [1, 2].map(() => addArtwork({ artistId: ada }));
    const id = await added("exhibitions", { ...full.exhibitions(), artworkIds: [dawn, noon] });
    await remove("artworks", dawn);
    expect((await answer(await put("exhibitions", id, { artworkIds: [noon] }), 200)).artworkIds).toEqual([
      noon,
    ]);
    restoreFromTrash("artworks", dawn, "eva");
    expect(serverKinds.exhibitions.get(id)).toMatchObject({ artworkIds: [dawn, noon] });
  });
});

test("an exhibition whose artists are gone for good can be changed in everything else", async () => {
  const id = await added("exhibitions", { ...full.exhibitions(), artistIds: [ada] });
  deleteForGood("artists", ada);
  const alone = await answer(await put("exhibitions", id, { title: "Alone" }), 200);
  expect(alone).toMatchObject({ title: "Alone", artists: [] });
  await answer(await put("exhibitions", id, { title: "" }), 400);
  const together = await answer(await put("exhibitions", id, { artistIds: [ben] }), 200);
  expect(together).toMatchObject({ title: "Alone", artists: [{ name: "Ben" }] });
  const issues = [{ path: "artistIds", message: "At least one artist is required" }];
  expect(await answer(await put("exhibitions", id, { artistIds: [] }), 400)).toMatchObject({ issues });
});
