import type { Page } from "@playwright/test";
import { noticeWith, visitCms } from "./cms";
import { expect, footer, overlay, test } from "./fixtures";
import { seriousProblems } from "./page-checks";

/** The gallery's own facts, on the pages that show them. The day is March 10, 2026. */

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
};

test("staff change the gallery, add a closure and a fair, and the pages show them", { tag: "@both" }, async ({
  page,
  gallery,
  javaScriptEnabled,
}) => {
  await visitCms(page, gallery, "/cms");
  await page.getByRole("main").getByRole("link", { name: "The gallery" }).click();
  await fill(page, { Street: "Langstrasse 1", Email: "post@gallery.example" });
  if (javaScriptEnabled) expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(noticeWith(page, "Gallery updated successfully")).toContainText(
    "Inquiries go to post@gallery.example",
  );

  await visitCms(page, gallery, "/cms/closures/new");
  await fill(page, { From: "2026-03-14", To: "2026-03-16", Note: "Installation" });
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(noticeWith(page, "Closure created successfully")).toBeVisible();

  await visitCms(page, gallery, "/cms/fairs/new");
  await fill(page, { Name: "Art Basel", "First day": "2026-06-16", "Last day": "2026-06-21" });
  await fill(page, { "Artists, one on each line": "Ilse Brändli\nAnna Gast" });
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(noticeWith(page, "Fair created successfully")).toBeVisible();

  await page.goto(`${gallery.url}/privacy`);
  await expect(page.getByRole("main")).toContainText("post@gallery.example");
  await page.goto(`${gallery.url}/fairs`);
  await expect(footer(page)).toContainText("Langstrasse 1");
  const upcoming = page.getByRole("region", { name: "Upcoming" });
  await expect(upcoming.getByRole("heading", { name: "Art Basel" })).toBeVisible();
  await expect(upcoming.getByRole("link", { name: "Ilse Brändli" })).toBeVisible();
  await expect(upcoming.getByText("Anna Gast")).toBeVisible();

  await page.goto(`${gallery.url}/exhibitions`);
  await page.getByRole("link", { name: "One Lamp" }).first().click();
  await expect(overlay(page)).toContainText("Langstrasse 1");
  await expect(overlay(page)).toContainText("Closed March 14, 2026");
});
