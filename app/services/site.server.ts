import { readdirSync } from "node:fs";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { type RouteTable, routeTable } from "./route-table.server";
import { type PageMaker, visitorPages } from "./visitor-pages.server";

/** What the front knows of the site behind it. */
export interface Site {
  /** Is asked first for what may be kept; where it fails, what stood there answers. */
  makePage: PageMaker;
  routes: RouteTable;
  /** The paths of its public files. */
  files: Set<string>;
}

/** Reads it from the build. */
export function readSite(build: ServerBuild): Site {
  return {
    makePage: visitorPages(build),
    routes: routeTable(build),
    files: filesIn(build.assetsBuildDirectory),
  };
}

/** @returns the paths under which remix-serve sends the files of a folder */
function filesIn(directory: string): Set<string> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map(({ parentPath, name }) => `/${path.relative(directory, path.join(parentPath, name))}`),
  );
}
