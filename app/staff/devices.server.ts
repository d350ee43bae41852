import { randomUUID } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { cookieName, cookieOptions } from "~/platform/cookies.server";

/** The browsers' limit of 400 days; each sign-in renews it (seconds). */
const deviceAge = 400 * 24 * 60 * 60;
/** Colleagues may share a computer. */
const mostAccounts = 5;

const cookie = createCookie(cookieName("device"), { ...cookieOptions, maxAge: deviceAge });
const deviceSchema = z.object({ id: z.string(), accounts: z.array(z.string()) });

/** A known browser, in which an account has signed in before. */
export type Device = z.output<typeof deviceSchema>;

/** @returns the known browser of a request, with the accounts that have signed in there */
export async function findDevice(request: Request): Promise<Device | undefined> {
  return deviceSchema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}

/** A cheap check for the many requests without a device cookie. */
export const mayBeKnown = (cookies: string): boolean => cookies.includes(`${cookie.name}=`);

/** Whether cookies are those of a known browser, of whichever account. */
export async function isKnownBrowser(cookies: string): Promise<boolean> {
  return deviceSchema.safeParse(await cookie.parse(cookies)).success;
}

/** @returns the cookie that makes this browser known for an account */
export async function rememberDevice(request: Request, accountId: string): Promise<string> {
  const { id, accounts } = (await findDevice(request)) ?? { id: randomUUID(), accounts: [] };
  const others = accounts.filter((account) => account !== accountId);
  return cookie.serialize({ id, accounts: [accountId, ...others].slice(0, mostAccounts) });
}
