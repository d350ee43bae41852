import { LRUCache } from "lru-cache";

/**
 * Beyond this number of keys the least recently used one is forgotten. An attacker gains little by that: it takes
 * 20,000 requests with other keys, which are limited too.
 */
const maximumKeys = 20_000;

/** A monotonic clock (milliseconds). */
const clock = () => performance.now();

const seconds = (milliseconds: number) => Math.ceil(milliseconds / 1000);

/** A fixed-window rate limit per key, in memory. A window begins with the first try. */
export class RateLimit {
  readonly #keys: LRUCache<string, { count: number; endsAt: number }>;
  readonly #points: number;
  readonly #duration: number;

  /**
   * @param options.points tries in a window
   * @param options.duration of the window, in seconds
   */
  constructor({ points, duration, max = maximumKeys }: { points: number; duration: number; max?: number }) {
    this.#points = points;
    this.#duration = duration * 1000;
    this.#keys = new LRUCache({ max });
  }

  /** Number of keys. */
  get size(): number {
    return this.#keys.size;
  }

  /** @returns seconds until a key may try again, or nothing if it may now; does not count */
  wait(key: string): number | undefined {
    const window = this.#current(key);
    return window && window.count >= this.#points ? seconds(window.endsAt - clock()) : undefined;
  }

  /** Counts a try. */
  count(key: string): void {
    const window = this.#current(key) ?? { count: 0, endsAt: clock() + this.#duration };
    window.count += 1;
    this.#keys.set(key, window);
  }

  /**
   * Counts a try if there is one left.
   * @returns seconds to wait if there is none
   */
  take(key: string): number | undefined {
    const wait = this.wait(key);
    if (wait === undefined) this.count(key);
    return wait;
  }

  /** Takes one try back. */
  giveBack(key: string): void {
    const window = this.#current(key);
    if (window && window.count > 0) window.count -= 1;
  }

  /** Forgets the tries of a key. */
  reset(key: string): void {
    this.#keys.delete(key);
  }

  #current(key: string) {
    const window = this.#keys.get(key);
    return window && window.endsAt > clock() ? window : undefined;
  }
}

/** A backoff per key, in memory: after each failure the key must wait for a longer time. */
export class GrowingPause {
  readonly #keys: LRUCache<string, { failures: number; until: number; forgetAt: number }>;
  readonly #pauses: number[];
  readonly #forgetAfter: number;

  /**
   * @param options.pauses in seconds, after the first failure, the second and so on; the last one repeats
   * @param options.forgetAfter seconds without a failure
   */
  constructor({
    pauses,
    forgetAfter,
    max = maximumKeys,
  }: {
    pauses: number[];
    forgetAfter: number;
    max?: number;
  }) {
    this.#pauses = pauses;
    this.#forgetAfter = forgetAfter * 1000;
    this.#keys = new LRUCache({ max });
  }

  /** Number of keys. */
  get size(): number {
    return this.#keys.size;
  }

  /** @returns seconds until a key may try again, or nothing if it may now; does not count */
  wait(key: string): number | undefined {
    const left = (this.#current(key)?.until ?? 0) - clock();
    return left > 0 ? seconds(left) : undefined;
  }

  /** Counts a failure and starts its pause. */
  count(key: string): void {
    this.#set(key, (this.#current(key)?.failures ?? 0) + 1);
  }

  /** Takes one failure back, with its pause. */
  giveBack(key: string): void {
    const failures = (this.#current(key)?.failures ?? 0) - 1;
    if (failures > 0) this.#keys.set(key, { failures, until: 0, forgetAt: clock() + this.#forgetAfter });
    else this.reset(key);
  }

  /** Forgets the failures of a key. */
  reset(key: string): void {
    this.#keys.delete(key);
  }

  #set(key: string, failures: number): void {
    const pause = this.#pauses[failures - 1] ?? this.#pauses.at(-1) ?? 0;
    const now = clock();
    this.#keys.set(key, { failures, until: now + pause * 1000, forgetAt: now + this.#forgetAfter });
  }

  #current(key: string) {
    const entry = this.#keys.get(key);
    return entry && entry.forgetAt > clock() ? entry : undefined;
  }
}
