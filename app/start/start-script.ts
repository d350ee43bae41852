/** What the scripts need of a browser and `polyfills.ts` does not add; each line of browsers in README.md has it. */
const needed = [
  "Object.hasOwn",
  "[].at",
  '"".replaceAll',
  "Promise.allSettled",
  "AbortController",
  "ReadableStream",
  "TextDecoder",
  "MessageChannel",
  "IntersectionObserver",
  "ResizeObserver",
  "Intl.DateTimeFormat",
];

/** For inline scripts, which come with every page. They have no comments, as those would not end. */
export const onOneLine = (code: string) => code.replaceAll(/\n\s*/g, "");

/**
 * Inline script before the first paint: sets `data-js` on `<html>`, and takes it away where the page's scripts fail to
 * load. Without it the other scripts do not start, and the page works as it does without scripts.
 */
export const startScript = onOneLine(`{
  const root = document.documentElement;
  try { if (${needed.join(" && ")}) root.dataset.js = "loading"; } catch {}
  const fail = ({ target, filename }) => {
    const isOurs = target === window ? !/extension:/.test(filename) : target.localName === "script";
    if (isOurs && root.dataset.js === "loading") delete root.dataset.js;
  };
  for (const type of ["error", "unhandledrejection"]) addEventListener(type, fail, true);
}`);

/** Whether the script in the head has found what is needed, and nothing has failed since. */
export const canStart = () => document.documentElement.dataset.js === "loading";

/** For `<html>`, which React makes anew where a browser's extension has changed it, and where an error fills the page. */
export function markStarted(html: HTMLHtmlElement | null): void {
  if (html) html.dataset.js = "running";
}
