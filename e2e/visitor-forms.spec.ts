import { expect, holdAnswers, overlay, phone, scrollPosition, test } from "./fixtures";
import {
  artworkForm,
  checkLoaded,
  fillInquiry,
  inquiryForm,
  newEmail,
  noticeOn,
  openInquiry,
  visitorForms,
} from "./visitor-forms";

/** The four forms for visitors. What they store is tested beside their code. */

for (const [
  name,
  { path, action, table, find, fill, button, pending, success, refusal, wrong },
] of Object.entries(visitorForms))
  test.describe(name, () => {
    // Without scripts a refusal is a page of its own, with the status that says so.
    test.use({ refusals: [`400 ${action}`] });

    test("says what is wrong at the fields, and in the footer in a notice, and keeps every word; then it is sent, says so, and is stored once, also by a double click", async ({
      page,
      visit,
      demo,
      rows,
    }) => {
      const email = newEmail();
      const stored = () => rows(`SELECT * FROM ${table} WHERE email LIKE ?`, `${email}%`);
      await visit(path(demo));
      const form = await find(page);
      await form.getByLabel("Email").fill(`${email}@`);
      await checkLoaded(page);
      await form.getByRole("button", { name: button }).click();
      if (refusal) {
        await expect(noticeOn(page)).toContainText(refusal);
        await expect(noticeOn(page)).toHaveAttribute("data-destructive", "");
      }
      for (const [label, message] of Object.entries(wrong))
        await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
      const [first = ""] = Object.keys(wrong);
      await expect(form.getByLabel(first, { exact: true })).toBeFocused();
      await expect(form.getByLabel("Email")).toHaveValue(`${email}@`);
      if (!refusal) await expect(noticeOn(page)).toHaveCount(0);
      expect(await stored()).toEqual([]);

      await fill(form, email);
      const release = await holdAnswers(page, /(inquiry|mailing-list|register|inquire)\.data/);
      await form.getByRole("button", { name: button }).dblclick();
      await expect(form.getByRole("button", { name: pending })).toBeDisabled();
      release();
      for (const text of success) await expect(noticeOn(page)).toContainText(text);
      expect(await stored()).toHaveLength(1);
      // The form is emptied, or closes with its overlay.
      await expect(overlay(page)).toHaveCount(0);
      const typed = () =>
        page
          .getByLabel("Email")
          .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
      await expect.poll(typed).not.toContain(email);
    });
  });

test.describe("the footer's inquiry", () => {
  test("grows with what is written, is checked by code that comes at the first touch, and leaves the visitor where they are", async ({
    page,
    visit,
  }) => {
    const checks: string[] = [];
    page.on("request", (request) => {
      if (/check-form/.test(request.url())) checks.push(request.url());
    });
    await visit("/fairs?year=2023");
    await page.waitForLoadState("networkidle");
    expect(checks).toEqual([]);
    const form = inquiryForm(page);
    await expect(form).toBeHidden();
    await openInquiry(page);
    await fillInquiry(page, newEmail());
    await expect.poll(() => checks.length).toBe(1);
    const message = form.getByLabel("Message");
    const height = () => message.evaluate((box) => box.clientHeight);
    const empty = await height();
    await message.fill("About the works on paper:\n".repeat(12));
    await expect.poll(height).toBeGreaterThan(empty);
    expect(await message.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
    // The artist is asked for only where it is about an artwork.
    await form.getByLabel("Inquiry type").selectOption("Visit");
    await expect(form.getByLabel("Artist")).toBeHidden();
    await form.getByLabel("Inquiry type").selectOption("Artwork");
    await form.getByLabel("Artist").selectOption("Jonas Wäfler");

    await message.fill("Is the ink drawing for sale?");
    const button = form.getByRole("button", { name: "Send Inquiry" });
    await button.scrollIntoViewIfNeeded();
    const before = await scrollPosition(page);
    await button.click();
    await expect(noticeOn(page)).toContainText("Inquiry Sent");
    await expect(page).toHaveURL("/fairs?year=2023");
    expect(await scrollPosition(page)).toBe(before);
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue("");
    await expect(form.getByLabel("Inquiry type")).toHaveValue("artwork");
    await expect(form.getByLabel("Artist")).toHaveValue("any");
  });
});

test.describe("on a phone", () => {
  test.use(phone);

  test("the inquiry about an artwork is hidden behind 'Inquire', which brings it into view", async ({
    page,
    visit,
    demo,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
    await expect(artworkForm(page)).toBeHidden();
    await overlay(page).getByText("Inquire", { exact: true }).click();
    await expect(overlay(page).getByText("Inquire", { exact: true })).toBeHidden();
    for (const name of ["Name", "Message"])
      await expect(artworkForm(page).getByLabel(name, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(artworkForm(page).getByRole("button", { name: "Send Inquiry" })).toBeInViewport({
      ratio: 1,
    });
    await overlay(page).getByRole("link", { name: "Close", exact: true }).click({ trial: true });
    await overlay(page).getByText("Hide Form").click();
    await expect(artworkForm(page)).toBeHidden();
  });
});
