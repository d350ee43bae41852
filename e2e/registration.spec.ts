import { read } from "./cms";
import { expect, hold, overlay, takenOver, test } from "./fixtures";
import { checkLoaded, fillPerson, newEmail, noticeOn, registrationForm } from "./visitor-forms";

// Without scripts a refusal is a page of its own, with the status that says so.
test.use({ refusals: ["400 /exhibitions/:id/register"] });

test.describe("the registration", () => {
  test("is made in the modal of the home page", { tag: "@both" }, async ({ page, visit, rows }) => {
    const email = newEmail();
    await visit("/");
    await page
      .getByRole("link", { name: /^Register for/ })
      .first()
      .click();
    await expect(overlay(page)).toBeVisible();
    await expect(page).toHaveURL(/\?register=/);
    const title = (await overlay(page).getByRole("heading", { level: 2 }).last().textContent()) ?? "";
    await fillPerson(registrationForm(page), email);
    await registrationForm(page).getByRole("button", { name: "Register" }).click();
    await expect(noticeOn(page)).toContainText("Registration successful!");
    await expect(noticeOn(page)).toContainText(
      `You're registered for ${title}. We'll send you updates via email.`,
    );
    await expect(overlay(page)).not.toBeAttached();
    expect(await rows("SELECT * FROM exhibition_registrations WHERE email = ?", email)).toMatchObject([
      { first_name: "Anna", last_name: "Müller", status: "active" },
    ]);
    const [mail] = await rows("SELECT * FROM outbox WHERE recipient = ?", email);
    expect(mail?.calendar).toContain("BEGIN:VCALENDAR");
  });

  test("is made in the overlay of an upcoming exhibition, which closes", { tag: "@both" }, async ({
    page,
    visit,
    rows,
    demo,
  }) => {
    const email = newEmail();
    await visit(`/exhibitions?tab=upcoming&id=${demo.exhibition("Rooms Usually Closed")}`);
    await fillPerson(registrationForm(page), email);
    await registrationForm(page).getByRole("button", { name: "Register" }).click();
    await expect(noticeOn(page)).toContainText("You're registered for Rooms Usually Closed.");
    await expect(overlay(page)).not.toBeAttached();
    await expect(page).toHaveURL(/\/exhibitions(\?notice=1)?$/);
    expect(await rows("SELECT * FROM exhibition_registrations WHERE email = ?", email)).toHaveLength(1);
  });

  test("says what is wrong, at the fields too", { tag: "@both" }, async ({ page, visit, demo }) => {
    await visit(`/exhibitions?id=${demo.exhibition("Rooms Usually Closed")}`);
    await registrationForm(page).getByLabel("First name").fill("Anna");
    await registrationForm(page).getByLabel("Email").fill("anna@");
    await checkLoaded(page);
    await registrationForm(page).getByRole("button", { name: "Register" }).click();
    await expect(noticeOn(page)).toContainText("Registration failed");
    await expect(registrationForm(page).getByLabel("Last name")).toHaveAccessibleDescription(
      "Last name is required",
    );
    await expect(registrationForm(page).getByLabel("Email")).toHaveAccessibleDescription(
      "Please enter a valid email address",
    );
    await expect(registrationForm(page).getByLabel("Last name")).toBeFocused();
    await expect(registrationForm(page).getByLabel("First name")).toHaveValue("Anna");
  });

  test("says that it is at work", async ({ page, visit, demo }) => {
    await visit(`/exhibitions?id=${demo.exhibition("Rooms Usually Closed")}`);
    await fillPerson(registrationForm(page), newEmail());
    const release = await hold(page, /register\.data/);
    await registrationForm(page).getByRole("button", { name: "Register" }).click();
    await expect(registrationForm(page).getByRole("button", { name: "Registering..." })).toBeDisabled();
    release();
    await expect(noticeOn(page)).toContainText("Registration successful!");
  });

  test("is cancelled by the link in its mail", { tag: "@both" }, async ({ page, visit, rows, demo }) => {
    const email = newEmail();
    await visit(`/exhibitions?id=${demo.exhibition("Rooms Usually Closed")}`);
    await fillPerson(registrationForm(page), email);
    await registrationForm(page).getByRole("button", { name: "Register" }).click();
    await expect(noticeOn(page)).toContainText("Registration successful!");
    const [made] = await rows("SELECT token FROM exhibition_registrations WHERE email = ?", email);
    await visit(`/registrations/${made?.token}`);
    await page.getByRole("button", { name: "Cancel registration" }).click();
    await expect(page.getByText("is cancelled, and the place is free again")).toBeVisible();
    expect(await rows("SELECT status FROM exhibition_registrations WHERE email = ?", email)).toEqual([
      { status: "cancelled" },
    ]);
  });

  test("is not offered for a show that has begun", { tag: "@both" }, async ({ page, visit, rows }) => {
    const [begun] = await rows("SELECT id FROM exhibitions WHERE start_date < '2026-03-10' LIMIT 1");
    await visit(`/exhibitions?id=${begun?.id}`);
    await expect(overlay(page)).toBeVisible();
    await expect(registrationForm(page)).toHaveCount(0);
    await visit(`/exhibitions/${begun?.id}/register`);
    await expect(page.getByText("Registration for this exhibition is closed.")).toBeVisible();
    await visit(`/?register=${begun?.id}`);
    await expect(overlay(page)).not.toBeAttached();
  });
});

test.describe("the registration for an exhibition that was deleted meanwhile", () => {
  test.use({ refusals: ["404 /exhibitions/:id/register"] });

  test("leads to a page that says so and holds what was typed", { tag: "@both" }, async ({
    page,
    demo,
    startGallery,
  }) => {
    const gallery = await startGallery();
    const id = demo.exhibition("Rooms Usually Closed");
    await page.goto(`${gallery.url}/exhibitions?tab=upcoming&id=${id}`, { waitUntil: "domcontentloaded" });
    await takenOver(page);
    const email = newEmail();
    await fillPerson(registrationForm(page), email);
    gallery.change("DELETE FROM exhibitions WHERE id = ?", id);
    await registrationForm(page).getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Exhibition Not Found" })).toBeVisible();
    await expect(page).toHaveURL(`${gallery.url}/exhibitions/${id}/register`);
    await expect(overlay(page)).toHaveCount(0);
    await expect(page.locator(".notice-line")).toContainText("This exhibition is no longer listed.");
    await expect(registrationForm(page).getByLabel("Email")).toHaveValue(email);
    await expect(page.getByRole("link", { name: "← All exhibitions" })).toBeVisible();
  });
});

test.describe("an opening with few places", () => {
  test("gives the last one once, says so where the page is older, and takes one back", {
    tag: "@both",
  }, async ({ page, demo, request, startGallery }) => {
    const id = demo.exhibition("Rooms Usually Closed");
    const gallery = await startGallery((database) =>
      database.exec(`UPDATE exhibitions SET registration_capacity = 1 WHERE id = '${id}'`),
    );
    const visit = async (path: string) => {
      await page.goto(gallery.url + path, { waitUntil: "domcontentloaded" });
      await takenOver(page);
    };
    await visit(`/exhibitions?tab=upcoming&id=${id}`);
    await fillPerson(registrationForm(page), newEmail());
    const faster = { exhibitionId: id, firstName: "Kim", lastName: "Egli", email: newEmail() };
    const taken = await request.post(`${gallery.url}/api/exhibition-registrations`, { data: faster });
    expect(taken.status()).toBe(201);
    await registrationForm(page).getByRole("button", { name: "Register" }).click();
    await expect(noticeOn(page)).toContainText("Registration failed");
    await expect(noticeOn(page)).toContainText("All places are taken. If you have registered already,");
    await page.getByRole("link", { name: "write to the gallery" }).click();
    await expect(page).toHaveURL(`${gallery.url}/inquiry?type=exhibition`);
    await expect(page.getByRole("main").getByLabel("Inquiry type")).toHaveValue("exhibition");

    await visit(`/exhibitions?tab=upcoming&id=${id}`);
    await expect(overlay(page)).toContainText("All places for this opening are taken.");
    await expect(registrationForm(page)).toHaveCount(0);

    const [row] = read(gallery, "SELECT token FROM exhibition_registrations") as { token: string }[];
    await visit(`/registrations/${row?.token}`);
    await expect(page.getByText("Nothing is cancelled yet.")).toBeVisible();
    await page.getByRole("button", { name: "Cancel registration" }).click();
    await expect(page.getByRole("status").filter({ hasText: "the place is free again" })).toBeVisible();
    await page.getByRole("link", { name: "Register again" }).click();
    await expect(registrationForm(page)).toBeVisible();
  });
});
