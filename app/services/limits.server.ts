import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { emailKey } from "~/models/email-key";
import { env } from "./env.server";

// Kept in memory alone: an address of a visitor's machine is written nowhere.
const duration = 10 * 60;
const perAddress = new RateLimiterMemory({ points: 5, duration });
const perClient = new RateLimiterMemory({ points: 20, duration });
const anyPostPerClient = new RateLimiterMemory({ points: 100, duration });

/**
 * Counts a post of a visitor form: 5 per form and e-mail address, 20 per client, in ten minutes.
 * @param ip of the client, where a trusted proxy names it
 * @returns the seconds to wait where there were too many, else nothing
 */
export async function countPost(form: string, email: string, ip?: string): Promise<number | undefined> {
  return secondsToWait(async () => {
    await perAddress.consume(`${form} ${emailKey(email)}`);
    if (ip) await perClient.consume(ip);
  });
}

/**
 * Counts a post of a visitor before anything of it is read: 100 per client in ten minutes, whatever they hold.
 * @returns the seconds to wait where there were too many, else nothing
 */
export async function countAnyPost(request: Request): Promise<number | undefined> {
  const ip = clientAddress(request);
  if (ip) return secondsToWait(() => anyPostPerClient.consume(ip));
}

async function secondsToWait(consume: () => Promise<unknown>): Promise<number | undefined> {
  if (env.RATE_LIMITS === "off") return;
  try {
    await consume();
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000);
  }
}

/** @returns what somebody is told who has to wait for so many seconds */
export function tooManyPosts(retryAfter: number): string {
  const minutes = Math.ceil(retryAfter / 60);
  return `You have sent this several times. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}

/** @returns the address of the client as a trusted proxy names it (CLIENT_IP_HEADER), or nothing */
export function clientAddress(request: Request): string | undefined {
  return (env.CLIENT_IP_HEADER && request.headers.get(env.CLIENT_IP_HEADER)) || undefined;
}
