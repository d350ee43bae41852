import type { ServerBuild } from "@remix-run/node";

interface KnownRoute {
  path: RegExp;
  pattern: string;
}

let knownRoutes: KnownRoute[] = [];

/** Stands for an address before the routes are known. */
const unknownRoute = "*";

/**
 * Reads the route table that routePattern() looks addresses up in.
 * @param routes of the build
 */
export function knowRoutes(routes: ServerBuild["routes"]): void {
  const pathOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...pathOf(route.parentId), ...(route.path ? route.path.split("/") : [])] : [];
  };
  const patterns = new Set(Object.keys(routes).map((id) => `/${pathOf(id).join("/")}`));
  knownRoutes = [...patterns]
    .map((pattern) => ({ pattern, path: expressionOf(pattern) }))
    .sort((a, b) => precedence(a.pattern).localeCompare(precedence(b.pattern)));
}

/** As Remix decides between two routes that match: fixed segments before parameters before `*`. */
const precedence = (pattern: string) =>
  pattern.replace(/[^/]+/g, (segment) => (segment === "*" ? "2" : segment.startsWith(":") ? "1" : "0"));

const expressionOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replace(/:[^/]+/g, "[^/]+")
      .replace(/\/\*$/, "(?:/.*)?")}/?$`,
    "i",
  );

/** What Remix asks for beside pages: their data, and which routes there are. */
const dataEnding = /\.data$/;
const ownPath = "/__manifest";

/**
 * Names an address by the route that answers it. Addresses hold tokens and what visitors search for, so logs,
 * error reports and policy reports carry this instead.
 * @param url path and query, or a whole address
 * @returns the route's pattern, as `/invitations/:token`; with `.data` where the page's data were asked for
 */
export function routePattern(url: string): string {
  const [path = ""] = url.replace(/^https?:\/\/[^/?#]*/i, "").split(/[?#]/, 1);
  if (path === ownPath) return path;
  const ending = dataEnding.exec(path)?.[0] ?? "";
  const page = path.slice(0, path.length - ending.length).replace(/^\/_root$/, "/");
  const route = knownRoutes.find((known) => known.path.test(page || "/"));
  return route ? route.pattern + ending : unknownRoute;
}
