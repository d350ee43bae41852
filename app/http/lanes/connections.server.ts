import type { Server } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

let accepted = 0;

/** Counts the connections that a server accepts, for untilAccepted(). */
export function countConnections(server: Server): void {
  server.on("connection", () => {
    accepted += 1;
  });
}

/** Stop waiting after so many turns of the event loop, because clients may keep opening connections. */
const mostTurns = 300;

/**
 * Waits until the connections that clients have opened are accepted. Node 20 accepts one a turn of its event loop: with
 * work in each turn the last of 200 would wait for 200 answers.
 */
export async function untilAccepted(): Promise<void> {
  await nextTurn();
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const before = accepted;
    await nextTurn();
    if (accepted === before) return;
  }
}
