import onHeaders from "on-headers";
import { now } from "~/platform/clock.server";
import { nextPublication } from "~/visibility/publication.server";
import { isRead, type Middleware } from "./middleware.server";

/** Lets no cache keep what everyone reads beyond the next scheduled publication. */
export const cacheLimit: Middleware = (request, response, next) => {
  if (isRead(request))
    onHeaders(response, () => {
      const header = String(response.getHeader("Cache-Control") ?? "");
      const isTimed =
        /^public\b.*(?:max-?age|revalidate)=[1-9]/.test(header) && !header.includes("immutable");
      const seconds = isTimed ? secondsLeft() : null;
      if (seconds !== null) response.setHeader("Cache-Control", limitTo(seconds, header));
    });
  next();
};

function secondsLeft(): number | null {
  try {
    const next = nextPublication();
    return next === null ? null : Math.max(0, Math.floor((Date.parse(next) - now().getTime()) / 1000));
  } catch {
    // If the database cannot be read, the route has reported it.
    return null;
  }
}

/** A stale answer may be used for as long as is left after it was fresh. */
function limitTo(seconds: number, header: string): string {
  const limited = header.replace(/(max-?age)=(\d+)/g, (_, name, age) => `${name}=${Math.min(seconds, age)}`);
  const fresh = Number(/s-maxage=(\d+)/.exec(limited)?.[1] ?? 0);
  return limited.replace(/(revalidate)=(\d+)/, (_, name, age) => `${name}=${Math.min(seconds - fresh, age)}`);
}
