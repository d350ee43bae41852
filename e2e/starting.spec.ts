import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "./fixtures";

/** How a page's scripts start, and what it is where they cannot. */

const html = (page: Page) => page.locator("html");
const filters = (page: Page) => page.getByText("Filters", { exact: false }).and(page.locator("summary"));
const slideshow = (page: Page) => page.getByRole("region", { name: "Featured exhibitions" });

/** Everything is there, and works by links and forms that load pages. */
async function expectPlainPages(page: Page): Promise<void> {
  await page.goto("/artworks", { waitUntil: "load" });
  await expect(html(page)).not.toHaveAttribute("data-js");
  await expect(page.getByText("Application Error")).toHaveCount(0);
  await filters(page).click();
  await page.getByRole("searchbox", { name: "Search" }).fill("FÖHN");
  await page.getByRole("button", { name: "Show artworks" }).click();
  await expect(page.getByRole("status")).toHaveText("1 artwork (filtered from 96)");
}

test("a browser that lacks nothing loads no polyfills", async ({ page, visit }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await visit("/");
  await expect(html(page)).toHaveAttribute("data-js", "running");
  expect(loaded.filter((url) => url.includes("polyfills"))).toEqual([]);
});

test.describe("where the start fails, the page works as without scripts:", () => {
  test.use({ tolerated: /./ });

  const component = 'export default function Page() { throw new Error("Not in this browser") }';
  const faults: Record<string, (page: Page) => Promise<unknown>> = {
    "something that is needed is missing": (page) =>
      page.addInitScript(() => Reflect.deleteProperty(Object, "hasOwn")),
    "React throws, and so does the page that says so": (page) =>
      page.addInitScript(() => Reflect.deleteProperty(URLSearchParams.prototype, "get")),
    "React throws in one component": (page) =>
      page.route("**/assets/route-*.js", (route) =>
        route.fulfill({ contentType: "text/javascript", body: component }),
      ),
    "the data of the page cannot be read": (page) =>
      page.addInitScript(() => Reflect.deleteProperty(TextDecoder.prototype, "decode")),
    "a script is not there": (page) =>
      page.route("**/assets/root-*.js", (route) => route.fulfill({ status: 404 })),
    "the first script is not there": (page) =>
      page.route("**/assets/entry.client-*.js", (route) => route.abort()),
  };
  for (const [name, fail] of Object.entries(faults))
    test(name, async ({ page }) => {
      await fail(page);
      await expectPlainPages(page);
    });
});

test.describe("where a script that is not the site's fails, the site's run:", () => {
  test.use({ tolerated: /elsewhere\.example|Refused by script-src|not the site's/ });

  const expectScripts = async (page: Page) => {
    await page.goto("/artworks", { waitUntil: "load" });
    await waitForHydration(page);
    await expect(html(page)).toHaveAttribute("data-js", "running");
  };

  test("one that a proxy adds to the page, and the browser refuses", async ({ page }) => {
    await page.route("/artworks", async (route) => {
      const response = await route.fetch();
      const beacon = '<script src="https://elsewhere.example/beacon.js"></script></body>';
      await route.fulfill({ response, body: (await response.text()).replace("</body>", beacon) });
    });
    const refused = page.waitForEvent("console", (message) => message.text().includes("elsewhere.example"));
    await expectScripts(page);
    await refused;
  });

  test("an extension's, which throws and rejects", async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        void Promise.reject(new Error("not the site's"));
        throw new Error("not the site's");
      });
    });
    await expectScripts(page);
  });
});

/** What extensions of the browser do before the scripts run. */
function extend(): void {
  document.head.prepend(document.createElement("style"));
  document.documentElement.append(document.createElement("aside"));
  for (const input of document.querySelectorAll("[type=email]")) input.after(document.createElement("div"));
}

test.describe("where an extension has added a style in the head, an element after the body and one in a form", () => {
  // React reports that the HTML is not the server's, its new head has no icon at first, and this style is not allowed.
  test.use({ tolerated: /Minified React error #(418|423|425)|favicon\.ico|style-src/ });

  test("the slideshow runs and has its pause button", async ({ page, visit }) => {
    // Once the HTML is parsed, and before the first module.
    const content = `document.addEventListener("readystatechange", () => {
      if (document.readyState === "interactive") (${extend})();
    })`;
    await page.addInitScript({ content });
    await visit("/");
    await waitForHydration(page);
    const slides = slideshow(page).getByRole("group");
    await expect(slides.first()).toBeVisible();
    await expect(slides.nth(1)).toBeHidden();
    await slideshow(page).getByRole("button", { name: "Pause slideshow" }).click();
    await expect(slideshow(page).getByRole("button", { name: "Play slideshow" })).toBeVisible();
  });
});
