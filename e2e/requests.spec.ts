import { expect, test } from "./fixtures";
import { startRecorder, visitPages } from "./recorder";

/** What a browser asks for while a visitor walks through the site. */

test("nothing is asked for twice", async ({ page, baseURL }) => {
  const recorder = await startRecorder(baseURL ?? "");
  await visitPages(page, recorder.url);
  recorder.stop();
  const urls = recorder.exchanges.map(({ url }) => url);
  expect(urls.filter((url, at) => urls.indexOf(url) !== at)).toEqual([]);
  // Which routes there are is told by one file, and not asked for page by page.
  expect(urls.filter((url) => url.includes("manifest"))).toEqual([
    expect.stringMatching(/^\/assets\/manifest-\w+\.js$/),
  ]);
});

test("a link that is pointed at again is not fetched again", async ({ page, visit, baseURL }) => {
  const recorder = await startRecorder(baseURL ?? "");
  await visit(`${recorder.url}/artworks`);
  const data = () => recorder.exchanges.filter(({ url }) => url === "/artists.data").length;
  const link = page.getByRole("banner").getByRole("link", { name: "Artists" });
  const away = page.getByRole("heading", { level: 1 });
  await link.hover();
  await expect.poll(data).toBe(1);
  await away.hover();
  await link.hover();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Artists" })).toBeVisible();
  expect(data()).toBe(1);
  recorder.stop();
});
