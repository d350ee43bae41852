import { describe, expect, test } from "vitest";
import { tabNames as kinds } from "~/kinds";
import { ada, full, read, setUpArtists } from "~/records/api/api-calls.testing";
import { records } from "~/records/registry.server";
import { saveRecord } from "~/records/save/save.testing";
import { sqlite } from "~/server/database.server";
import { env } from "~/server/env.server";

env.CMS_ACCESS = "open";

setUpArtists();

const author = "this computer";

describe("a form of the CMS", () => {
  test.each(kinds)("stores all fields of %s and changes them", (kind) => {
    const fields = full[kind]();
    const saved = saveRecord(kind, null, fields, author);
    if (!("id" in saved)) throw new Error(JSON.stringify(saved));
    expect(records[kind].get(saved.id)).toMatchObject(read[kind]());
    expect(saveRecord(kind, saved.id, fields, author)).toEqual(saved);
    expect(sqlite.prepare("SELECT count(*) FROM exhibitions").pluck().get()).toBe(
      kind === "exhibitions" ? 1 : 0,
    );
  });

  test("holds the whole record: a box that is not ticked is no, and an empty field is unset", () => {
    const fields = { ...full.artists(), galleryImages: "" };
    expect(saveRecord("artists", ada, fields, author)).toEqual({ id: ada });
    expect(records.artists.get(ada)).toMatchObject({ represented: true, galleryImages: [] });
    saveRecord("artists", ada, { ...fields, represented: false, birthYear: "" }, author);
    expect(records.artists.get(ada)).toMatchObject({ represented: false, birthYear: null });
  });
});
