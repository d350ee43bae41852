import { randomUUID } from "node:crypto";
import { currentContext } from "~/platform/request-context.server";
import { routePattern } from "./route-table.server";

let damaged = false;

/** @returns whether a request of this process has met a damaged part of the database file */
export function hasMetDamage(): boolean {
  return damaged;
}

/** Logs an error as one JSON line. @returns the id of the line, which is all that a visitor is told */
export function logError(error: unknown, { method, url = "" }: { method?: string; url?: string }): string {
  const id = randomUUID().slice(0, 8);
  const context = currentContext();
  if (context) context.errorId = id;
  if (/^SQLITE_(CORRUPT|NOTADB|IOERR_READ)/.test((error as { code?: string } | null)?.code ?? ""))
    damaged = true;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(
    JSON.stringify({ level: "error", id, request: context?.id, method, route: routePattern(url), detail }),
  );
  return id;
}
