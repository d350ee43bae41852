import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import { declaredQuery, type QueryParams } from "~/text/query-params";
import { readAddress } from "./canonical-address.server";

/** What is known of the route that a path leads to. */
export interface RouteFacts {
  /** Of the routes that make the page, the outermost first. */
  ids: string[];
  /** As `/invitations/:token`. */
  pattern: string;
  /** Answers by itself: there is no page, and no data for one. */
  isResource: boolean;
  /** The parameters that its address may have; absent where the route does not say, and is not cached. */
  query?: QueryParams<unknown>[];
  /** The methods of a path of the JSON API; none where there is nothing under it. */
  methods: string[];
}

/** @returns what is known of a path, without the ending of its data; nothing where no route takes it */
export type RouteTable = (pathname: string) => RouteFacts | undefined;

type Routes = ServerBuild["routes"];
type RouteTree = Parameters<typeof matchRoutes>[0];

/** Looking through all routes takes a hundred times as long as remembering what was found. */
const remembered = 1000;

/** Reads from a build what is to be known of its routes. */
export function routeTable({ routes }: Pick<ServerBuild, "routes">): RouteTable {
  const tree = childrenOf(routes);
  const found = new LRUCache<string, RouteFacts>({ max: remembered });
  return (pathname) => {
    const known = found.get(pathname);
    if (known) return known;
    const matches = isDecodable(pathname) ? matchRoutes(tree, pathname) : null;
    const ids = matches?.map(({ route }) => route.id ?? "") ?? [];
    const modules = ids.map((id) => routes[id]?.module);
    const last = modules.at(-1);
    if (!matches || !last) return;
    const facts: RouteFacts = {
      ids,
      pattern: `/${matches.flatMap(({ route }) => route.path || []).join("/")}`,
      isResource: last.default === undefined && last.ErrorBoundary === undefined,
      query: declaredQuery(modules.map((module) => module?.handle)),
      methods: [...new Set([...methodsOf(last.loader), ...methodsOf(last.action)])],
    };
    found.set(pathname, facts);
    return facts;
  };
}

/** @returns the methods that a loader or an action of the JSON API answers; none for any other function */
function methodsOf(handler: unknown): string[] {
  return typeof handler === "function" && "methods" in handler ? (handler.methods as string[]) : [];
}

/** What cannot be decoded leads nowhere, and the router would write it to the log. */
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

let ofLog: RouteTable = () => undefined;

/** Gives routePattern() the table in which it looks addresses up. */
export function knowRoutes(table: RouteTable): void {
  ofLog = table;
}

/** Stands for an address that no route is known for. */
const unknownRoute = "*";

/**
 * Names an address by the route that answers it. Addresses hold tokens and what visitors search for, so logs,
 * error reports and policy reports carry this instead.
 * @param url path and query, or a whole address
 * @returns the route's pattern, as `/invitations/:token`; with `.data` where the page's data were asked for
 */
export function routePattern(url: string): string {
  const [path = ""] = url.replace(/^https?:\/\/[^/?#]*/i, "").split(/[?#]/, 1);
  const { route, isData } = readAddress(path || "/", ofLog);
  return route ? route.pattern + (isData ? ".data" : "") : unknownRoute;
}
