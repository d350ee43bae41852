import type { Page, Request } from "@playwright/test";
import { field, leaveForm, visitCms } from "./cms";
import { expect, header, overlay, ready, test } from "./fixtures";
import {
  fillInquiry,
  fillPerson,
  inquiryForm,
  mailingListForm,
  newEmail,
  noticeOn,
  openInquiry,
} from "./visitor-forms";

/** Code that is loaded when it is wanted, and does not come: the line is broken, or a deploy has replaced it. */

test.use({
  tolerated:
    /ERR_FAILED|ERR_INTERNET_DISCONNECTED|40[34]|dynamically imported module|loading route module|TypeError: Failed to fetch/,
});

const overlayCode = /\/assets\/every-overlay-.*\.js/;
const anyCode = /\/assets\/.*\.js/;
const firstWork = (page: Page) => page.locator(".artwork-link").first();
const countDocuments = (page: Page) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.url());
  });
  return documents;
};

/** A deploy: code is not there until a new page is asked for, however often it is tried before. */
async function deploy(page: Page): Promise<void> {
  let isNew = false;
  page.on("request", (request) => {
    isNew ||= request.resourceType() === "document";
  });
  await page.route(anyCode, (route) => (isNew ? route.continue() : route.fulfill({ status: 404, body: "" })));
}

test("an overlay whose code a deploy has replaced is there after the page has loaded anew once, with what was typed", async ({
  page,
  visit,
}) => {
  await visit("/artworks");
  await openInquiry(page);
  const email = newEmail();
  await fillInquiry(page, email, "A long letter.");
  const documents = countDocuments(page);
  await deploy(page);
  await firstWork(page).click();
  await expect.poll(() => documents.length).toBe(1);
  // Before that it is the page before, which is ready too.
  await expect(page).toHaveURL(/artwork=/);
  await ready(page);
  await overlay(page).getByRole("link", { name: "Close", exact: true }).click();
  await expect(overlay(page)).toHaveCount(0);
  await expect(inquiryForm(page).getByLabel("Message")).toHaveValue("A long letter.");
  await expect(inquiryForm(page).getByLabel("Email")).toHaveValue(email);
  await expect(inquiryForm(page).getByLabel("Email")).toBeVisible();
  expect(documents).toHaveLength(1);
});

test("where the visitor stops the new page, a tap after ten seconds asks for one again", async ({
  page,
  visit,
}) => {
  await page.clock.install();
  await visit("/press");
  const documents = countDocuments(page);
  await page.route(anyCode, (route) =>
    documents.length < 2 ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  // The first new page never comes.
  await page.route(/\/fairs$/, async (route) => {
    const isFirst = route.request().resourceType() === "document" && documents.length === 1;
    if (!isFirst) await route.continue();
  });
  const tap = () => header(page).getByRole("link", { name: "Fairs" }).click();
  await tap();
  await expect.poll(() => documents.length).toBe(1);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.stopLoading");
  await page.clock.fastForward(10_000);
  await tap();
  await expect(page.getByRole("heading", { level: 1, name: "Fairs" })).toBeAttached();
});

test("whoever leaves a form without saving is asked once, also where the next page is loaded anew", async ({
  page,
  demo,
  gallery,
}) => {
  await visitCms(page, gallery, `/cms/artists/${demo.artist("Ilse Brändli")}`);
  await field(page, "Represented by the gallery").click();
  const documents = countDocuments(page);
  await deploy(page);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await leaveForm(page);
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/\/cms\/inbox$/);
  await expect.poll(() => documents.length).toBe(1);
  expect(asked).toEqual([]);
});

test("while the site does not answer the page stays, and the next tap opens the overlay", async ({
  page,
  visit,
}) => {
  await visit("/artworks");
  const documents = countDocuments(page);
  await page.route(overlayCode, (route) => route.abort());
  await page.route(/\/artworks(\?|$)/, (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
  // What is in flight while the site answers again would find it there.
  const inFlight = new Set<Request>();
  page.on("request", (request) => inFlight.add(request));
  for (const event of ["requestfailed", "requestfinished"] as const)
    page.on(event as "requestfailed", (request) => inFlight.delete(request));
  await firstWork(page).click();
  await expect(page).toHaveURL(/artwork=/);
  await refused;
  await expect.poll(() => inFlight.size).toBe(0);
  await page.goBack();
  await page.unrouteAll();
  await firstWork(page).click();
  await expect(overlay(page)).toBeVisible();
  expect(documents).toEqual([]);
});

test("where it never comes, the page is loaded anew once and keeps the overlay that the server has rendered", async ({
  page,
  demo,
}) => {
  const documents = countDocuments(page);
  await page.route(overlayCode, (route) => route.abort());
  await page.goto(`/artworks?artwork=${demo.artwork("Table de juin")}`);
  await expect.poll(() => documents.length).toBe(2);
  await page.waitForLoadState("networkidle");
  await expect(overlay(page).getByRole("heading", { name: /Table de juin/ })).toBeVisible();
  await overlay(page).getByRole("link", { name: "Close", exact: true }).click();
  await expect(overlay(page)).toHaveCount(0);
});

test("a link that is pointed at without a network leaves the page, and so does a form that is sent, with its fields", async ({
  page,
  visit,
  context,
}) => {
  await visit("/artworks");
  // Before the form is touched: the code that checks it does not come either.
  await context.setOffline(true);
  const refused = page.waitForEvent("requestfailed", (request) => anyCode.test(request.url()));
  await header(page).getByRole("link", { name: "Fairs" }).first().hover();
  await refused;
  await openInquiry(page);
  const email = newEmail();
  await fillInquiry(page, email);
  await inquiryForm(page).getByRole("button", { name: "Send Inquiry" }).click();
  await expect(noticeOn(page)).toContainText("Failed to send inquiry. Please try again.");
  await expect(inquiryForm(page).getByLabel("Email")).toHaveValue(email);
  await expect(page.getByRole("heading", { level: 1, name: "Artworks" })).toBeVisible();
  await noticeOn(page).getByRole("button", { name: "Close" }).click();
  await expect(noticeOn(page)).toHaveCount(0);
  await context.setOffline(false);
  await header(page).getByRole("link", { name: "Fairs" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Fairs" })).toBeVisible();
});

test("after a deploy sending a form loads its page anew, with what was typed", async ({ page, visit }) => {
  await visit("/fairs");
  await deploy(page);
  const documents = countDocuments(page);
  const email = newEmail();
  await fillPerson(mailingListForm(page), email);
  const send = () => mailingListForm(page).getByRole("button", { name: "Subscribe" }).click();
  await send();
  await expect.poll(() => documents.length).toBe(1);
  await ready(page);
  await expect(mailingListForm(page).getByLabel("Email")).toHaveValue(email);
  await send();
  await expect(noticeOn(page)).toContainText("Successfully Subscribed!");
  expect(documents).toHaveLength(1);
});
