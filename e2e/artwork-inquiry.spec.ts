import { expect, overlay, phone, test } from "./fixtures";
import { artworkForm, checkLoaded, newEmail, noticeOn } from "./visitor-forms";

// Without scripts a refusal is a page of its own, with the status that says so.
test.use({ refusals: ["400 /artworks/:id/inquire"] });

test.describe("the inquiry about an artwork", () => {
  test("is hidden behind 'Inquire', and names the work already", { tag: "@both" }, async ({
    page,
    visit,
    rows,
    demo,
  }) => {
    const email = newEmail();
    await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
    await expect(artworkForm(page)).toBeHidden();
    await overlay(page).getByText("Inquire", { exact: true }).click();
    await expect(artworkForm(page)).toBeVisible();
    await expect(overlay(page).getByText("Inquire", { exact: true })).toBeHidden();
    await overlay(page).getByText("Hide Form").click();
    await expect(artworkForm(page)).toBeHidden();
    await overlay(page).getByText("Inquire", { exact: true }).click();
    await expect(artworkForm(page).getByLabel("Subject")).toHaveValue(/Table de juin.*Amélie Fontanet/);
    await expect(artworkForm(page).getByLabel("Message")).toHaveValue(/Table de juin.*Amélie Fontanet/);
    await artworkForm(page).getByLabel("Name", { exact: true }).fill("Anna Müller");
    await artworkForm(page).getByLabel("Email").fill(email);
    await artworkForm(page).getByRole("button", { name: "Send Inquiry" }).click();
    await expect(noticeOn(page)).toContainText("Inquiry sent successfully!");
    await expect(noticeOn(page)).toContainText("We will get back to you as soon as possible.");
    await expect(overlay(page)).not.toBeAttached();
    await expect(page).toHaveURL(/\/artworks/);
    expect(await rows("SELECT * FROM inquiries WHERE email = ?", email)).toMatchObject([
      {
        inquiry_type: "artwork",
        artist_interest: "Amélie Fontanet",
        artwork_title: "Table de juin",
        status: "new",
      },
    ]);
  });

  test("says each thing that is wrong", { tag: "@both" }, async ({ page, visit, demo }) => {
    await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
    await overlay(page).getByText("Inquire", { exact: true }).click();
    const form = artworkForm(page);
    await form.getByLabel("Email").fill("anna@nowhere");
    await form.getByLabel("Subject").fill("");
    await form.getByLabel("Message").fill("Too short");
    await checkLoaded(page);
    await form.getByRole("button", { name: "Send Inquiry" }).click();
    await expect(noticeOn(page)).toContainText("Error sending inquiry");
    for (const [label, message] of [
      ["Name", "Name is required"],
      ["Email", "Please enter a valid email address"],
      ["Subject", "Subject is required"],
      ["Message", "Please provide more details about your inquiry"],
    ] as const)
      await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
    await expect(form.getByLabel("Message")).toHaveValue("Too short");
    await expect(form.getByLabel("Name", { exact: true })).toBeFocused();
  });
});

test.describe("on a phone", () => {
  test.use(phone);

  test("pressing 'Inquire' brings the form into view", { tag: "@both" }, async ({ page, visit, demo }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
    await overlay(page).getByText("Inquire", { exact: true }).click();
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
