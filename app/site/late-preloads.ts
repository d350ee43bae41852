/** A media query that never matches. */
const never = "not all";

/** Delays the preloads of Remix's scripts until the HTML is parsed: on a slow line they would delay the largest picture. */
export const delayPreloads = (html: string) =>
  html.replaceAll(
    '<link rel="modulepreload"',
    `<link rel="modulepreload" media="${never}" fetchpriority="low"`,
  );

/** At the end of the page: starts the delayed preloads. */
export const latePreloadsScript = `for(const link of document.querySelectorAll('link[media="${never}"]'))link.media="all"`;
