import type { Page } from "@playwright/test";
import { noticeWith, post, sendInquiry, visitCms } from "./cms";
import { expect, test } from "./fixtures";
import { seriousProblems } from "./page-checks";
import { newEmail } from "./visitor-forms";

/** What staff do with what visitors send. */

const inbox = (page: Page) =>
  page.getByRole("navigation", { name: "Content management" }).getByRole("link", { name: "Inbox" });
const entry = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
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
  await visitCms(page, gallery, "/cms/inbox");
  await expect(inbox(page)).toHaveText("Inbox 2 new");
  await expect(entry(page, "Anna Müller")).toContainText("I could come on Friday.");

  await entry(page, "Anna Müller").getByRole("button", { name: "Mark as replied" }).click();
  await expect(noticeWith(page, "Inquiry marked as replied")).toContainText("Anna Müller");
  await expect(entry(page, "Anna Müller")).toHaveCount(0);
  await expect(inbox(page)).toHaveText("Inbox 1 new");
  await entry(page, "Beat Öztürk").getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("No new inquiries")).toBeVisible();
  await expect(inbox(page)).toHaveText("Inbox");
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

test("what is stored of a person is found, exported and erased, and the address is in no URL", {
  tag: "@both",
}, async ({ page, request, gallery, javaScriptEnabled }) => {
  const email = newEmail();
  const inquiry = { name: "Ida Hug", email, inquiry_type: "other", message: "Please forget me." };
  await post(request, gallery, "inquiries", inquiry);
  await visitCms(page, gallery, "/cms/inbox/person");
  const find = async () => {
    await page.getByLabel("Email").fill(email.toUpperCase());
    await page.getByRole("button", { name: "Find" }).click();
  };
  await find();
  await expect(page.getByText("Please forget me.").first()).toBeVisible();
  if (javaScriptEnabled) expect(await seriousProblems(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export JSON" }).click();
  expect((await download).suggestedFilename()).toMatch(/^personal-data-[\d-]+\.json$/);
  await page.getByText("Erase everything", { exact: false }).first().click();
  await expect(page.getByText("1 inquiry and 1 letter will be gone for good")).toBeVisible();
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(noticeWith(page, "Erased")).toContainText("1 inquiry and 1 letter");
  expect(decodeURIComponent(page.url()).toLowerCase()).not.toContain(email.toLowerCase());
  await find();
  await expect(page.getByText("Nothing is stored of")).toBeVisible();
});
