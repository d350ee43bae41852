import { card, field, noticeWith, press, visitCms } from "./cms";
import { expect, test } from "./fixtures";
import { seriousProblems } from "./page-checks";

/** Changes that are not public yet, and their preview. */

test("a draft of changes is seen by staff, and by a link that can be revoked, until it is published", async ({
  page,
  request,
  demo,
  gallery,
}) => {
  const path = `/cms/artists/${demo.artist("Ilse Brändli")}`;
  await visitCms(page, gallery, path);
  await field(page, "Bio").fill("Written for the opening.");
  await press(page, "Save as draft");
  await expect(noticeWith(page, "Draft saved")).toBeVisible();
  await expect(card(page, "Ilse Brändli")).toContainText("Unpublished changes");

  await visitCms(page, gallery, path);
  await expect(page.getByRole("region", { name: "Unpublished changes" })).toContainText(
    "The public still sees this artist as it was published",
  );
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  await expect(page.getByText("Written for the opening.")).toBeVisible();
  await expect(page.getByRole("note")).toContainText("Preview of what is not public yet.");
  await page.getByRole("link", { name: "Back to the artist" }).click();

  // What is typed beside it stays.
  await field(page, "Nationality").fill("Austrian");
  await field(page, "Name").fill("");
  await page.getByRole("button", { name: "Create a preview link" }).click();
  const link = await page.getByRole("textbox", { name: "Preview link" }).inputValue();
  await expect(field(page, "Nationality")).toHaveValue("Austrian");
  await expect(field(page, "Name")).toHaveValue("");
  expect(await seriousProblems(page)).toEqual([]);

  const answer = await request.get(link);
  expect(await answer.text()).toContain("Written for the opening.");
  await page.getByRole("button", { name: /^Revoke/ }).click();
  await expect(page.getByRole("button", { name: /^Revoke/ })).toHaveCount(0);
  await expect(field(page, "Nationality")).toHaveValue("Austrian");
  expect((await request.get(link)).status()).toBe(404);
  await field(page, "Name").fill("Ilse Brändli");
  await press(page, "Publish changes");
  await expect(noticeWith(page, "Artist updated successfully")).toBeVisible();
  await expect(card(page, "Ilse Brändli")).not.toContainText("Unpublished changes");
});
