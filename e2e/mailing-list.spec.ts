import { expect, hold, test } from "./fixtures";
import { fillPerson, mailingListForm, newEmail, noticeOn } from "./visitor-forms";

// Without scripts a refusal is a page of its own, with the status that says so.
test.use({ refusals: ["400 /mailing-list"] });

test.describe("the mailing list", () => {
  test("takes a visitor on, and confirms it by mail", { tag: "@both" }, async ({
    page,
    visit,
    rows,
    javaScriptEnabled,
  }) => {
    const email = newEmail();
    await visit("/artists");
    await fillPerson(mailingListForm(page), email);
    await mailingListForm(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(noticeOn(page)).toContainText("Successfully Subscribed!");
    await expect(noticeOn(page)).toContainText("Updates on exhibitions and events will follow");
    expect(await rows("SELECT * FROM mailing_list WHERE email = ?", email)).toMatchObject([
      { first_name: "Anna", last_name: "Müller", status: "active", consent_page: "/artists" },
    ]);
    expect(await rows("SELECT * FROM outbox WHERE recipient = ?", email)).toHaveLength(1);
    if (javaScriptEnabled) await expect(mailingListForm(page).getByLabel("Email")).toHaveValue("");
  });

  test("says what is missing", { tag: "@both" }, async ({ page, visit, rows }) => {
    const email = newEmail();
    await visit("/artists");
    await mailingListForm(page).getByLabel("Email").fill(email);
    await mailingListForm(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(noticeOn(page)).toContainText("Missing Information");
    await expect(noticeOn(page)).toContainText("Please fill in all fields to subscribe.");
    await expect(mailingListForm(page).getByLabel("First name")).toBeFocused();
    await expect(mailingListForm(page).getByLabel("Email")).toHaveValue(email);
    expect(await rows("SELECT * FROM mailing_list WHERE email = ?", email)).toEqual([]);
  });

  test("says that it is at work", async ({ page, visit }) => {
    await visit("/artists");
    await fillPerson(mailingListForm(page), newEmail());
    const release = await hold(page, /mailing-list\.data/);
    await mailingListForm(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(mailingListForm(page).getByRole("button", { name: "Subscribing..." })).toBeDisabled();
    release();
    await expect(noticeOn(page)).toContainText("Successfully Subscribed!");
  });

  test("is left by the link in its mail, and joined again", { tag: "@both" }, async ({
    page,
    visit,
    rows,
  }) => {
    const email = newEmail();
    await visit("/artists");
    await fillPerson(mailingListForm(page), email);
    await mailingListForm(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(noticeOn(page)).toContainText("Successfully Subscribed!");
    const [member] = await rows("SELECT token FROM mailing_list WHERE email = ?", email);
    const status = async () =>
      (await rows("SELECT status FROM mailing_list WHERE email = ?", email))[0]?.status;
    await visit(`/unsubscribe/${member?.token}`);
    const before = await status();
    await expect(page.getByText(`${email} is on the mailing list`)).toBeVisible();
    expect(await status()).toBe(before);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Unsubscribed" })).toBeVisible();
    expect(await status()).toBe("unsubscribed");
    await page.getByRole("button", { name: "Subscribe again" }).click();
    await expect(page.getByRole("button", { name: "Unsubscribe" })).toBeVisible();
    expect(await status()).toBe("active");
  });
});
