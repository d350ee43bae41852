import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { sqlite } from "db/client.server";
import { stopMail } from "./mail.server";

/**
 * How long answers and a mail that have been begun may take to end (milliseconds). Who stops a container
 * kills it after 5 seconds where nothing else is said.
 */
export const longestFarewell = 3_500;

const answering = new Set<ServerResponse>();
let stopping = false;
let allAnswered = () => {};

/**
 * Ends the process well on SIGTERM and SIGINT: what has been begun is finished, for 3.5 seconds at most, then
 * the database is closed and the process ends with 0. Called once, when the server starts; remix-serve by
 * itself stops taking connections, and then waits for as long as the slowest client likes.
 */
export function startShutdown(): void {
  // remix-serve keeps its server to itself: Node tells of each request that comes to any.
  subscribe("http.server.request.start", (message) =>
    follow((message as { response: ServerResponse }).response),
  );
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void shutDown());
}

function follow(response: ServerResponse): void {
  answering.add(response);
  if (stopping) sayThatItIsTheLast(response);
  response.once("close", () => {
    answering.delete(response);
    if (answering.size === 0) allAnswered();
  });
}

/** Else the client sends its next request on a connection that ends before it is read. */
function sayThatItIsTheLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

async function shutDown(): Promise<void> {
  stopping = true;
  for (const response of answering) sayThatItIsTheLast(response);
  const answered = new Promise<void>((resolve) => {
    allAnswered = resolve;
    if (answering.size === 0) resolve();
  });
  await Promise.race([Promise.all([answered, stopMail()]), setTimeout(longestFarewell)]);
  try {
    // The last connection to close writes what is in the log into the database file.
    sqlite.close();
  } catch (error) {
    // What was acknowledged is in the log, and the next start finds it there.
    console.error(`the database was not closed: ${(error as Error).message}`);
  }
  process.exit(0);
}
