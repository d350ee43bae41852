import { env, isLoopback } from "~/server/env.server";
import { countAccounts } from "./accounts.server";
import { currentSession } from "./sessions.server";
import type { StaffSession } from "./stored-sessions.server";

/** The user of the CMS. */
export interface Staff {
  /** Null while the CMS is open. */
  account: { id: string; email: string } | null;
  session?: StaffSession;
}

/** A public site is behind a proxy, whose requests come over loopback. */
const isPublic = env.PUBLIC_URL !== undefined && !isLoopback(new URL(env.PUBLIC_URL).hostname);

/** Whether a request needs no sign-in: CMS_ACCESS=open, over loopback, without a proxy, while there is no account. */
export function isOpen(request: Request): boolean {
  if (env.CMS_ACCESS !== "open" || isPublic || !isLoopback(new URL(request.url).hostname)) return false;
  const isForwarded = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host"].some((name) =>
    request.headers.has(name),
  );
  return !isForwarded && countAccounts() === 0;
}

/** The one check of access to the CMS: returns nothing for visitors. */
export async function findStaff(request: Request): Promise<Staff | undefined> {
  if (isOpen(request)) return { account: null };
  const session = await currentSession(request);
  return session && { account: session.account, session };
}

/** True for signed-in staff, and for everyone while the CMS is open. */
export async function isStaff(request: Request): Promise<boolean> {
  return (await findStaff(request)) !== undefined;
}
