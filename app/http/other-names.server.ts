import { env } from "~/platform/env.server";
import { isOtherName } from "~/platform/origin.server";
import { noticeParam } from "~/text/notice";
import { isRead, type Middleware } from "./middleware.server";
import { logAccess } from "./request-log.server";
import { isApi, type RouteTable, readAddress } from "./route-table.server";
import { securityHeaders } from "./security-headers.server";

/** Not for shared caches, as some do not tell hosts apart: they would redirect PUBLIC_URL to itself. */
const anHour = "private, max-age=3600";

/** Redirects pages under another name of the site to PUBLIC_URL. */
export function redirectOtherNames(routes: RouteTable): Middleware {
  return (request, response, next) => {
    const { url = "", headers } = request;
    const isElsewhere =
      isRead(request) && isPage(url, routes) && isOtherName(new URL(`http://${headers.host}`).hostname);
    if (!isElsewhere) return next();
    const Location = `${env.PUBLIC_URL}${url}`;
    response.writeHead(308, { ...securityHeaders(), Location, "Cache-Control": anHour, "Content-Length": 0 });
    response.end();
    logAccess(request, response);
  };
}

function isPage(url: string, routes: RouteTable): boolean {
  const { query, isData, route } = readAddress(url, routes);
  // The cookie of a notice is the host's own: the page after a post shows it where the post was sent.
  if (new URLSearchParams(query).has(noticeParam)) return false;
  return route !== undefined && !route.isResource && !isData && !isApi(url);
}
