import { describe, expect, test } from "vitest";
import { accepted, artworkInquiry, inquiry, post, refusal } from "~/forms/posted-json.testing";
import { nothingStored, rows, setUpPosts } from "~/forms/stored-posts.testing";
import { sqlite } from "~/server/database.server";
import { addArtist, addArtwork } from "~/testing/world.testing";

setUpPosts();

describe("an inquiry", () => {
  test.each(["exhibition", "visit", "press", "collaboration", "other"])(
    "keeps the artist of interest where it is about: %s",
    async (inquiry_type) => {
      const fields = { ...inquiry.fields(), inquiry_type, artist_interest: "Somebody Else" };
      await accepted(await post(inquiry, fields));
      expect(rows(inquiry)).toMatchObject([{ inquiry_type, artist_interest: "Somebody Else" }]);
    },
  );

  test("about an artwork is about any artist or one of the gallery's", async () => {
    addArtist({ name: "Jonas Wäfler" });
    const about = (artist_interest?: unknown) =>
      post(inquiry, { ...inquiry.fields(), inquiry_type: "artwork", artist_interest });
    for (const artist of ["any", "Jonas Wäfler", null, "", undefined]) await accepted(await about(artist));
    expect(rows(inquiry).map((row) => row.artist_interest)).toEqual([
      ...["any", "Jonas Wäfler", "any", "any", "any"],
    ]);
    const message = "Please choose one of our artists";
    for (const artist of ["Nobody", "Jonas", "%"])
      expect(await refusal(await about(artist))).toEqual({
        message,
        issues: [{ path: "artist_interest", message }],
      });
    expect(rows(inquiry)).toHaveLength(5);
  });
});

describe("an inquiry about artworks", () => {
  const works = () =>
    sqlite.prepare("SELECT artwork_id FROM inquiry_artworks ORDER BY position").pluck().all();

  test("stores those that it names by their ids, each once", async () => {
    const [first, second] = [addArtwork({ title: "Night" }), addArtwork({ title: "Night" })];
    const fields = { ...artworkInquiry.fields(), artworkTitle: undefined, artistName: undefined };
    await accepted(await post(artworkInquiry, { ...fields, artworkId: second }));
    expect(works()).toEqual([second]);
    expect(rows(artworkInquiry)).toMatchObject([{ artwork_title: "Night" }]);
    await accepted(await post(artworkInquiry, { ...fields, artworkIds: [first, second, first] }));
    expect(works().sort()).toEqual([first, second, second].sort());
    expect(rows(artworkInquiry)).toHaveLength(2);
  });

  test("is refused at the field that names an unknown one", async () => {
    const message = "There is no such artwork";
    for (const named of [{ artworkId: "nothing" }, { artworkIds: [addArtwork(), "nothing"] }])
      expect(await refusal(await post(artworkInquiry, { ...artworkInquiry.fields(), ...named }))).toEqual({
        message,
        issues: [{ path: Object.keys(named)[0], message }],
      });
    nothingStored();
  });
});
