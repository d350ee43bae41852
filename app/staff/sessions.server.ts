import { createCookie } from "@remix-run/node";
import { cookieName, cookieOptions } from "~/platform/cookies.server";
import { rememberDevice } from "./devices.server";
import {
  createSession,
  endSession,
  findSession,
  type StaffSession,
  sessionAge,
  touchSession,
} from "./stored-sessions.server";

export const staffCookie = cookieName("staff");

const cookie = createCookie(staffCookie, { ...cookieOptions, maxAge: sessionAge });

export interface Begun {
  session: StaffSession;
  setCookies: string[];
}

/** Begins a session, ends the browser's earlier one, and remembers the browser as known. */
export async function beginSession(request: Request, accountId: string): Promise<Begun> {
  const before = await currentSession(request);
  if (before) endSession(before.account.id, before.id);
  const token = createSession(accountId, request.headers.get("User-Agent"));
  const session = findSession(token);
  if (!session) throw new Error("The account has gone while somebody signed in");
  const setCookies = await Promise.all([cookie.serialize(token), rememberDevice(request, accountId)]);
  return { session, setCookies };
}

/** Ends the session, and returns the cookie that clears the browser's. */
export async function signOut(request: Request): Promise<string> {
  const session = await currentSession(request);
  if (session) endSession(session.account.id, session.id);
  return cookie.serialize("", { maxAge: 0 });
}

/** @returns the session of a request, unless it has ended */
export async function currentSession(request: Request): Promise<StaffSession | undefined> {
  const token = await readToken(request);
  return token === undefined ? undefined : findSession(token);
}

/** A cheap check for the many requests without a session cookie. */
export function mayHaveSession(cookies: string | undefined): boolean {
  return cookies?.includes(`${cookie.name}=`) ?? false;
}

/** Whether cookies belong to a session that has not ended. @throws Error where the database cannot be read */
export async function hasLiveSession(cookies: string | undefined): Promise<boolean> {
  const headers = new Headers(cookies === undefined ? {} : { Cookie: cookies });
  return (await currentSession(new Request("http://site.invalid", { headers }))) !== undefined;
}

async function readToken(request: Request): Promise<string | undefined> {
  const token: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" && token !== "" ? token : undefined;
}

/** Extends a session in use, at most once an hour. @returns the cookie to set, if it was extended */
export async function renewSession(request: Request, session: StaffSession): Promise<string | undefined> {
  const token = session.isDue ? await readToken(request) : undefined;
  if (token === undefined) return;
  touchSession(session.id);
  return cookie.serialize(token);
}
