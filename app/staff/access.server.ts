import { env, isLoopback } from "~/server/env.server";
import { countAccounts } from "./accounts.server";
import { currentSession } from "./sessions.server";
import type { StaffSession } from "./stored-sessions.server";

/** Who is at work in the CMS. */
export interface Staff {
  /** Nobody in particular where the CMS is open to everyone who reaches it. */
  account: { id: string; email: string } | null;
  session?: StaffSession;
}

/** A site that the internet knows under a name is behind a proxy, which reaches it under a loopback name. */
const isPublic = env.PUBLIC_URL !== undefined && !isLoopback(new URL(env.PUBLIC_URL).hostname);

/**
 * Whether a request needs no sign-in: in `open` mode, from who reaches this machine under a loopback name and
 * through no proxy, and only as long as there is no account to sign in with.
 */
export function isOpen(request: Request): boolean {
  if (env.CMS_ACCESS !== "open" || isPublic || !isLoopback(new URL(request.url).hostname)) return false;
  const isForwarded = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host"].some((name) =>
    request.headers.has(name),
  );
  return !isForwarded && countAccounts() === 0;
}

/** @returns who a request comes from, if that is somebody who may work in the CMS: the one rule for all */
export async function findStaff(request: Request): Promise<Staff | undefined> {
  if (isOpen(request)) return { account: null };
  const session = await currentSession(request);
  return session && { account: session.account, session };
}

/** Whether a request may see what only staff see. */
export async function isStaff(request: Request): Promise<boolean> {
  return (await findStaff(request)) !== undefined;
}
