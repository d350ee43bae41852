import { env } from "~/server/env.server";
import { GrowingPause, RateLimit } from "~/server/limits/rate-limit.server";

const duration = 15 * 60;
/** An address in one network: who guesses there locks nobody out elsewhere. */
const perPair = new RateLimit({ points: 10, duration });
const perClient = new RateLimit({ points: 30, duration });
/** A browser that an account has signed in with before; only signing in makes keys of this one. */
const perDevice = new RateLimit({ points: 10, duration });
/** An address wherever it is tried from: nobody can lock it, and guessing it takes its time (seconds). */
const perAddress = new GrowingPause({
  pauses: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 15, 30],
  forgetAfter: duration,
});

/** Who tries to sign in. */
interface Attempt {
  /** As emailKey() gives it. */
  email: string;
  /** As clientAddress() gives it; nothing where no proxy is trusted, and then the pauses alone apply. */
  client?: string;
  /** Of a browser in which the account of this address has signed in before: it is spared the rest. */
  device?: string;
}

type Limit = RateLimit | GrowingPause;

/**
 * The limits that a try counts under: ten failures lock an address in one network for 15 minutes, thirty lock
 * the network; from the tenth on an address is slowed everywhere by pauses that grow to 30 seconds.
 */
export function attemptBy({ email, client, device }: Attempt) {
  const limits: [Limit, string][] = device
    ? [[perDevice, `${device} ${email}`]]
    : [
        // The client first: one that may not try any more stores nothing under other people's addresses.
        ...(client
          ? ([
              [perClient, client],
              [perPair, `${client} ${email}`],
            ] as [Limit, string][])
          : []),
        [perAddress, email],
      ];
  const isOff = env.RATE_LIMITS === "off";
  const each = (act: (limit: Limit, key: string) => void) => {
    if (!isOff) for (const [limit, key] of limits) act(limit, key);
  };
  return {
    /** @returns the seconds to wait, or nothing */
    wait(): number | undefined {
      if (isOff) return;
      for (const [limit, key] of limits) {
        const wait = limit.wait(key);
        if (wait !== undefined) return wait;
      }
    },
    /** Counts a failure. */
    count: () => each((limit, key) => limit.count(key)),
    /** It was none after all: nothing was compared. */
    giveBack: () => each((limit, key) => limit.giveBack(key)),
    /** The password was right: earlier failures of the same person count no more, those of others on the network do. */
    reset: () => each((limit, key) => (limit === perClient ? limit.giveBack(key) : limit.reset(key))),
  };
}
