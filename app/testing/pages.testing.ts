import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import * as entry from "~/entry.server";

/** The modules of routes by their ids; the root and the layouts are among them. */
export type RouteModules = Record<
  string,
  { path?: string; index?: boolean; parentId?: string; module: object }
>;

/** Answers requests with these pages as the server knows them, without a build. @returns asks for a path */
export function servePages(modules: RouteModules) {
  const each = (describeRoute: (id: string, route: RouteModules[string]) => object) =>
    Object.fromEntries(Object.entries(modules).map(([id, route]) => [id, describeRoute(id, route)]));
  const future = {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
  };
  const handle = createRequestHandler(
    {
      entry: { module: entry },
      routes: each((id, route) => ({ id, ...route })),
      assets: {
        entry: { module: "/entry.js", imports: [] },
        routes: each((id, { module, ...route }) => ({
          ...{ id, ...route, module: "/route.js" },
          ...{ hasAction: "action" in module, hasLoader: "loader" in module },
        })),
        url: "/manifest.js",
        version: "1",
      },
      ...{ assetsBuildDirectory: "build/client", publicPath: "/", basename: "/", mode: "production", future },
    } as unknown as ServerBuild,
    "production",
  );
  return (path: string, init?: RequestInit) =>
    handle(new Request(new URL(path, "http://localhost:3000"), init));
}
