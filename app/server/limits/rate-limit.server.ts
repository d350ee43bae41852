import { LRUCache } from "lru-cache";

/**
 * So many keys a limit remembers, and then forgets the one that was used longest ago. That errs toward letting
 * people in, and wins little: to have a key's few tries again, somebody must first send 20,000 requests under
 * other keys that each pass the limits themselves.
 */
const mostKeys = 20_000;

/** Milliseconds of a clock that nobody sets. */
const clock = () => performance.now();

const seconds = (milliseconds: number) => Math.ceil(milliseconds / 1000);

/** Allows a key so many tries in a fixed window, which begins with the first of them. Kept in memory alone. */
export class RateLimit {
  readonly #keys: LRUCache<string, { count: number; endsAt: number }>;
  readonly #points: number;
  readonly #duration: number;

  /**
   * @param options.points tries in a window
   * @param options.duration of the window, in seconds
   */
  constructor({ points, duration, max = mostKeys }: { points: number; duration: number; max?: number }) {
    this.#points = points;
    this.#duration = duration * 1000;
    this.#keys = new LRUCache({ max });
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#keys.size;
  }

  /** @returns the seconds until a key may try again, or nothing where it may now; counts nothing */
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
   * Counts a try where there is one left.
   * @returns the seconds to wait where there is none
   */
  take(key: string): number | undefined {
    const wait = this.wait(key);
    if (wait === undefined) this.count(key);
    return wait;
  }

  /** Takes back one counted try. */
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

/** Slows a key down: after each failure it may not try for a pause that grows. Kept in memory alone. */
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
    max = mostKeys,
  }: {
    pauses: number[];
    forgetAfter: number;
    max?: number;
  }) {
    this.#pauses = pauses;
    this.#forgetAfter = forgetAfter * 1000;
    this.#keys = new LRUCache({ max });
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#keys.size;
  }

  /** @returns the seconds that are left of a key's pause, or nothing where it may try now; counts nothing */
  wait(key: string): number | undefined {
    const left = (this.#current(key)?.until ?? 0) - clock();
    return left > 0 ? seconds(left) : undefined;
  }

  /** Counts a failure: the pause after it begins now. */
  count(key: string): void {
    this.#set(key, (this.#current(key)?.failures ?? 0) + 1);
  }

  /** Takes back one counted failure, with its pause. */
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
