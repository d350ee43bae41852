import { randomUUID } from "node:crypto";
import { expect, hold, scrolled, test } from "./fixtures";
import { fillInquiry, inquiryForm, newEmail, noticeOn, openInquiry } from "./visitor-forms";

// Without scripts a refusal is a page of its own, with the status that says so.
test.use({ refusals: ["400 /inquiry"] });

test.describe("the footer's inquiry", () => {
  test("is sent, stored and confirmed, and the visitor stays where they are", { tag: "@both" }, async ({
    page,
    visit,
    rows,
    javaScriptEnabled,
  }) => {
    const email = newEmail();
    await visit("/fairs?year=2023");
    await openInquiry(page);
    await fillInquiry(page, email);
    await inquiryForm(page).getByLabel("Phone").fill("+41 44 123 45 67");
    await inquiryForm(page).getByLabel("Artist").selectOption("Jonas Wäfler");
    const button = inquiryForm(page).getByRole("button", { name: "Send Inquiry" });
    await button.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    await button.click();
    await expect(noticeOn(page)).toContainText("Inquiry Sent");
    await expect(noticeOn(page)).toContainText("The gallery will respond within 24 hours");
    expect(await rows("SELECT * FROM inquiries WHERE email = ?", email)).toMatchObject([
      {
        name: "Anna Müller",
        phone: "+41 44 123 45 67",
        inquiry_type: "artwork",
        artist_interest: "Jonas Wäfler",
        message: "Is the ink drawing for sale?",
        status: "new",
      },
    ]);
    await expect(page.getByRole("heading", { level: 1, name: "Fairs" })).toBeAttached();
    if (!javaScriptEnabled) return;
    await expect(page).toHaveURL("/fairs?year=2023");
    expect(await scrolled(page)).toBe(before);
    // The fields are as they were at first.
    await expect(inquiryForm(page).getByLabel("Name", { exact: true })).toHaveValue("");
    await expect(inquiryForm(page).getByLabel("Inquiry type")).toHaveValue("artwork");
    await expect(inquiryForm(page).getByLabel("Artist")).toHaveValue("any");
  });

  test("shows the whole of what is written", { tag: "@both" }, async ({ page, visit }) => {
    await visit("/fairs");
    await openInquiry(page);
    const message = inquiryForm(page).getByLabel("Message");
    const height = () => message.evaluate((box) => box.clientHeight);
    const empty = await height();
    await message.fill("About the works on paper:\n".repeat(12));
    await expect.poll(height).toBeGreaterThan(empty);
    expect(await message.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
  });

  test("asks for the artist only where it is about an artwork", { tag: "@both" }, async ({
    page,
    visit,
    rows,
  }) => {
    const email = newEmail();
    await visit("/press");
    await openInquiry(page);
    const form = inquiryForm(page);
    await expect(form.getByLabel("Artist")).toBeVisible();
    await form.getByLabel("Artist").selectOption("Park Ji-won");
    await form.getByLabel("Inquiry type").selectOption("Visit");
    await expect(form.getByLabel("Artist")).toBeHidden();
    await fillInquiry(page, email);
    await form.getByRole("button", { name: "Send Inquiry" }).click();
    await expect(noticeOn(page)).toContainText("Inquiry Sent");
    expect(await rows("SELECT * FROM inquiries WHERE email = ?", email)).toMatchObject([
      { inquiry_type: "visit", artist_interest: "Park Ji-won" },
    ]);
  });

  test("says what is missing, stores nothing, keeps every word and leads to the first field", {
    tag: "@both",
  }, async ({ page, visit, rows, javaScriptEnabled }) => {
    const name = `Anna ${randomUUID()}`;
    await visit("/fairs");
    await openInquiry(page);
    await inquiryForm(page).getByLabel("Name", { exact: true }).fill(name);
    await inquiryForm(page).getByLabel("Inquiry type").selectOption("Press");
    await inquiryForm(page).getByRole("button", { name: "Send Inquiry" }).click();
    await expect(noticeOn(page)).toContainText("Missing Information");
    await expect(noticeOn(page)).toContainText("Please fill in all required fields.");
    await expect(noticeOn(page)).toHaveAttribute("data-destructive", "");
    const form = inquiryForm(page);
    await expect(form.getByLabel("Email")).toHaveAccessibleDescription("Email is required");
    await expect(form.getByLabel("Message")).toHaveAccessibleDescription("Message is required");
    await expect(form.getByLabel("Email")).toBeFocused();
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue(name);
    await expect(form.getByLabel("Inquiry type")).toHaveValue("press");
    expect(await rows("SELECT * FROM inquiries WHERE name = ?", name)).toEqual([]);
    await expect(page).toHaveURL(javaScriptEnabled ? "/fairs" : "/inquiry");
    // What was missing is filled in, and it goes through to the page that the visitor came from.
    await form.getByLabel("Email").fill(newEmail());
    await expect(form.getByLabel("Email")).toBeFocused();
    await form.getByLabel("Message").fill("For an article.");
    await form.getByRole("button", { name: "Send Inquiry" }).click();
    await expect(noticeOn(page).filter({ hasText: "Inquiry Sent" })).toBeVisible();
    await expect(page).toHaveURL(/\/fairs/);
    expect(await rows("SELECT * FROM inquiries WHERE name = ?", name)).toHaveLength(1);
  });

  test("refuses a malformed address at the field and in the notice", { tag: "@both" }, async ({
    page,
    visit,
  }) => {
    await visit("/fairs");
    await openInquiry(page);
    await fillInquiry(page, "anna@nowhere");
    await inquiryForm(page).getByRole("button", { name: "Send Inquiry" }).click();
    await expect(noticeOn(page)).toContainText("Please enter a valid email address");
    await expect(inquiryForm(page).getByLabel("Email")).toHaveAccessibleDescription(
      "Please enter a valid email address",
    );
  });

  test("is sent once by a double click", async ({ page, visit, rows }) => {
    const email = newEmail();
    await visit("/fairs");
    await openInquiry(page);
    await fillInquiry(page, email);
    await inquiryForm(page).getByRole("button", { name: "Send Inquiry" }).dblclick();
    await expect(noticeOn(page)).toContainText("Inquiry Sent");
    expect(await rows("SELECT * FROM inquiries WHERE email = ?", email)).toHaveLength(1);
  });

  test("is stored once when the same is posted again", { tag: "@both" }, async ({ page, visit, rows }) => {
    const email = newEmail();
    for (let time = 0; time < 2; time += 1) {
      await visit("/fairs");
      await openInquiry(page);
      await fillInquiry(page, email);
      await inquiryForm(page).getByRole("button", { name: "Send Inquiry" }).click();
      await expect(noticeOn(page)).toContainText("Inquiry Sent");
    }
    expect(await rows("SELECT * FROM inquiries WHERE email = ?", email)).toHaveLength(1);
  });

  test("says that it is being sent", async ({ page, visit }) => {
    await visit("/fairs");
    await openInquiry(page);
    await fillInquiry(page, newEmail());
    const release = await hold(page, /inquiry\.data/);
    await inquiryForm(page).getByRole("button", { name: "Send Inquiry" }).click();
    const button = inquiryForm(page).getByRole("button", { name: "Sending..." });
    await expect(button).toBeDisabled();
    release();
    await expect(noticeOn(page)).toContainText("Inquiry Sent");
    await expect(inquiryForm(page).getByRole("button", { name: "Send Inquiry" })).toBeEnabled();
  });

  test.describe("when the line is broken", () => {
    test.use({ tolerated: /ERR_FAILED/ });

    test("is kept, word for word, where the answer does not arrive", async ({ page, visit }) => {
      await visit("/fairs");
      await openInquiry(page);
      await fillInquiry(page, newEmail(), "A long letter.");
      await page.route(/inquiry\.data/, (route) => route.abort());
      await inquiryForm(page).getByRole("button", { name: "Send Inquiry" }).click();
      await expect(noticeOn(page)).toContainText("Failed to send inquiry. Please try again.");
      await expect(inquiryForm(page).getByLabel("Message")).toHaveValue("A long letter.");
      await expect(page.getByRole("heading", { level: 1, name: "Fairs" })).toBeVisible();
      await page.unroute(/inquiry\.data/);
      await inquiryForm(page).getByRole("button", { name: "Send Inquiry" }).click();
      await expect(noticeOn(page)).toContainText("Inquiry Sent");
    });
  });

  test.describe("when storing fails", () => {
    test.use({ refusals: ["500 /inquiry"] });

    test("says so and keeps every word", { tag: "@both" }, async ({ page, visit, startGallery }) => {
      const gallery = await startGallery((database) =>
        database.exec(
          "CREATE TRIGGER full BEFORE INSERT ON inquiries BEGIN SELECT RAISE(ABORT, 'disk full'); END",
        ),
      );
      await visit(`${gallery.url}/fairs`);
      await openInquiry(page);
      await fillInquiry(page, newEmail(), "A long letter.");
      await inquiryForm(page).getByRole("button", { name: "Send Inquiry" }).click();
      await expect(noticeOn(page)).toContainText("Failed to send inquiry. Please try again.");
      await expect(inquiryForm(page).getByLabel("Message")).toHaveValue("A long letter.");
      await expect(inquiryForm(page).getByLabel("Name", { exact: true })).toHaveValue("Anna Müller");
    });
  });

  test("stands on a page of its own, and is then not in its footer", { tag: "@both" }, async ({
    page,
    visit,
  }) => {
    await visit("/inquiry");
    await expect(page.getByRole("heading", { level: 1, name: "Get in Touch" })).toBeVisible();
    await expect(inquiryForm(page)).toHaveCount(1);
    await fillInquiry(page, newEmail());
    await inquiryForm(page).getByRole("button", { name: "Send Inquiry" }).click();
    await expect(noticeOn(page)).toContainText("Inquiry Sent");
  });

  test("checks before sending with code that comes at the first touch", async ({ page, visit }) => {
    const checks: string[] = [];
    page.on("request", (request) => {
      if (/check-form/.test(request.url())) checks.push(request.url());
    });
    await visit("/fairs");
    await page.waitForLoadState("networkidle");
    expect(checks).toEqual([]);
    await openInquiry(page);
    await inquiryForm(page).getByLabel("Name", { exact: true }).focus();
    await expect.poll(() => checks.length).toBe(1);
  });
});
