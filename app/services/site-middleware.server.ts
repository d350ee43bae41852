import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { env } from "./env.server";
import { gate, limitSlowClients } from "./gate.server";
import { type Middleware, useMiddleware } from "./middleware.server";
import { pageCache } from "./page-cache.server";
import { requestContext } from "./request-context.server";
import { requestLog } from "./request-log.server";
import { responseHeaders } from "./response-headers.server";
import { knowRoutes, type RouteTable, routeTable } from "./route-table.server";
import { attachToServer } from "./server-attachment.server";
import { trackResponses } from "./shutdown.server";
import { staffSession } from "./staff-requests.server";
import { staticFiles } from "./static-files.server";

/**
 * Runs the site's middleware before remix-serve handles a request. Only in production: the development server is
 * Vite's.
 * @param readBuild gives all routes once the whole build has run
 */
export async function startMiddleware(readBuild: () => Promise<ServerBuild>): Promise<void> {
  if (env.NODE_ENV !== "production") return;
  // remix-serve awaits the same build before it listens.
  const build = await readBuild();
  const routes = routeTable(build);
  knowRoutes(routes);
  const chain = siteMiddleware(routes, path.resolve(build.assetsBuildDirectory));
  attachToServer((server) => {
    limitSlowClients(server);
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
  staticFiles(folder),
  pageCache(routes),
  responseHeaders,
];
