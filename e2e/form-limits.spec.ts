import { expect, footer, test } from "./fixtures";
import { fillInquiry, fillPerson, inquiryForm, mailingListForm, newEmail, noticeOn } from "./visitor-forms";

test("what nobody can see is not filled in by anybody: it is kept as spam, and answered alike", {
  tag: "@both",
}, async ({ page, visit, rows }) => {
  const email = newEmail();
  await visit("/fairs");
  await fillPerson(mailingListForm(page), email);
  await mailingListForm(page).locator("[name=homepage]").fill("https://spam.example", { force: true });
  await mailingListForm(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(noticeOn(page)).toContainText("Successfully Subscribed!");
  expect(await rows("SELECT status FROM mailing_list WHERE email = ?", email)).toEqual([{ status: "spam" }]);
  expect(await rows("SELECT * FROM outbox WHERE recipient = ?", email)).toEqual([]);
});

test.describe("a form that is sent too often", () => {
  // Without scripts a refusal is a page of its own, with the status that says so.
  test.use({ refusals: ["429 /inquiry"] });

  test("says so in plain words", { tag: "@plain" }, async ({ page, visit, request }) => {
    const email = newEmail();
    for (let time = 0; time < 5; time += 1)
      await request.post("/inquiry", {
        form: { name: "Anna", email, message: `Letter ${time}` },
        maxRedirects: 0,
      });
    await visit("/inquiry");
    await fillInquiry(page, email, "One more letter");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await inquiryForm(page).getByRole("button", { name: "Send Inquiry" }).click();
    expect((await answer).status()).toBe(429);
    expect(Number((await answer).headers()["retry-after"])).toBeGreaterThan(0);
    await expect(noticeOn(page)).toContainText(
      "You have sent this several times. Please try again in 10 minutes.",
    );
    await expect(inquiryForm(page).getByLabel("Message")).toHaveValue("One more letter");
  });
});

test("the privacy page says what is stored", { tag: "@both" }, async ({ page, visit }) => {
  await visit("/fairs");
  await footer(page).getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  for (const part of ["Inquiries", "Mailing list", "Registrations", "Your rights"])
    await expect(page.getByRole("main").getByRole("heading", { level: 2, name: part })).toBeVisible();
});
