import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";

/** What must be true of every page of the site and of the CMS. */

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** @returns what axe finds on a page as it stands, unless it is minor */
export async function seriousProblems(page: Page, options = "") {
  await page.evaluate(axe);
  await page.waitForFunction(colorsAreSettled);
  // Only what is wrong is described, by its HTML.
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run({ resultTypes: ['violations'], selectors: false, ${options} })`,
  );
  return violations
    .filter(({ impact }) => impact !== "minor")
    .map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html).slice(0, 5) }));
}

/** @returns the targets that are smaller than 24 by 24 pixels and too near to another one (WCAG 2.5.8) */
export const smallTargets = (page: Page) => seriousProblems(page, "runOnly: ['target-size']");

/**
 * @returns whether nothing on the page is fading any more; what takes a second or longer is a slide show. It is
 * asked anew each time, since a transition that another takes over may never say that it has finished.
 */
function colorsAreSettled(): boolean {
  return !document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === "running" && Number(effect?.getComputedTiming().endTime) < 1000,
    );
}

/** @returns by how many pixels the page and its open overlay are wider than the screen */
export function overflow(page: Page): Promise<[page: number, overlay: number]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const sheet = document.querySelector("[role=dialog]");
    return [scrollWidth - clientWidth, sheet ? sheet.scrollWidth - sheet.clientWidth : 0];
  });
}

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
    // The artists of a show are several fields of one name, which a form may have.
    "form-dup-name": "off",
    // A title may be as long as a work's; a name may stand on everything that ARIA lets have one.
    "long-title": "off",
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
  },
};
const validator = new HtmlValidate(new StaticConfigLoader(rules));

/** @returns what is wrong with a page as the server sends it */
export async function htmlProblems(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap((result) =>
    result.messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
