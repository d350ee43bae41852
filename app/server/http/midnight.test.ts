import { expect, test, vi } from "vitest";
import { listPastYears } from "~/exhibitions/tabs.server";
import * as artists from "~/routes/api.artists._index";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addExhibition, emptyDatabase } from "~/testing/world.testing";

// The clock is not frozen here: the test moves it.
vi.hoisted(() => {
  delete process.env.NOW;
});

const site = serveSite({ movesClock: true });

/** @returns an answer of the site as everyone has it, with what it is cached by */
async function read(path: string) {
  const answer = await site.ask(path);
  expect(answer.status).toBe(200);
  return { tag: answer.headers.get("ETag"), body: await answer.text() };
}

/** @returns the tag of a list where no page cache has given it one, as in the development server */
const tagBehind = async () => {
  const request = new Request("http://localhost:3000/api/artists");
  return (await artists.loader({ request, params: {}, context: {} })).headers.get("ETag");
};

test("at midnight in Zurich the cached pages, lists and years are those of the new day", async () => {
  emptyDatabase();
  const ada = addArtist({ name: "Ada", slug: "ada" });
  const show = { title: "First of January", startDate: "2027-01-01", endDate: "2027-02-01" };
  addExhibition({ ...show, artistIds: [ada] });

  vi.setSystemTime("2026-12-31T22:59:30Z");
  const page = await read("/exhibitions");
  const data = await read("/exhibitions.data");
  const list = await read("/api/artists/ada/exhibitions");
  const behind = await tagBehind();
  expect(JSON.parse(list.body)).toMatchObject([{ isUpcoming: true }]);
  expect([listPastYears(), page.body.includes(">Register<")]).toEqual([[], true]);
  // The same day, some seconds later: the same answers.
  vi.setSystemTime("2026-12-31T22:59:59Z");
  expect([
    await read("/exhibitions"),
    await read("/exhibitions.data"),
    await read("/api/artists/ada/exhibitions"),
    await tagBehind(),
  ]).toEqual([page, data, list, behind]);

  // No data have changed.
  vi.setSystemTime("2026-12-31T23:00:00Z");
  const nextPage = await read("/exhibitions");
  const nextList = await read("/api/artists/ada/exhibitions");
  expect(nextPage.tag).not.toBe(page.tag);
  expect(nextPage.body).toContain(">On view<");
  const printed = ({ body }: { body: string }) => body.match(/<p class="letterhead">.*?<\/p>/s)?.[0];
  expect([printed(page), printed(nextPage)]).toEqual([
    expect.stringContaining("December 31, 2026"),
    expect.stringContaining("January 1, 2027"),
  ]);
  const nextData = await read("/exhibitions.data");
  expect([nextData.tag === data.tag, nextData.body === data.body]).toEqual([false, false]);
  expect(nextList.tag).not.toBe(list.tag);
  expect(JSON.parse(nextList.body)).toMatchObject([{ isUpcoming: false }]);
  expect(await tagBehind()).not.toBe(behind);
  expect(listPastYears()).toEqual(["2027"]);
});
