import { env } from "./env.server";

/** Whether visitors reach the site by https. */
export const isHttps = env.PUBLIC_URL?.startsWith("https:") ?? false;

const withoutWww = (hostname: string) => hostname.replace(/^www\./, "");

/**
 * Whether a host name is the site's, but not the one of PUBLIC_URL: one of OTHER_HOSTS, or the same with or without `www.`
 * @param hostname without port, as in a URL
 */
export function isOtherName(hostname: string): boolean {
  if (!env.PUBLIC_URL) return false;
  const own = new URL(env.PUBLIC_URL).hostname;
  // A trailing dot is the same name (RFC 1034, 3.1).
  const name = hostname.replace(/\.$/, "");
  return name !== own && [own, ...env.OTHER_HOSTS].some((other) => withoutWww(other) === withoutWww(name));
}

/**
 * @returns the origin of the site for canonical links, the sitemap and mails: PUBLIC_URL, or on loopback the request's
 * own origin where none is set
 */
export function publicOrigin(request: Request): string {
  return env.PUBLIC_URL ?? new URL(request.url).origin;
}
