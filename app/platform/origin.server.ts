import { env } from "./env.server";

/** Whether visitors reach the site by https. */
export const isHttps = env.PUBLIC_URL?.startsWith("https:") ?? false;

const withoutWww = (hostname: string) => hostname.replace(/^www\./, "");

/** Whether a host name is in OTHER_HOSTS, or PUBLIC_URL's with or without `www.`, but is not PUBLIC_URL's itself. */
export function isOtherName(hostname: string): boolean {
  if (!env.PUBLIC_URL) return false;
  const own = new URL(env.PUBLIC_URL).hostname;
  // A trailing dot is the same name (RFC 1034, 3.1).
  const name = hostname.replace(/\.$/, "");
  return name !== own && [own, ...env.OTHER_HOSTS].some((other) => withoutWww(other) === withoutWww(name));
}

/** @returns the origin for canonical links and mails: PUBLIC_URL, or on loopback the request's own where none is set */
export function publicOrigin(request: Request): string {
  return env.PUBLIC_URL ?? new URL(request.url).origin;
}
