import type { ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { sqlite } from "~/platform/database.server";
import type { Middleware } from "./middleware.server";

/** Timeout of responses and mail in flight (milliseconds): by default a container is killed 5 seconds after SIGTERM. */
export const shutdownTimeout = 3_500;

const inFlight = new Set<ServerResponse>();
let isStopping = false;
let onIdle = () => {};

export const trackResponses: Middleware = (_request, response, next) => {
  inFlight.add(response);
  if (isStopping) closeConnection(response);
  response.once("close", () => {
    inFlight.delete(response);
    if (inFlight.size === 0) onIdle();
  });
  next();
};

/** Otherwise the client would send its next request on this connection. */
function closeConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

/** Shuts down on SIGTERM and SIGINT after what is in flight; remix-serve alone would wait for the slowest client. */
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
    // Closing the last connection checkpoints the write-ahead log.
    sqlite.close();
  } catch (error) {
    // Nothing is lost: the next start reads the log.
    console.error(`the database was not closed: ${(error as Error).message}`);
  }
  process.exit(0);
}
