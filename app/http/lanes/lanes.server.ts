import { bodyArrived } from "~/http/body/body-arrived.server";
import { clientNetwork } from "~/http/limits/limits.server";
import { isRead, type Middleware } from "~/http/middleware.server";
import { type RouteTable, readAddress } from "~/http/route-table.server";
import { currentContext } from "~/platform/request-context.server";
import { Lane, type LaneLimits } from "./lane.server";
import { refuseBusy } from "./refuse-busy.server";

const strangers = { running: 2, queued: 40, queuedPerNetwork: 8 };

/** The limits of each lane; one page shows many pictures. */
const defaults: Record<"staff" | "pages" | "signIns" | "files", LaneLimits> = {
  staff: { running: 2, queued: 40 },
  pages: strangers,
  signIns: strangers,
  files: { running: 8, queued: 200, queuedPerNetwork: 40 },
};

/** Answers a few requests at a time and refuses those beyond the queue; a post waits when its body has arrived. */
export function lanes(
  routes: RouteTable,
  { limits = {}, pause }: { limits?: Partial<typeof defaults>; pause?: number } = {},
): Middleware {
  const all = { ...defaults, ...limits };
  const staff = new Lane(all.staff);
  const pages = new Lane(all.pages);
  const signIns = new Lane(all.signIns);
  const files = new Lane(all.files);

  return async (request, response, next) => {
    const context = currentContext();
    const pattern = readAddress(request.url ?? "", routes).route?.pattern ?? "";
    if (pattern === "/healthz") return next();
    const isPost = !isRead(request);
    const isSignIn = isPost && /^\/(?:login|forgot-password)$/.test(pattern);
    const isCms = isPost && /^\/cms(?:\/|$)/.test(pattern);
    const isFile = /^\/(?:images|objects|api\/objects)\//.test(pattern);
    const others = isSignIn || isCms ? signIns : pages;
    const lane = isFile ? files : context?.isStaffBrowser ? staff : others;
    const network = clientNetwork(request.headers);
    /** A post to the CMS waits however many there are: a refusal would lose what was typed. */
    const takePlace = async () => {
      if (isCms || !lane.isFull(network)) return lane.take(response, network);
      void refuseBusy(request, response, pause);
      // The request goes no further.
      return new Promise<void>(() => {});
    };
    if (isSignIn && lane.isFull(network)) return refuseBusy(request, response, pause);
    if (isFile || !isPost || (await bodyArrived(request))) await takePlace();
    else if (context) context.takePlace = takePlace;
    next();
  };
}
