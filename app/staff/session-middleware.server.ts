import type { Middleware } from "~/server/http/middleware.server";
import { currentContext } from "~/server/request-context.server";
import { hasLiveSession, mayHaveSession } from "./sessions.server";

/** Sets `hasStaffSession` in the request context. Most requests have no session cookie, and need no query. */
export const staffSession: Middleware = (request, _response, next) => {
  const { cookie } = request.headers;
  const context = currentContext();
  if (!context || !mayHaveSession(cookie)) return next();
  hasLiveSession(cookie)
    // If the database cannot be read, the page says so.
    .catch(() => true)
    .then((isLive) => {
      context.hasStaffSession = isLive;
      next();
    });
};
