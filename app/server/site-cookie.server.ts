import { env } from "./env.server";
import { sessionSecrets } from "./secrets.server";

const isHttps = env.PUBLIC_URL?.startsWith("https:") ?? false;

/**
 * Under https the name's prefix has browsers refuse the cookie where another host of the domain, or plain
 * http, tries to set it.
 * @param name as the site calls it
 * @returns the name under which browsers keep it
 */
export const cookieName = (name: string): string => (isHttps ? `__Host-${name}` : name);

/** What all cookies of the site have in common: signed, and for the server alone. */
export const cookieOptions = {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: isHttps,
  secrets: sessionSecrets,
} as const;
