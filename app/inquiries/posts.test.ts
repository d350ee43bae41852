import { describe, expect, test } from "vitest";
import { artworkInquiry, inquiry, type Way, ways } from "~/forms/forms-table.testing";
import { post, sendJson, setUpForms, submit } from "~/forms/posted-forms.testing";
import { mails, nothingStored, rows, world } from "~/forms/stored-posts.testing";
import { instantIn } from "~/platform/clock.server";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { addArtist, addArtwork } from "~/testing/world.testing";

env.RATE_LIMITS = "off";

setUpForms();

const unknown = "Please choose one of our artists";

describe.each(["artwork", "visit"])("an inquiry about %s", (inquiry_type) => {
  const about = (way: Way, artist_interest: string) =>
    post(inquiry, way, { ...inquiry.fields(), inquiry_type, artist_interest });
  const stored = () => rows(inquiry).map((row) => row.artist_interest);

  test.each(ways)("by %s is about any artist or one of the gallery's", async (way) => {
    const artists = { "": "any", any: "any", Any: "any", "JONAS WÄFLER ": "Jonas Wäfler" };
    for (const artist of Object.keys(artists)) expect((await about(way, artist)).errors).toEqual({});
    expect(stored()).toEqual(Object.values(artists));
  });

  test("is refused as JSON for another name, and from a page keeps one that changed while it was open", async () => {
    expect(await about("json", "Jonas")).toMatchObject({
      status: 400,
      message: unknown,
      errors: { artist_interest: [unknown] },
    });
    nothingStored();
    sqlite.exec("UPDATE artists SET name = 'Jo Wäfler', folded_name = 'jo wafler'");
    expect((await about("page", "Jonas Wäfler")).errors).toEqual({});
    expect(stored()).toEqual(["Jonas Wäfler"]);
  });
});

describe("an inquiry about artworks", () => {
  const works = () =>
    sqlite.prepare("SELECT artwork_id FROM inquiry_artworks ORDER BY position").pluck().all();
  const send = (named: object) =>
    sendJson(artworkInquiry, JSON.stringify({ ...artworkInquiry.fields(), ...named }));

  test("stores those that it names by their ids, each once, and the gallery is told where to see them", async () => {
    const second = addArtwork({ title: "Day", artistId: addArtist({ name: "Ada" }) });
    expect((await send({ artworkId: second, artworkIds: [second, world.work, second] })).status).toBe(201);
    expect(works()).toEqual([second, world.work]);
    expect(rows(artworkInquiry)).toMatchObject([{ artwork_title: "Day" }]);
    expect(mails()[0]?.text).toMatch(
      new RegExp(`Artwork: Day by Ada\nAvailable\n\\S+artwork=${second}\n\nArtwork: Night by Jonas Wäfler\n`),
    );
    sqlite.exec("DELETE FROM inquiries");
    expect(works()).toEqual([]);
  });

  test("takes the artist from the work, whatever it says itself", async () => {
    const artistId = addArtist({ name: "Ada Egli" });
    const ids = [addArtwork({ artistId }), addArtwork()];
    for (const named of [{ artworkId: ids[0] }, { artworkIds: ids }])
      expect((await send({ ...named, artistName: "Nobody" })).status).toBe(201);
    expect(rows(artworkInquiry)).toMatchObject(Array(2).fill({ artist_interest: "Ada Egli" }));
  });

  test("names any artist or one of the gallery's where it names no work", async () => {
    for (const artistName of ["any", "JONAS WÄFLER"]) expect((await send({ artistName })).status).toBe(201);
    expect(rows(artworkInquiry).map((row) => row.artist_interest)).toEqual(["any", "Jonas Wäfler"]);
    expect(await send({ artistName: "Nobody" })).toMatchObject({
      status: 400,
      message: unknown,
      errors: { artistName: [unknown] },
    });
  });

  test("is refused at the field that names an unknown one", async () => {
    const message = "There is no such artwork";
    for (const named of [{ artworkId: "nothing" }, { artworkIds: [addArtwork(), "nothing"] }])
      expect(await send(named)).toMatchObject({
        status: 400,
        message,
        errors: { [Object.keys(named)[0] ?? ""]: [message] },
      });
    nothingStored();
  });
});

describe("an inquiry that is sent again", () => {
  const counts = () => [rows(inquiry).length, mails().length];

  test("is one row and one mail within ten minutes, and another one after them", async () => {
    const fields = inquiry.fields();
    const age = (milliseconds: number) =>
      sqlite.prepare("UPDATE inquiries SET created_at = ?").run(instantIn(-milliseconds));
    for (const [milliseconds, count] of [
      [0, 1],
      [10 * 60_000 - 1, 1],
      [10 * 60_000, 2],
    ] as const) {
      age(milliseconds);
      await submit(inquiry, "page", fields);
      expect(counts()).toEqual([count, count]);
    }
  });

  test("is another one with other words", async () => {
    const fields = inquiry.fields();
    const changes = [
      { name: "Ada" },
      { email: "ben@visitors.example" },
      { phone: "" },
      { inquiry_type: "press" },
      { artist_interest: "any" },
      { message: "Hello " },
      { name: "Hello", message: "Ada Egli" },
    ];
    for (const change of [{}, ...changes]) await submit(inquiry, "page", { ...fields, ...change });
    expect(counts()).toEqual([8, 8]);
  });

  test("is another one about an artwork with another subject or other works, in whichever order", async () => {
    const artistId = addArtist();
    const [first = "", second = ""] = [1, 2].map(() => addArtwork({ artistId }));
    const fields = artworkInquiry.fields();
    const named = (artworkIds: string[]) => ({ artworkIds, artistName: "any" });
    const others = [{ artworkTitle: "Day" }, { subject: "Night" }, named([first]), named([second])];
    for (const change of [{}, ...others, named([first, second]), named([second, first])])
      await sendJson(artworkInquiry, JSON.stringify({ ...fields, ...change }));
    expect(counts()).toEqual([6, 6]);
  });
});
