import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { type RouteTable, routeTable } from "./route-table.server";
import { type StaticFiles, staticFiles } from "./static-files.server";
import { type PageMaker, visitorPages } from "./visitor-pages.server";

/** What the front knows of the site behind it. */
export interface Site {
  /** Is asked first for what may be kept; where it fails, what stood there answers. */
  makePage: PageMaker;
  routes: RouteTable;
  /** Sends files and pictures that are on the disk. */
  sendFile: StaticFiles;
}

/** Reads it from the build. */
export function readSite(build: ServerBuild): Site {
  return {
    makePage: visitorPages(build),
    routes: routeTable(build),
    sendFile: staticFiles(path.resolve(build.assetsBuildDirectory)),
  };
}
