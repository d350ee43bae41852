import { beforeEach, expect, test, vi } from "vitest";
import { listPastYears } from "~/exhibitions/tabs.server";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addArtwork, addClosure, addExhibition, emptyDatabase } from "~/testing/world.testing";
import { getFacts } from "~/visibility/facts.server";

/** What passing time alone changes: how long caches may keep an answer, and the answers of a new day. */

// The clock is not frozen here: the tests set it.
vi.hoisted(() => {
  delete process.env.NOW;
});

const site = serveSite({ movesClock: true });
let ada: string;
beforeEach(() => {
  emptyDatabase();
  vi.setSystemTime("2026-03-10T09:00:00.000Z");
  ada = addArtist({ name: "Ada", slug: "ada" });
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

/** @returns an answer of the site as everyone has it, with what it is cached by */
async function readPage(path: string) {
  const answer = await site.ask(path);
  expect(answer.status).toBe(200);
  return { tag: answer.headers.get("ETag"), body: await answer.text() };
}

test("at midnight in Zurich the cached pages, lists and years are those of the new day", async () => {
  const show = { title: "First of January", startDate: "2027-01-01", endDate: "2027-02-01" };
  addExhibition({ ...show, artistIds: [ada] });
  addClosure({ startDate: "2026-12-24", endDate: "2026-12-31", note: "Christmas" });

  vi.setSystemTime("2026-12-31T22:59:30Z");
  const page = await readPage("/exhibitions");
  const data = await readPage("/exhibitions.data");
  const list = await readPage("/api/artists/ada/exhibitions");
  expect(JSON.parse(list.body)).toMatchObject([{ isUpcoming: true }]);
  const closures = () => getFacts().closures.map(({ note }) => note);
  expect([listPastYears(), page.body.includes(">Register<"), closures()]).toEqual([[], true, ["Christmas"]]);
  // The same day, some seconds later: the same answers.
  vi.setSystemTime("2026-12-31T22:59:59Z");
  expect([
    await readPage("/exhibitions"),
    await readPage("/exhibitions.data"),
    await readPage("/api/artists/ada/exhibitions"),
  ]).toEqual([page, data, list]);

  // No data have changed.
  vi.setSystemTime("2026-12-31T23:00:00Z");
  const nextPage = await readPage("/exhibitions");
  const nextList = await readPage("/api/artists/ada/exhibitions");
  expect(nextPage.tag).not.toBe(page.tag);
  expect(nextPage.body).toContain(">On view<");
  const printed = ({ body }: { body: string }) => body.match(/<p class="letterhead">.*?<\/p>/s)?.[0];
  expect([printed(page), printed(nextPage)]).toEqual([
    expect.stringContaining("December 31, 2026"),
    expect.stringContaining("January 1, 2027"),
  ]);
  const nextData = await readPage("/exhibitions.data");
  expect([nextData.tag === data.tag, nextData.body === data.body]).toEqual([false, false]);
  expect(nextList.tag).not.toBe(list.tag);
  expect(JSON.parse(nextList.body)).toMatchObject([{ isUpcoming: false }]);
  expect([listPastYears(), closures()]).toEqual([["2027"], []]);
});
