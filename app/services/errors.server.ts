import { randomUUID } from "node:crypto";

/**
 * Writes an error to the log, as one JSON line.
 * @returns the id by which the line is found again: all that a visitor is told
 */
export function logError(error: unknown, request: Request): string {
  const id = randomUUID().slice(0, 8);
  const { pathname } = new URL(request.url);
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(JSON.stringify({ level: "error", id, method: request.method, path: pathname, detail }));
  return id;
}
