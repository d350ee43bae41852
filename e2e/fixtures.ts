import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { type Demo, openSharedDatabase, readDemo } from "./demo";
import { Galleries, type Gallery, lendTo, type StartGallery } from "./galleries";

export { type Demo, expect, type Gallery };

interface Options {
  /** Whether the splash screen plays; it has been seen already where it is not what the test is about. */
  splash: boolean;
  /**
   * What the server refuses in this test, as "400 /inquiry", each with the one status that is expected; `:id` in
   * a path stands for any one part of it. The browser logs every such answer.
   */
  refusals: string[] | undefined;
  /** What else the browser may complain of in this test. */
  tolerated: RegExp | undefined;
}

interface Fixtures extends Options {
  /** Opens a page and waits until its scripts have taken over, where there are any. */
  visit(path: string): Promise<void>;
  /** Reads rows of the database that all tests share. */
  rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]>;
  /** Gives the test the time to start it, too. */
  startGallery: StartGallery;
  /** A gallery of the test's own with an open CMS. */
  gallery: Gallery;
}

/** A CMS without sign-in, for everyone who reaches this machine. */
export const openCms = { CMS_ACCESS: "open" };

interface WorkerFixtures {
  demo: Demo;
  galleries: Galleries;
}

/** Remix tells the console of an answer that it reads no further, because another navigation has begun. */
const abortedAnswer = /AbortError: BodyStreamBuffer was aborted/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  splash: [false, { option: true }],
  refusals: [undefined, { option: true }],
  tolerated: [undefined, { option: true }],

  startGallery: ({ galleries }, use, testInfo) =>
    lendTo(galleries, (start) =>
      use((change, env) => {
        testInfo.slow();
        return start(change, env);
      }),
    ),

  gallery: async ({ startGallery }, use) => use(await startGallery(undefined, openCms)),

  galleries: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const galleries = new Galleries();
      await use(galleries);
      await galleries.end();
    },
    { scope: "worker" },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  rows: async ({}, use) => {
    const database = openSharedDatabase();
    await use(async (sql, ...values) => database.prepare(sql).all(...values) as Record<string, unknown>[]);
    database.close();
  },

  // After the page comes the end of what serves it.
  page: async ({ page, splash, refusals, tolerated, startGallery: _ }, use) => {
    const complaints = collectComplaints(page);
    if (!splash) await page.addInitScript(() => sessionStorage.setItem("splash", "seen"));
    await page.addInitScript(logPolicyViolations);
    await use(page);
    // On every page, in every test: nothing in the console, no failed request.
    const expected = [tolerated, refusals && refusalPattern(refusals)];
    const unexpected = complaints.filter(
      (text) => !expected.some((pattern) => pattern?.test(text)) && !abortedAnswer.test(text),
    );
    expect(unexpected, "what the browser complained of").toEqual([]);
  },

  visit: async ({ page, splash, javaScriptEnabled }, use) => {
    await use(async (url) => {
      await page.goto(url, { waitUntil: "domcontentloaded" });
      await styled(page);
      if (javaScriptEnabled && !splash) await ready(page);
    });
  },

  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const database = openSharedDatabase();
      await use(readDemo(database));
      database.close();
    },
    { scope: "worker" },
  ],
});

/** Matches what collectComplaints says of these refusals, of pages and of their data alike. */
function refusalPattern(refusals: string[]): RegExp {
  const patterns = refusals.map((refusal) => {
    const [status, path = ""] = refusal.split(" ");
    const url = `http://[^/]+${path.replaceAll(":id", "[^/?]+")}(\\.data)?(\\?\\S*)?`;
    return `^answered ${status}: ${url}$|status of ${status} .*\\(${url}\\)$`;
  });
  return new RegExp(patterns.join("|"));
}

/** Remix says so where a link is pointed at before its route is known; it then prefetches nothing. */
const prefetchOfUnknownRoute = /Tried to prefetch .* but no routes matched/;
/** Remix says so where one navigation takes the place of another that still waited for its data. */
const abortedNavigation = /^(AbortError: )?signal is aborted without reason/;

/** Browsers say some of it in the console, and not all of it. */
function logPolicyViolations(): void {
  document.addEventListener("securitypolicyviolation", (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
    console.error(`Refused by ${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`);
  });
}

/** Collects what a page says to the console, what it throws, and what it asks for in vain. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (prefetchOfUnknownRoute.test(message.text()) || abortedNavigation.test(message.text())) return;
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", ({ message }) => {
    if (!abortedNavigation.test(message)) complaints.push(`thrown: ${message}`);
  });
  page.on("requestfailed", (request) => {
    // A page that is left gives up what it was still waiting for.
    const reason = request.failure()?.errorText;
    // Without JavaScript the scripts that are announced are refused.
    if (reason !== "net::ERR_ABORTED" && reason !== "csp")
      complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      complaints.push(`answered ${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/** Waits until a page is styled, also where no script waits for that. */
export const styled = (page: Page) => expect(page.locator("body")).toHaveCSS("margin", "0px");

/**
 * Waits until React has taken over what the server made of a page: where no scripts run, only until it is
 * styled. It asks React itself, because the pages of the CMS say nothing of it.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await styled(page);
  if (await page.evaluate(() => matchMedia("(scripting: none)").matches)) return;
  await page.waitForFunction(() => {
    const name = Object.keys(document).find((key) => key.startsWith("__reactContainer$"));
    const root = name && (document as unknown as Record<string, ReactRoot>)[name]?.stateNode.current;
    return root && !root.memoizedState.isDehydrated;
  });
  // What listens to the whole page begins to a moment later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** What React hangs on the document. */
interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Waits until the page's scripts have taken over: then its splash, which is in the HTML, is gone. */
export async function ready(page: Page): Promise<void> {
  await page.waitForLoadState("domcontentloaded");
  await page.locator(".splash").waitFor({ state: "detached" });
  // An overlay's code comes by itself: it takes the focus when it is there.
  if ((await overlay(page).count()) > 0)
    await page.locator("[role=dialog]:focus-within, [role=dialog]:focus").waitFor();
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export const header = (page: Page): Locator => page.getByRole("banner");
export const footer = (page: Page): Locator => page.getByRole("contentinfo");
export const overlay = (page: Page): Locator => page.getByRole("dialog");

/** A dialog hears the key from when the focus is in it. */
export async function closeByEscape(dialog: Locator): Promise<void> {
  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  await dialog.page().keyboard.press("Escape");
  await expect(dialog).not.toBeAttached();
}

/** Takes over the page's clock before it is opened: time stands still until `advanceClock` lets it go on. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: "2026-03-10T09:00:00Z" });
  await page.clock.pauseAt("2026-03-10T09:00:01Z");
}

/** Lets milliseconds go by, once the page has rendered what came before: its timers begin only then. */
export async function advanceClock(page: Page, milliseconds: number): Promise<void> {
  // React renders, and runs its effects, in messages to itself.
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    for (let message = 0; message < 4; message += 1)
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(message);
      });
    port1.close();
  });
  await page.clock.runFor(milliseconds);
}

/** A finger that moves over the middle of the screen. */
export async function swipe(page: Page, from: number, to: number, height = 400): Promise<void> {
  // A page does not get the touches during a view transition.
  await page.waitForFunction(() => {
    const pseudo = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
    return !pseudo.some((name) => name?.startsWith("::view-transition"));
  });
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: height }],
    });
  await touch("touchStart", from);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", from + (to - from) * part);
  await touch("touchEnd");
  await session.detach();
}

/** Where an element stands on the screen. */
export const boxOf = (element: Locator): Promise<DOMRect> =>
  element.evaluate((found) => found.getBoundingClientRect().toJSON());

/** How far the page is scrolled, in pixels. */
export const scrollPosition = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(window.scrollY));

/**
 * Holds back the answers to some requests.
 * @returns lets them go
 */
export async function holdAnswers(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
