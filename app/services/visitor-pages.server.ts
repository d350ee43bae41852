import type { IncomingMessage } from "node:http";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";

/** Makes the page that is asked for; nothing where it is not one of the visitors'. */
export type PageMaker = (request: IncomingMessage) => Promise<Response> | undefined;

type Routes = ServerBuild["routes"];

/** Pages alone: data and files have an ending, and what is written in a rarer way is for the whole router. */
const plainPath = /^\/(?:([a-z0-9-]+)(?:\/[a-z0-9-]+)*)?(?=\?|$)/i;
const isVisitors = (id: string) => id === "root" || /^routes\/_site(?:\.|$)/.test(id);

/**
 * Makes each of the visitors' pages with a router that knows little more than its route. Remix goes through all
 * routes that it knows five times for a page, and remix-serve looks for each page among the files first.
 * @param build of all routes
 */
export function visitorPages(build: ServerBuild): PageMaker {
  const theirs = firstSegments(build.routes, isVisitors);
  const others = firstSegments(build.routes, (id) => !isVisitors(id));
  const handlers = new Map<string, RequestHandler>();
  return (request) => {
    const [path, begun = ""] = plainPath.exec(request.url ?? "") ?? [];
    const segment = begun.toLowerCase();
    if (path === undefined || (others.has(segment) && !theirs.has(segment))) return;
    // What no route is named after has but one page, which says so.
    const key = theirs.has(segment) ? segment : "";
    const handle = handlers.get(key) ?? createRequestHandler(onlyUnder(build, key), build.mode);
    handlers.set(key, handle);
    return make(request, handle);
  };
}

/** @returns the build with the routes that an address can lead to which begins with this segment */
function onlyUnder(build: ServerBuild, segment: string): ServerBuild {
  const { routes, assets } = build;
  const isPossible = (first: string) => first === segment || first === "" || /^[:*]/.test(first);
  const kept = <Route>(all: Record<string, Route>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => isPossible(firstSegment(routes, id))));
  return { ...build, routes: kept(routes), assets: { ...assets, routes: kept(assets.routes) } };
}

/** A promise from its beginning: what cannot become a request is told like any other failure. */
async function make({ url, headers }: IncomingMessage, handle: RequestHandler): Promise<Response> {
  const named = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return handle(new Request(`http://${headers.host}${url}`, { headers: named }));
}

/** @returns where the addresses of these routes begin: `artists` of `/artists/:slug`, nothing of `/` */
function firstSegments(routes: Routes, isWanted: (id: string) => boolean): Set<string> {
  const ids = Object.keys(routes).filter(isWanted);
  return new Set(ids.map((id) => firstSegment(routes, id)));
}

function firstSegment(routes: Routes, id: string): string {
  const { path = "", parentId } = routes[id] ?? {};
  return (parentId && firstSegment(routes, parentId)) || (path.split("/", 1)[0] ?? "");
}
