import type { Locator, Page } from "@playwright/test";

/** What WCAG 2.2 AA asks for and axe cannot see. */

/**
 * @returns the targets that are smaller than 24 by 24 pixels and too near to another one (2.5.8); a link within
 * a sentence may be as small as its words
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const interactive = "a[href], button, input:not([type=hidden]), select, textarea, summary";
    const root = document.querySelector("[role=dialog]") ?? document;
    const targets = [...root.querySelectorAll<HTMLElement>(interactive)]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest("[inert], [aria-hidden=true], .visually-hidden, .skip-link:not(:focus)"),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);

    const isInSentence = (element: HTMLElement) => {
      if (getComputedStyle(element).display !== "inline") return false;
      let block = element.parentElement;
      while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
      const copy = block?.cloneNode(true) as HTMLElement;
      for (const link of copy.querySelectorAll(interactive)) link.remove();
      return Boolean(copy.textContent?.trim());
    };
    const centre = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
    const distance = (box: DOMRect, point: { x: number; y: number }) =>
      Math.hypot(
        Math.max(box.left - point.x, 0, point.x - box.right),
        Math.max(box.top - point.y, 0, point.y - box.bottom),
      );

    /** Under a bar that stays in sight: it is scrolled clear of it before it is pressed. */
    const isCovered = ({ element, box }: { element: HTMLElement; box: DOMRect }) => {
      const { x, y } = centre(box);
      const top = document.elementFromPoint(x, y);
      return top !== null && !top.contains(element) && !element.contains(top);
    };

    const isSmall = ({ box }: { box: DOMRect }) => Math.min(box.width, box.height) < least - 0.5;
    return targets
      .filter((target) => isSmall(target) && !isInSentence(target.element) && !isCovered(target))
      .filter((target) =>
        targets.some((other) => {
          if (other === target || other.element.contains(target.element)) return false;
          const [mine, theirs] = [centre(target.box), centre(other.box)];
          const apart = Math.hypot(mine.x - theirs.x, mine.y - theirs.y);
          return distance(other.box, mine) < least / 2 || (isSmall(other) && apart < least);
        }),
      )
      .map(({ element, box }) => {
        const size = `${Math.round(box.width)} × ${Math.round(box.height)}`;
        return `${element.outerHTML.replace(/\s+/g, " ").slice(0, 90)}: ${size}`;
      });
  });
}

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
