import { beforeEach, describe, expect, test } from "vitest";
import { getArtwork } from "~/artworks/queries.server";
import { listExhibitions } from "~/exhibitions/queries.server";
import { openForm, saveForm } from "~/records/form/record-form.testing";
import * as record from "~/routes/cms.$kind.$id";
import * as list from "~/routes/cms.($kind)._index";
import { env } from "~/server/env.server";
import { addArtist, addArtwork, args, emptyDatabase } from "~/testing/world.testing";

env.CMS_ACCESS = "open";

beforeEach(emptyDatabase);

type Fields = Record<string, string>;

/** What a request for a record's form is handed: the query is the list's that it was opened from. */
function form(kind: string, id: string, query = "", fields?: Fields) {
  const init = fields && { method: "POST", body: new URLSearchParams({ intent: "save", ...fields }) };
  return { ...args(`/cms/${kind}/${id}${query}`, { ...init, params: { kind, id } }), context: {} };
}
const leadsTo = (answer: unknown) => {
  expect((answer as Response).status).toBe(303);
  return (answer as Response).headers.get("Location");
};
describe("from a record back to the list", () => {
  const work = { material: "Oil on canvas", size: "1 m", available: "true", showPrice: "true" };

  /** 60 works: three pages, of which the search leaves the first two. */
  function works() {
    const artistId = addArtist({ name: "Ada" });
    const ids = Array.from({ length: 60 }, (_, at) =>
      addArtwork({ artistId, title: at % 2 ? `Dawn ${at}` : `Dusk ${at}` }),
    ).reverse();
    return { artistId, dawns: ids.filter((_, at) => at % 2 === 0) };
  }

  test("its form, and what saves it, lead to the same search, page and card", async () => {
    const { artistId, dawns } = works();
    const id = dawns[27] ?? "";
    const query = "?search=dawn&page=2";
    const place = `/cms?tab=artworks&search=dawn&page=2`;
    expect((await record.loader(form("artworks", id, query))).back).toBe(`${place}#record-${id}`);
    const saved = await record.action(
      form("artworks", id, query, { ...work, artistId, title: "Dawn, corrected" }),
    );
    expect(leadsTo(saved)).toBe(`${place}&notice=1#record-${id}`);
    expect(getArtwork(id)?.title).toBe("Dawn, corrected");
    // A form that is refused stands at the same address, and knows the way as before.
    const refused = form("artworks", id, query, { ...work, artistId, title: "" });
    expect(await record.action(refused)).toMatchObject({ init: { status: 400 } });
    expect((await record.loader(refused)).back).toBe(`${place}#record-${id}`);
  });

  test("a new record leads there too, and the next one begins with the same way back", async () => {
    const { artistId } = works();
    const fields = { ...work, artistId, title: "Noon" };
    const query = "?search=dusk&page=2";
    expect(leadsTo(await record.action(form("artworks", "new", query, fields)))).toMatch(
      /^\/cms\?tab=artworks&search=dusk&page=2&notice=1#record-[\w-]+$/,
    );
    const another = leadsTo(
      await record.action(form("artworks", "new", query, { ...fields, ["then" as string]: "another" })),
    );
    const next = new URL(another ?? "", "http://localhost:3000");
    expect((await record.loader(form("artworks", "new", next.search))).back).toBe(
      "/cms?tab=artworks&search=dusk&page=2",
    );
  });

  test.each([
    "?page=-1",
    "?page=1",
    "?page=99999999",
    "?page=%2F%2Fevil.example",
    `?search=${"x".repeat(201)}`,
    "?from=https://evil.example&tab=press&delete=y",
  ])("an address with %s leads to the list and nowhere else", async (query) => {
    const id = addArtist({ name: "Ada" });
    expect((await record.loader(form("artists", id, query))).back).toBe(`/cms?tab=artists#record-${id}`);
  });

  test("a search of signs stays what it is", async () => {
    const id = addArtist({ name: "Ada" });
    const search = "//evil.example?a=b&c#d";
    const { back } = await record.loader(form("artists", id, `?${new URLSearchParams({ search })}`));
    const url = new URL(back, "http://localhost:3000");
    expect([url.origin, url.pathname, url.searchParams.get("search"), url.hash]).toEqual([
      "http://localhost:3000",
      "/cms",
      search,
      `#record-${id}`,
    ]);
  });

  test("a deletion leads to the same search and page", async () => {
    const { dawns } = works();
    const id = dawns[25] ?? "";
    const path = `/cms?tab=artworks&search=dawn&page=2&delete=${id}`;
    expect((await list.loader(args(path))).deletion).toMatchObject({ id, version: 1 });
    const remove = () =>
      list.action(args(path, { method: "POST", body: new URLSearchParams({ kind: "artworks", id }) }));
    const place = "/cms?tab=artworks&search=dawn&page=2";
    expect(leadsTo(await remove())).toContain(`${place}&notice=%2Fcms%2Ftrash%2F`);
    expect(getArtwork(id)).toBeUndefined();
    // What a colleague has deleted already leads there as well.
    expect(leadsTo(await remove())).toBe(`${place}&notice=1`);
    expect((await list.loader(args(path))).deletion).toBe(null);
  });
});

describe("the artworks of an exhibition's form", () => {
  const show = {
    ...{ title: "Blue Hours", venue: "Kunsthalle", location: "Bern", artistIds: "Ada" },
    ...{ startDate: "2026-04-01", endDate: "2026-04-30" },
  };
  const save = (id: string, artworkIds: string[]) => saveForm("exhibitions", id, { ...show, artworkIds });
  const saved = () => listExhibitions({ limit: 1, offset: 0 })[0];

  test("are named as they are called, stored in their order, and shown so again", async () => {
    const artistId = addArtist({ name: "Ada" });
    const [dawn, noon] = ["Dawn", "Noon"].map((title) => addArtwork({ artistId, title }));
    expect(await save("new", ["noon, ada", "", "Dawn", ""])).toEqual({ status: 303 });
    const { id = "", artworkIds } = saved() ?? {};
    expect(artworkIds).toEqual([noon, dawn]);
    expect((await openForm("exhibitions", id)).values.artworkIds).toEqual(["Noon, Ada", "Dawn, Ada"]);
    expect(await save(id, ["", "", ""])).toEqual({ status: 303 });
    expect(saved()?.artworkIds).toEqual([]);
  });

  test("are refused at the field where there is none, and what was typed stays", async () => {
    addArtwork({ artistId: addArtist({ name: "Ada" }), title: "Dawn" });
    expect(await save("new", ["Dawn, Ada", "Dusk"])).toMatchObject({
      status: 400,
      typed: { artworkIds: ["Dawn, Ada", "Dusk"] },
      errors: { artworkIds: ["There is no such artwork"] },
    });
  });
});
