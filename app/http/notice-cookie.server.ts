import { createCookieSessionStorage } from "@remix-run/node";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { cookieName, cookieOptions } from "~/platform/cookies.server";
import { type Notice, noticeParam } from "~/text/notice";

const storage = createCookieSessionStorage({
  cookie: { ...cookieOptions, name: cookieName("notice"), maxAge: 60 },
});
const { getToast, redirectWithError, redirectWithSuccess } = createToastUtilsWithCustomSession(storage);

/** In characters of up to four bytes: a cookie has at most 4 kB. */
const maximumDescription = 500;

/** @returns path and query of a redirect within this site; the home page for any other */
export function safeReturn(path: unknown, request: Request): string {
  const { origin } = new URL(request.url);
  if (typeof path !== "string" || !path.startsWith("/") || path.length > 2000) return "/";
  try {
    const url = new URL(path, origin);
    // A path with two slashes would lead to another site.
    return url.origin === origin && !url.pathname.startsWith("//") ? url.pathname + url.search : "/";
  } catch {
    return "/";
  }
}

/** Redirects after a post to a page of the site that shows a notice once; a query parameter keeps it out of caches. */
export function returnWithNotice(
  path: string,
  { title, description, destructive, undo }: Notice,
): Promise<Response> {
  const url = new URL(path, "http://site.invalid");
  url.searchParams.set(noticeParam, undo ?? "1");
  const message = { message: title, description: [...description].slice(0, maximumDescription).join("") };
  const redirect = destructive ? redirectWithError : redirectWithSuccess;
  return redirect(url.pathname + url.search + url.hash, message, { status: 303 });
}

/** @returns the notice to show, and the header that deletes its cookie; nothing without a notice */
export async function takeNotice(
  request: Request,
): Promise<{ notice: Notice; headers: Headers } | undefined> {
  const marked = new URL(request.url).searchParams.get(noticeParam);
  if (marked === null) return;
  const { toast } = await getToast(request);
  if (!toast) return;
  // remix-toast would set a cookie with an empty session.
  const headers = new Headers({ "Set-Cookie": await storage.destroySession(await storage.getSession()) });
  const undo = marked.startsWith("/") ? { undo: safeReturn(marked, request) } : {};
  const notice = { title: toast.message, description: toast.description ?? "", ...undo };
  return { notice: toast.type === "error" ? { ...notice, destructive: true } : notice, headers };
}
