import { field, noticeWith, press, readRows, visitCms } from "./cms";
import { expect, test } from "./fixtures";
import { seriousProblems } from "./page-checks";

test.use({ refusals: ["409 /cms/artists/:id"] });

test("two people who edit one artist are shown what the other did, and what they decide is stored", {
  tag: "@both",
}, async ({ page, request, demo, gallery, javaScriptEnabled }) => {
  const record = `artists/${demo.artist("Ilse Brändli")}`;
  await visitCms(page, gallery, `/cms/${record}`);
  const data = { nationality: "Austrian", bio: "Rewritten by a colleague." };
  expect((await request.put(`${gallery.url}/api/cms/${record}`, { data })).status()).toBe(200);
  await field(page, "Birth year").fill("1961");
  await field(page, "Bio").fill("Rewritten here.");
  await press(page, "Save changes");
  await expect(noticeWith(page, "Someone has changed this artist in the meantime")).toBeVisible();
  // The page says it: a toast would cover the choice.
  await expect(page.locator(".toast")).toHaveCount(0);
  const changes = page.getByRole("region", { name: "What has changed in the meantime" });
  const theirs = changes.getByRole("group", { name: "Bio, as stored" });
  await expect(theirs).toContainText("Rewritten by a colleague.");
  await expect(changes.getByRole("row", { name: /Nationality/ })).toContainText("Austrian");
  await expect(field(page, "Nationality")).toHaveValue("Austrian");
  await expect(field(page, "Birth year")).toHaveValue("1961");
  await expect(field(page, "Bio")).toHaveValue("Rewritten here.");
  if (javaScriptEnabled) expect(await seriousProblems(page)).toEqual([]);

  await theirs.getByRole("checkbox", { name: "Use this" }).check();
  await press(page, "Save changes");
  await expect(noticeWith(page, "Artist updated successfully")).toBeVisible();
  const stored = "SELECT bio, birth_year AS year FROM artists WHERE slug = 'ilse-braendli'";
  expect(readRows(gallery, stored)).toEqual([{ bio: "Rewritten by a colleague.", year: 1961 }]);
});
