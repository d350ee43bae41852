import type { Page } from "@playwright/test";
import { visitCms } from "./cms";
import { expect, type Gallery, openCms, test } from "./fixtures";
import { type Server, startServer } from "./server";

/** The server restarts while staff work: the CMS says so in its frame, keeps the page, and goes on. */

test.use({
  tolerated:
    /ERR_CONNECTION_(REFUSED|RESET)|dynamically imported module|loading route module|Failed to fetch/,
});

const away = (page: Page) => page.getByText("The site cannot be reached. Trying again…");
const startAgain = ({ url, dataDir }: Gallery): Promise<Server> =>
  startServer(dataDir, { ...openCms, PORT: new URL(url).port });

test("a link goes on when the server is back, also to a page whose code is not there yet", async ({
  page,
  gallery,
}) => {
  await visitCms(page, gallery, "/cms?tab=artists");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await gallery.stop();
  await page.getByRole("link", { name: /^Press/ }).click();
  await expect(away(page)).toBeVisible();
  await expect(page.locator("h1")).toHaveText("Content Management System");
  const server = await startAgain(gallery);
  await expect(page.getByRole("link", { name: "Add press item" })).toBeVisible();
  await expect(away(page)).toBeHidden();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);

  await server.stop();
  await page.getByRole("link", { name: "Inbox" }).first().click();
  await expect(away(page)).toBeVisible();
  const again = await startAgain(gallery);
  await expect(page.locator("h1")).toHaveText("Inbox");
  await again.stop();
});
