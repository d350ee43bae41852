import type { IncomingMessage } from "node:http";
import { openAccessEnd } from "db/schema";
import { logError } from "~/http/errors.server";
import type { Middleware } from "~/http/middleware.server";
import { db } from "~/platform/database.server";
import { env, isLoopback } from "~/platform/env.server";
import { currentContext } from "~/platform/request-context.server";
import { countAccounts } from "./accounts.server";
import { currentSession } from "./sessions.server";
import type { StaffSession } from "./stored-sessions.server";

export interface Staff {
  /** Null while the CMS is open. */
  account: { id: string; email: string } | null;
  session?: StaffSession;
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

/** A public site is behind a proxy, whose requests come over loopback. */
const isPublic = env.PUBLIC_URL !== undefined && !isLoopback(new URL(env.PUBLIC_URL).hostname);

/** Headers by which proxies tell of themselves. */
const proxyHeader =
  /^(?:via|forwarded|x-forwarded.*|x-real-ip|x-original-.*|cdn-loop|(?:.+-)?client-ip|(?:cf|fly|x-envoy)-.*)$/;

const end = db.select().from(openAccessEnd).limit(1).prepare();

/** Whether a request needs no sign-in: CMS_ACCESS=open, a browser on this computer, no account, no proxy found. */
export function isOpen(request: Request): boolean {
  if (env.CMS_ACCESS !== "open" || isPublic || !isLoopback(new URL(request.url).hostname)) return false;
  // The development server has no request context.
  if (currentContext()?.isHttp10) return false;
  if ([...request.headers.keys()].some((name) => proxyHeader.test(name))) return false;
  return countAccounts() === 0 && end.get() === undefined;
}

/** Whether a proxy has ended open access, and nobody can sign in yet. */
export function isEndedByProxy(): boolean {
  return env.CMS_ACCESS === "open" && end.get() !== undefined && countAccounts() === 0;
}

/** Ends open access for good where another host's page asks for our files as our own: a proxy rewrites Host. */
export const endOpenAccess: Middleware = (request, _response, next) => {
  try {
    const host = env.CMS_ACCESS === "open" ? pageHost(request) : undefined;
    if (host && isOpen(asRequest(request))) {
      db.insert(openAccessEnd).values({ id: 1 }).onConflictDoNothing().run();
      console.error(
        `The CMS is no longer open without a sign-in: through a proxy, visitors of ${host} look like a browser on this computer. Add an account with: npm run staff:add -- EMAIL`,
      );
    }
  } catch (error) {
    logError(error, request);
  }
  next();
};

/** @returns the host of the page that asks for a file of the build, unless it is loopback or the browser says that it is another site's */
function pageHost({ url = "", headers }: IncomingMessage): string | undefined {
  const { referer = "", "sec-fetch-site": site = "same-origin" } = headers;
  if (!url.startsWith("/assets/") || site !== "same-origin" || !URL.canParse(referer)) return;
  const { hostname } = new URL(referer);
  return isLoopback(hostname) ? undefined : hostname;
}

const asRequest = ({ headers }: IncomingMessage) =>
  new Request(`http://${headers.host}`, { headers: headers as Record<string, string> });
