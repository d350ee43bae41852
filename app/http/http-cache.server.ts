import type { IncomingMessage } from "node:http";
import { env } from "~/platform/env.server";
import { currentContext } from "~/platform/request-context.server";

/** For pages that are the same for everyone: an edit is seen within a minute. */
export const sharedPage = "public, max-age=0, s-maxage=10, stale-while-revalidate=50";

/** For public JSON and PDFs: caches revalidate them each time. */
export const sharedData = "public, no-cache";

/** For the data of a shared page: long enough for a click to use what its link has prefetched. */
export const sharedPageData = "public, max-age=10";

/** For what has a URL that changes with its content. */
export const immutable = "public, max-age=31536000, immutable";

/** For what is about one person, or for staff. */
export const privateNoStore = "private, no-store";

export const noStoreHeaders = () => ({ "Cache-Control": privateNoStore });

const cmsPath = /^\/(?:api\/)?cms(?:[/?]|\.data|$)/i;
/** Pictures are the same for everyone. */
const picturePath = /^\/(?:images|objects)\//;

/** Whether the response to this request is for staff alone. Where CMS_ACCESS is open, everyone in the CMS is staff. */
export function isForStaff(url = ""): boolean {
  if (picturePath.test(url)) return false;
  return currentContext()?.hasStaffSession === true || (env.CMS_ACCESS === "open" && cmsPath.test(url));
}

/** @returns whether the client has the entity tag of a 200 (If-None-Match, compared weakly: RFC 9110, 13.1.2) */
export function hasCurrent({ headers }: IncomingMessage, etag: string): boolean {
  const weak = (tag: string) => tag.trim().replace(/^W\//, "");
  return (headers["if-none-match"] ?? "").split(",").some((tag) => weak(tag) === weak(etag));
}
