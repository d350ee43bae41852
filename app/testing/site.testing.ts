import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { UNSAFE_flatRoutes as flatRoutes } from "@remix-run/dev";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, vi } from "vitest";
import { useMiddleware } from "~/http/middleware.server";
import { routeTable } from "~/http/route-table.server";
import * as root from "~/root";
import { siteMiddleware } from "~/site-middleware.server";
import { listen } from "./listen.testing";
import { buildOf, type RouteModules } from "./pages.testing";

/** The whole site for request tests: every route, behind the middleware, on a port of its own. */

// With the test itself: reading all of it takes longer than a hook may on a busy machine.
const modules = import.meta.glob<Record<string, unknown>>(
  ["../routes/*.{ts,tsx}", "../routes/*/route.tsx", "!../routes/*.test.*"],
  { eager: true },
);

function makeBuild(): ServerBuild {
  const manifest = flatRoutes(path.resolve("app"), ["**/*.test.*"], "routes");
  const routes: RouteModules = { root: { path: "", module: root } };
  for (const [id, { parentId, path: own, index, file }] of Object.entries(manifest))
    routes[id] = { parentId, path: own, index, module: modules[`../${file}`] ?? {} };
  return buildOf(routes);
}

interface Site {
  ask(target: string, init?: RequestInit): Promise<Response>;
  /** Known when the tests run. */
  readonly origin: string;
}

/**
 * Serves the site while the tests of a file or of a group run; its log is not printed.
 * @param options.movesClock whether the tests set the time, for which Date alone is faked
 */
export function serveSite({ movesClock = false } = {}): Site {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    if (movesClock) vi.useFakeTimers({ toFake: ["Date"] });
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    site = await startSite();
  }, 120_000);
  afterAll(() => {
    site.stop();
    if (movesClock) vi.useRealTimers();
  });
  return {
    ask: (target, init) => site.ask(target, init),
    get origin() {
      return site.origin;
    },
  };
}

async function startSite() {
  const build = makeBuild();
  const handle = createRequestHandler(build, "production");
  const server = createServer((request, response) => void answer(handle, request, response));
  useMiddleware(server, siteMiddleware(routeTable(build), path.resolve("public")));
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const ask = (target: string, init: RequestInit = {}) =>
    fetch(origin + target, { redirect: "manual", ...init });
  return { ask, origin, stop: () => server.close() };
}

/** Takes remix-serve's place. */
async function answer(
  handle: (request: Request) => Promise<Response>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = "GET", url } = request;
  const sent = await buffer(request);
  const body = method === "GET" || method === "HEAD" ? undefined : sent;
  // Node joins a header that is sent twice into one text.
  const headers = request.headers as Record<string, string>;
  const made = await handle(new Request(`http://${headers.host}${url}`, { method, headers, body }));
  response.statusCode = made.status;
  for (const [name, value] of made.headers) response.appendHeader(name, value);
  response.end(Buffer.from(await made.arrayBuffer()));
}
