import { data } from "@remix-run/node";
import { returnWithNotice } from "~/server/notice.server";
import type { Notice } from "~/text/notice";
import { noticeParam } from "~/text/notice";

/** @returns the page that a form of a list stood on, with its filters */
export function sameList(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete(noticeParam);
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/**
 * Leads back to the list whose row was changed.
 * @param changed the row; nothing where it was not there, or was not to be changed so
 */
export function afterChange<Row>(
  request: Request,
  changed: Row | undefined,
  done: (row: Row) => Notice,
  refused: Notice = { title: "Nothing was changed", description: "It is not in this list any more." },
): Promise<Response> {
  const notice = changed === undefined ? { ...refused, destructive: true } : done(changed);
  return returnWithNotice(sameList(request), notice);
}

/** @returns a posted text, "" where there is none or a file is in its place */
export function postedText(posted: FormData, name: string): string {
  const value = posted.get(name);
  return typeof value === "string" ? value : "";
}

/** @throws data 400 for what no form of ours posts */
export function refusePost(): never {
  throw data("This form was not understood.", { status: 400 });
}
