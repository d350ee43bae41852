import { createCookie } from "@remix-run/node";
import { cookieName, cookieOptions } from "~/platform/cookies.server";
import type { ListView, RecordListPart } from "~/records/list-params";

const oneYear = 365 * 24 * 60 * 60;
const cookie = createCookie(cookieName("list-view"), { ...cookieOptions, maxAge: oneYear });

/** @returns the view that was chosen before, and the cookie that remembers the one in the list's query */
export async function readView(
  request: Request,
  list: RecordListPart,
): Promise<{ remembered: ListView; setCookies: string[] }> {
  const stored = await cookie.parse(request.headers.get("Cookie"));
  const remembered: ListView = stored === "table" ? "table" : "cards";
  const isNew = list.view && list.view !== remembered;
  return { remembered, setCookies: isNew ? [await cookie.serialize(list.view)] : [] };
}
