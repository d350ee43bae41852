import { setImmediate } from "node:timers/promises";

/** After a failure, such as a full disk, in which nothing is tried even where the lane is woken (milliseconds). */
const retryPause = 30_000;

/** After how many milliseconds there is more work (0 for at once), 'retry' after a failure, nothing until it is woken. */
export type Next = number | "retry" | undefined;

const lanes = new Set<LoopLane>();
let isStopping = false;

/**
 * A lane of the loop of all that goes on behind pages: mail, pictures, batches, housekeeping. Each has one of its own, so
 * that nothing that takes long holds another. None keeps a lease: what was in work when the process ended is found as
 * undone at the next start.
 */
export class LoopLane {
  #run: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isWoken = false;
  #isPaused = false;
  #lastFailure = "";

  /** `work` does one piece; `log` gets what it throws, once what repeats. */
  constructor(
    private readonly work: () => Promise<Next>,
    private readonly log: (error: Error) => void,
  ) {
    lanes.add(this);
  }

  /** Works until there is nothing left for now, once for concurrent calls. Never rejects. */
  wake(): Promise<void> {
    this.#isWoken = true;
    if (this.#isPaused || isStopping) return Promise.resolve();
    clearTimeout(this.#timer);
    this.#run ??= this.#workOn();
    return this.#run;
  }

  async #workOn(): Promise<void> {
    // The response to whoever has woken it goes first.
    await setImmediate();
    let next: Next = 0;
    while (!isStopping && (next === 0 || (this.#isWoken && next !== "retry"))) {
      this.#isWoken = false;
      next = await this.#tryToWork();
    }
    this.#run = undefined;
    if (next === undefined || isStopping) return;
    this.#isPaused = next === "retry";
    const wakeAgain = () => {
      this.#isPaused = false;
      void this.wake();
    };
    this.#timer = setTimeout(wakeAgain, next === "retry" ? retryPause : next).unref();
  }

  async #tryToWork(): Promise<Next> {
    try {
      const next = await this.work();
      this.#lastFailure = "";
      return next;
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.#lastFailure) this.log(error as Error);
      this.#lastFailure = message;
      return "retry";
    }
  }

  /** Waits for the piece in work. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#run;
  }
}

/** Waits for what is in work, and begins nothing more. Called at shutdown. */
export async function stopLoop(): Promise<void> {
  isStopping = true;
  await Promise.all([...lanes].map((lane) => lane.stop()));
}
