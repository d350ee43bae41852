import type { Page } from "@playwright/test";
import { closeByEscape, type Demo, expect, footer, holdAnswers, overlay, test } from "./fixtures";
import { seriousProblems } from "./page-checks";
import { newEmail, noticeOn } from "./visitor-forms";

/** Saved works: saving in the overlay, the page of them, and one inquiry about all. */

const titles = ["Table de juin", "Nappe pliée"] as const;
const main = (page: Page) => page.getByRole("main");
const works = (page: Page) => main(page).locator("ul > li cite");
const save = (page: Page) => overlay(page).getByRole("button", { name: "Save", exact: true });
const form = (page: Page) => main(page).getByRole("form", { name: "Inquire about the saved works" });
const inquired = `SELECT a.title FROM inquiry_artworks a JOIN inquiries i ON i.id = a.inquiry_id
  WHERE i.email = ? ORDER BY a.position`;

/** Opens the page of saved works in a browser that has saved both. */
async function visitBoth(page: Page, visit: (path: string) => Promise<void>, demo: Demo) {
  for (const title of titles) {
    const form = { intent: "save", artwork: demo.artwork(title) };
    expect((await page.request.post("/saved/changes", { form })).status()).toBe(200);
  }
  await visit("/saved");
  await expect(works(page)).toHaveText([...titles].reverse());
}

test("works are saved, removed, and sent as one inquiry", { tag: "@both" }, async ({
  page,
  visit,
  demo,
  rows,
  javaScriptEnabled,
}) => {
  for (const title of titles) {
    await visit(`/artworks?artwork=${demo.artwork(title)}`);
    await save(page).click();
    if (javaScriptEnabled)
      await expect(overlay(page).getByRole("link", { name: "All saved works" })).toBeVisible();
    else await expect(page.locator(".notice-line")).toContainText(`Saved ${title} by`);
  }
  await visit("/saved");
  await expect(works(page)).toHaveText([...titles].reverse());
  await expect(main(page)).toContainText("2 works, kept in this browser.");

  const email = newEmail();
  await form(page).getByLabel("Name", { exact: true }).fill("Anna Müller");
  await form(page).getByLabel("Email").fill(email);
  await form(page).getByRole("button", { name: "Send Inquiry" }).click();
  await expect(noticeOn(page)).toContainText("Inquiry sent successfully!");
  await expect(page).toHaveURL(/\/saved/);
  expect(await rows(inquired, email)).toEqual([...titles].reverse().map((title) => ({ title })));
  // What was asked about stays saved.
  await expect(works(page)).toHaveText([...titles].reverse());

  await page.getByRole("button", { name: `Remove ${titles[1]}` }).click();
  await expect(works(page)).toHaveText([titles[0]]);
  await expect(page.getByRole("button", { name: "Remove all" })).not.toBeAttached();
  await page.getByRole("button", { name: `Remove ${titles[0]}` }).click();
  await expect(main(page)).toContainText("Nothing is saved yet.");
  await main(page).getByRole("link", { name: "All artworks" }).click();
  await expect(page).toHaveURL(/\/artworks$/);
});

test("saving stays on the page: button, grid and footer say so", async ({ page, visit }) => {
  await visit("/artworks");
  const card = main(page).locator(".artwork-link").first();
  await expect(footer(page).getByRole("link", { name: /Saved works/ })).toBeHidden();
  await card.click();
  await save(page).focus();
  const url = page.url();
  await page.keyboard.press("Enter");
  const saved = overlay(page).getByRole("button", { name: "Saved" });
  await expect(saved).toHaveAttribute("aria-pressed", "true");
  await expect(saved).toBeFocused();
  await expect(overlay(page).getByRole("link", { name: "All saved works" })).toBeVisible();
  expect(page.url()).toBe(url);
  expect(await seriousProblems(page)).toEqual([]);
  await closeByEscape(overlay(page));
  await expect(card).toContainText("Saved");
  await expect(footer(page).getByRole("link", { name: "Saved works (1)" })).toBeVisible();

  // The same button takes it back.
  await card.click();
  await saved.click();
  await expect(save(page)).toHaveAttribute("aria-pressed", "false");
  await closeByEscape(overlay(page));
  await expect(card).not.toContainText("Saved");
});

test("the header says how many are saved, and moves nothing for it; they hang small in two columns, and print whole", async ({
  page,
  visit,
  demo,
}) => {
  /** Where everything else in the header stands, at each width. */
  const places = async () => {
    const all: number[][][] = [];
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.locator(".site-header a:not(.site-header-saved)").evaluateAll((links) =>
        links.map((link) => {
          const { x, y } = link.getBoundingClientRect();
          return [x, y];
        }),
      );
      all.push(found);
    }
    return all;
  };
  await visit("/saved");
  await expect(page.locator(".site-header-saved")).toHaveCount(0);
  const before = await places();
  await visitBoth(page, visit, demo);
  await expect(page.locator(".site-header-saved")).toHaveText("Saved 2");
  expect(await places()).toEqual(before);

  const boxes = await main(page)
    .locator(".saved-work .picture")
    .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(2);
  for (const { height } of boxes) expect(height).toBeLessThanOrEqual(320.5);
  expect(boxes[1].left).toBeGreaterThan(boxes[0].right);
  expect(boxes[1].bottom).toBeCloseTo(boxes[0].bottom, 0);
  await expect(main(page).locator(".saved-inquiry")).toHaveCSS("position", "sticky");
  expect(await seriousProblems(page)).toEqual([]);

  await page.emulateMedia({ media: "print" });
  await expect(main(page).locator("img").first()).toBeVisible();
  await expect(works(page)).toHaveCount(2);
  await expect(main(page).locator("button:visible, input:visible, textarea:visible")).toHaveCount(0);
  await expect(main(page).locator(".saved-work").first()).toHaveCSS("break-inside", "avoid");
  await page.emulateMedia({ media: "screen" });

  // By keyboard the focus goes to the next work, and at last to the page.
  await page.getByRole("button", { name: `Remove ${titles[1]}` }).press("Enter");
  await expect(page.getByRole("button", { name: `Remove ${titles[0]}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(main(page)).toContainText("Nothing is saved yet.");
  await expect(main(page)).toBeFocused();
  await expect(page.locator(".site-header-saved")).toHaveCount(0);
});

test("saving is not lost where another page is opened at once", async ({ page, visit, demo }) => {
  await visit(`/artworks?artwork=${demo.artwork("Nappe pliée")}`);
  await save(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    location.assign("/fairs");
  });
  await expect(page).toHaveURL("/fairs");
  await expect(page.locator(".site-header-saved")).toHaveText("Saved 1");
  await expect(async () => {
    await page.goto("/saved");
    await expect(works(page)).toHaveText(["Nappe pliée"], { timeout: 1000 });
  }).toPass();
});

test("works that are saved faster than the server answers are all saved", async ({ page, visit }) => {
  await visit("/artworks");
  const release = await holdAnswers(page, "**/saved/changes");
  await main(page).locator(".artwork-link").first().click();
  const saved: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    saved.unshift((await overlay(page).locator("h2 cite").textContent()) ?? "");
    await save(page).click();
    await expect(overlay(page).getByRole("button", { name: "Saved", exact: true })).toBeVisible();
    await overlay(page).getByRole("link", { name: "Next" }).click();
    await expect(save(page)).toBeVisible();
  }
  let answers = 0;
  page.on("requestfinished", (request) => {
    if (request.url().endsWith("/saved/changes")) answers += 1;
  });
  release();
  await expect.poll(() => answers).toBe(3);
  await page.goto("/saved");
  await expect(works(page)).toHaveText(saved);
});

test("the page of saved works follows another tab when the server has answered there", async ({
  page,
  visit,
  demo,
  context,
}) => {
  await visit(`/artworks?artwork=${demo.artwork("Nappe pliée")}`);
  const list = await context.newPage();
  await list.goto("/saved");
  await expect(main(list)).toContainText("Nothing is saved yet.");
  await expect(list.locator("html")).toHaveAttribute("data-js", "running");
  const release = await holdAnswers(page, "**/saved/changes");
  await save(page).click();
  await expect(footer(list).getByRole("link", { name: "Saved works (1)" })).toBeVisible();
  release();
  await expect(works(list)).toHaveText(["Nappe pliée"]);
  await overlay(page).getByRole("button", { name: "Saved", exact: true }).click();
  await expect(main(list)).toContainText("Nothing is saved yet.");
});
