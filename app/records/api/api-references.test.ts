import { describe, expect, test } from "vitest";
import type { TabKind } from "~/kinds";
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
} from "./api-calls.testing";

setUpArtists();

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
