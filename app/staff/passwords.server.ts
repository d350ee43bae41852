import { randomUUID } from "node:crypto";
import { argon2id, hash, verify } from "argon2";
import { limitConcurrency } from "~/server/concurrency.server";
import { longestPassword } from "./schema";

/**
 * 19 MiB and two passes: OWASP's least for Argon2id. Unit tests make do with less; Vite settles which it is when
 * it builds, so that nothing in the environment of a server can.
 */
const effort =
  import.meta.env.MODE === "test" ? { memoryCost: 1024, timeCost: 1 } : { memoryCost: 19_456, timeCost: 2 };
const cost = { ...effort, type: argon2id, parallelism: 1 } as const;

/** Hashing and file reads share four threads, of which two stay free. */
const inTurn = limitConcurrency({ running: 2, queued: 40 });

/** Keyboards compose letters differently (NIST SP 800-63B, 5.1.1.2). */
const normal = (password: string) => password.normalize("NFKC");

/**
 * @returns the Argon2id hash of a password, in its own notation with salt and cost
 * @throws TooBusy when the queue is full
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), cost));
}

let nobody: Promise<string> | undefined;

/** The hash of a random password, compared when there is no account. */
function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword(randomUUID()).catch((error) => {
    nobody = undefined;
    throw error;
  });
  return nobody;
}

/**
 * Compares a password with an account's hash. Without an account it takes the same time, which must not tell which
 * addresses have one.
 * @param stored the account's hash; undefined without an account
 * @throws TooBusy when the queue is full
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const ofNobody = await hashOfNobody();
  const possible = stored !== undefined && password.length <= longestPassword;
  const given = normal(password.slice(0, longestPassword));
  const matches = await inTurn(() => verify(possible ? stored : ofNobody, given));
  return possible && matches;
}
