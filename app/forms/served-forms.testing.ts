/** What stands between header and footer. */
export const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
export const footer = (html: string) => html.slice(html.indexOf("<footer"));
/** The tag of a field and, for a box, what stands in it. */
export const control = (html: string, name: string) =>
  new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>[^<]*`).exec(html)?.[0] ?? "";
