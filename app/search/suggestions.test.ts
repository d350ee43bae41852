import { beforeEach, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { loader } from "~/routes/suggestions.$source";
import { addArtist, addArtwork, args, emptyDatabase } from "~/testing/world.testing";

beforeEach(emptyDatabase);

async function ask(source: string, search: string) {
  const query = new URLSearchParams({ search });
  const answer = await loader(args(`/suggestions/${source}?${query}`, { params: { source } }));
  return { status: answer.status, headers: answer.headers, ...(await answer.json()) };
}
const suggested = async (source: string, search: string) => (await ask(source, search)).options;

test("materials are suggested that contain what is typed, of all there are", async () => {
  sqlite.transaction(() => {
    for (let at = 0; at < 30; at += 1) addArtwork({ material: `Oil ${at}, canvas` });
  })();
  addArtwork({ material: "Zinc & <wax>, wood" });
  expect(await suggested("materials", " zinc")).toEqual(["Zinc & <wax>"]);
  expect(await suggested("materials", "oil 29")).toEqual(["Oil 29"]);
  expect(await suggested("materials", "oil")).toHaveLength(20);
  for (const none of ["canvas", "%_'\""]) expect(await suggested("materials", none)).toEqual([]);
});

test("artists are suggested who have what the page lists, told apart by slugs but where a name is asked for, and first those whose names begin so", async () => {
  for (const slug of ["anna", "anna-2"]) addArtwork({ artistId: addArtist({ name: "Anna Egli", slug }) });
  addArtist({ name: "Ben Egli" });
  expect((await suggested("artists-with-artworks", "EGLI")).sort()).toEqual([
    "Anna Egli (anna)",
    "Anna Egli (anna-2)",
  ]);
  expect(await suggested("artist-names", "egli")).toEqual(["Anna Egli", "Ben Egli"]);
  addArtist({ name: "Egli, Zoë" });
  expect(await suggested("artist-names", "egli")).toEqual(["Egli, Zoë", "Anna Egli", "Ben Egli"]);
});

test("suggestions may be kept for a minute, and are 404 of what there is nothing of", async () => {
  const nothing = await ask("materials", "x".repeat(9000));
  expect(nothing).toMatchObject({ status: 200, options: [] });
  expect(nothing.headers.get("Cache-Control")).toBe("public, max-age=60");
  for (const source of ["nothing", "toString", "__proto__"])
    expect(await ask(source, "x")).toMatchObject({ status: 404, options: [] });
});
