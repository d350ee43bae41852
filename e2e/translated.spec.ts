import type { Page } from "@playwright/test";
import { expect, footer, header, holdAnswers, overlay, test } from "./fixtures";
import { fillInquiry, inquiryForm, newEmail, noticeOn, openInquiry } from "./visitor-forms";

/** Puts each text of the page into elements of its own, as a browser's translator does, and goes on doing so. */
function translate() {
  const left = "script, style, textarea, option, font";
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(left)) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text.data);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.isConnected) wrap(node.parentNode ?? node);
  }).observe(document.body, { childList: true, subtree: true });
}

const listed = (page: Page) => page.locator("output");
const position = (page: Page) => overlay(page).locator(".overlay-position");

test("a translated page goes on working, and none of its texts goes stale", async ({ page, visit, rows }) => {
  await visit("/artworks");
  const all = (await listed(page).textContent())?.split(" ")[0];
  await page.evaluate(translate);
  await page.locator("summary").filter({ hasText: "Filters" }).click();
  await page.getByLabel("Availability").selectOption("Sold");
  await expect(listed(page)).toHaveText(new RegExp(`^\\d+ artworks? \\(filtered from ${all}\\)$`));
  await page.getByRole("link", { name: "Clear all filters" }).click();
  await expect(listed(page)).toHaveText(`${all} artworks`);

  await page.locator(".artwork-link").first().click();
  for (const at of [1, 2, 3]) {
    await expect(position(page)).toHaveText(new RegExp(`^${at}\\s/\\s`));
    const id = new URL(page.url()).searchParams.get("artwork");
    const [work] = await rows(
      "SELECT title, year, size, name FROM artworks JOIN artists ON artists.id = artist_id WHERE artworks.id = ?",
      id,
    );
    const { title, year, size, name } = work as Record<string, string>;
    await expect(overlay(page).getByRole("heading", { level: 2 })).toHaveText(
      year ? `${title}, ${year}` : `${title}`,
    );
    for (const text of [name, size]) await expect(overlay(page)).toContainText(text ?? "");
    await overlay(page).getByRole("link", { name: "Next →" }).click();
  }
  await overlay(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(overlay(page).getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  await overlay(page).getByRole("link", { name: "Close", exact: true }).click();
  await expect(header(page)).toContainText("Saved 1");

  await header(page).getByRole("link", { name: "Exhibitions" }).first().click();
  await page.getByRole("link", { name: /^Past/ }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await openInquiry(page);
  const send = inquiryForm(page).getByRole("button");
  await send.click();
  await expect(inquiryForm(page)).toContainText("Name is required");
  await fillInquiry(page, newEmail());
  await expect(inquiryForm(page)).not.toContainText("Name is required");
  const release = await holdAnswers(page, /inquiry\.data/);
  await send.click();
  await expect(send).toHaveText("Sending...");
  release();
  await expect(noticeOn(page)).toContainText("Inquiry Sent");
  await expect(send).toHaveText("Send Inquiry");
  await expect(footer(page)).toContainText("Saved works (1)");
});
