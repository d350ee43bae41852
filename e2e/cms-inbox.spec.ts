import type { Page } from "@playwright/test";
import { ask, failedMail, open, post, saying, visitCms } from "./cms";
import { expect, type Gallery, test } from "./fixtures";
import { startMailServer } from "./mail-server";
import { newEmail } from "./visitor-forms";

/** What staff do with what visitors send. */

const inbox = (page: Page) =>
  page.getByRole("navigation", { name: "Content management" }).getByRole("link", { name: "Inbox" });
const entry = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const row = (page: Page, email: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: email });
const status = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Status" }).getByRole("link", { name });

test.describe("the inbox", () => {
  // It starts a server of its own.
  test.slow();

  let gallery: Gallery;
  test.beforeEach(async ({ startGallery }) => {
    gallery = await startGallery(undefined, open);
  });

  test("shows what was asked, and keeps what was answered apart", async ({ page, request }) => {
    await visitCms(page, gallery, "/cms");
    await expect(inbox(page)).toHaveText("Inbox");
    await ask(request, gallery, "Anna Müller", "Is the ink drawing for sale?\n\nI could come on Friday.");
    await ask(request, gallery, "Beat Öztürk", "Where does one park?");
    await ask(request, gallery, "Cheap Frames", "Buy frames!");
    await visitCms(page, gallery, "/cms/inbox");
    await expect(inbox(page)).toHaveText("Inbox 3 new");
    await expect(page.getByRole("article")).toHaveCount(3);

    await expect(entry(page, "Anna Müller")).toContainText("I could come on Friday.");
    const link = await entry(page, "Anna Müller").getByRole("link", { name: "Reply" }).getAttribute("href");
    const reply = new URL(link ?? "");
    expect(reply.protocol + reply.pathname).toMatch(/^mailto:\S+@visitors\.example$/);
    expect(reply.searchParams.get("body")).toMatch(
      /Anna Müller wrote:\r\n> Is the ink drawing for sale\?\r\n>\r\n> I could come on Friday\.$/,
    );

    await page.getByRole("searchbox", { name: "Search inquiries" }).fill("ÖZTÜRK");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(entry(page, "Beat Öztürk")).toBeVisible();
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(page.getByRole("article")).toHaveCount(3);

    const changes = [
      { name: "Anna Müller", button: "Mark as replied", title: "Inquiry marked as replied", tab: "Replied" },
      { name: "Beat Öztürk", button: "Archive", title: "Inquiry archived", tab: "Archived" },
      { name: "Cheap Frames", button: "Spam", title: "Inquiry filed as spam", tab: "Spam" },
    ];
    for (const [at, { name, button, title }] of changes.entries()) {
      await entry(page, name).getByRole("button", { name: button }).click();
      await expect(saying(page, title)).toContainText(name);
      await expect(entry(page, name)).toHaveCount(0);
      await expect(inbox(page)).toHaveText(at < 2 ? `Inbox ${2 - at} new` : "Inbox");
    }
    await expect(page.getByText("No new inquiries")).toBeVisible();
    for (const { name, tab } of changes) {
      await status(page, tab).click();
      await expect(status(page, tab)).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("article")).toHaveCount(1);
      await expect(entry(page, name)).toBeVisible();
    }
    await status(page, "Replied").click();
    await expect(entry(page, "Anna Müller")).toContainText("Replied March 10, 2026");
    await entry(page, "Anna Müller").getByRole("button", { name: "Back to new" }).click();
    await expect(saying(page, "Inquiry is new again")).toBeVisible();
    await expect(inbox(page)).toHaveText("Inbox 1 new");
  });

  test("lists who comes to an exhibition, and prints them for the door", async ({ page, request, demo }) => {
    const exhibitionId = demo.exhibition("Low Water");
    const guests = { Zora: newEmail(), Anna: newEmail() };
    for (const [lastName, email] of Object.entries(guests))
      await post(request, gallery, "exhibition-registrations", {
        ...{ exhibitionId, email, lastName },
        firstName: "Kim",
      });
    await visitCms(page, gallery, "/cms/inbox/registrations");
    await expect(row(page, "Low Water")).toContainText("2 coming");
    await page.getByRole("link", { name: "Low Water" }).click();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("Low Water");
    await row(page, guests.Zora).getByRole("button", { name: "Cancel" }).click();
    await expect(saying(page, "Registration cancelled")).toContainText("Kim Zora");
    await expect(row(page, guests.Zora)).toHaveCount(0);

    await page.getByRole("link", { name: "Print door list" }).click();
    const names = page.locator(".door-names").getByRole("listitem");
    await expect(names).toHaveText(["Anna, Kim"]);
    await page.getByRole("link", { name: "← Registrations" }).click();
    await status(page, "Cancelled").click();
    await row(page, guests.Zora).getByRole("button", { name: "Restore" }).click();
    await expect(saying(page, "Registration restored")).toBeVisible();
    await visitCms(page, gallery, `/cms/inbox/registrations/${exhibitionId}?print=1`);
    await expect(names).toHaveText(["Anna, Kim", "Zora, Kim"]);
    await expect(page.locator(".door-list")).toContainText("Total: 2 guests");
    await expect(page.locator(".door-list")).not.toContainText(/\d\d:\d\d/);
    await page.emulateMedia({ media: "print" });
    await expect(names.first()).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  });
});

test("sends failed mail again", async ({ page, startGallery }) => {
  test.slow();
  const delivered: string[] = [];
  const mails = await startMailServer((raw) => delivered.push(raw));
  const own = await startGallery((database) => database.exec(failedMail), {
    ...open,
    SMTP_URL: mails.url,
  });
  await visitCms(page, own, "/cms/inbox/mail");
  const mail = entry(page, "Welcome");
  await expect(mail).toContainText("550 no such user");
  await expect(mail).toContainText("31 attempts");
  expect(delivered).toEqual([]);
  await mail.getByRole("button", { name: "Send again" }).click();
  await expect(saying(page, "Mail is on its way again")).toContainText("anna@visitors.example");
  await expect.poll(() => delivered.join()).toContain("Good to have you.");
  await visitCms(page, own, "/cms/inbox/mail");
  await expect(page.getByText("No mail is waiting")).toBeVisible();
  await mails.close();
});
