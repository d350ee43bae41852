import type { Page } from "@playwright/test";
import { failedMail, noticeWith, post, sendInquiry, visitCms } from "./cms";
import { expect, test } from "./fixtures";
import { newEmail } from "./visitor-forms";

/** What staff do with what visitors send. */

const inbox = (page: Page) =>
  page.getByRole("navigation", { name: "Content management" }).getByRole("link", { name: "Inbox" });
const entry = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const status = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Status" }).getByRole("link", { name });

test("the inbox shows what was asked, and keeps what was answered apart", async ({
  page,
  request,
  gallery,
}) => {
  await sendInquiry(
    request,
    gallery,
    "Anna Müller",
    "Is the ink drawing for sale?\n\nI could come on Friday.",
  );
  await sendInquiry(request, gallery, "Beat Öztürk", "Where does one park?");
  await sendInquiry(request, gallery, "Cheap Frames", "Buy frames!");
  await visitCms(page, gallery, "/cms/inbox");
  await expect(inbox(page)).toHaveText("Inbox 3 new");
  await expect(entry(page, "Anna Müller")).toContainText("I could come on Friday.");

  await page.getByRole("searchbox", { name: "Search inquiries" }).fill("ÖZTÜRK");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);

  const changes = [
    { name: "Anna Müller", button: "Mark as replied", title: "Inquiry marked as replied" },
    { name: "Beat Öztürk", button: "Archive", title: "Inquiry archived" },
    { name: "Cheap Frames", button: "Spam", title: "Inquiry filed as spam" },
  ];
  for (const [at, { name, button, title }] of changes.entries()) {
    await entry(page, name).getByRole("button", { name: button }).click();
    await expect(noticeWith(page, title)).toContainText(name);
    await expect(entry(page, name)).toHaveCount(0);
    await expect(inbox(page)).toHaveText(at < 2 ? `Inbox ${2 - at} new` : "Inbox");
  }
  await expect(page.getByText("No new inquiries")).toBeVisible();
  await status(page, "Replied").click();
  await entry(page, "Anna Müller").getByRole("button", { name: "Back to new" }).click();
  await expect(noticeWith(page, "Inquiry is new again")).toBeVisible();
  await expect(inbox(page)).toHaveText("Inbox 1 new");
});

test("staff list who comes to an exhibition, and print them for the door", async ({
  page,
  request,
  demo,
  gallery,
}) => {
  const exhibitionId = demo.exhibition("Low Water");
  for (const lastName of ["Zora", "Beat", "Anna"]) {
    const guest = { exhibitionId, firstName: "Kim", lastName, email: newEmail() };
    await post(request, gallery, "exhibition-registrations", guest);
  }
  await visitCms(page, gallery, `/cms/inbox/registrations/${exhibitionId}`);
  const beat = page.getByRole("main").getByRole("listitem").filter({ hasText: "Kim Beat" });
  await beat.getByRole("button", { name: "Cancel" }).click();
  await expect(noticeWith(page, "Registration cancelled")).toContainText("Kim Beat");
  await expect(beat).toHaveCount(0);

  await page.getByRole("link", { name: "Print door list" }).click();
  const names = page.locator(".door-names").getByRole("listitem");
  await expect(names).toHaveText(["Anna, Kim", "Zora, Kim"]);
  await expect(page.locator(".door-list")).toContainText("Total: 2 guests");
  await expect(page.locator(".door-list")).not.toContainText(/\d\d:\d\d/);
  await page.emulateMedia({ media: "print" });
  await expect(names.first()).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
});

test("failed mail is sent again", async ({ page, gallery }) => {
  gallery.change(failedMail);
  await visitCms(page, gallery, "/cms/inbox/mail");
  await expect(entry(page, "Welcome")).toContainText("550 no such user");
  await entry(page, "Welcome").getByRole("button", { name: "Send again" }).click();
  await expect(noticeWith(page, "Mail is waiting: no mail server is set up")).toBeVisible();
});
