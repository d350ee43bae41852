import type { IncomingMessage } from "node:http";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";

/** Makes the page that is asked for; nothing where it is not one of the visitors'. */
export type PageMaker = (request: IncomingMessage) => Promise<Response> | undefined;

type Routes = ServerBuild["routes"];

/** Pages alone: data and files have an ending, and what is written in a rarer way is for the whole router. */
const plainPath = /^\/(?:([a-z0-9-]+)(?:\/[a-z0-9-]+)*)?(?=\?|$)/i;
const isVisitors = (id: string) => id === "root" || /^routes\/_site(?:\.|$)/.test(id);

/**
 * Makes the visitors' pages with a router that knows no others. Remix goes through all routes that it knows five
 * times for each page, and two thirds of them are those of the CMS and of the API; remix-serve looks for each
 * page among the files first.
 * @param build of all routes
 */
export function visitorPages(build: ServerBuild): PageMaker {
  const { routes, assets } = build;
  const others = firstSegments(routes, (id) => !isVisitors(id));
  for (const segment of firstSegments(routes, isVisitors)) others.delete(segment);
  const kept = <Route>(all: Record<string, Route>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !others.has(firstSegment(routes, id))));
  const handle = createRequestHandler(
    { ...build, routes: kept(routes), assets: { ...assets, routes: kept(assets.routes) } },
    build.mode,
  );
  return (request) => {
    const [path, segment = ""] = plainPath.exec(request.url ?? "") ?? [];
    if (path === undefined || others.has(segment.toLowerCase())) return;
    return make(request, handle);
  };
}

/** A promise from its beginning: what cannot become a request is told like any other failure. */
async function make(
  { url, headers }: IncomingMessage,
  handle: ReturnType<typeof createRequestHandler>,
): Promise<Response> {
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
