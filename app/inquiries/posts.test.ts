import { describe, expect, test } from "vitest";
import { artworkInquiry, inquiry, ways } from "~/forms/forms-table.testing";
import { post, sendJson, setUpForms, submit } from "~/forms/posted-forms.testing";
import { nothingStored, rows } from "~/forms/stored-posts.testing";
import { sqlite } from "~/server/database.server";
import { addArtwork } from "~/testing/world.testing";

setUpForms();

describe("an inquiry", () => {
  test.each(ways)("by %s keeps whatever artist it names, unless it is about an artwork", async (way) => {
    const types = ["exhibition", "visit", "press", "collaboration", "other"];
    for (const inquiry_type of types)
      await submit(inquiry, way, { ...inquiry.fields(), inquiry_type, artist_interest: "Somebody Else" });
    expect(rows(inquiry)).toMatchObject(
      types.map((inquiry_type) => ({ inquiry_type, artist_interest: "Somebody Else" })),
    );
  });

  test.each(ways)("by %s about an artwork is about any artist or one of the gallery's", async (way) => {
    const about = (artist_interest: string) =>
      post(inquiry, way, { ...inquiry.fields(), inquiry_type: "artwork", artist_interest });
    const artists = { "": "any", any: "any", Any: "any", "JONAS WÄFLER ": "Jonas Wäfler" };
    for (const artist of Object.keys(artists)) expect((await about(artist)).errors).toEqual({});
    expect(rows(inquiry).map((row) => row.artist_interest)).toEqual(Object.values(artists));
    const message = "Please choose one of our artists";
    for (const artist of ["Nobody", "Jonas", "%"]) {
      const { values, ...answer } = await about(artist);
      expect(answer).toMatchObject({ status: 400, message, errors: { artist_interest: [message] } });
      if (way !== "json") expect(values).toMatchObject({ inquiry_type: "artwork", artist_interest: artist });
    }
    expect(rows(inquiry)).toHaveLength(4);
  });
});

describe("an inquiry about artworks", () => {
  const works = () =>
    sqlite.prepare("SELECT artwork_id FROM inquiry_artworks ORDER BY position").pluck().all();
  const send = (named: object) =>
    sendJson(artworkInquiry, JSON.stringify({ ...artworkInquiry.fields(), ...named }));

  test("stores those that it names by their ids, each once", async () => {
    const [first, second] = [addArtwork({ title: "Night" }), addArtwork({ title: "Night" })];
    expect((await send({ artworkId: second })).status).toBe(201);
    expect(works()).toEqual([second]);
    expect(rows(artworkInquiry)).toMatchObject([{ artwork_title: "Night" }]);
    expect((await send({ artworkIds: [first, second, first] })).status).toBe(201);
    expect(works().sort()).toEqual([first, second, second].sort());
    expect(rows(artworkInquiry)).toHaveLength(2);
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
