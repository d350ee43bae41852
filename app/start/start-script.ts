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

/** Marks the inline module that loads the others: an error at its element says that one of them has not come. */
export const ownScript = { "data-own": "" };

/**
 * Inline script before the first paint: sets `data-js` on `<html>`, and takes it away where the page's own scripts fail
 * to load. Without it they do not start, and the page works as it does without scripts. What fails of others changes
 * nothing: an extension, or what a proxy adds to the page. Safari does not say which module could not be imported.
 */
export const startScript = onOneLine(`{
  const root = document.documentElement;
  try { if (${needed.join(" && ")}) root.dataset.js = "loading"; } catch {}
  const own = location.origin + "/assets/";
  const isOwnError = (text) => text.includes(own) || text.includes("Importing a module script failed");
  const isOwnScript = ({ localName, dataset, src }) =>
    localName === "script" && ("own" in dataset || src.startsWith(own));
  const fail = ({ target, filename, reason }) => {
    const isOwn = target === window
      ? isOwnError(\`\${filename} \${reason} \${reason && reason.stack}\`)
      : isOwnScript(target);
    if (isOwn && root.dataset.js === "loading") delete root.dataset.js;
  };
  for (const type of ["error", "unhandledrejection"]) addEventListener(type, fail, true);
}`);

/** Whether the script in the head has found what is needed, and nothing has failed since. */
export const canStart = () => document.documentElement.dataset.js === "loading";

/** For `<html>`, which React makes anew where a browser's extension has changed it, and where an error fills the page. */
export function markStarted(html: HTMLHtmlElement | null): void {
  if (html) html.dataset.js = "running";
}
