import type { Locator, Page } from "@playwright/test";

/** What WCAG 2.2 AA asks for and axe cannot see. */

/** @returns the elements that hide part of their own text */
export function clippedText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>("*")]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const hides = [overflowX, overflowY].some((overflow) => overflow === "hidden" || overflow === "clip");
        const isFixed = element.matches(".site-header");
        if ((!hides && !isFixed) || !element.textContent?.trim() || element.clientWidth <= 1) return false;
        if (element.closest("[inert], select") || !element.checkVisibility({ visibilityProperty: true }))
          return false;
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
        return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
      })
      .map((element) => element.outerHTML.replace(/\s+/g, " ").slice(0, 120)),
  );
}

const styles = {
  /** What a reader may set (1.4.12). */
  spacing: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
  /** Text of twice the size, and nothing else (1.4.4). */
  doubled: "html { font-size: 200% }",
};

/** Adds a sheet of styles, which the page's policy would refuse as an element. */
export const addStyles = (page: Page, css: string): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);

/** Looks at a page with further styles, and takes them away again. */
export async function withStyles<T>(page: Page, css: string, look: () => Promise<T>): Promise<T> {
  await addStyles(page, css);
  const seen = await look();
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return seen;
}

/** Looks at a page as a reader has set it. */
export const withReaderStyles = <T>(page: Page, style: keyof typeof styles, look: () => Promise<T>) =>
  withStyles(page, styles[style], look);

interface Stop {
  name: string;
  top: number;
  left: number;
  bottom: number;
  /** Whether it shows that it has the focus. */
  showsFocus: boolean;
  /** Whether any of it can be seen. */
  isVisible: boolean;
}

/**
 * Goes through a page by Tab from where the focus is, at most `limit` stops, and looks at each.
 * @param end where to stop
 */
export async function tabThrough(
  page: Page,
  end: Locator,
  { back = false, limit = 80 } = {},
): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < limit) {
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
    const { isEnd, ...stop } = await end.evaluate(describeFocus);
    stops.push(stop);
    if (isEnd) return stops;
  }
  throw new Error(`${limit} stops, and none of them was the last one`);
}

function describeFocus(end: Element): Stop & { isEnd: boolean } {
  const element = document.activeElement as HTMLElement;
  // A slide is marked around its title.
  const marked = element.querySelector("h2") ?? element;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(marked);
  const hasOutline = outlineStyle !== "none" && outlineWidth !== "0px" && outlineColor !== "rgba(0, 0, 0, 0)";
  const box = element.getBoundingClientRect();
  // Nine points of it: where one of them is not covered, it is not wholly hidden (2.4.11).
  const part = [0.1, 0.5, 0.9];
  const isVisible = part.some((x) =>
    part.some((y) => {
      const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    }),
  );
  // A sheet scrolls by itself, on the way too.
  let scrolled = 0;
  for (let above = element.parentElement; above; above = above.parentElement) scrolled += above.scrollTop;
  return {
    isEnd: element === end,
    name: element.outerHTML.replace(/\s+/g, " ").slice(0, 100),
    top: box.top + scrolled,
    left: box.left,
    bottom: box.bottom + scrolled,
    // The parts of a day and of a time are marked by the browser.
    showsFocus:
      hasOutline ||
      getComputedStyle(element).boxShadow !== "none" ||
      element.matches("[type=date], [type=time]"),
    isVisible,
  };
}

/** @returns what is wrong with the way by Tab: stops that do not show, and steps up to an earlier line */
export function focusProblems(stops: Stop[]): string[] {
  return stops.flatMap((stop, at) => {
    const faults: string[] = [];
    if (!stop.showsFocus) faults.push(`does not show its focus: ${stop.name}`);
    if (!stop.isVisible) faults.push(`is hidden: ${stop.name}`);
    const before = stops[at - 1];
    // Up and to the left at once: neither on in the line, nor in the next one, nor in the next column.
    if (before && stop.bottom <= before.top && stop.left < before.left)
      faults.push(`comes after what stands below it: ${stop.name}`);
    return faults;
  });
}
