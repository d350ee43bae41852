import { useEffect } from "react";

/**
 * Adds rules to the page without a `<style>` element, which the Content-Security-Policy refuses to scripts.
 * @returns takes them away again
 */
export function adoptStyle(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/**
 * Takes the place of the package react-style-singleton (vite.config.ts), with which Radix's dialogs lock the
 * scrolling of the page: it writes `<style>` elements, whose text differs with the width of the scroll bar.
 * @returns a component that keeps the styles of the first that is mounted until the last one is gone
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
