import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import { declaredQuery, type QueryParams } from "~/schemas/query-params";
import { methodsOf } from "./json-api.server";

/** What the front needs to know of the route that a path leads to. */
export interface RouteFacts {
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

/** Reads from a build what the front asks about its routes. */
export function routeTable({ routes }: Pick<ServerBuild, "routes">): RouteTable {
  const tree = childrenOf(routes);
  const found = new LRUCache<string, RouteFacts>({ max: remembered });
  return (pathname) => {
    const known = found.get(pathname);
    if (known) return known;
    const modules = matchRoutes(tree, pathname)?.map(({ route }) => routes[route.id ?? ""]?.module);
    const last = modules?.at(-1);
    if (!modules || !last) return;
    const facts: RouteFacts = {
      isResource: last.default === undefined && last.ErrorBoundary === undefined,
      query: declaredQuery(modules.map((module) => module?.handle)),
      methods: [...new Set([...methodsOf(last.loader), ...methodsOf(last.action)])],
    };
    found.set(pathname, facts);
    return facts;
  };
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
