import { beforeEach, describe, expect, test } from "vitest";
import { loader } from "~/routes/suggestions.$source";
import { sqlite } from "~/server/database.server";
import { addArtist, addArtwork, args, emptyDatabase } from "~/testing/world.testing";

beforeEach(emptyDatabase);

async function ask(source: string, search: string) {
  const query = new URLSearchParams({ search });
  const answer = await loader(args(`/suggestions/${source}?${query}`, { params: { source } }));
  return { status: answer.status, headers: answer.headers, ...(await answer.json()) };
}
const suggested = async (source: string, search: string) => (await ask(source, search)).options;

describe("suggestions", () => {
  test("are materials that contain what is typed, of all there are", async () => {
    sqlite.transaction(() => {
      for (let at = 0; at < 30; at += 1) addArtwork({ material: `Oil ${at}, canvas` });
    })();
    for (const material of ["Zinc & <wax>, wood", "ÖLKREIDE, paper", "Crème, paper"])
      addArtwork({ material });
    expect(await suggested("materials", " zinc")).toEqual(["Zinc & <wax>"]);
    expect(await suggested("materials", "ölK")).toEqual(["ÖLKREIDE"]);
    expect(await suggested("materials", "creme")).toEqual(["Crème"]);
    expect(await suggested("materials", "oil 29")).toEqual(["Oil 29"]);
    expect(await suggested("materials", "canvas")).toEqual([]);
    expect(await suggested("materials", "oil")).toHaveLength(20);
    expect(await suggested("materials", "%_'\"")).toEqual([]);
  });

  test("are artists who have what the page lists", async () => {
    addArtwork({ artistId: addArtist({ name: "Ada Egli" }) });
    addArtist({ name: "Ben Egli" });
    expect(await suggested("artists-with-artworks", "EGLI")).toEqual(["Ada Egli"]);
    expect(await suggested("artist-names", "egli")).toEqual(["Ada Egli", "Ben Egli"]);
  });

  test("tell artists of one name apart by their slugs, but where a name is asked for", async () => {
    for (const slug of ["anna", "anna-2"]) addArtwork({ artistId: addArtist({ name: "Anna Müller", slug }) });
    expect((await suggested("artists-with-artworks", "muller")).sort()).toEqual([
      "Anna Müller (anna)",
      "Anna Müller (anna-2)",
    ]);
    expect(await suggested("artist-names", "müller")).toEqual(["Anna Müller"]);
  });

  test("may be kept for a minute, and are 404 of what there is nothing of", async () => {
    expect(await ask("materials", "x")).toMatchObject({ status: 200, options: [] });
    expect((await ask("materials", "x")).headers.get("Cache-Control")).toBe("public, max-age=60");
    for (const source of ["nothing", "toString", "__proto__"])
      expect(await ask(source, "x")).toMatchObject({ status: 404, options: [] });
    expect((await ask("materials", "x".repeat(9000))).status).toBe(200);
  });
});
