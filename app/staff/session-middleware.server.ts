import type { Middleware } from "~/http/middleware.server";
import { currentContext } from "~/platform/request-context.server";
import { isKnownBrowser, mayBeKnown } from "./devices.server";
import { hasLiveSession, mayHaveSession } from "./sessions.server";

/** Sets `hasStaffSession` and `isStaffBrowser` in the request context. Most requests have no session cookie, and need no query. */
export const staffSession: Middleware = async (request, _response, next) => {
  const { cookie } = request.headers;
  const context = currentContext();
  if (!context || cookie === undefined) return next();
  // If the database cannot be read, the page says so.
  if (mayHaveSession(cookie)) context.hasStaffSession = await hasLiveSession(cookie).catch(() => true);
  context.isStaffBrowser = context.hasStaffSession || (mayBeKnown(cookie) && (await isKnownBrowser(cookie)));
  next();
};
