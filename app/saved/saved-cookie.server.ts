import { createCookie } from "@remix-run/node";
import { cookieOptions } from "~/platform/cookies.server";
import { isHttps } from "~/platform/origin.server";

/** `__Host-` would need the path `/`. */
const name = isHttps ? "__Secure-saved" : "saved";

/** Browsers keep no cookie longer (seconds). */
const maxAge = 400 * 24 * 60 * 60;

/** The page and its data for scripts; all other pages are the same for everyone and never see the cookie. */
const cookies = ["/saved", "/saved.data"].map((path) =>
  createCookie(name, { ...cookieOptions, path, maxAge }),
);

/** @returns the ids of the saved artworks, newest first */
export async function readSaved(request: Request): Promise<string[]> {
  const ids: unknown = await cookies[0]?.parse(request.headers.get("Cookie"));
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}

/** @returns the Set-Cookie headers that keep these ids; without ids they delete the cookie */
export function keepSaved(ids: string[]): Promise<string[]> {
  const options = ids.length > 0 ? {} : { maxAge: 0 };
  return Promise.all(cookies.map((cookie) => cookie.serialize(ids, options)));
}
