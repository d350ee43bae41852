import type { Locator, Page } from "@playwright/test";
import { type Demo, expect, footer, overlay } from "./fixtures";

export { newEmail } from "./people";

/** What the site says: a notification, or a line of the page where no scripts run. */
export const noticeOn = (page: Page) => page.locator(".toast, .notice-line");

export const inquiryForm = (page: Page) => page.getByRole("form", { name: "Get in Touch" });
export const mailingListForm = (page: Page) => page.getByRole("form", { name: "Mailing list" });
export const registrationForm = (page: Page) => page.getByRole("form", { name: /^Register for/ });
export const artworkForm = (page: Page) => page.getByRole("form", { name: /^Inquire about/ });

export const openInquiry = (page: Page) => footer(page).getByText("Get in Touch", { exact: true }).click();

/** Waits for the whole check of a form, which is loaded when it is first touched: until then only required fields are checked. */
export async function checkLoaded(page: Page): Promise<void> {
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => /\/(check-form|[a-z-]*schema)-[\w-]+\.js$/.test(name)),
    );
  await expect.poll(async () => (await scripts()).length).toBeGreaterThanOrEqual(2);
  await page.evaluate(`Promise.all(${JSON.stringify(await scripts())}.map((script) => import(script)))`);
}

async function fillMessage(form: Locator, email: string, message = "Is the ink drawing for sale?") {
  await form.getByLabel("Name", { exact: true }).fill("Anna Müller");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Message").fill(message);
}

export const fillInquiry = (page: Page, email: string, message?: string) =>
  fillMessage(inquiryForm(page), email, message);

export async function fillPerson(form: Locator, email: string) {
  await form.getByLabel("First name").fill("Anna");
  await form.getByLabel("Last name").fill("Müller");
  await form.getByLabel("Email").fill(email);
}

/** One of the four forms for visitors, on a page that has it. */
export interface VisitorForm {
  path: (demo: Demo) => string;
  /** Where it is posted to, as a pattern. */
  action: string;
  table: string;
  /** Opens it and finds it. */
  find: (page: Page) => Promise<Locator>;
  fill: (form: Locator, email: string) => Promise<void>;
  button: string;
  pending: string;
  success: [title: string, text: string];
  /** What a notice says beside the fields when nothing but the address is filled in, and that is malformed. */
  refusal?: string;
  /** By the labels of the fields; the first one gets the focus. */
  wrong: Record<string, string>;
}

const malformed = "Please enter a valid email address";
const people = { "First name": "First name is required", "Last name": "Last name is required" };

export const visitorForms: Record<string, VisitorForm> = {
  "the footer's inquiry": {
    path: () => "/fairs?year=2023",
    action: "/inquiry",
    table: "inquiries",
    async find(page) {
      await openInquiry(page);
      return inquiryForm(page);
    },
    fill: fillMessage,
    button: "Send Inquiry",
    pending: "Sending...",
    success: ["Inquiry Sent", "The gallery will respond within 24 hours"],
    refusal: "Missing Information",
    wrong: { Name: "Name is required", Email: malformed, Message: "Message is required" },
  },
  "the mailing list": {
    path: () => "/artists",
    action: "/mailing-list",
    table: "mailing_list",
    find: async (page) => mailingListForm(page),
    fill: fillPerson,
    button: "Subscribe",
    pending: "Subscribing...",
    success: ["Successfully Subscribed!", "Updates on exhibitions and events will follow"],
    refusal: "Missing Information",
    wrong: { ...people, Email: malformed },
  },
  "the registration for an exhibition": {
    path: (demo) => `/exhibitions?tab=upcoming&id=${demo.exhibition("Rooms Usually Closed")}`,
    action: "/exhibitions/:id/register",
    table: "exhibition_registrations",
    find: async (page) => registrationForm(page),
    fill: fillPerson,
    button: "Register",
    pending: "Registering...",
    success: [
      "Registration successful!",
      "You're registered for Rooms Usually Closed. We'll send you updates via email.",
    ],
    wrong: { ...people, Email: malformed },
  },
  "the inquiry about an artwork": {
    path: (demo) => `/artworks?artwork=${demo.artwork("Table de juin")}`,
    action: "/artworks/:id/inquire",
    table: "inquiries",
    async find(page) {
      await overlay(page).getByText("Inquire", { exact: true }).click();
      return artworkForm(page);
    },
    fill: fillMessage,
    button: "Send Inquiry",
    pending: "Sending...",
    success: ["Inquiry sent successfully!", "We will get back to you as soon as possible."],
    wrong: { Name: "Name is required", Email: malformed },
  },
};
