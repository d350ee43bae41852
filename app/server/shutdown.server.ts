import type { ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { sqlite } from "db/client.server";
import type { Middleware } from "~/server/http/middleware.server";

/**
 * How long responses and a mail in flight may take to finish (milliseconds): a container is killed 5 seconds after
 * SIGTERM where nothing else is set.
 */
export const shutdownTimeout = 3_500;

const inFlight = new Set<ServerResponse>();
let isStopping = false;
let onIdle = () => {};

/** Keeps track of the responses in flight, so that a shutdown can wait for them. */
export const trackResponses: Middleware = (_request, response, next) => {
  inFlight.add(response);
  if (isStopping) closeConnection(response);
  response.once("close", () => {
    inFlight.delete(response);
    if (inFlight.size === 0) onIdle();
  });
  next();
};

/** Else the client sends its next request on a connection that is about to end. */
function closeConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

/**
 * Shuts down on SIGTERM and SIGINT: waits for what is in flight, 3.5 seconds at most, closes the database and exits
 * with 0. remix-serve stops accepting connections by itself, but then waits for the slowest client.
 * @param stopWork ends what the process does beside responses
 */
export function startShutdown(stopWork: () => Promise<unknown>): void {
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void shutDown(stopWork));
}

async function shutDown(stopWork: () => Promise<unknown>): Promise<void> {
  isStopping = true;
  for (const response of inFlight) closeConnection(response);
  const idle = new Promise<void>((resolve) => {
    onIdle = resolve;
    if (inFlight.size === 0) resolve();
  });
  await Promise.race([Promise.all([idle, stopWork()]), setTimeout(shutdownTimeout)]);
  try {
    // The last connection to close writes the write-ahead log into the database file.
    sqlite.close();
  } catch (error) {
    // What was acknowledged is in that log, and the next start finds it there.
    console.error(`the database was not closed: ${(error as Error).message}`);
  }
  process.exit(0);
}
