import type { Locator, Page } from "@playwright/test";
import { footer } from "./fixtures";

export { newEmail } from "./people";

/** What the site says: a notification, or a line of the page where no scripts run. */
export const noticeOn = (page: Page) => page.locator(".toast, .notice-line");

export const inquiryForm = (page: Page) => page.getByRole("form", { name: "Get in Touch" });
export const mailingListForm = (page: Page) => page.getByRole("form", { name: "Mailing list" });
export const registrationForm = (page: Page) => page.getByRole("form", { name: /^Register for/ });
export const artworkForm = (page: Page) => page.getByRole("form", { name: /^Inquire about/ });

export const openInquiry = (page: Page) => footer(page).getByText("Get in Touch", { exact: true }).click();

/** Waits for the whole check of a form, which is loaded when it is first touched: until then only required fields are checked. */
export const checkLoaded = (page: Page) => page.waitForLoadState("networkidle");

export async function fillInquiry(page: Page, email: string, message = "Is the ink drawing for sale?") {
  const form = inquiryForm(page);
  await form.getByLabel("Name", { exact: true }).fill("Anna Müller");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Message").fill(message);
}

export async function fillPerson(form: Locator, email: string) {
  await form.getByLabel("First name").fill("Anna");
  await form.getByLabel("Last name").fill("Müller");
  await form.getByLabel("Email").fill(email);
}
