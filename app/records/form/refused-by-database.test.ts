import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import * as form from "~/routes/cms.$kind.$id";
import * as list from "~/routes/cms.($kind)._index";
import { addArtist, args, emptyDatabase, noticeOf } from "~/testing/world.testing";
import { type Fields, formPost, saveForm } from "./record-form.testing";

env.CMS_ACCESS = "open";

beforeEach(() => {
  emptyDatabase();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  sqlite.exec("DROP TRIGGER IF EXISTS refuse");
});

const refuse = (event: string) =>
  sqlite.exec(
    `CREATE TEMP TRIGGER refuse BEFORE ${event} ON artworks BEGIN SELECT raise(ABORT, 'full'); END`,
  );
const allow = () => sqlite.exec("DROP TRIGGER refuse");

test("staff are told of each change that succeeds, and of each that the database refuses", async () => {
  const typed = { artistId: addArtist(), title: "Dawn", material: "Oil", size: "1 m", description: "" };
  const refused = (change: string) => ({
    status: 500,
    notice: {
      title: `Failed to ${change} artwork`,
      description: expect.stringMatching(/^Please try again\. Nothing you typed is lost \(error \w+\)\.$/),
      destructive: true,
    },
  });
  const accepted = async (id: string, fields: Fields) => {
    const answer = (await form.action(formPost("artworks", id, fields))) as Response;
    expect(answer.status).toBe(303);
    return noticeOf(answer);
  };

  refuse("INSERT");
  expect(await saveForm("artworks", "new", typed)).toMatchObject({ ...refused("create"), typed });
  allow();
  expect(await accepted("new", typed)).toContain("Artwork created successfully");
  const id = sqlite.prepare<[], string>("SELECT id FROM artworks").pluck().get() ?? "";

  const changed = { ...typed, description: "Typed and kept" };
  const remove = async () => {
    const body = new URLSearchParams({ kind: "artworks", id });
    return noticeOf(
      (await list.action(args("/cms?index&tab=artworks", { method: "POST", body }))) as Response,
    );
  };
  refuse("UPDATE");
  expect(await saveForm("artworks", id, changed)).toMatchObject({ ...refused("update"), typed: changed });
  expect(await remove()).toContain("Failed to delete artwork");
  allow();
  expect(await accepted(id, changed)).toContain("Artwork updated successfully");
  expect(await remove()).toContain("Artwork deleted successfully");
});
