import { createCookie } from "@remix-run/node";
import { cookieName, cookieOptions } from "~/server/cookies.server";
import { rememberDevice } from "./devices.server";
import {
  createSession,
  endSession,
  findSession,
  type StaffSession,
  sessionAge,
  touchSession,
} from "./stored-sessions.server";

/** The cookie that a session is known by. */
export const staffCookie = cookieName("staff");

const cookie = createCookie(staffCookie, { ...cookieOptions, maxAge: sessionAge });

/** A session that has just begun, and the cookies to set for it. */
export interface Begun {
  session: StaffSession;
  setCookies: string[];
}

/** Begins a session of an account in this browser, which is known from then on; one that it had ends. */
export async function beginSession(request: Request, accountId: string): Promise<Begun> {
  const before = await currentSession(request);
  if (before) endSession(before.account.id, before.id);
  const token = createSession(accountId, request.headers.get("User-Agent"));
  const session = findSession(token);
  if (!session) throw new Error("The account has gone while somebody signed in");
  const setCookies = await Promise.all([cookie.serialize(token), rememberDevice(request, accountId)]);
  return { session, setCookies };
}

/** @returns the cookie to set, which ends the browser's; the session itself has ended too */
export async function signOut(request: Request): Promise<string> {
  const session = await currentSession(request);
  if (session) endSession(session.account.id, session.id);
  return cookie.serialize("", { maxAge: 0 });
}

/** @returns the session whose cookie this site has signed and a request brings, while it lasts */
export async function currentSession(request: Request): Promise<StaffSession | undefined> {
  const token = await readToken(request);
  return token === undefined ? undefined : findSession(token);
}

/** Whether cookies may be those of a session: cheap, for the many requests that bring none. */
export function mayHaveSession(cookies: string | undefined): boolean {
  return cookies?.includes(`${cookie.name}=`) ?? false;
}

/**
 * Whether cookies are those of a session that lasts.
 * @throws where the database cannot be read
 */
export async function hasLiveSession(cookies: string | undefined): Promise<boolean> {
  const headers = new Headers(cookies === undefined ? {} : { Cookie: cookies });
  return (await currentSession(new Request("http://site.invalid", { headers }))) !== undefined;
}

/** Whether a request brings a cookie that this site has signed, though its session may be over. */
export async function wasSignedIn(request: Request): Promise<boolean> {
  return (await readToken(request)) !== undefined;
}

async function readToken(request: Request): Promise<string | undefined> {
  const token: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" && token !== "" ? token : undefined;
}

/**
 * Lets a session that is in use last on, noted at most once an hour.
 * @returns the cookie to set where it was due
 */
export async function renewSession(request: Request, session: StaffSession): Promise<string | undefined> {
  const token = session.isDue ? await readToken(request) : undefined;
  if (token === undefined) return;
  touchSession(session.id);
  return cookie.serialize(token);
}
