import { mkdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSharedDatabase, readDemo } from "../demo";
import { newEmail } from "../people";
import { startChrome109, startOlderChromium } from "./chromium";
import type { Driver } from "./driver";
import { startFirefox } from "./firefox";
import { startWebKit } from "./webkit";

const demo = readDemo(openSharedDatabase());
/** Its original has more than 3,000 pixels. */
const large = "The Ink Hour";
/** Written where SCREENSHOTS names a folder. */
const pictures = process.env.SCREENSHOTS;

const pages = [
  ["/", /On view/],
  ["/artists", /Amélie Fontanet/],
  ["/artists/amelie-fontanet", /Table de juin/],
  ["/exhibitions", /One Lamp/],
  ["/artworks", /Filters|Sort/],
  ["/press", /Read/],
  ["/fairs", /Basel|Fair/],
  ["/search?q=fontanet", /1 artist/],
  ["/saved", /Saved/],
  ["/no-such-page", /404|not found/i],
] as const;

const link = (text: string) => `//a[normalize-space()="${text}"]`;
const button = (text: string) => `//button[normalize-space()="${text}"]`;
const dialog = '//*[@role="dialog"]';

const exhibition = demo.exhibition("Rooms Usually Closed");
const work = `/artworks?artwork=${demo.artwork("Table de juin")}`;

const overlays = [
  [work, "Table de juin"],
  [`/exhibitions?tab=upcoming&id=${exhibition}`, "Rooms Usually Closed"],
  [`/?register=${exhibition}`, "Rooms Usually Closed"],
  ["/fairs?director=lena", "Lena"],
] as const;

const person = { firstName: "Anna", lastName: "Müller" };
const question = { name: "Anna Müller", message: "Is the ink drawing for sale?" };
const labelled = (text: string) => `//form[contains(@aria-label, "${text}")]`;
const opens = (text: string) => `//summary[normalize-space()="${text}"]`;

/** The address, the form, what opens it, what is typed, its button, what is said, where it is stored. */
const forms = [
  [
    "/fairs",
    labelled("Get in Touch"),
    `//footer${opens("Get in Touch")}`,
    question,
    "Send Inquiry",
    "Inquiry Sent",
    "inquiries",
  ],
  ["/artists", labelled("Mailing list"), "", person, "Subscribe", "Successfully Subscribed!", "mailing_list"],
  [
    `/exhibitions?tab=upcoming&id=${exhibition}`,
    dialog + labelled("Register for"),
    "",
    person,
    "Register",
    "Registration successful!",
    "exhibition_registrations",
  ],
  [
    work,
    dialog + labelled("Inquire about"),
    `${dialog}${opens("Inquire")} | ${dialog}//*[normalize-space(text())="Inquire"]`,
    question,
    "Send Inquiry",
    "Inquiry sent successfully!",
    "inquiries",
  ],
] as const;

describe.each([
  ["Firefox", startFirefox],
  ["WebKit", startWebKit],
  ["Chrome 109", startChrome109],
  ["Older Chromium", startOlderChromium],
])("%s", (name, start) => {
  let browser: Driver;
  beforeAll(async () => {
    browser = await start();
  });
  afterAll(() => browser?.close());
  beforeEach(() => browser.setSize(1280, 900));

  const address = () => browser.evaluate<string>("location.pathname + location.search + location.hash");
  const text = (selector: string) =>
    browser.evaluate<string>(`document.querySelector(${JSON.stringify(selector)})?.innerText ?? ""`);
  const count = (selector: string) =>
    browser.evaluate<number>(`document.querySelectorAll(${JSON.stringify(selector)}).length`);

  /** Opens a page and waits until its scripts have taken over. */
  async function visit(to: string): Promise<void> {
    await browser.open(`${process.env.E2E_URL}${to}`);
    await expect
      .poll(() =>
        browser.evaluate(`(() => {
      const name = Object.keys(document).find((key) => key.startsWith("__reactContainer$"));
      const root = name && document[name].stateNode.current;
      return Boolean(root) && !root.memoizedState.isDehydrated && !document.querySelector(".splash");
    })()`),
      )
      .toBe(true);
  }

  async function look(what: string): Promise<void> {
    if (!pictures) return;
    mkdirSync(pictures, { recursive: true });
    await browser.screenshot(path.join(pictures, `${name}-${what}.png`.toLowerCase()));
  }

  test.each(pages)("shows %s", async (to, content) => {
    await visit(to);
    expect(await text("body")).toMatch(content);
    expect(await browser.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(
      0,
    );
    await look(to.replace(/\W+/g, "-"));
  });

  test("opens a work from the grid and closes it with Back and with Escape", async () => {
    await visit("/artworks");
    const href = await browser.evaluate<string>(
      `document.querySelector('main a[href*="artwork="]').getAttribute("href")`,
    );
    const card = `(//main//a[@href="${href}"])[1]`;
    await browser.click(card);
    await expect.poll(() => count("[role=dialog]")).toBe(1);
    expect(await address()).toContain("artwork=");
    await expect.poll(() => browser.evaluate("document.getAnimations().length")).toBe(0);
    await look("work");
    await browser.back();
    await expect.poll(() => count("[role=dialog]")).toBe(0);
    expect(await address()).toBe("/artworks");
    // A page takes no click while a view transition runs.
    await expect.poll(() => browser.evaluate("document.getAnimations().length")).toBe(0);
    await browser.click(card);
    // Not :focus, which matches nothing in a window that has not the focus itself.
    await expect
      .poll(() => browser.evaluate('Boolean(document.activeElement.closest("[role=dialog]"))'))
      .toBe(true);
    await browser.press("Escape");
    await expect.poll(() => count("[role=dialog]")).toBe(0);
    expect(await address()).toBe("/artworks");
  });

  test("zooms into a large picture", async () => {
    const url = `/artworks?artwork=${demo.artwork(large)}`;
    await visit(url);
    await browser.click(
      `${dialog}//a[starts-with(@aria-label, "Enlarge") or .//img][contains(@href, "/images/")]`,
    );
    await expect.poll(address).toBe(`${url}#zoom`);
    await expect.poll(() => count(".picture-viewer [data-drawn]")).toBe(1);
    await browser.click('//button[@aria-label="Zoom in" or normalize-space()="Zoom in"]');
    await expect
      .poll(() =>
        browser.evaluate(
          `performance.getEntriesByType("resource").some(({ name }) => name.includes("/tiles/"))`,
        ),
      )
      .toBe(true);
    await look("zoom");
    await browser.press("Escape");
    await expect.poll(address).toBe(url);
  });

  test.each(overlays)("shows the overlay %s", async (to, title) => {
    await visit(to);
    expect(await text("[role=dialog]")).toContain(title);
  });

  test.each(forms)("sends the form of %s", async (to, form, opener, fields, submit, said, stored) => {
    await visit(to);
    if (opener) await browser.click(opener);
    const email = newEmail();
    for (const [field, value] of Object.entries({ ...fields, email }))
      await browser.type(`${form}//*[@name="${field}"]`, value);
    await browser.click(`${form}${button(submit)}`);
    await expect.poll(() => text("body")).toContain(said);
    const database = openSharedDatabase();
    expect(database.prepare(`SELECT count(*) FROM ${stored} WHERE email = ?`).pluck().get(email)).toBe(1);
    database.close();
  });

  test("saves a work and lists it", async () => {
    await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
    await browser.click(`${dialog}${button("Save")}`);
    await browser.click(`${dialog}${link("All saved works")}`);
    await expect.poll(address).toBe("/saved");
    await expect.poll(() => text("main")).toContain("Table de juin");
  });

  test.each([390, 768, 1440])("shows the grid at %i px", async (width) => {
    await browser.setSize(width, 900);
    await visit("/artworks");
    expect(await count('main a[href*="artwork="]')).toBeGreaterThanOrEqual(24);
    expect(await browser.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(
      0,
    );
    await expect
      .poll(() =>
        browser.evaluate(
          "[...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth > 0)",
        ),
      )
      .toBe(true);
    await look(`grid-${width}`);
  });
});
