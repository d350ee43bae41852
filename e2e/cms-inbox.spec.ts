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
  await expect(page.locator(".door-list")).toContainText("2 guests");
  await expect(page.locator(".door-list")).not.toContainText(/\d\d:\d\d/);
  await page.emulateMedia({ media: "print" });
  await expect(names.first()).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a work is reserved, and another sold, from an inquiry in three taps each", { tag: "@both" }, async ({
    page,
    request,
    demo,
    gallery,
  }) => {
    const titles = ["Table de juin", "Nappe pliée"];
    const artworkIds = titles.map((title) => demo.artwork(title));
    const name = `Kim ${newEmail()}`;
    const inquiry = {
      name,
      email: newEmail(),
      subject: "Two works",
      message: "Are they for sale?",
      artworkIds,
    };
    await post(request, gallery, "artwork-inquiries", inquiry);
    await visitCms(page, gallery, "/cms/inbox");
    const work = (title: string) =>
      page.getByRole("article", { name }).getByRole("listitem").filter({ hasText: title });

    await work("Table de juin").getByText("Reserve").first().click();
    await work("Table de juin").getByLabel("Until").fill("2026-04-01");
    await work("Table de juin").getByRole("button", { name: "Reserve" }).click();
    await expect(noticeWith(page, "Artwork reserved")).toContainText(
      `Table de juin: ${name}, until April 1, 2026`,
    );
    await expect(work("Table de juin")).toContainText(`Reserved · ${name}`);

    await work("Nappe pliée").getByRole("button", { name: /^Sold/ }).click();
    await expect(noticeWith(page, "Artwork sold")).toContainText("Nappe pliée");
    await expect(work("Nappe pliée")).toContainText(`Sold · ${name}`);
    await noticeWith(page, "Artwork sold").getByRole("button", { name: "Undo" }).click();
    await expect(work("Nappe pliée")).not.toContainText("Sold ·");
  });
});
