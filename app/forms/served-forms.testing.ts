import { serveSite } from "~/testing/site.testing";
import type { Fields } from "./forms-table.testing";

/** Serves the site while the tests of a file run, for what browsers get and send of forms. */
export function serveForms() {
  const site = serveSite();
  const send = (path: string, fields: Fields) =>
    site.ask(path, { method: "POST", body: new URLSearchParams(fields) });
  return { site, ask: site.ask, send };
}

/** What stands between header and footer. */
export const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
export const footer = (html: string) => html.slice(html.indexOf("<footer"));
/** The tag of a field and, for a box, what stands in it. */
export const control = (html: string, name: string) =>
  new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>[^<]*`).exec(html)?.[0] ?? "";
