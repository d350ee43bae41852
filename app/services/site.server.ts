import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { type RouteTable, routeTable } from "./route-table.server";
import { type StaticFiles, staticFiles } from "./static-files.server";

/** What the front knows of the site behind it. */
export interface Site {
  routes: RouteTable;
  /** Sends files and pictures that are on the disk. */
  sendFile: StaticFiles;
}

/** Reads it from the build. */
export function readSite(build: ServerBuild): Site {
  return {
    routes: routeTable(build),
    sendFile: staticFiles(path.resolve(build.assetsBuildDirectory)),
  };
}
