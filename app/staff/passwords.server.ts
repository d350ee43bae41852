import { randomUUID } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "~/platform/concurrency.server";
import { longestPassword } from "./schema";

/** OWASP's least for Argon2id; unit tests make do with less. Vite settles it, so that no server's environment can. */
const effort =
  import.meta.env.MODE === "test" ? { memoryCost: 1024, timeCost: 1 } : { memoryCost: 19_456, timeCost: 2 };
const cost = { ...effort, parallelism: 1 };

/**
 * Hashing and file reads share four threads, of which one stays free. Browsers in which the account has signed in before
 * have a queue of their own, which a stranger cannot fill.
 */
const queues = {
  anyone: limitConcurrency({ running: 2, queued: 40 }),
  known: limitConcurrency({ running: 1, queued: 40 }),
};

export type PasswordQueue = keyof typeof queues;

/** What somebody is told to wait where the queue is full (seconds). */
export const busyPause = 30;

/** Keyboards compose letters differently (NIST SP 800-63B, 5.1.1.2). */
const normal = (password: string) => password.normalize("NFKC");

/** @returns the Argon2id hash with salt and cost. @throws TooBusy when the queue is full */
export function hashPassword(password: string, queue: PasswordQueue = "anyone"): Promise<string> {
  return queues[queue](() => hash(normal(password), cost));
}

let nobody: Promise<string> | undefined;

/** The hash of a random password, compared when there is no account. */
function hashOfNobody(): Promise<string> {
  // Once, and not in a queue that may be full.
  nobody ??= hash(randomUUID(), cost);
  return nobody;
}

/** Compares a password with a hash. Without an account it takes as long, so that nobody learns of one. @throws TooBusy */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  queue: PasswordQueue = "anyone",
): Promise<boolean> {
  const ofNobody = await hashOfNobody();
  const possible = stored !== undefined && password.length <= longestPassword;
  const given = normal(password.slice(0, longestPassword));
  const matches = await queues[queue](() => verify(possible ? stored : ofNobody, given));
  return possible && matches;
}
