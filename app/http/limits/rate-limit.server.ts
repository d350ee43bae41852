import { LRUCache } from "lru-cache";

/** Beyond it the least recently used key is forgotten: it takes as many requests, which are limited too. */
const maximumKeys = 20_000;

/** A monotonic clock (milliseconds). */
const clock = () => performance.now();

interface Tries {
  count: number;
  /** Until when the key has to wait, and when its tries are forgotten, on the clock. */
  until: number;
  forgetAt: number;
}

/** Counts tries per key, in memory, and says how long a key has to wait. */
abstract class Limit {
  readonly #keys: LRUCache<string, Tries>;

  constructor(max = maximumKeys) {
    this.#keys = new LRUCache({ max });
  }

  /** @returns the tries with one more or one less than before */
  protected abstract change(by: 1 | -1, before?: Tries): Tries;

  get size(): number {
    return this.#keys.size;
  }

  /** @returns seconds until a key may try again, or nothing if it may now; does not count */
  wait(key: string): number | undefined {
    const left = (this.#current(key)?.until ?? 0) - clock();
    return left > 0 ? Math.ceil(left / 1000) : undefined;
  }

  count(key: string): void {
    this.#keys.set(key, this.change(1, this.#current(key)));
  }

  giveBack(key: string): void {
    const before = this.#current(key);
    if (before && before.count > 0) this.#keys.set(key, this.change(-1, before));
  }

  reset(key: string): void {
    this.#keys.delete(key);
  }

  #current(key: string): Tries | undefined {
    const tries = this.#keys.get(key);
    return tries && tries.forgetAt > clock() ? tries : undefined;
  }
}

/** A fixed-window rate limit. A window begins with the first try. */
export class RateLimit extends Limit {
  readonly #points: number;
  readonly #duration: number;

  /** `points` tries in a `duration` (seconds). */
  constructor({ points, duration, max }: { points: number; duration: number; max?: number }) {
    super(max);
    this.#points = points;
    this.#duration = duration * 1000;
  }

  /** Counts a try if there is one left. @returns seconds to wait if there is none */
  take(key: string): number | undefined {
    const wait = this.wait(key);
    if (wait === undefined) this.count(key);
    return wait;
  }

  protected change(by: 1 | -1, before?: Tries): Tries {
    const count = (before?.count ?? 0) + by;
    const forgetAt = before?.forgetAt ?? clock() + this.#duration;
    return { count, until: count >= this.#points ? forgetAt : 0, forgetAt };
  }
}

/** A backoff: after each failure the key must wait for a longer time; one that is taken back takes its pause along. */
export class GrowingPause extends Limit {
  readonly #pauses: number[];
  readonly #forgetAfter: number;

  /**
   * @param options.pauses in seconds, after the first failure, the second and so on; the last one repeats
   * @param options.forgetAfter seconds without a failure
   */
  constructor({ pauses, forgetAfter }: { pauses: number[]; forgetAfter: number }) {
    super();
    this.#pauses = pauses;
    this.#forgetAfter = forgetAfter * 1000;
  }

  protected change(by: 1 | -1, before?: Tries): Tries {
    const count = (before?.count ?? 0) + by;
    const pause = this.#pauses[count - 1] ?? this.#pauses.at(-1) ?? 0;
    const until = by > 0 ? clock() + pause * 1000 : 0;
    return { count, until, forgetAt: clock() + this.#forgetAfter };
  }
}
