import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import * as entry from "~/entry.server";

/** The modules of routes by their ids; the root and the layouts are among them. */
export type RouteModules = Record<
  string,
  { path?: string; index?: boolean; parentId?: string; module: object }
>;

/** What the bundler would make of these pages for the server. */
export function buildOf(modules: RouteModules): ServerBuild {
  const each = (describeRoute: (id: string, route: RouteModules[string]) => object) =>
    Object.fromEntries(Object.entries(modules).map(([id, route]) => [id, describeRoute(id, route)]));
  return {
    entry: { module: entry },
    routes: each((id, route) => ({ id, ...route })),
    assets: {
      entry: { module: "/entry.js", imports: [] },
      routes: each((id, { module, ...route }) => ({
        id,
        ...route,
        module: "/route.js",
        hasAction: "action" in module,
        hasLoader: "loader" in module,
      })),
      url: "/manifest.js",
      version: "1",
    },
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_lazyRouteDiscovery: false,
      v3_singleFetch: true,
      v3_routeConfig: true,
    },
    assetsBuildDirectory: "build/client",
    publicPath: "/",
    basename: "/",
    mode: "production",
  } as unknown as ServerBuild;
}

/** Answers requests with these pages as the server knows them, without a build. @returns asks for a path */
export function servePages(modules: RouteModules) {
  const handle = createRequestHandler(buildOf(modules), "production");
  return (path: string, init?: RequestInit) =>
    handle(new Request(new URL(path, "http://localhost:3000"), init));
}
