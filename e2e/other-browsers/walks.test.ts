import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readColumn } from "../database";
import { openSharedDatabase, readDemo } from "../demo";
import { Galleries, type Gallery } from "../galleries";
import { newEmail } from "../people";
import { startChromium106 } from "./chromium";
import type { Driver } from "./driver";
import { startFirefox } from "./firefox";
import { startWebKit } from "./webkit";

const demo = readDemo(openSharedDatabase());
/** Its original has more than 3,000 pixels. */
const large = "The Ink Hour";

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

/** One on a page and one in an overlay: the address, the form, what opens it, what is typed, its button, what is said. */
const forms = [
  ["/artists", labelled("Mailing list"), "", person, "Subscribe", "Successfully Subscribed!", "mailing_list"],
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

const galleries = new Galleries();
let cms: Gallery;
beforeAll(async () => {
  [cms] = await galleries.lend(() => {}, { CMS_ACCESS: "open" });
});
afterAll(async () => {
  await cms.stop();
  await galleries.end();
});

describe.each([
  ["Firefox", startFirefox],
  ["WebKit", startWebKit],
  ["Chromium 106", startChromium106],
])("%s", (_, start) => {
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
  async function visit(to: string, site = process.env.E2E_URL): Promise<void> {
    await browser.open(`${site}${to}`);
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

  /** The sides of the screen over which an element goes. */
  const outside = (selector: string) =>
    browser.evaluate<string[]>(`(() => {
      const { left, top, right, bottom } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      const beyond = { left: -left, top: -top, right: right - innerWidth, bottom: bottom - innerHeight };
      return Object.keys(beyond).filter((side) => beyond[side] > 1);
    })()`);

  test.each(pages)("shows %s", async (to, content) => {
    await visit(to);
    expect(await text("body")).toMatch(content);
    expect(await browser.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(
      0,
    );
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
    await browser.press("Escape");
    await expect.poll(address).toBe(url);
  });

  test.each(overlays)("shows the overlay %s in sight", async (to, title) => {
    await visit(to);
    expect(await text("[role=dialog]")).toContain(title);
    expect(await outside("[role=dialog]")).toEqual([]);
  });

  test.each([
    [1280, 800],
    [390, 844],
  ])("fills a screen of %i × %i with a slide", async (width, height) => {
    await browser.setSize(width, height);
    await visit("/");
    const covered = `(() => {
      const { left, top, right, bottom } = document.querySelector(".slide[data-active]").getBoundingClientRect();
      return [left, top, right - document.documentElement.clientWidth, bottom - innerHeight].map(Math.round);
    })()`;
    expect(await browser.evaluate(covered)).toEqual([0, 0, 0, 0]);
  });

  test.each([1280, 390])("lists records of the CMS at %i px and changes one", async (width) => {
    await browser.setSize(width, 900);
    await visit("/cms?tab=artworks&view=table", cms.url);
    expect(await count(".cms-table tbody tr")).toBeGreaterThan(20);
    expect(await browser.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(
      0,
    );
    await browser.click("(//tbody//th//a)[1]");
    const form = '//form[@aria-label="Edit artwork"]';
    const size = `${newEmail()} cm`;
    await browser.type(`${form}//input[@name="size"]`, size);
    await browser.click(form + button("Save changes"));
    await expect.poll(() => text("body")).toContain("Artwork updated successfully");
    expect(readColumn(cms.dataDir, `SELECT size FROM artworks WHERE instr(size, '${size}')`)).toHaveLength(1);
  });

  test.each(forms)("sends the form of %s", async (to, form, opener, fields, submit, said, stored) => {
    await visit(to);
    if (opener) await browser.click(opener);
    const email = newEmail();
    for (const [field, value] of Object.entries({ ...fields, email }))
      await browser.type(`${form}//*[@name="${field}"]`, value);
    await browser.click(`${form}${button(submit)}`);
    await expect.poll(() => text("body")).toContain(said);
    const emails = readColumn(process.env.E2E_DATA_DIR ?? "", `SELECT email FROM ${stored}`);
    expect(emails.filter((each) => each === email)).toHaveLength(1);
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
  });
});
