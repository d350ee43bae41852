import { createCookieSessionStorage } from "@remix-run/node";
import { createToastUtilsWithCustomSession } from "remix-toast";
import type { Notice } from "~/text/notice";
import { noticeParam } from "~/text/notice";
import { cookieName, cookieOptions } from "./site-cookie.server";

const storage = createCookieSessionStorage({
  cookie: { ...cookieOptions, name: cookieName("notice"), maxAge: 60 },
});
const { getToast, redirectWithError, redirectWithSuccess } = createToastUtilsWithCustomSession(storage);

/** In characters: four bytes each still fit. */
const longestDescription = 500;

/** A page of this site where a form may lead back to: its path and query, or the home page. */
export function safeReturn(path: unknown, request: Request): string {
  const { origin } = new URL(request.url);
  if (typeof path !== "string" || !path.startsWith("/") || path.length > 2000) return "/";
  try {
    const url = new URL(path, origin);
    // A path of two slashes would name another site.
    return url.origin === origin && !url.pathname.startsWith("//") ? url.pathname + url.search : "/";
  } catch {
    return "/";
  }
}

/**
 * Sends a visitor whose post was stored back to a page, which then says so once. The parameter that it
 * adds keeps caches away from that page (design, decision 3).
 * @param path of this site
 */
export function returnWithNotice(
  path: string,
  { title, description, destructive }: Notice,
): Promise<Response> {
  const url = new URL(path, "http://site.invalid");
  url.searchParams.set(noticeParam, "1");
  // A cookie holds 4 kB: what is said of a very long title is cut.
  const message = { message: title, description: [...description].slice(0, longestDescription).join("") };
  const redirect = destructive ? redirectWithError : redirectWithSuccess;
  return redirect(url.pathname + url.search + url.hash, message, { status: 303 });
}

/**
 * @returns what the page is to say, and the header that deletes its cookie; nothing on a page that no form
 * led to
 */
export async function takeNotice(
  request: Request,
): Promise<{ notice: Notice; headers: Headers } | undefined> {
  if (!new URL(request.url).searchParams.has(noticeParam)) return;
  const { toast } = await getToast(request);
  if (!toast) return;
  // The library would store an empty session in its place.
  const headers = new Headers({ "Set-Cookie": await storage.destroySession(await storage.getSession()) });
  const notice = { title: toast.message, description: toast.description ?? "" };
  return { notice: toast.type === "error" ? { ...notice, destructive: true } : notice, headers };
}
