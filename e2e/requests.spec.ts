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
