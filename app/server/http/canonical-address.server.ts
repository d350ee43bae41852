import { knownQuery } from "~/text/query-params";
import type { RouteFacts, RouteTable } from "./route-table.server";

/** The address of a request, taken apart. */
export interface Address {
  /** The page's, where it is the address of a page's data. */
  pathname: string;
  query: string;
  /** Whether a page's data are asked for, as Remix does in the browser. */
  isData: boolean;
  route?: RouteFacts;
}

/** Whether an address is one of the JSON API, known or not. */
export const isApi = (url: string) => /^\/api(?:[/?]|$)/i.test(url);

/** @returns where an address leads */
export function readAddress(url: string, routes: RouteTable): Address {
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  const isData = path.endsWith(".data");
  const pathname = isData ? path.replace(/\.data$/, "").replace(/^\/_root$/, "/") : path;
  return { pathname, query, isData, route: routes(pathname) };
}

/**
 * @returns the address with the parameters that its route knows, in one order: what it is cached by, and what
 * loaders and pages see. The address as it is where the route does not say which it knows.
 */
export function canonicalUrl(url: string, { query, isData, route }: Address): string {
  if (!query || !route?.query) return url;
  const given = new URLSearchParams(query);
  const kept = knownQuery(route.query, given);
  // With these two Remix says which part of a page's data it wants.
  if (isData && given.has("index")) kept.set("index", "");
  const wanted = isData ? given.get("_routes")?.split(",") : undefined;
  const routes = route.ids.filter((id) => wanted?.includes(id));
  if (routes.length > 0) kept.set("_routes", routes.join(","));
  const path = url.slice(0, url.indexOf("?"));
  return kept.size > 0 ? `${path}?${kept}` : path;
}
