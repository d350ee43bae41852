/** A medium that no visitor has. */
const nobody = "not all";

/**
 * Lets the preloads of a page's scripts wait. The page is whole without its scripts, and on a slow line they
 * would take their share of it from the picture that is seen first: they come once the page has been read.
 * @param html a page as Remix renders it, with the `latePreloadsScript` behind its scripts
 */
export const delayPreloads = (html: string) =>
  html.replaceAll(
    '<link rel="modulepreload"',
    `<link rel="modulepreload" media="${nobody}" fetchpriority="low"`,
  );

/** Stands at the end of the page and starts the preloads that have waited. */
export const latePreloadsScript = `for(const link of document.querySelectorAll('link[media="${nobody}"]'))link.media="all"`;
