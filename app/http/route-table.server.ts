import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import { declaredQuery, knownQuery, type QueryParams, type RouteHandle } from "~/text/query-params";

/** A route with what the gate, the log and the page cache need. */
export interface RouteFacts {
  /** Ids of the route and its parents, the outermost first. */
  ids: string[];
  /** Such as `/invitations/:token`. */
  pattern: string;
  /** A resource route has no page, and so no data of a page. */
  isResource: boolean;
  /** The page at its layout's own path. */
  isIndexPage: boolean;
  /** Its query parameters; absent where the route does not declare them, and is not cached. */
  query?: QueryParams<unknown>[];
  /** Which it takes; empty where the JSON API has nothing under the path. */
  methods: string[];
}

/** Finds the route of a path, which is without the `.data` of Remix's requests for data. */
export type RouteTable = (pathname: string) => RouteFacts | undefined;

type Routes = ServerBuild["routes"];
type ServerRouteModule = NonNullable<Routes[string]>["module"];
type RouteTree = Parameters<typeof matchRoutes>[0];

/** Matching all routes takes a hundred times as long as a hit in this cache. */
const cachedPaths = 1000;

export function routeTable({ routes }: Pick<ServerBuild, "routes">): RouteTable {
  const tree = childrenOf(routes);
  const cache = new LRUCache<string, RouteFacts>({ max: cachedPaths });
  return (pathname) => {
    const cached = cache.get(pathname);
    if (cached) return cached;
    const matches = isDecodable(pathname) ? matchRoutes(tree, pathname) : null;
    const ids = matches?.map(({ route }) => route.id ?? "") ?? [];
    const modules = ids.map((id) => routes[id]?.module);
    const last = modules.at(-1);
    if (!matches || !last) return;
    const exists = (last.handle as RouteHandle | undefined)?.exists?.(matches.at(-1)?.params ?? {}) ?? true;
    const isResource = last.default === undefined && last.ErrorBoundary === undefined;
    const facts: RouteFacts = {
      ids,
      pattern: `/${matches.flatMap(({ route }) => route.path || []).join("/")}`,
      isResource,
      isIndexPage: !isResource && matches.at(-1)?.route.index === true,
      query: declaredQuery(modules.map((module) => module?.handle)),
      methods: exists ? methodsOf(last) : [],
    };
    cache.set(pathname, facts);
    return facts;
  };
}

/** Some loaders and actions carry their methods, as those of the JSON API; any other is read, and posted to. */
function methodsOf({ loader, action }: ServerRouteModule): string[] {
  const carried = [loader, action].flatMap((handler) =>
    typeof handler === "function" && "methods" in handler ? [handler.methods as string[]] : [],
  );
  if (carried.length > 0) return [...new Set(carried.flat())];
  return ["GET", "HEAD", ...(action ? ["POST"] : []), "OPTIONS"];
}

/** matchRoutes() logs a warning for a path that cannot be decoded. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURI(pathname);
    return true;
  } catch {
    return false;
  }
}

function childrenOf(routes: Routes, parentId?: string): RouteTree {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route): RouteTree[number] => {
      const { id = "", path, index, caseSensitive } = route ?? {};
      return index
        ? { id, path, caseSensitive, index: true }
        : { id, path, caseSensitive, children: childrenOf(routes, id) };
    });
}

export interface Address {
  /** Without `.data`. */
  pathname: string;
  query: string;
  /** Whether Remix asks for the data of a page. */
  isData: boolean;
  route?: RouteFacts;
}

export const isApi = (url: string) => /^\/api(?:[/?]|$)/i.test(url);

/** Finds the route of a URL, and whether it asks for a page or for the data of one. */
export function readAddress(url: string, routes: RouteTable): Address {
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  const isData = path.endsWith(".data");
  const pathname = isData ? path.replace(/\.data$/, "").replace(/^\/_root$/, "/") : path;
  return { pathname, query, isData, route: routes(pathname) };
}

/** @returns the URL with the parameters that its route declares, in that order: the cache key, and what loaders see */
export function canonicalUrl(url: string, { query, isData, route }: Address): string {
  if (!query || !route?.query) return url;
  const given = new URLSearchParams(query);
  const kept = knownQuery(route.query, given);
  // Remix's own parameters: which part of a page's data it wants.
  if (isData && given.has("index")) kept.set("index", "");
  const wanted = isData ? given.get("_routes")?.split(",") : undefined;
  const routes = route.ids.filter((id) => wanted?.includes(id));
  if (routes.length > 0) kept.set("_routes", routes.join(","));
  const path = url.slice(0, url.indexOf("?"));
  return kept.size > 0 ? `${path}?${kept}` : path;
}

let registered: RouteTable = () => undefined;

/** Sets the table that routePattern() uses. */
export function registerRoutes(table: RouteTable): void {
  registered = table;
}

const unknownRoute = "*";

/** @returns a URL's route, such as `/invitations/:token`, for logs: URLs hold tokens and what visitors search for */
export function routePattern(url: string): string {
  const [path = ""] = url.replace(/^https?:\/\/[^/?#]*/i, "").split(/[?#]/, 1);
  const { route, isData } = readAddress(path || "/", registered);
  return route ? route.pattern + (isData ? ".data" : "") : unknownRoute;
}
