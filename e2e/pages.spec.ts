import { clippedText, smallTargets, withReaders } from "./access-checks";
import { type Demo, expect, footer, overlay, test } from "./fixtures";
import { htmlProblems, overflow, seriousProblems } from "./page-checks";

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
  "an empty search": { path: () => "/search", canonical: () => "/search" },
  "a search": { path: () => "/search?q=fontanet", canonical: () => "/search" },
  "a search without matches": { path: () => "/search?q=nothing-like-it", canonical: () => "/search" },
  "saved works": { path: () => "/saved" },
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

for (const [name, target] of Object.entries(targets)) {
  test.describe(name, () => {
    // The two pages that are not there.
    if (target.status === 404) test.use({ refusals: ["404 /nowhere", "404 /artists/nobody"] });

    test("says what it is, stands in the site's frame, fits every screen, and axe finds nothing serious", async ({
      page,
      demo,
      visit,
      baseURL,
    }) => {
      const path = target.path(demo);
      // Nothing is half faded in while it is measured.
      await page.emulateMedia({ reducedMotion: "reduce" });
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

      expect.soft(await seriousProblems(page), "axe").toEqual([]);
      // 320 px is what is left of 1280 px at 400% (WCAG 1.4.10).
      for (const width of [320, 360, 390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `overflow at ${width} px`).toEqual([0, 0]);
      }
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await smallTargets(page), `targets at ${width} px`).toEqual([]);
        await withReaders(page, "spacing", async () => {
          expect(await overflow(page), `overflow of spaced text at ${width} px`).toEqual([0, 0]);
          expect(await clippedText(page), `cut off at ${width} px`).toEqual([]);
        });
      }
      await withReaders(page, "doubled", async () => {
        expect(await overflow(page), "overflow of doubled text").toEqual([0, 0]);
        expect(await clippedText(page), "cut off of doubled text").toEqual([]);
      });
    });

    test("is valid HTML", async ({ request, demo }) => {
      const answer = await request.get(target.path(demo));
      expect(answer.status()).toBe(target.status ?? 200);
      expect(answer.headers()["set-cookie"]).toBeUndefined();
      expect(await htmlProblems(await answer.text())).toEqual([]);
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
  expect(await seriousProblems(page)).toEqual([]);
});

test("axe finds nothing serious in the opened footer form and filters", async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit("/artworks");
  await page.locator("summary").filter({ hasText: "Filters" }).click();
  await footer(page).getByText("Get in Touch", { exact: true }).click();
  expect(await seriousProblems(page)).toEqual([]);
});
