import { beforeEach, expect, test, vi } from "vitest";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addArtwork, addExhibition, emptyDatabase } from "~/testing/world.testing";

// The clock is not frozen here: the tests set it.
vi.hoisted(() => {
  delete process.env.NOW;
});

const site = serveSite({ movesClock: true });
beforeEach(() => {
  emptyDatabase();
  vi.setSystemTime("2026-03-10T09:00:00.000Z");
  addArtist({ name: "Ada", slug: "ada" });
});

const cacheControl = async (path: string, headers: HeadersInit = {}) => {
  const answer = await site.ask(path, { headers });
  await answer.arrayBuffer();
  return answer.headers.get("Cache-Control");
};

const paths = ["/sitemap.xml", "/suggestions/artist-names?search=a", "/artists", "/artists.data"];
const unlimited = [
  "public, max-age=600",
  "public, max-age=60",
  "public, max-age=0, s-maxage=10, stale-while-revalidate=50",
  "public, max-age=10",
];
const read = () => Promise.all(paths.map((path) => cacheControl(path)));

test("nothing is kept beyond the next moment at which a record becomes public", async () => {
  expect(await read()).toEqual(unlimited);
  addExhibition({ publishedFrom: "2026-03-10T09:00:45.500Z" });
  const limited = [
    "public, max-age=45",
    "public, max-age=45",
    "public, max-age=0, s-maxage=10, stale-while-revalidate=35",
    "public, max-age=10",
  ];
  expect(await read()).toEqual(limited);
  // From the cache of the server, too.
  expect(await read()).toEqual(limited);
  vi.setSystemTime("2026-03-10T09:00:41.000Z");
  expect(await read()).toEqual([
    "public, max-age=4",
    "public, max-age=4",
    "public, max-age=0, s-maxage=4, stale-while-revalidate=0",
    "public, max-age=4",
  ]);
  const tag = (await site.ask("/artists")).headers.get("ETag") ?? "";
  expect(await cacheControl("/artists", { "If-None-Match": tag })).toBe(
    "public, max-age=0, s-maxage=4, stale-while-revalidate=0",
  );
  vi.setSystemTime("2026-03-10T09:00:45.500Z");
  expect(await read()).toEqual(unlimited);
});

test("a work becomes public with its artist: the later of both moments counts", async () => {
  const artistId = addArtist({ publishedFrom: null });
  addArtwork({ artistId, publishedFrom: "2026-03-10T09:00:20.000Z" });
  expect(await read()).toEqual(unlimited);
  addArtwork({
    artistId: addArtist({ publishedFrom: "2026-03-10T09:00:30.000Z" }),
    publishedFrom: "2026-03-10T09:00:20.000Z",
  });
  expect(await cacheControl("/sitemap.xml")).toBe("public, max-age=30");
});

test("what caches revalidate each time stays as it is", async () => {
  addExhibition({ publishedFrom: "2026-03-10T09:00:05.000Z" });
  expect(await cacheControl("/api/artists")).toBe("public, no-cache");
});
