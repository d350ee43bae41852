import { useEffect } from "react";

/**
 * Adds a style sheet to the page without a `<style>` element, which the CSP refuses. Browsers that cannot, such as
 * Safari before 16.4, show the page without it.
 * @returns a function that removes it
 */
export function adoptStyle(css: string): () => void {
  if (!("adoptedStyleSheets" in document)) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/**
 * Replaces the package react-style-singleton (vite.config.ts), by which Radix's dialogs lock scrolling: it adds `<style>`
 * elements, whose text depends on the width of the scroll bar, so that the CSP cannot allow them by hash.
 * @returns a component whose styles stay until the last instance is unmounted
 */
export function styleSingleton() {
  let mounted = 0;
  let remove: (() => void) | undefined;
  return function Style({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: styles that are not dynamic stay as they were
    useEffect(() => {
      if (mounted === 0) remove = adoptStyle(styles);
      mounted += 1;
      return () => {
        mounted -= 1;
        if (mounted === 0) remove?.();
      };
    }, [styles && dynamic]);
    return null;
  };
}
