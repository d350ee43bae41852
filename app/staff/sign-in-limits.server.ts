import { GrowingPause, RateLimit } from "~/http/limits/rate-limit.server";
import { env } from "~/platform/env.server";

const duration = 15 * 60;
/** Per address and network, so that guessing in one network locks nobody out elsewhere. */
const perPair = new RateLimit({ points: 10, duration });
const perClient = new RateLimit({ points: 30, duration });
/** Per address and known browser, which only a sign-in can make. */
const perDevice = new RateLimit({ points: 10, duration });
/** Per address everywhere: slows guessing without a lockout (seconds). */
const perAddress = new GrowingPause({
  pauses: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 15, 30],
  forgetAfter: duration,
});

interface Attempt {
  /** From emailKey(). */
  email: string;
  /** From clientAddress(); undefined without a trusted proxy, when only the pauses apply. */
  client?: string;
  /** Set in a browser in which this account has signed in before: the other limits do not apply. */
  device?: string;
}

type Limit = RateLimit | GrowingPause;

/**
 * The limits of an attempt: ten failures lock an address in one network for 15 minutes, thirty lock the network; from the
 * tenth on every attempt for the address waits, up to 30 seconds.
 */
export function attemptBy({ email, client, device }: Attempt) {
  const limits: [Limit, string][] = device
    ? [[perDevice, `${device} ${email}`]]
    : [
        // The client first: a locked network cannot add failures to other addresses.
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
    count: () => each((limit, key) => limit.count(key)),
    /** Takes back a counted failure when no password was compared. */
    giveBack: () => each((limit, key) => limit.giveBack(key)),
    /** After a success: resets the limits of this address; the network only gets this attempt back. */
    reset: () => each((limit, key) => (limit === perClient ? limit.giveBack(key) : limit.reset(key))),
  };
}
