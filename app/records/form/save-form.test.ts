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
  const posted = (fields: Record<string, unknown>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields))
      for (const one of Array.isArray(value) ? value : [value]) data.append(name, String(one));
    return data;
  };

  test.each(kinds)("stores all fields of %s and changes them", (kind) => {
    const { represented: _r, featured: _f, ...fields } = full[kind]();
    const saved = saveRecord(kind, null, posted(fields), author);
    if (!("id" in saved)) throw new Error(JSON.stringify(saved));
    const { represented: _, featured: __, ...wanted } = read[kind]();
    expect(records[kind].get(saved.id)).toMatchObject(wanted);
    expect(saveRecord(kind, saved.id, posted(fields), author)).toEqual(saved);
    expect(sqlite.prepare("SELECT count(*) FROM exhibitions").pluck().get()).toBe(
      kind === "exhibitions" ? 1 : 0,
    );
  });

  test("holds the whole record: a box that is not ticked is no, and an empty field is unset", () => {
    const fields = posted({ ...full.artists(), represented: "on", galleryImages: "" });
    const saved = saveRecord("artists", ada, fields, author);
    expect(saved).toEqual({ id: ada });
    expect(records.artists.get(ada)).toMatchObject({ represented: true, galleryImages: [] });
    fields.delete("represented");
    fields.set("birthYear", "");
    saveRecord("artists", ada, fields, author);
    expect(records.artists.get(ada)).toMatchObject({ represented: false, birthYear: null });
  });
});
