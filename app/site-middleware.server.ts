import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { cacheLimit } from "~/http/cache-limit.server";
import { gate, limitSlowClients } from "~/http/gate.server";
import { countConnections } from "~/http/lanes/connections.server";
import { lanes } from "~/http/lanes/lanes.server";
import { attachToServer, type Middleware, useMiddleware } from "~/http/middleware.server";
import { redirectOtherNames } from "~/http/other-names.server";
import { pageCache } from "~/http/page-cache.server";
import { requestContext, requestLog } from "~/http/request-log.server";
import { type RouteTable, registerRoutes, routeTable } from "~/http/route-table.server";
import { responseHeaders } from "~/http/security-headers.server";
import { trackResponses } from "~/http/shutdown.server";
import { staticFiles } from "~/http/static-files.server";
import { storedPictures } from "~/images/picture-middleware.server";
import { env } from "~/platform/env.server";
import { endOpenAccess } from "~/staff/access.server";
import { staffSession } from "~/staff/session-middleware.server";

/** Runs the middleware before remix-serve, in production; `readBuild` loads the build, which imports this module. */
export async function startMiddleware(readBuild: () => Promise<ServerBuild>): Promise<void> {
  if (env.NODE_ENV !== "production") return;
  // remix-serve awaits the same build before it listens.
  const build = await readBuild();
  const routes = routeTable(build);
  registerRoutes(routes);
  const chain = siteMiddleware(routes, path.resolve(build.assetsBuildDirectory));
  attachToServer((server) => {
    limitSlowClients(server);
    countConnections(server);
    useMiddleware(server, chain);
  });
}

/** @param folder of the build's files */
export const siteMiddleware = (routes: RouteTable, folder: string): Middleware[] => [
  trackResponses,
  requestContext,
  requestLog,
  staffSession,
  gate(routes),
  endOpenAccess,
  staticFiles(folder),
  storedPictures,
  redirectOtherNames(routes),
  cacheLimit,
  pageCache(routes),
  lanes(routes),
  responseHeaders,
];
