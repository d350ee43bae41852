import { describe, expect, test } from "vitest";
import { getArtist, getArtistBySlug } from "~/artists/queries.server";
import { getArtwork } from "~/artworks/queries.server";
import { answer, post, put } from "~/records/api/api-calls.testing";
import { type Fields, openForm, saveForm, setUpOpenCms } from "~/records/form/record-form.testing";
import { viewRecordTab } from "~/records/list/record-list.server";
import { listVersions } from "~/records/versions/versions.testing";
import { addArtist, addArtwork } from "~/testing/world.testing";
import { viewPublication } from "./record-publication.server";

// NOW is 2026-03-10T09:00:00Z.
setUpOpenCms();

const ada = { name: "Ada", slug: "ada", bio: "Paints." };

const save = (id: string, fields: Fields) => saveForm("artists", id, { ...ada, ...fields });

const add = async (body: object) => (await post("artists", { ...ada, ...body })).json();

const actions = (id: string) => listVersions("artists", id).map(({ action }) => action);
const badges = () => viewRecordTab({ tab: "artists" }).cards.map((card) => card.publication);

describe("the form", () => {
  test("publishes from a time of the gallery's clocks on", async () => {
    const id = addArtist(ada);
    await save(id, { publish: "never" });
    expect(await save(id, { publish: "from", publishFrom: "2026-03-10T18:00" })).toEqual({ status: 303 });
    expect(getArtist(id)?.publishedFrom).toBe("2026-03-10T17:00:00.000Z");
    expect([badges(), getArtistBySlug("ada")]).toEqual([["From March 10, 2026, 18:00"], undefined]);
    const { publication } = await openForm("artists", id);
    expect(publication).toMatchObject({ state: "scheduled", publishFrom: "2026-03-10T18:00" });
    // Saving the form keeps it.
    await save(id, { bio: "Draws.", publishFrom: "2026-03-10T18:00" });
    expect(getArtist(id)?.publishedFrom).toBe("2026-03-10T17:00:00.000Z");
    await save(id, { publish: "now" });
    expect(getArtistBySlug("ada")?.id).toBe(id);
    expect(actions(id)).toEqual(["published", "changed", "published", "withdrawn", "created"]);
  });

  test.each(["", "soon"])("refuses %j as a time, and keeps what was typed", async (publishFrom) => {
    const id = addArtist(ada);
    await save(id, { publish: "never" });
    expect(await save(id, { bio: "Draws.", publish: "from", publishFrom })).toMatchObject({
      status: 400,
      errors: { publishFrom: ["Enter a date and a time"] },
      typed: { bio: "Draws.", publishFrom },
    });
    expect(getArtist(id)).toMatchObject({ bio: "Paints.", publishedFrom: null });
  });
});

describe("the JSON API", () => {
  test("creates in public, or as a draft", async () => {
    expect(await add({})).toMatchObject({ status: "published" });
    expect(await add({ slug: "ada-2", status: "draft" })).toMatchObject({ status: "draft", version: 1 });
    expect([getArtistBySlug("ada")?.name, getArtistBySlug("ada-2")]).toEqual(["Ada", undefined]);
  });

  test("sending back what was read publishes nothing early and withdraws nothing", async () => {
    const id = addArtist({ ...ada, publishedFrom: "2026-03-12T17:00:00.000Z" });
    const read = await (await put("artists", id, {})).json();
    expect(read).toMatchObject({ status: "published", publishedFrom: "2026-03-12T17:00:00.000Z" });
    await put("artists", id, read);
    expect(getArtist(id)?.publishedFrom).toBe("2026-03-12T17:00:00.000Z");
  });

  test("refuses any other status at its field", async () => {
    const id = addArtist(ada);
    const message = "Must be 'draft' or 'published'";
    expect(await answer(await put("artists", id, { status: "hidden" }), 400)).toEqual({
      message,
      issues: [{ path: "status", message }],
    });
  });
});

test.each([
  {
    work: "2026-03-12T17:00:00.000Z",
    artist: "2026-03-14T17:00:00.000Z",
    badge: "From March 14, 2026, 18:00",
  },
  { work: "2026-03-12T17:00:00.000Z", artist: null, badge: "Its artist is a draft" },
  { work: null, artist: null, badge: "Draft" },
  { work: "2026-03-01T17:00:00.000Z", artist: "2026-03-02T17:00:00.000Z", badge: null },
])("a work from $work of an artist from $artist: $badge", ({ work, artist, badge }) => {
  const artistId = addArtist({ publishedFrom: artist });
  const found = getArtwork(addArtwork({ artistId, publishedFrom: work }));
  expect(found && viewPublication(found).badge).toBe(badge);
});
