import { env } from "./env.server";

/**
 * The origin under which visitors know the site: for canonical links, the sitemap and e-mails.
 * @returns PUBLIC_URL; the request's own origin where none is set (on loopback only)
 */
export function publicOrigin(request: Request): string {
  return env.PUBLIC_URL ?? new URL(request.url).origin;
}
