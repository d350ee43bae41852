import { data } from "@remix-run/node";
import { returnWithNotice } from "~/http/notice-cookie.server";
import { type Notice, noticeParam } from "~/text/notice";

/** @returns the path of the list that a form was posted from, with its filters */
export function sameList(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete(noticeParam);
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Redirects to the list after a change of a row; `changed` is undefined where there was none, or not in that status. */
export function returnToList<Row>(
  request: Request,
  changed: Row | undefined,
  done: (row: Row) => Notice,
  refused: Notice = { title: "Nothing was changed", description: "It is no longer in this list." },
): Promise<Response> {
  const notice = changed === undefined ? { ...refused, destructive: true } : done(changed);
  return returnWithNotice(sameList(request), notice);
}

/** @returns a posted text; "" for a missing one or a file */
export function postedText(posted: FormData, name: string): string {
  const value = posted.get(name);
  return typeof value === "string" ? value : "";
}

/** @throws data 400 for a post that no form of this site sends */
export function refusePost(): never {
  throw data("This form could not be read.", { status: 400 });
}
