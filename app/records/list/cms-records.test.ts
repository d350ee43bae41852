import { beforeEach, describe, expect, test, vi } from "vitest";
import { getArtist, listArtists } from "~/artists/queries.server";
import { getArtwork } from "~/artworks/queries.server";
import { listExhibitions } from "~/exhibitions/queries.server";
import type { RecordAnswer } from "~/records/form/record-form.server";
import * as record from "~/routes/cms.$kind.$id";
import * as list from "~/routes/cms.($kind)._index";
import { addArtist, addArtwork, args, deleteForGood, emptyDatabase } from "~/testing/world.testing";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
});

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
const everyone = () => listArtists({ limit: 100, offset: 0 }).map(({ name, slug, bio }) => [name, slug, bio]);

describe("a form whose record was deleted meanwhile", () => {
  const typed = { name: "Ada Egli", slug: "ada", bio: "Paints, and an hour's work on this text." };

  /** @returns the form's request, and what was answered to it */
  async function save(fields: Fields) {
    const id = addArtist({ name: "Ada", slug: "ada" });
    deleteForGood("artists", id);
    const given = form("artists", id, "", fields);
    return { id, given, answer: (await record.action(given)) as unknown };
  }

  test("comes back with all that was typed and says so", async () => {
    const { id, given, answer } = await save(typed);
    expect(answer).toMatchObject({
      init: { status: 404 },
      data: {
        isGone: true,
        result: { initialValue: typed },
        notice: {
          title: "Failed to update artist",
          description: expect.stringContaining("was deleted in the meantime"),
          destructive: true,
        },
      } satisfies Partial<RecordAnswer>,
    });
    // Without scripts the page is rendered in the same request.
    expect(await record.loader(given)).toMatchObject({ kind: "artists", id, heading: "Edit artist" });
    await expect(record.loader(form("artists", id))).rejects.toMatchObject({ init: { status: 404 } });
  });

  test("says so before it says what is wrong at the fields", async () => {
    const { given, answer } = await save({ ...typed, name: "" });
    expect(answer).toMatchObject({
      init: { status: 404 },
      data: { isGone: true, result: { initialValue: { bio: typed.bio } } },
    });
    expect(await record.loader(given)).toMatchObject({ heading: "Edit artist" });
  });

  test("creates the record again with its id", async () => {
    const { id, answer } = await save({ ...typed, intent: "restore" });
    expect(leadsTo(answer)).toBe(`/cms?tab=artists&notice=1#record-${id}`);
    expect(everyone()).toEqual([Object.values(typed)]);
  });

  test("creates it unpublished where its changes were to be a draft", async () => {
    const { id } = await save({ ...typed, pressed: "draft", intent: "restore" });
    expect([everyone(), getArtist(id)?.publishedFrom]).toEqual([[], null]);
  });

  test("says at the field what is in the way of that, and can be sent again", async () => {
    const holder = addArtist({ name: "Ben", slug: "taken" });
    const { id, answer } = await save({ ...typed, slug: "taken", intent: "restore" });
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: {
        isGone: true,
        result: { error: { slug: ["This slug is taken by Ben"] }, initialValue: { bio: typed.bio } },
      },
    });
    leadsTo(await record.action(form("artists", id, "", { ...typed, intent: "restore" })));
    expect(getArtist(holder)).toMatchObject({ name: "Ben" });
    expect(everyone()).toContainEqual(Object.values(typed));
  });
});

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
  const post = (id: string, artworks: string[]) => {
    const body = new URLSearchParams({ intent: "save", ...show });
    for (const typed of artworks) body.append("artworkIds", typed);
    const init = { method: "POST", body, params: { kind: "exhibitions", id } };
    return record.action({ ...args(`/cms/exhibitions/${id}`, init), context: {} });
  };
  const saved = () => listExhibitions({ limit: 1, offset: 0 })[0];

  test("are named as they are called, stored in their order, and shown so again", async () => {
    const artistId = addArtist({ name: "Ada" });
    const [dawn, noon] = ["Dawn", "Noon"].map((title) => addArtwork({ artistId, title }));
    leadsTo(await post("new", ["noon, ada", "", "Dawn", ""]));
    const { id = "", artworkIds } = saved() ?? {};
    expect(artworkIds).toEqual([noon, dawn]);
    expect((await record.loader(form("exhibitions", id))).values).toMatchObject({
      artworkIds: ["Noon, Ada", "Dawn, Ada"],
    });
    leadsTo(await post(id, ["", "", ""]));
    expect(saved()?.artworkIds).toEqual([]);
  });

  test("are refused at the field where there is none, and what was typed stays", async () => {
    addArtwork({ artistId: addArtist({ name: "Ada" }), title: "Dawn" });
    expect(await post("new", ["Dawn, Ada", "Dusk"])).toMatchObject({
      init: { status: 400 },
      data: {
        result: {
          initialValue: { artworkIds: ["Dawn, Ada", "Dusk"] },
          error: { artworkIds: ["There is no such artwork"] },
        },
      },
    });
  });
});
