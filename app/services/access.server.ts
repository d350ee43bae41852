import { env, isLoopback } from "./env.server";

/**
 * Whether a request may see what only staff see. In `open` mode that is everyone who reaches this machine
 * under a loopback name; in `staff` mode those who have signed in, which nobody can before there is a CMS.
 */
export function isStaff(request: Request): boolean {
  return env.CMS_ACCESS === "open" && isLoopback(new URL(request.url).hostname);
}
