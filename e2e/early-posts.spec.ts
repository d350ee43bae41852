import type { Page } from "@playwright/test";
import { expect, holdAnswers, overlay, ready, styled, test, waitForHydration } from "./fixtures";
import {
  fillPerson,
  inquiryForm,
  mailingListForm,
  newEmail,
  openInquiry,
  type VisitorForm,
  visitorForms,
} from "./visitor-forms";

test.describe("before the scripts have come", () => {
  const scripts = /\/assets\/.*\.js/;

  const open = async (page: Page, path: string) => {
    await page.goto(path, { waitUntil: "commit" });
    await styled(page);
    // The splash lies over the page until its scripts come; a key would end it.
    await expect(page.locator(".splash")).toBeHidden();
  };

  test("what was typed stays", async ({ page, demo }) => {
    const { path, find } = visitorForms["the inquiry about an artwork"] as VisitorForm;
    const release = await holdAnswers(page, scripts);
    await open(page, path(demo));
    const fields = await (await find(page)).getByRole("textbox").all();
    for (const field of fields) await field.fill("typed before");
    release();
    await ready(page);
    await page.waitForLoadState("networkidle");
    for (const field of fields) await expect(field).toHaveValue("typed before");
  });

  test("a form is sent; its notice on the page becomes a notification when they come, and the address is plain", async ({
    page,
  }) => {
    const release = await holdAnswers(page, scripts);
    await open(page, "/fairs?year=2022");
    await fillPerson(mailingListForm(page), newEmail());
    await mailingListForm(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(page.locator(".notice-line")).toContainText("Successfully Subscribed!");
    // What is typed and chosen in another form meanwhile stays.
    await openInquiry(page);
    await inquiryForm(page).getByLabel("Message").fill("typed before");
    await inquiryForm(page).getByLabel("Inquiry type").selectOption("Collaboration");
    release();
    await expect(page.locator(".toast")).toContainText("Successfully Subscribed!");
    await expect(page.locator(".notice-line")).toHaveCount(0);
    await expect(inquiryForm(page).getByLabel("Message")).toHaveValue("typed before");
    await expect(inquiryForm(page).getByLabel("Inquiry type")).toHaveValue("collaboration");
    await expect(page).toHaveURL("/fairs?year=2022");
  });
});

test("a key in the moment before React first renders does not end the page's scripts", async ({ page }) => {
  // React listens to the page by then, and has sent its scheduler the message to begin.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      queueMicrotask(() => {
        const { dataset } = document.documentElement;
        const isReact = Object.keys(document).some((key) => key.startsWith("__reactContainer$"));
        if (!isReact || "pressed" in dataset) return;
        dataset.pressed = "";
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
      });
      return Reflect.apply(postMessage, this, message);
    };
  });
  await page.goto("/artworks");
  await expect(page.locator("[data-pressed]")).toBeAttached();
  await waitForHydration(page);
  await ready(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator(".artwork-link").first().click();
  await expect(overlay(page)).toBeFocused();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});
