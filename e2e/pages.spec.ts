import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";
import { type Demo, expect, footer, overlay, test } from "./fixtures";

/** What must be true of every page, and of every open overlay. */

interface Target {
  path: (demo: Demo) => string;
  status?: number;
  /** The canonical address where it is not the page's own; null where the page is not to be found. */
  canonical?: ((demo: Demo) => string) | null;
  /** The types of its structured data. */
  types?: string[];
  image?: boolean;
  dialog?: boolean;
}

const targets: Record<string, Target> = {
  home: { path: () => "/", types: ["ArtGallery"], image: true },
  artists: { path: () => "/artists" },
  "an artist": { path: () => "/artists/ilse-braendli", types: ["Person"], image: true },
  artworks: { path: () => "/artworks", image: true },
  "filtered artworks": {
    path: () => "/artworks?search=oil&year=2024",
    canonical: () => "/artworks",
    image: true,
  },
  "no artworks": { path: () => "/artworks?search=nothing-like-it", canonical: () => "/artworks" },
  exhibitions: { path: () => "/exhibitions", image: true },
  "past exhibitions": { path: () => "/exhibitions?tab=past", image: true },
  press: { path: () => "/press" },
  fairs: { path: () => "/fairs" },
  "get in touch": { path: () => "/inquiry" },
  "the mailing list": { path: () => "/mailing-list" },
  privacy: { path: () => "/privacy" },
  "registration for an exhibition": {
    path: (demo) => `/exhibitions/${demo.exhibition("Low Water")}/register`,
  },
  "an inquiry about an artwork": { path: (demo) => `/artworks/${demo.artwork("Table de juin")}/inquire` },
  "an unknown path": { path: () => "/nowhere", status: 404, canonical: null },
  "a missing artist": { path: () => "/artists/nobody", status: 404, canonical: null },
  "an artwork's overlay": {
    path: (demo) => `/artworks?artwork=${demo.artwork("Table de juin")}`,
    types: ["VisualArtwork"],
    image: true,
    dialog: true,
  },
  "an exhibition's overlay": {
    path: (demo) => `/exhibitions?id=${demo.exhibition("Low Water")}`,
    types: ["ExhibitionEvent"],
    image: true,
    dialog: true,
  },
  "an exhibition's overlay on an artist's page": {
    path: (demo) => `/artists/ilse-braendli?exhibition=${demo.exhibition("Low Water")}`,
    canonical: () => "/artists/ilse-braendli",
    types: ["Person"],
    image: true,
    dialog: true,
  },
  "the registration modal": {
    path: (demo) => `/?register=${demo.exhibition("Low Water")}`,
    canonical: () => "/",
    types: ["ArtGallery"],
    image: true,
    dialog: true,
  },
  "a director's overlay": { path: () => "/fairs?director=lena", canonical: () => "/fairs", dialog: true },
};

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The recommended rules, without those of style that React's output cannot follow. */
const rules: ConfigData = {
  extends: ["html-validate:recommended"],
  rules: {
    // React writes <img/>, hidden="", srcSet, and what is in `style`; Remix writes type="module" scripts
    // and links on one line with them.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    "no-inline-style": "off",
    // Radix writes colons into its ids, which HTML allows.
    "valid-id": ["error", { relaxed: true }],
    // A title may be as long as a work's; a name may stand on everything that ARIA lets have one.
    "long-title": "off",
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
  },
};
const validator = new HtmlValidate(new StaticConfigLoader(rules));

for (const [name, target] of Object.entries(targets)) {
  test.describe(name, () => {
    if (target.status) test.use({ tolerated: new RegExp(`status of ${target.status}`) });

    test("says what it is, stands in the site's frame and fits every screen", async ({
      page,
      demo,
      visit,
      baseURL,
    }) => {
      const path = target.path(demo);
      await visit(path);

      // Found in the markup, because an open overlay hides the frame from roles.
      await expect(page.locator("header nav a")).toHaveText(["Artists", "Exhibitions", "Artworks", "Fairs"]);
      await expect(page.locator("header a").first()).toHaveAttribute("href", "/");
      await expect(page.locator("footer")).toContainText("© 2025 Maag Aebischer");
      if (path !== "/" && !path.startsWith("/?")) {
        await expect(page.locator("header").first()).toHaveCSS("background-color", "rgb(255, 255, 255)");
        await expect(page.locator("header").first()).toHaveCSS("position", "fixed");
        await expect(page.locator("header").first()).toHaveCSS("border-bottom-width", "1px");
      }
      if (target.dialog) await expect(overlay(page)).toBeVisible();

      const head = page.locator("head");
      await expect(page).toHaveTitle(/\S/);
      await expect(page.locator("h1")).toHaveCount(1);
      if (target.canonical === null) {
        await expect(head.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
        await expect(head.locator("link[rel=canonical]")).toHaveCount(0);
      } else {
        const canonical = baseURL + (target.canonical?.(demo) ?? path);
        await expect(head.locator("link[rel=canonical]")).toHaveCount(1);
        await expect(head.locator("link[rel=canonical]")).toHaveAttribute("href", canonical);
        await expect(head.locator("meta[name=description]")).toHaveCount(1);
        await expect(head.locator("meta[name=description]")).toHaveAttribute("content", /\S{3}/);
        await expect(head.locator("meta[property='og:title']")).toHaveCount(1);
      }
      if (target.image) {
        const image = await head.locator("meta[property='og:image']").getAttribute("content");
        expect((await page.request.get(image ?? "")).headers()["content-type"]).toBe("image/jpeg");
      }
      const data = await page.locator("script[type='application/ld+json']").allTextContents();
      expect(data.map((text) => JSON.parse(text)["@type"])).toEqual(target.types ?? []);

      for (const width of [360, 390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          const sheet = document.querySelector("[role=dialog]");
          return [scrollWidth - clientWidth, sheet ? sheet.scrollWidth - sheet.clientWidth : 0];
        });
        expect(overflow, `overflow at ${width} px`).toEqual([0, 0]);
      }
    });

    test("axe finds nothing serious", async ({ page, demo, visit }) => {
      // Nothing is half faded in while it is measured.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await visit(target.path(demo));
      await page.evaluate(axe);
      const { violations } = await page.evaluate<AxeResults>("axe.run()");
      const serious = violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html).slice(0, 5) }));
      expect(serious).toEqual([]);
    });

    test("is valid HTML", async ({ request, demo }) => {
      const answer = await request.get(target.path(demo));
      expect(answer.status()).toBe(target.status ?? 200);
      expect(answer.headers()["set-cookie"]).toBeUndefined();
      const report = await validator.validateString(await answer.text());
      const messages = report.results.flatMap((result) =>
        result.messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
      );
      expect(messages).toEqual([]);
    });
  });
}

test("axe finds nothing serious in forms that are open, and in what they say is wrong", async ({
  page,
  demo,
  visit,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
  await overlay(page).getByText("Inquire", { exact: true }).click();
  const form = overlay(page).getByRole("form");
  await form.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(form.getByText("Name is required")).toBeVisible();
  await expect(page.locator(".toast")).toBeVisible();
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>("axe.run()");
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
});

test("axe finds nothing serious in the opened footer form and filters", async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit("/artworks");
  await page.locator("summary").filter({ hasText: "Filters" }).click();
  await footer(page).getByText("Get in Touch", { exact: true }).click();
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>("axe.run()");
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
});
