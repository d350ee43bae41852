import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { untilAccepted } from "./connections.server";

export interface LaneLimits {
  /** How many requests are answered at the same time. */
  running: number;
  /** How many more may wait. */
  queued: number;
  /** How many of those may come from one network. */
  queuedPerNetwork?: number;
  /** When a request that is still not answered no longer counts as running (milliseconds). */
  timeout?: number;
}

interface Waiting {
  network?: string;
  start(): void;
}

/** Limits how many requests are answered at the same time; the others wait in the order in which they came. */
export class Lane {
  readonly #limits: Required<LaneLimits>;
  readonly #queue = new Set<Waiting>();
  #running = 0;

  constructor(limits: LaneLimits) {
    this.#limits = { queuedPerNetwork: limits.queued, timeout: 10_000, ...limits };
  }

  /** @returns whether the queue has no room for one more request of this network */
  isFull(network?: string): boolean {
    const { running, queued, queuedPerNetwork } = this.#limits;
    if (this.#running < running) return false;
    const ofNetwork = [...this.#queue].filter((waiting) => waiting.network === network).length;
    return this.#queue.size >= queued || (network !== undefined && ofNetwork >= queuedPerNetwork);
  }

  /**
   * Waits for a place, which is given back when the headers of the response are sent, its connection closes, or the timeout
   * is over. Stays pending where the client leaves before: nothing is to be done for it.
   */
  async take(response: ServerResponse, network?: string): Promise<void> {
    if (this.#running < this.#limits.running && !response.closed) this.#running += 1;
    else await this.#wait(response, network);
    let isHeld = true;
    const giveBack = () => {
      if (isHeld) void this.#startNext();
      isHeld = false;
      clearTimeout(timer);
    };
    const timer = setTimeout(giveBack, this.#limits.timeout);
    onHeaders(response, giveBack);
    response.once("close", giveBack);
  }

  #wait(response: ServerResponse, network?: string): Promise<void> {
    return new Promise((resolve) => {
      if (response.closed) return;
      const leave = () => this.#queue.delete(waiting);
      const start = () => {
        response.off("close", leave);
        resolve();
      };
      const waiting = { network, start };
      this.#queue.add(waiting);
      response.once("close", leave);
    });
  }

  async #startNext(): Promise<void> {
    // Also where nobody waits: a post is answered in the turn that reads it, and a place that is free at once would let all
    // requests that have come be answered in one turn.
    await untilAccepted();
    const [next] = this.#queue;
    if (next) this.#queue.delete(next);
    else this.#running -= 1;
    next?.start();
  }
}
