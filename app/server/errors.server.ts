import { randomUUID } from "node:crypto";
import { currentContext } from "~/server/http/request-context.server";
import { routePattern } from "~/server/http/route-table.server";

let damageSeen = false;

/** @returns whether a request of this process has met a part of the database file that cannot be read */
export function hasMetDamage(): boolean {
  return damageSeen;
}

/**
 * Writes an error to the log, as one JSON line.
 * @returns the id by which the line is found again: all that a visitor is told
 */
export function logError(error: unknown, request: Request): string {
  const id = randomUUID().slice(0, 8);
  const context = currentContext();
  if (context) context.errorId = id;
  if (/^SQLITE_(CORRUPT|NOTADB|IOERR_READ)/.test((error as { code?: string } | null)?.code ?? ""))
    damageSeen = true;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(
    JSON.stringify({
      level: "error",
      id,
      request: context?.id,
      method: request.method,
      route: routePattern(request.url),
      detail,
    }),
  );
  return id;
}
