import { noticeWith, post, visitCms } from "./cms";
import { expect, test } from "./fixtures";
import { newEmail } from "./visitor-forms";

/** What staff do with what visitors send. */

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
