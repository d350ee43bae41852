import { beforeEach, describe, expect, test } from "vitest";
import { updateRecord } from "~/records/save/save.testing";
import { moveToTrash, restoreFromTrash } from "~/records/trash/trash.server";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addArtwork, emptyDatabase } from "~/testing/world.testing";

const site = serveSite();
beforeEach(emptyDatabase);

const by = { author: "eva@gallery.example" };
const ada = { name: "Ada", slug: "ada", bio: "Paints." };
const frei = { ...ada, name: "Ada Frei" };
const rename = (id: string, slug: string, artist = ada) =>
  updateRecord("artists", id, { ...artist, slug }, by);
/** The status of a path, and where it leads to. */
async function get(path: string) {
  const { status, headers } = await site.ask(path);
  const location = headers.get("Location");
  return location === null ? status : `${status} ${location}`;
}

describe("a former slug", () => {
  test("redirects to the artist, with the parameters that the page knows, and browsers do not keep that", async () => {
    const id = addArtist(ada);
    const work = addArtwork({ artistId: id });
    rename(id, "ada-egli");
    const answer = await site.ask(`/artists/ada?artwork=${work}&utm_source=x`);
    expect([answer.status, answer.headers.get("Location"), answer.headers.get("Cache-Control")]).toEqual([
      301,
      `/artists/ada-egli?artwork=${work}`,
      "public, max-age=0",
    ]);
    expect(await get("/artists/ada-egli")).toBe(200);
    expect(await get("/api/artists/ada")).toBe(404);
  });

  test("leads straight to the newest one after several changes, and back again without a loop", async () => {
    const id = addArtist(ada);
    for (const slug of ["a2", "a3"]) rename(id, slug);
    for (const slug of ["ada", "a2"]) expect(await get(`/artists/${slug}`)).toBe("301 /artists/a3");
    rename(id, "ada");
    expect(await get("/artists/ada")).toBe(200);
    for (const slug of ["a2", "a3"]) expect(await get(`/artists/${slug}`)).toBe("301 /artists/ada");
  });

  test("is another artist's who takes it, and whose it then was leads to that one", async () => {
    const id = addArtist(ada);
    rename(id, "ada-egli");
    const other = addArtist(frei);
    expect(await get("/artists/ada")).toBe(200);
    rename(other, "ada-frei", frei);
    expect(await get("/artists/ada")).toBe("301 /artists/ada-frei");
  });

  test("stays an artist's while another has it who is not public", async () => {
    const id = addArtist(ada);
    rename(id, "ada-egli");
    const draft = addArtist({ ...frei, publishedFrom: null });
    expect(await get("/artists/ada")).toBe("301 /artists/ada-egli");
    rename(draft, "ada-frei", frei);
    expect(await get("/artists/ada")).toBe("301 /artists/ada-egli");
  });

  test("leads nowhere while its artist is in the trash, and again when it is back", async () => {
    const id = addArtist(ada);
    rename(id, "ada-egli");
    moveToTrash("artists", id, "eva");
    expect(await get("/artists/ada")).toBe(404);
    restoreFromTrash("artists", id, "eva");
    expect(await get("/artists/ada")).toBe("301 /artists/ada-egli");
  });

  test("that another artist has had since stays that one's when the first is restored", async () => {
    const id = addArtist(ada);
    rename(id, "ada-egli");
    moveToTrash("artists", id, "eva");
    const other = addArtist(frei);
    rename(other, "ada-frei", frei);
    expect(restoreFromTrash("artists", id, "eva")).toHaveProperty("restored");
    expect(await get("/artists/ada")).toBe("301 /artists/ada-frei");
  });

  test("stays with the artist who has it now when another one is restored with the next free one", async () => {
    const id = addArtist(ada);
    // Its own former slug is free for it.
    for (const slug of ["ada-2", "ada"]) rename(id, slug);
    moveToTrash("artists", id, "eva");
    const other = addArtist(frei);
    expect(restoreFromTrash("artists", id, "eva")).toMatchObject({
      newValues: [{ was: "ada", is: "ada-2" }],
    });
    expect([await get("/artists/ada"), await get("/artists/ada-2")]).toEqual([200, 200]);
    rename(other, "ada-frei");
    expect(await get("/artists/ada")).toBe("301 /artists/ada-frei");
  });
});
