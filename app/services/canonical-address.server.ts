import { knownQuery } from "~/schemas/query-params";
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
  // It tells the browser about routes, and is none itself.
  const route = path === "/__manifest" ? undefined : routes(pathname);
  return { pathname, query, isData, route };
}

/** With these Remix says which part of a page's data it wants. */
const ofRemix = ["index", "_routes"];

/**
 * @returns the address with the parameters that its route knows, in one order: what it is cached by, and what
 * loaders and pages see. The address as it is where the route does not say which it knows.
 */
export function canonicalUrl(url: string, { query, isData, route }: Address): string {
  if (!query || !route?.query) return url;
  const given = new URLSearchParams(query);
  const kept = knownQuery(route.query, given);
  for (const name of isData ? ofRemix : []) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  const path = url.slice(0, url.indexOf("?"));
  return kept.size > 0 ? `${path}?${kept}` : path;
}
