import { env } from "./env.server";

/** Whether visitors reach the site by https. */
export const isHttps = env.PUBLIC_URL?.startsWith("https:") ?? false;

/**
 * @returns the origin of the site for canonical links, the sitemap and mails: PUBLIC_URL, or on loopback the request's
 * own origin where none is set
 */
export function publicOrigin(request: Request): string {
  return env.PUBLIC_URL ?? new URL(request.url).origin;
}
