import { env } from "../env.server";
import { currentContext } from "./request-context.server";

const cmsPath = /^\/(?:api\/)?cms(?:[/?]|\.data|$)/i;
/** Pictures are the same for everyone. */
const picturePath = /^\/(?:images|objects)\//;

/** Whether the response to this request is for staff alone. Where CMS_ACCESS is open, everyone in the CMS is staff. */
export function isForStaff(url = ""): boolean {
  if (picturePath.test(url)) return false;
  return currentContext()?.hasStaffSession === true || (env.CMS_ACCESS === "open" && cmsPath.test(url));
}
