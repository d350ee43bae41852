import type { Middleware } from "~/server/http/middleware.server";
import { currentContext } from "~/server/http/request-context.server";
import { hasLiveSession, mayHaveSession } from "./sessions.server";

/**
 * Notes in the request context whether the request has a staff session that has not ended. Requests without a
 * session cookie, which is nearly all of them, need no query.
 */
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
