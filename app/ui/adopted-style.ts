import { useEffect } from "react";

/** Adds a style sheet without `<style>`, which the CSP refuses; Safari before 16.4 goes without. @returns removes it */
export function adoptStyle(css: string): () => void {
  if (!("adoptedStyleSheets" in document)) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** In place of react-style-singleton (vite.config.ts), by which Radix locks scrolling: its `<style>` has no fixed hash. */
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
