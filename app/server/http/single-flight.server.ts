/** Shares the result of work that is in flight with everyone who asks for the same. */
export class SingleFlight<T> {
  readonly #inFlight = new Map<string, Promise<T>>();

  /** @returns the work in flight under this key, or nothing */
  get(key: string): Promise<T> | undefined {
    return this.#inFlight.get(key);
  }

  /** Starts `work` unless it is in flight under this key already. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const inFlight = this.#inFlight.get(key);
    if (inFlight) return inFlight;
    const started = work().finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, started);
    return started;
  }
}
