import { env } from "~/server/env.server";
import { emailKey } from "~/text/email-key";
import { networkOf } from "./client-network.server";
import { RateLimit } from "./rate-limit.server";

// Kept in memory alone: an address of a visitor's machine is written nowhere.
const duration = 10 * 60;
const perAddress = new RateLimit({ points: 5, duration });
const perClient = new RateLimit({ points: 20, duration });
const anyPostPerClient = new RateLimit({ points: 100, duration });
const reportsPerClient = new RateLimit({ points: 100, duration });

/**
 * Counts a post of a visitor form: 5 per form and e-mail address, 20 per client, in ten minutes.
 * @param client as clientAddress() names it
 * @returns the seconds to wait where there were too many, else nothing
 */
export function countPost(form: string, email: string, client?: string): number | undefined {
  if (env.RATE_LIMITS === "off") return;
  const address = `${form} ${emailKey(email)}`;
  // The client first: one that may not post any more stores nothing under other people's addresses.
  const wait = (client && perClient.wait(client)) || perAddress.take(address);
  if (client && wait === undefined) perClient.count(client);
  return wait;
}

/**
 * Counts a post of a visitor before anything of it is read: 100 per client in ten minutes, whatever they hold.
 * @returns the seconds to wait where there were too many, else nothing
 */
export function countAnyPost(request: Request): number | undefined {
  const client = clientAddress(request);
  if (client && env.RATE_LIMITS === "on") return anyPostPerClient.take(client);
}

/**
 * Counts a post of policy reports: 100 per client in ten minutes, and of all together where none is named.
 * @returns the seconds to wait where there were too many, else nothing
 */
export function countReport(request: Request): number | undefined {
  if (env.RATE_LIMITS === "on") return reportsPerClient.take(clientAddress(request) ?? "");
}

/** @returns what somebody is told who has to wait for so many seconds */
export function tooManyPosts(retryAfter: number): string {
  return `You have sent this several times. Please try again in ${waitText(retryAfter)}.`;
}

/** @returns how long somebody has to wait, in words */
export function waitText(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return count === 1 ? `a ${unit}` : `${count} ${unit}s`;
}

/**
 * @returns the client that limits count, as a trusted proxy names it (CLIENT_IP_HEADER): its IPv4 address or
 * its IPv6 network; nothing where no proxy is trusted
 */
export function clientAddress(request: Request): string | undefined {
  const address = env.CLIENT_IP_HEADER && request.headers.get(env.CLIENT_IP_HEADER);
  return address ? networkOf(address) || undefined : undefined;
}
