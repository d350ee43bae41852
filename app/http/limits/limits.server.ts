import type { IncomingHttpHeaders } from "node:http";
import { env } from "~/platform/env.server";
import { emailKey } from "~/text/email-key";
import { networkOf } from "./client-network.server";
import { RateLimit } from "./rate-limit.server";

// In memory only: IP addresses of visitors are not stored.
const duration = 10 * 60;
const perAddress = new RateLimit({ points: 5, duration });
const perClient = new RateLimit({ points: 20, duration });
const anyPostPerClient = new RateLimit({ points: 100, duration });

/** Counts a post: 5 per form and e-mail address, 20 per client in ten minutes. @returns seconds to wait beyond that */
export function countPost(form: string, email: string, client?: string): number | undefined {
  if (env.RATE_LIMITS === "off") return;
  const address = `${form} ${emailKey(email)}`;
  // The client first, so that a blocked one does not use up the limits of other people's addresses.
  const wait = (client && perClient.wait(client)) || perAddress.take(address);
  if (client && wait === undefined) perClient.count(client);
  return wait;
}

/** Counts a visitor's post before its body is read: 100 per client in ten minutes. @returns seconds to wait beyond that */
export function countAnyPost(request: Request): number | undefined {
  const client = clientAddress(request);
  if (client && env.RATE_LIMITS === "on") return anyPostPerClient.take(client);
}

export function tooManyPosts(retryAfter: number): string {
  return `You have sent this several times. Please try again in ${waitText(retryAfter)}.`;
}

export function waitText(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return count === 1 ? `a ${unit}` : `${count} ${unit}s`;
}

/** @returns the client's IPv4 address or IPv6 network from CLIENT_IP_HEADER; nothing where that is not set */
export function clientAddress({ headers }: Request): string | undefined {
  return clientNetwork(Object.fromEntries(headers));
}

/** The same from the headers of Node, whose names are in lower case. */
export function clientNetwork(headers: IncomingHttpHeaders): string | undefined {
  const address = env.CLIENT_IP_HEADER && headers[env.CLIENT_IP_HEADER.toLowerCase()];
  return address ? networkOf(String(address)) || undefined : undefined;
}
