/** A media query that never matches. */
const never = "not all";

/**
 * Delays the preloads of scripts until the HTML is parsed: on a slow connection they would delay the largest picture,
 * and the page works without scripts.
 * @param html rendered by Remix, with `latePreloadsScript` after its scripts
 */
export const delayPreloads = (html: string) =>
  html.replaceAll(
    '<link rel="modulepreload"',
    `<link rel="modulepreload" media="${never}" fetchpriority="low"`,
  );

/** At the end of the page: starts the delayed preloads. */
export const latePreloadsScript = `for(const link of document.querySelectorAll('link[media="${never}"]'))link.media="all"`;
