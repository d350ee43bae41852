import * as root from "~/root";
import * as site from "~/routes/_site";
import * as artistsPage from "~/routes/_site.artists._index/route";
import * as inquirePage from "~/routes/_site.artworks_.$id.inquire";
import * as registerPage from "~/routes/_site.exhibitions_.$id.register";
import * as inquiryPage from "~/routes/_site.inquiry";
import * as mailingListPage from "~/routes/_site.mailing-list";
import * as confirmPage from "~/routes/_site.mailing-list_.confirm.$token";
import * as privacyPage from "~/routes/_site.privacy";
import * as registrationPage from "~/routes/_site.registrations.$token";
import * as unsubscribePage from "~/routes/_site.unsubscribe.$token";
import { type RouteModules, servePages } from "~/testing/pages.testing";
import type { Fields } from "./forms-table.testing";

/** The forms' pages as a browser gets them. */

const modules: RouteModules = {
  root: { path: "", module: root },
  "routes/_site": { parentId: "root", module: site },
  ...Object.fromEntries(
    Object.entries({
      artists: artistsPage,
      "artworks/:id/inquire": inquirePage,
      "exhibitions/:id/register": registerPage,
      inquiry: inquiryPage,
      "mailing-list": mailingListPage,
      "mailing-list/confirm/:token": confirmPage,
      privacy: privacyPage,
      "registrations/:token": registrationPage,
      "unsubscribe/:token": unsubscribePage,
    }).map(([path, module]) => [`routes/_site.${path}`, { parentId: "routes/_site", path, module }]),
  ),
};
export const ask = servePages(modules);
export const send = (path: string, fields: Fields, headers: HeadersInit = {}) =>
  ask(path, { method: "POST", body: new URLSearchParams(fields), headers });

/** What stands between header and footer. */
export const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
export const footer = (html: string) => html.slice(html.indexOf("<footer"));
/** The tag of a field and, for a box, what stands in it. */
export const control = (html: string, name: string) =>
  new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>[^<]*`).exec(html)?.[0] ?? "";
